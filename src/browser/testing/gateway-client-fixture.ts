// For tests: a gateway client over a fetch that answers as the test says.

import { createGatewayClient, type GatewayClientOptions } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";

/** A request that the client sent. */
export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export const book = { asks: [{ price: "0.6", size: "1" }], bids: [] };
export const order = { id: "o-1", market_id: "m", outcome_id: "y", amount: "1", status: "pending" };
export const orderBody = { market_id: "m", outcome_id: "y", order_type: "market", side: "buy", amount: "1" };
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

/** A client over a gateway that answers as told, on a clock that the test moves. */
export function setUp(
  answer: (sent: Sent, nth: number) => Response | Promise<Response>,
  options: Partial<GatewayClientOptions> & { settings?: Record<string, unknown> } = {},
) {
  const clock = createManualClock();
  const sent: Sent[] = [];
  const client = createGatewayClient({
    config: decodeConfig(options.settings ?? {}),
    credentials: { apiKey: () => "key-1", accessToken: () => "token-1" },
    onUnauthorized: async () => false,
    clock,
    fetch: async (input, init = {}) => {
      const request = { url: String(input), init, headers: new Headers(init.headers) };
      sent.push(request);
      return answer(request, sent.length);
    },
    ...options,
  });
  return { clock, client, sent };
}

/** Never answers, as a real fetch does until it is aborted. */
export const hang = ({ init }: Sent) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
/** What `promise` rejects with; undefined where it does not. */
export const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
export const bookRequest = { params: { token_id: "7" } };
