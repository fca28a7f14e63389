import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookKey } from "#browser/group-edges/group-edges.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { config, eventOf } from "#browser/testing/basket-event-fixture.ts";
import { bookView } from "#browser/testing/order-book-view-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import { bestOf, createDominanceEvaluator, dominancePairsOf } from "./dominance-model.ts";
import { marketsOfEvent } from "./event-market.ts";

const rules = { now: 100_000, tradeMs: 5_000, maxSkewMs: 1_500 };
const today = Date.UTC(2027, 0, 1);
const names = createNameTable();
const strikes = ["$95,000 or above", "$96,000 or above", "$97,000 or above"];
const ladderEvent = (change: Parameters<typeof eventOf>[0] = {}) => eventOf(change, {}, strikes);

interface Case {
  readonly event?: Event;
  readonly isConfirmed?: boolean;
  readonly settings?: typeof config;
  /** Asks of Yes and of No by market; a book of none where missing. */
  readonly books: readonly { readonly yes?: OrderBookView; readonly no?: OrderBookView }[];
}

function read({ event = ladderEvent(), isConfirmed = true, settings = config, books }: Case) {
  const markets = marketsOfEvent(settings, "venue-b", event);
  const pairs = dominancePairsOf(markets, names, today);
  const evaluate = createDominanceEvaluator(pairs, {
    isConfirmed,
    minimumPerContract: decimal("0.005"),
    today,
  });
  const empty = bookView([], []);
  const bookStore = new Map(
    markets.flatMap((market, index) =>
      (["yes", "no"] as const).map((side) => [bookKey(market, side), books[index]?.[side] ?? empty] as const),
    ),
  );
  return { pairs, models: evaluate(bookStore, rules) };
}
const at = (price: string, size = "100") => bookView([[price, size]], []);
/** Yes of 95,000 at 50¢, No of 96,000 at 45¢ and of 97,000 at 48¢. */
const books = [{ yes: at("0.5") }, { no: at("0.45") }, { no: at("0.48", "40") }];

describe("a dominance pair", () => {
  it("buys Yes of the wider limit and No of the narrower, and pays one at least", () => {
    const { pairs, models } = read({ books });
    expect(pairs.map(({ limits }) => limits)).toEqual([
      [strikes[0], strikes[1]],
      [strikes[0], strikes[2]],
      [strikes[1], strikes[2]],
    ]);
    expect(models.map(({ legs }) => legs.map(({ side, label }) => `${side} ${label}`))).toEqual([
      ["yes $95,000 or above", "no $96,000 or above"],
      ["yes $95,000 or above", "no $97,000 or above"],
    ]);
    expect(models.map(({ edge }) => edge?.largest)).toMatchObject([
      { contracts: "100", payout: "100", capital: "95", profit: "5" },
      { contracts: "40", profit: "0.8" },
    ]);
    expect(bestOf(models)?.limits).toEqual([strikes[0], strikes[1]]);
  });

  it("is no edge without the user's assertion, only a gap", () => {
    expect(read({ books, isConfirmed: false }).models).toMatchObject([
      { edge: undefined, perContract: "0.05" },
      { edge: undefined, perContract: "0.02" },
    ]);
  });

  it("counts fees, and is labelled before fees where they are unknown", () => {
    const withFees = (fees: (typeof config.venues)["venue-b"]["fees"]) => {
      const { "venue-b": venueB, ...venues } = config.venues;
      return { ...config, venues: { ...venues, "venue-b": { ...venueB, fees } } };
    };
    expect(read({ books, settings: withFees("unknown") }).models[0]).toMatchObject({ beforeFees: true });
    const [rule] = config.venues["venue-b"].fees;
    if (rule === undefined || typeof rule === "string") throw new Error("the fixture has a fee rule");
    const settings = withFees([{ ...rule, kind: "p(1-p)", rate: decimal("0.07") }]);
    // 100 − 50 − 45 − 1.75 − 1.74 (1.7325 rounded up).
    expect(read({ books, settings }).models[0]?.edge?.largest?.profit).toBe("1.51");
  });

  it("has no price from stale or crossed books, or those of another moment", () => {
    const one = (no: OrderBookView) => read({ books: [{ yes: at("0.5") }, { no }] }).models[0];
    expect(one(bookView([["0.45", "9"]], [], { confirmedAt: 94_999 }))).toMatchObject({
      isStale: true,
      problems: ["The book of $96,000 or above is stale."],
      edge: undefined,
    });
    expect(one(bookView([["0.45", "9"]], [["0.45", "9"]]))?.problems[0]).toContain("crossed");
    expect(one(bookView([["0.45", "9"]], [], { confirmedAt: 98_499 }))?.problems[0]).toContain("out of sync");
    expect(one(bookView([], []))?.problems).toEqual(["No asks for No of $96,000 or above."]);
  });

  it("leaves out closed and doubled markets, and events without nested limits", () => {
    const pairsOf = (event: Event) => read({ event, books: [] }).pairs.length;
    expect(pairsOf(ladderEvent())).toBe(3);
    expect(pairsOf(ladderEvent({ 1: { status: "closed" } }))).toBe(1);
    expect(pairsOf(ladderEvent({ 1: { market_id: `RACE-${strikes[0]}` } }))).toBe(0);
    expect(pairsOf(eventOf())).toBe(0);
    expect(read({ event: eventOf(), books: [] }).models).toEqual([]);
  });

  it("earns on random books what counting every contract and every result finds", () => {
    const side = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 99 }), size: fc.integer({ min: 1, max: 12 }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(fc.record({ yes: side, no: side }), { minLength: 3, maxLength: 3 }), (rows) => {
        const viewOf = (levels: (typeof rows)[0]["yes"]) => {
          const byPrice = new Map(levels.map(({ cents, size }) => [cents, size]));
          return bookView(
            [...byPrice].map(([cents, size]) => [String(cents / 100), String(size)] as const),
            [],
          );
        };
        const { models } = read({ books: rows.map(({ yes, no }) => ({ yes: viewOf(yes), no: viewOf(no) })) });
        expect(models).toHaveLength(3);
        for (const { legs, edge } of models) {
          const [first, second] = legs.map(({ label, side: bought }) => ({
            strike: strikes.indexOf(label),
            bought,
            contracts: contractsOf(rows[strikes.indexOf(label)]?.[bought] ?? []),
          }));
          if (first === undefined || second === undefined) throw new Error("two legs");
          let best = { contracts: 0, profit: 0 };
          let cost = 0;
          const most = Math.min(first.contracts.length, second.contracts.length);
          for (let count = 1; count <= most; count += 1) {
            cost += (first.contracts[count - 1] ?? 0) + (second.contracts[count - 1] ?? 0);
            // The result lies above so many of the strikes.
            const payouts = [0, 1, 2, 3].map((above) =>
              [first, second].reduce(
                (sum, { strike, bought }) => sum + (above > strike === (bought === "yes") ? 100 : 0),
                0,
              ),
            );
            const profit = Math.min(...payouts) * count - cost;
            if (profit > best.profit) best = { contracts: count, profit };
          }
          const { largest } = edge ?? {};
          expect([Number(largest?.contracts ?? 0), Math.round(Number(largest?.profit ?? 0) * 100)]).toEqual([
            best.contracts,
            best.profit,
          ]);
        }
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 100) },
    );
  });
});

/** The price in cents of each contract, cheapest first. Of two levels at one price the last one stands. */
function contractsOf(
  levels: readonly { readonly cents: number; readonly size: number }[],
): readonly number[] {
  const byPrice = new Map(levels.map(({ cents, size }) => [cents, size]));
  return [...byPrice]
    .sort(([a], [b]) => a - b)
    .flatMap(([cents, size]) => new Array<number>(size).fill(cents));
}
