import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createTailDiff } from "./list-tail-diff.ts";
import { buildCandles, candlesOf, createCandleBuild, extendCandles } from "./trades-to-candles.ts";

const trade = (id: string | undefined, at = 5): Trade => ({
  id,
  price: decimal("0.5"),
  amount: decimal("1"),
  side: undefined,
  timestamp: toIsoInstant(at * 1_000),
});
const [a, b, c, d] = [trade("a"), trade("b"), trade("c"), trade("d")];

describe("the tail of a list", () => {
  it("is what the lists do not share, wherever the previous one starts", () => {
    const cut = createTailDiff();
    expect(cut([a, b])).toEqual([a, b]);
    expect(cut([b, c])).toEqual([c]);
    expect(cut([b, c])).toEqual([]);
    expect(cut([c, d])).toEqual([d]);
  });

  it("is the whole list without a shared start, and the rest after a divergence", () => {
    const cut = createTailDiff();
    cut([a, b, c]);
    expect(cut([d, b])).toEqual([d, b]);
    cut([a, b, c]);
    expect(cut([a, d, c])).toEqual([d, c]);
  });

  it("is the whole list once a trade had no id", () => {
    const first = trade(undefined);
    const cut = createTailDiff();
    expect(cut([a, first])).toEqual([a, first]);
    const grown = [a, first, trade("")];
    expect(cut(grown)).toEqual(grown);
    expect(cut([...grown, b])).toEqual([...grown, b]);
  });
});

it("loses nothing for the candles of a feed that grows and drops its oldest", () => {
  const ids = fc.option(fc.integer({ min: 0, max: 20 }).map(String), { nil: undefined });
  const feeds = fc.array(fc.tuple(ids, fc.integer({ min: 0, max: 200 })), { maxLength: 40 });
  fc.assert(
    fc.property(feeds, fc.integer({ min: 1, max: 9 }), (feed, step) => {
      // Each id belongs to one trade, at its first position.
      const trades = [...new Map(feed.map(([id, at], index) => [id ?? index, trade(id, at)])).values()];
      const cut = createTailDiff();
      const build = createCandleBuild(60);
      for (let end = step; end < trades.length + step; end += step)
        extendCandles(build, cut(trades.slice(Math.max(0, end - 4 * step), end)));
      // Equal trades without an id are distinguished within one list only.
      const isNamed = trades.every(({ id }) => id !== undefined);
      if (isNamed || trades.length <= 4 * step) expect(candlesOf(build)).toEqual(buildCandles(trades, 60));
      else expect(build.trades).toBeLessThanOrEqual(trades.length);
    }),
  );
});
