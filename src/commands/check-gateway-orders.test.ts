import { describe, expect, test } from "vitest";
import { RefusedError } from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock, systemClock } from "#browser/lib/clock.ts";
import type { OrderRequest } from "#contract/order.ts";
import { placeOrders } from "./check-gateway-orders.ts";

const facts = { markets: { "venue-a": { marketId: "m", outcomeId: "o" } }, questions: [] };

/** Amounts of the limit order at 0.01 and of the market order that are sent to venue A under `settings`. */
async function amountsSent(settings: object): Promise<readonly (string | undefined)[]> {
  const sent: OrderRequest[] = [];
  await placeOrders(
    decodeConfig({ gateway: { requestsPerSecond: 1_000 }, venues: { "venue-a": settings } }),
    facts,
    { marketOrders: true },
    async (_venue, body) => {
      sent.push(body);
      throw new RefusedError(422, "refused", undefined);
    },
    systemClock,
  );
  return ["limit", "market"].map((type) => sent.find((body) => body.order_type === type)?.amount);
}

describe("an order is as small as the settings allow", () => {
  test.each<[name: string, settings: object, limit: string, market: string]>([
    ["one contract by default", {}, "1", "1"],
    ["the smallest amount in contracts", { minimumContracts: "5" }, "5", "5"],
    ["a step where no amount is too small", { minimumContracts: "0", contractStep: "0.01" }, "0.01", "0.01"],
    ["the smallest amount in money at the order's price", { minimumNotional: "1.005" }, "101", "1"],
    ["the same with prices in cents", { minimumNotional: "1.005", priceScale: 100 }, "101", "1"],
    ["money where amounts are in money", { amountUnit: "currency", minimumNotional: "5" }, "5", "5"],
    ["the money of one contract", { amountUnit: { buy: "currency", sell: "contracts" } }, "0.01", "1"],
  ])("%s", async (_name, settings, limit, market) => {
    expect(await amountsSent(settings)).toEqual([limit, market]);
  });
});

test("orders are sent again no faster than the settings let the gateway be asked", async () => {
  const clock = createManualClock();
  let sent = 0;
  const refuse = async () => {
    sent += 1;
    throw new RefusedError(422, "refused", undefined);
  };
  const config = decodeConfig({ gateway: { requestsPerSecond: 3 } });
  const placing = placeOrders(config, facts, { marketOrders: false }, refuse, clock);
  for (const expected of [3, 6, 9]) {
    await clock.advance(0);
    expect(sent).toBe(expected);
    await clock.advance(1_000);
  }
  for (let seconds = 0; seconds < 60; seconds += 1) await clock.advance(1_000);
  expect((await placing).rows).toHaveLength(3);
});
