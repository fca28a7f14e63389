import type { GatewayClient } from "#browser/api/gateway-client.ts";
import { UnauthorizedError } from "#browser/api/gateway-error.ts";

/** The cheapest read that carries the key: shows whether the gateway accepts it. */
export const probeRequest = { params: { limit: 1 } } as const;

/** True if the gateway answers a read by 401. Anything else, an unreachable gateway included, is no refusal. Closes `client`. */
export async function isKeyRefused(client: GatewayClient): Promise<boolean> {
  try {
    await client.call("seriesA", probeRequest);
    return false;
  } catch (error) {
    return error instanceof UnauthorizedError;
  } finally {
    client.close();
  }
}
