import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { feeModelOfMarket } from "./fee-model-of-market.ts";
import { feeRuleProblems } from "./fee-rule-problems.ts";

const now = Date.UTC(2026, 10, 26);
const quadratic = { kind: "p(1-p)", unit: "0.01" };
const byCategory = [
  { ...quadratic, category: "crypto", rate: "0.07" },
  { ...quadratic, category: "sports", rate: "0.05" },
  { ...quadratic, category: "politics", rate: "0.04" },
  { ...quadratic, rate: "0.05" },
];
const configOf = (venue: VenueId, settings: object, rest: object = {}) =>
  decodeConfig({ ...rest, venues: { [venue]: settings } });
const market = (venue: VenueId, marketId: string, fields: object | null = {}) => ({
  venue,
  marketId,
  details: fields === null ? undefined : decodeMarket({ market_id: marketId, outcomes: [], ...fields }),
});
/** Fee of 100 contracts at 0.50. */
const feeOf = (...of: Parameters<typeof feeModelOfMarket>) =>
  takerFee(feeModelOfMarket(...of), "buy", [{ price: decimal("0.5"), size: decimal("100") }])?.money;

describe("the fee of a market", () => {
  const config = configOf("venue-a", { fees: byCategory });
  const here = market("venue-a", "m-1");

  it("goes by its category, and by the rule for all others without one", () => {
    expect(feeOf(config, here, "politics", now)).toBe("1");
    expect(feeOf(config, here, "Crypto", now)).toBe("1.75");
    expect(feeOf(config, here, undefined, now)).toBe("1.25");
  });

  it("is assumed where a rule for a category may be the right one, and the category is unknown", () => {
    const isAssumed = (...of: Parameters<typeof feeModelOfMarket>) =>
      (feeModelOfMarket(...of) as FeeRule).isAssumed === true;
    expect(isAssumed(config, here, undefined, now)).toBe(true);
    // The same object again: walks of a book are cached by it.
    expect(feeModelOfMarket(config, here, undefined, now)).toBe(
      feeModelOfMarket(config, here, undefined, now),
    );
    expect(isAssumed(config, here, "weather", now)).toBe(false);
    expect(isAssumed(configOf("venue-a", { fees: byCategory.slice(3) }), here, undefined, now)).toBe(false);
    const elsewhere = { ...quadratic, category: "crypto", slug: "btc-", rate: "0.07" };
    const bySlug = configOf("venue-a", { fees: [elsewhere, ...byCategory.slice(3)] });
    expect(isAssumed(bySlug, market("venue-a", "m-1", { slug: "nba-bos" }), undefined, now)).toBe(false);
    const ownRate = configOf("venue-a", { fees: byCategory, feeRateField: "rate" });
    expect(isAssumed(ownRate, market("venue-a", "m-1", { rate: "0.03" }), undefined, now)).toBe(false);
  });

  it("is unknown while the category is not known, but not where no rule depends on it", () => {
    expect(feeOf(config, here, null, now)).toBeUndefined();
    const plain = configOf("venue-a", { fees: [{ ...quadratic, rate: "0.05" }] });
    expect(feeOf(plain, here, null, now)).toBe("1.25");
  });

  it("goes by the series in front of a ticker, and by the beginning of a slug", () => {
    const fees = [
      { ...quadratic, series: "KXINX", rate: "0.035" },
      { ...quadratic, rate: "0.07" },
    ];
    const b = configOf("venue-b", { fees });
    expect(feeOf(b, market("venue-b", "KXINX-26NOV26-T5000"), undefined, now)).toBe("0.88");
    expect(feeOf(b, market("venue-b", "KXINXU-26NOV26-T5000"), undefined, now)).toBe("1.75");
    const bySlug = configOf("venue-a", {
      fees: [
        { ...quadratic, slug: "nba-", rate: "0.03" },
        { ...quadratic, rate: "0.05" },
      ],
    });
    expect(feeOf(bySlug, market("venue-a", "m-1", { slug: "NBA-bos-nyk" }), undefined, now)).toBe("0.75");
    expect(feeOf(bySlug, market("venue-a", "m-1", { slug: "the-nba-finals" }), undefined, now)).toBe("1.25");
    // Not loaded: its slug could be any.
    expect(feeOf(bySlug, market("venue-a", "m-1", null), undefined, now)).toBeUndefined();
  });

  it("follows rules that begin and end on a day", () => {
    const fees = [
      { ...quadratic, until: "2026-12-01", rate: "0.03" },
      { ...quadratic, from: "2026-12-01", rate: "0.05" },
    ];
    const dated = configOf("venue-a", { fees });
    expect(feeOf(dated, here, undefined, now)).toBe("0.75");
    expect(feeOf(dated, here, undefined, Date.UTC(2026, 11, 1))).toBe("1.25");
  });

  it("takes the market's own rate where the gateway tells one", () => {
    const fees = [{ ...quadratic, rate: "0.05" }];
    const own = configOf("venue-a", { fees, feeRateField: "feeSchedule.rate" });
    const withRate = (rate: unknown) => market("venue-a", "m-1", { feeSchedule: { rate } });
    expect(feeOf(own, withRate("0.03"), undefined, now)).toBe("0.75");
    expect(feeOf(own, withRate(0.03), undefined, now)).toBe("0.75");
    expect(feeModelOfMarket(own, withRate("0.03"), undefined, now)).toBe(
      feeModelOfMarket(own, withRate("0.03"), undefined, now),
    );
    for (const rate of [null, undefined, ""]) expect(feeOf(own, withRate(rate), undefined, now)).toBe("1.25");
    expect(feeOf(configOf("venue-a", { fees }), withRate("0.03"), undefined, now)).toBe("1.25");
  });

  it("is unknown until it is loaded whether the market has a rate of its own", () => {
    const fees = [{ ...quadratic, rate: "0.05" }];
    const unloaded = { venue: "venue-a", marketId: "m-1", details: undefined } as const;
    const own = configOf("venue-a", { fees, feeRateField: "rate" });
    expect(feeModelOfMarket(own, unloaded, undefined, now)).toBe("unknown");
    expect(feeOf(configOf("venue-a", { fees }), unloaded, undefined, now)).toBe("1.25");
    // It returns no markets, so there is none to wait for.
    const c = configOf("venue-c", { fees, feeRateField: "rate" });
    expect(feeOf(c, { ...unloaded, venue: "venue-c" }, undefined, now)).toBe("1.25");
  });

  it("is unknown where the market has a rate of its own that is none from 0 to 1, such as basis points", () => {
    const own = configOf("venue-a", { fees: [{ ...quadratic, rate: "0.05" }], feeRateField: "rate" });
    for (const rate of ["300", 300, "3%", "none", "-0.03", {}])
      expect(feeModelOfMarket(own, market("venue-a", "m-1", { rate }), undefined, now)).toBe("unknown");
  });
});

describe("rules that no market can meet", () => {
  const problemsOf = (venue: VenueId, fees: readonly object[]) =>
    feeRuleProblems(configOf(venue, { fees }), "2026-11-26").map(
      ({ index, problem }) => `${index}: ${problem}`,
    );

  it("are named with the reason", () => {
    expect(problemsOf("venue-a", [{ kind: "none", series: "KXBTC" }])).toEqual([
      "0: This venue has no series (KXBTC).",
    ]);
    expect(problemsOf("venue-c", [{ kind: "none", slug: "btc" }])).toEqual([
      "0: This venue has no slugs (btc).",
    ]);
    expect(problemsOf("venue-a", [{ kind: "none", category: "polytics" }])).toEqual([
      "0: polytics is not a category of matched markets.",
    ]);
    expect(problemsOf("venue-a", [{ kind: "none", from: "2027-01-01", until: "2026-12-31" }])).toEqual([
      "0: It ends on 2026-12-31, before it begins.",
    ]);
    expect(problemsOf("venue-a", [{ kind: "none", until: "2026-11-26" }])).toEqual([
      "0: It ended on 2026-11-26.",
    ]);
    expect(problemsOf("venue-b", [{ kind: "none" }, { kind: "none", series: "KXBTC" }])).toEqual([
      "1: Rule 1 applies to all its markets first.",
    ]);
    expect(
      problemsOf("venue-a", [
        { kind: "none", slug: "nba" },
        { kind: "none", slug: "nba-bos" },
      ]),
    ).toEqual(["1: Rule 1 applies to all its markets first."]);
  });

  it("are none among rules that each have markets", () => {
    expect(problemsOf("venue-a", byCategory)).toEqual([]);
    // A venue with tickers has categories of its own.
    expect(problemsOf("venue-b", [{ kind: "none", category: "Financials" }])).toEqual([]);
    expect(
      problemsOf("venue-a", [
        { kind: "none", until: "2026-12-01" },
        { kind: "none", from: "2026-12-01" },
      ]),
    ).toEqual([]);
  });
});
