import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { readAnswer, writeOrderBody } from "./read-answer.ts";

describe("an envelope", () => {
  const config = decodeConfig({
    gateway: { envelopes: { lists: "data.items", objects: "result", eventsB: "", marketB: "market" } },
  });
  it.each([
    ["seriesA", { data: { items: [1] } }, [1]],
    ["walletA", { result: { eoa: "0x1" } }, { eoa: "0x1" }],
    ["marketB", { market: { market_id: "T" } }, { market_id: "T" }],
    ["eventsB", [2], [2]],
  ] as const)("is opened: %s", (name, body, data) => {
    expect(readAnswer(config, name, body)).toEqual(data);
  });
  it("that is not there is an error that names its path", () => {
    expect(() => readAnswer(config, "seriesA", [1])).toThrow(/data\.items: is missing in a list/);
    expect(() => readAnswer(config, "seriesA", { data: null })).toThrow(/data\.items/);
  });
  it("is not searched along a prototype", () => {
    const odd = decodeConfig({ gateway: { envelopes: { lists: "constructor" } } });
    expect(() => readAnswer(odd, "seriesA", {})).toThrow(/constructor/);
  });
});

describe("a market's status", () => {
  const config = decodeConfig({
    market: { statusNames: { open: ["Trading"], paused: ["frozen"], ended: ["done"] } },
  });
  it("is put in a known name wherever a market or a leg has one", () => {
    expect(readAnswer(config, "marketA", { status: " trading" })).toEqual({ status: "open" });
    expect(readAnswer(config, "eventsB", [{ markets: [{ status: "frozen" }, { status: "open" }] }])).toEqual([
      { markets: [{ status: "paused" }, { status: "open" }] },
    ]);
    expect(
      readAnswer(config, "matchingMarkets", [{ legs: [{ data: { status: "DONE" } }, { data: 1 }] }]),
    ).toEqual([{ legs: [{ data: { status: "closed" } }, { data: 1 }] }]);
  });
  it("of an order stays", () => {
    expect(readAnswer(config, "orderA", { status: "trading" })).toEqual({ status: "trading" });
  });
});

describe("a venue's names for sides", () => {
  const config = decodeConfig({
    venues: { "venue-a": { sideNames: { buy: ["LONG", "up"], sell: ["SHORT"] } } },
  });
  it("are replaced in orders and trades of that venue, in every shape", () => {
    const rows = [
      { side: "Up" },
      { side: { taker: "short" } },
      { side: { LONG: {} } },
      { side: "buy" },
      { side: "?" },
      {},
    ];
    expect(readAnswer(config, "tradesA", rows)).toEqual([
      { side: "buy" },
      { side: "sell" },
      { side: "buy" },
      { side: "buy" },
      { side: "?" },
      {},
    ]);
    expect(readAnswer(config, "orderA", { side: "SHORT" })).toEqual({ side: "sell" });
    expect(readAnswer(config, "orderB", { side: "SHORT" })).toEqual({ side: "SHORT" });
  });
  it("are what an order is sent with, the first of each", () => {
    expect(writeOrderBody(config, "createOrderA", { side: "buy", amount: "1" })).toEqual({
      side: "LONG",
      amount: "1",
    });
    expect(writeOrderBody(config, "createOrderA", { side: "sell" })).toEqual({ side: "SHORT" });
    expect(writeOrderBody(config, "createOrderB", { side: "buy" })).toEqual({ side: "buy" });
    expect(writeOrderBody(config, "login", { email: "a" })).toEqual({ email: "a" });
  });
});
