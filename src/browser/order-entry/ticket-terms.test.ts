import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { amountUnitOf, ticketTermsOf } from "./ticket-terms.ts";

const { orderTypeNames } = decodeConfig({}).venues["venue-a"];

describe("what a ticket may offer", () => {
  it("is what the settings allow, in the venue's own spelling", () => {
    const terms = ticketTermsOf({
      orderTypes: ["LIMIT", "market"],
      orderTypeNames,
      sides: ["SELL", "buy"],
      acceptsPrice: true,
    });
    expect(terms.kinds).toEqual([
      { name: "market", wire: "market" },
      { name: "limit", wire: "LIMIT" },
    ]);
    expect(terms.sides).toEqual([
      { name: "buy", wire: "buy" },
      { name: "sell", wire: "SELL" },
    ]);
  });

  it("has the order types that the settings name market and limit, plain words first", () => {
    const venue = { sides: ["buy"], acceptsPrice: true };
    const kindsOf = (...orderTypes: string[]) =>
      ticketTermsOf({ ...venue, orderTypes, orderTypeNames }).kinds;
    expect(kindsOf("GTC", "FOK")).toEqual([
      { name: "market", wire: "FOK" },
      { name: "limit", wire: "GTC" },
    ]);
    expect(kindsOf("GTC", "limit")).toEqual([{ name: "limit", wire: "limit" }]);
    const ownNames = { market: ["taker"], limit: [] };
    expect(
      ticketTermsOf({ ...venue, orderTypes: ["GTC", "FOK", "Taker"], orderTypeNames: ownNames }).kinds,
    ).toEqual([{ name: "market", wire: "Taker" }]);
  });

  it("omits unknown order types, and limit orders where no price is accepted", () => {
    const terms = ticketTermsOf({
      orderTypes: ["market", "limit", "iceberg"],
      orderTypeNames,
      sides: ["buy", "short"],
      acceptsPrice: false,
    });
    expect(terms.kinds.map(({ name }) => name)).toEqual(["market"]);
    expect(terms.sides.map(({ name }) => name)).toEqual(["buy"]);
  });

  it("reads the amount's unit, per side where it differs", () => {
    expect(amountUnitOf({ amountUnit: "currency" }, "sell")).toBe("currency");
    const differing = { amountUnit: { buy: "currency", sell: "contracts" } } as const;
    expect([amountUnitOf(differing, "buy"), amountUnitOf(differing, "sell")]).toEqual([
      "currency",
      "contracts",
    ]);
  });
});
