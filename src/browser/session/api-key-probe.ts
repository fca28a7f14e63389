import {
  type Credentials,
  createGatewayClient,
  type GatewayClientOptions,
} from "#browser/api/gateway-client.ts";
import { UnauthorizedError } from "#browser/api/gateway-error.ts";

/** The cheapest read that carries the key: shows whether the gateway accepts it. */
export const probeRequest = { params: { limit: 1 } } as const;

/**
 * True if the gateway answers a read with `credentials` by 401. Anything else, an unreachable gateway included, is no
 * refusal.
 */
export async function isKeyRefused(
  options: Pick<GatewayClientOptions, "config" | "clock" | "log" | "fetch">,
  credentials: Credentials,
  onUnauthorized: () => Promise<boolean>,
): Promise<boolean> {
  const client = createGatewayClient({ ...options, credentials, onUnauthorized });
  try {
    await client.call("seriesA", probeRequest);
    return false;
  } catch (error) {
    return error instanceof UnauthorizedError;
  } finally {
    client.close();
  }
}
