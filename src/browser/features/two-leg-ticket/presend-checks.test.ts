import { describe, expect, it } from "vitest";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import { legObjection, pairObjection, profitDropReason } from "./presend-checks.ts";
import type { PlannedPair } from "./two-leg-pair.ts";

describe("the pair check at submit", () => {
  it("passes only a usable pair without book problems", () => {
    const usable = { kind: "usable", reason: "" } as const;
    expect(pairObjection({ problems: [], check: usable })).toBeUndefined();
    expect(pairObjection(undefined)).toMatch(/no longer has the pair/);
    expect(pairObjection({ problems: ["The book of Venue A is stale."], check: usable })).toMatch(/stale/);
    for (const kind of ["unconfirmed", "unverified", "blocked"] as const) {
      expect(pairObjection({ problems: [], check: { kind, reason: kind } })).toBe(kind);
    }
  });
});

describe("the market check at submit", () => {
  const [at] = twoPricedLegs(twoLegConfig());
  const details = (fields: object = {}) =>
    decodeMarket({
      market_id: at.market.marketId,
      title: "Will it happen?",
      description: "It resolves to Yes if it happens.",
      status: "open",
      resolution_date: "2028-11-08T06:00:00Z",
      outcomes: [{ label: "Yes", outcome_id: "venue-a-yes" }],
      ...fields,
    });
  const place = { ...at, known: { ...at.known, details: details() } };
  const open = { kind: "open" } as const;

  it("accepts an open market, or an unknown status the user acknowledged", () => {
    expect(legObjection(place, { details: details() }, open, () => false)).toBeUndefined();
    const closed = { kind: "closed", reason: "It has resolved." } as const;
    expect(legObjection(place, { details: details() }, closed, () => true)).toBe("Venue A: It has resolved.");
    const unknown = { kind: "unknown", status: "limbo" } as const;
    expect(legObjection(place, { details: details() }, unknown, () => false)).toMatch(/limbo/);
    expect(legObjection(place, { details: details() }, unknown, () => true)).toBeUndefined();
    const past = { kind: "open", isPastDate: true } as const;
    expect(legObjection(place, { details: details() }, past, (id) => id !== "pastDate")).toMatch(
      /resolution date of the market on Venue A has passed/,
    );
    expect(legObjection(place, { details: details() }, past, (id) => id === "pastDate")).toBeUndefined();
  });

  it("refuses a market whose texts changed since the confirmation", () => {
    for (const fields of [
      { title: "Will it happen twice?" },
      { description: "It resolves to No if it happens." },
      { resolution_date: "2029-11-08T06:00:00Z" },
      { outcomes: [{ label: "It does", outcome_id: "venue-a-yes" }] },
    ]) {
      expect(legObjection(place, { details: details(fields) }, open, () => true)).toMatch(/just changed/);
    }
  });
});

it("refuses a trade that earns less than the lowest profit agreed to", () => {
  const earning = (profit: string) => ({ sized: { profit: decimal(profit) } as PlannedPair["sized"] });
  const check = (lowest: string, now: string) =>
    profitDropReason({ confirmed: decimal("1"), lowest: decimal(lowest) }, earning(now), "$");
  expect(check("0.98", "1")).toBeUndefined();
  expect(check("0.98", "1.1")).toBeUndefined();
  expect(check("0.98", "0.98")).toBeUndefined();
  expect(check("0.98", "0.979")).toBe("Profit moved $1.00 → $0.97. Review again.");
  // A tolerance that reaches below zero allows no loss.
  expect(check("-1", "0")).toMatch(/Profit moved/);
  expect(check("-1", "-0.5")).toMatch(/Profit moved/);
});
