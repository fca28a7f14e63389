// Types of route handlers and their replies, and the map with a handler for every endpoint.
import type { EndpointName, ParamsOf } from "#contract/endpoints.ts";
import type { StoredUser } from "../store.ts";
import { HttpProblem } from "./http-problem.ts";

/** Endpoints without authentication. */
type OpenEndpoint = "login" | "refresh";

/** A request with validated parameters and, on secured endpoints, its user. */
interface Call<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly user: Name extends OpenEndpoint ? undefined : StoredUser;
  readonly request: Request;
  /** Network address the request came from. */
  readonly client: string;
}

export interface Reply {
  readonly body: unknown;
  readonly status?: 200 | 201;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reply with `body`. Throws an HttpProblem with status 404 that names `what`, when it is undefined. */
export function found(body: unknown, what: string): Reply {
  if (body === undefined) throw new HttpProblem(404, "not_found", `There is no ${what}`);
  return { body };
}

type Handler<Name extends EndpointName> = (call: Call<Name>) => Reply | Promise<Reply>;

/** A handler for every endpoint; a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
