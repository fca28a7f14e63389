// What a route is given and gives back, and the map that must hold one for every endpoint of the interface.
import type { EndpointName, ParamsOf } from "#contract/endpoints.ts";
import type { StoredUser } from "../store.ts";

/** The endpoints that are not secured: who asks is what they are to find out. */
type OpenEndpoint = "login" | "refresh";

/** A request as a handler sees it: parameters read and checked, the asker known where the endpoint is secured. */
export interface Call<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly user: Name extends OpenEndpoint ? undefined : StoredUser;
  readonly request: Request;
}

export interface Reply {
  readonly body: unknown;
  readonly status?: 200 | 201;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Reply | Promise<Reply>;

/** A handler for every endpoint; one that is missing does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
