// Gateway client over a scripted fetch.

import { createGatewayClient, type GatewayClientOptions } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";

/** A request that the client sent. */
export interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export const book = { asks: [{ price: "0.6", size: "1" }], bids: [] };
export const order = { id: "o-1", market_id: "m", outcome_id: "y", amount: "1", status: "pending" };
export const orderBody = { market_id: "m", outcome_id: "y", order_type: "market", side: "buy", amount: "1" };
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

/** Client over a scripted gateway, on a manual clock. */
export function createTestClient(
  answer: (sent: SentRequest, nth: number) => Response | Promise<Response>,
  options: Partial<GatewayClientOptions> & { settings?: Record<string, unknown> } = {},
) {
  const clock = createManualClock();
  const sent: SentRequest[] = [];
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

/** Stays pending until aborted, like a real fetch. */
export const neverAnswer = ({ init }: SentRequest) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
/** Error `promise` rejects with; undefined when it resolves. */
export const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
export const bookRequest = { params: { token_id: "7" } };
