import { describe, expect, it } from "vitest";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { decimal } from "#contract/decimal.ts";
import type { PricedLeg } from "./group-list.ts";
import { createRowQuotesStore } from "./matched-row.tsx";
import { comparedPriceOf, differenceOf, matchedPriceOf } from "./price-difference.ts";

const at = (venue: "venue-a" | "venue-b" | "venue-c", price: string, orientation = "same") =>
  ({ venue, price: decimal(price), orientation }) as Parameters<typeof differenceOf>[0][number];

describe("how far venues are apart", () => {
  it("is the widest distance between two of them, to the last digit", () => {
    expect(differenceOf([at("venue-a", "0.521"), at("venue-b", "0.5"), at("venue-c", "0.55")])).toBe("0.05");
  });

  it("inverts opposite legs and leaves out those of unknown orientation", () => {
    expect(differenceOf([at("venue-a", "0.6"), at("venue-b", "0.38", "opposite")])).toBe("0.02");
    expect(differenceOf([at("venue-a", "0.6"), at("venue-b", "0.1", "unverified")])).toBeUndefined();
  });

  it("is none within one venue: its two legs are one book seen twice", () => {
    expect(differenceOf([at("venue-b", "0.6"), at("venue-b", "0.1")])).toBeUndefined();
  });
});

const quote: OutcomeQuote = {
  bid: { price: decimal("0.5"), size: decimal("1") },
  ask: { price: decimal("0.52"), size: decimal("1") },
  last: decimal("0.7"),
  lastFrom: "trade",
  spread: decimal("0.02"),
  mid: decimal("0.51"),
  state: "live",
  confirmedAt: 10,
  dataAt: 10,
  error: undefined,
  from: "book",
  ticks: { tick_size: undefined, tick_ranges: [] },
  title: "",
  label: "",
  status: "open",
};

it("compares the middle of a book, the last price where there is no book, and nothing that is stale", () => {
  expect(comparedPriceOf(quote)).toBe("0.51");
  expect(comparedPriceOf({ ...quote, from: "trades" })).toBe("0.7");
  expect(comparedPriceOf({ ...quote, state: "stale" })).toBeUndefined();
  expect(comparedPriceOf({ ...quote, mid: undefined })).toBeUndefined();
});

it.each([
  [{ price: "0.5" }, 1, "0.5"],
  [{ price: 52 }, 100, "0.52"],
  [{ price: "52" }, 1, undefined],
  [{ price: "-0.1" }, 1, undefined],
  [{ price: "0.0000" }, 1, undefined],
  [{ price: "100" }, 100, undefined],
  [{ price: { of: 1 } }, 1, undefined],
  [{}, 1, undefined],
  [null, 1, undefined],
  ["0.5", 1, undefined],
] as const)("the price told in %j on the scale %d is %s", (data, scale, price) => {
  expect(matchedPriceOf(data, scale)).toBe(price);
});

it("updates a row's difference and oldest price as its legs report, and drops removed legs", () => {
  const leg = (position: number, venue: PricedLeg["venue"]): PricedLeg => ({
    legIndex: position,
    venue,
    marketId: "m",
    outcomeId: "o",
    label: "",
    orientation: "same",
  });
  const received: unknown[] = [];
  const board = createRowQuotesStore([leg(0, "venue-a"), leg(2, "venue-b")], (reading) =>
    received.push(reading),
  );
  board.setQuote(0, quote);
  board.setQuote(2, { ...quote, mid: decimal("0.55"), dataAt: 4 });
  expect(board.read()).toEqual({ difference: "0.04", dataAt: 4 });
  board.setQuote(2, undefined);
  expect(board.read()).toEqual({ difference: undefined, dataAt: 10 });
  expect(received).toHaveLength(2);
});
