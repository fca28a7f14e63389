// Requests of a signed-in user: the credentials they carry, and what follows when the gateway refuses them.
import {
  createGatewayClient,
  type GatewayClientOptions,
  type Presented,
} from "#browser/api/gateway-client.ts";
import { isSignInRefused } from "#browser/api/gateway-error.ts";
import { singleFlight } from "#browser/lib/single-flight.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import { probeRequest } from "./api-key-probe.ts";
import type { Refusals } from "./renewal-refusals.ts";
import type { SessionCore } from "./session-core.ts";
import type { Gateway } from "./session-state.ts";

interface SessionGatewayDeps {
  readonly core: SessionCore;
  readonly refusals: Refusals;
  readonly clientOptions: Omit<GatewayClientOptions, "credentials" | "onUnauthorized">;
  renew(): Promise<boolean>;
}

interface SessionGateways {
  create(userId: string): Gateway;
  /** A gateway whose requests wait until the sign-in is renewed. */
  createWaiting(userId: string): Gateway;
}

export function createSessionGateways(deps: SessionGatewayDeps): SessionGateways {
  const { core, refusals, clientOptions } = deps;

  const isInUse = ({ accessToken, apiKey }: Presented) =>
    accessToken === core.accessToken() && apiKey === core.apiKey();

  /** Reads that the gateway forbids (403), whatever the token. */
  const forbidden = new Set<EndpointName>();
  /** True if the token is refused what every sign-in may read; undefined without an answer. */
  const isTokenRefused = singleFlight(async () =>
    core
      .read()
      .gateway?.client.probe(
        "seriesA",
        probeRequest.params,
        clientOptions.config,
        new AbortController().signal,
      )
      .then(
        () => false,
        (error: unknown) => isSignInRefused(error) || undefined,
      ),
  );

  async function renewFor(presented: Presented, status: number): Promise<boolean> {
    const { name } = presented;
    // Only an expired token makes every read a 403, and a renewal without a cookie ends the sign-in.
    if (status === 403 && isInUse(presented)) {
      const isRefused = !forbidden.has(name) && (await isTokenRefused());
      if (isRefused === false && isInUse(presented)) forbidden.add(name);
      if (isRefused !== true && isInUse(presented)) return false;
    }
    if (!isInUse(presented)) return true;
    if (refusals.hopeless(name)) {
      refuse(name);
      return false;
    }
    // While renewing fails, it is tried at its own pace and not at that of the pages.
    if (core.read().renewalProblem !== undefined) return false;
    const renewed = await deps.renew();
    if (renewed) {
      refusals.renewedAfterRefusal();
      // An order is not sent again, so no other request would soon show that the new token is accepted.
      if (endpoints[name].method === "POST")
        void core
          .read()
          .gateway?.client.call("seriesA", probeRequest)
          .catch(() => {});
    }
    return renewed;
  }

  function refuse(name: EndpointName): void {
    refusals.note(name);
    if (!core.read().refused) core.change({ refused: true });
  }

  function accept(presented: Presented): void {
    if (!isInUse(presented)) return;
    refusals.accept(presented.name);
    if (core.read().refused) core.change({ refused: false });
  }

  function create(userId: string): Gateway {
    const isCurrent = core.trackSignIn();
    const client = createGatewayClient({
      ...clientOptions,
      credentials: { apiKey: core.apiKey, accessToken: core.accessToken },
      onUnauthorized: async (presented, status) => isCurrent() && (await renewFor(presented, status)),
      onRefused: ({ name }, status) => {
        if (status === 403) forbidden.add(name);
        else if (isCurrent()) refuse(name);
      },
      onAccepted: (presented) => isCurrent() && accept(presented),
    });
    return { client, userId, apiKey: () => (isCurrent() ? core.apiKey() : undefined) };
  }

  return {
    create,
    createWaiting(userId) {
      const gateway = create(userId);
      const { client } = gateway;
      const call: typeof client.call = async (name, request) => {
        await core.started;
        return client.call(name, request);
      };
      return { ...gateway, client: { ...client, call } };
    },
  };
}
