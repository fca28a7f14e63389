import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decodeMarket } from "#contract/market.ts";
import { unknownSides, unknownStatuses } from "./infer-meanings.ts";

const now = Date.UTC(2026, 10, 26);
const market = (status: string, resolution_date: string, price: string) =>
  decodeMarket({ market_id: "m", status, resolution_date, outcomes: [{ outcome_id: "o", price }] });
const [later, before] = ["2026-12-01T00:00:00Z", "2026-11-01T00:00:00Z"];

describe("the meaning of a market's status", () => {
  it.each([
    ["a name says nothing, the market is quoted", "S1", later, "0.4", "open"],
    ["the same in cents", "S1", later, "40", "open"],
    ["its date has passed", "S9", before, "0.4", "ended"],
    ["nothing but the name tells", "halted for review", later, "0.99", "paused"],
    ["neither tells", "S2", later, "0.99", undefined],
    ["the name says the same", "trading", later, "0.4", "open"],
    ["a halted market keeps its price", "halted for review", later, "0.4", undefined],
    ["an ended one keeps its price", "delisted", later, "0.4", undefined],
    ["a paused one is past its date", "frozen", before, "0.4", undefined],
  ])("is found, or left open, where %s", (_, status, date, price, means) => {
    expect(unknownStatuses([market(status, date, price)], [], now)).toEqual([{ name: status, means }]);
  });
  it("is left open where markets contradict each other", () => {
    const markets = [market("S1", later, "0.4"), market("S1", before, "0.4")];
    expect(unknownStatuses(markets, [], now)).toEqual([{ name: "S1", means: undefined }]);
  });
  it("is asked of no known name, and of legs too", () => {
    const legs = [
      { venue: "venue-c", market_id: "1", outcome_id: "2", data: { status: "completed" }, orientation: null },
    ];
    expect(unknownStatuses([market("Open", later, "0.4")], legs, now)).toEqual([
      { name: "completed", means: "ended" },
    ]);
  });
});

describe("the meaning of a side", () => {
  const config = decodeConfig({ venues: { "venue-b": { sideNames: { buy: ["in"], sell: ["out"] } } } });
  const answered = (body: unknown) => ({ kind: "answered", answer: undefined, body }) as const;
  it("is found by its name, by venue, in an envelope and in an object", () => {
    const body = { data: [{ side: "taker_buy" }, { side: { x: "SHORT" } }, { side: "left" }, { side: "B" }] };
    expect(
      unknownSides(config, [
        { read: "tradesA", last: answered(body) },
        { read: "orderB", last: answered({ side: "IN" }) },
      ]),
    ).toEqual({
      "venue-a": [
        { name: "taker_buy", means: "buy" },
        { name: "SHORT", means: "sell" },
        { name: "left", means: undefined },
      ],
    });
  });
});
