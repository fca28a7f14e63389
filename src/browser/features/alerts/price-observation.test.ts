import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { decodeTrades } from "#contract/trade.ts";
import { observationOfTrades, observationsOfQuote } from "./use-alert-figures.ts";

const level = (price: string) => ({ price: decimal(price), size: decimal("1") });
const quote = {
  bid: level("0.40"),
  ask: level("0.42"),
  mid: decimal("0.41"),
  spread: decimal("0.02"),
  state: "live",
  confirmedAt: 7,
  dataAt: 7,
  from: "book",
} as const;

test("a confirmed book gives its four figures with the time of its confirmation", () => {
  expect(observationsOfQuote(quote)).toEqual({
    bid: { value: "0.40", confirmedAt: 7, dataAt: 7, isFresh: true },
    ask: { value: "0.42", confirmedAt: 7, dataAt: 7, isFresh: true },
    mid: { value: "0.41", confirmedAt: 7, dataAt: 7, isFresh: true },
    spread: { value: "0.02", confirmedAt: 7, dataAt: 7, isFresh: true },
  });
});

test.each(["loading", "stale", "error", "empty", "not-offered"] as const)(
  "a book that is %s gives none",
  (state) => {
    expect(Object.values(observationsOfQuote({ ...quote, state })).some(({ isFresh }) => isFresh)).toBe(
      false,
    );
  },
);

test.each(["0.42", "0.43"])("a bid of %s against an ask of 0.42 contradicts itself", (bid) => {
  expect(
    Object.values(observationsOfQuote({ ...quote, bid: level(bid) })).some(({ isFresh }) => isFresh),
  ).toBe(false);
});

test("where trades stand in for the book nothing is quoted, and a ghost book has no mid", () => {
  expect(observationsOfQuote({ ...quote, from: "trades" }).ask.isFresh).toBe(false);
  expect(observationsOfQuote({ ...quote, mid: undefined }).mid.value).toBeUndefined();
});

test("the last trade is the newest one, between 0 and 1, and only while the tape is confirmed", () => {
  const { rows } = decodeTrades([
    { id: "2", price: "52.5", amount: "1", side: "buy", timestamp: "2026-01-02T00:00:00Z" },
    { id: "1", price: "40", amount: "1", side: "buy", timestamp: "2026-01-01T00:00:00Z" },
  ]);
  const view = {
    trades: rows,
    state: "live",
    confirmedAt: 3,
    dataAt: 3,
    error: undefined,
    dropped: 0,
  } as const;
  expect(observationOfTrades(view, 100)).toEqual({
    value: "0.525",
    confirmedAt: 3,
    dataAt: 3,
    isFresh: true,
  });
  expect(observationOfTrades({ ...view, state: "stale" }, 100).isFresh).toBe(false);
  expect(observationOfTrades({ ...view, trades: [] }, 100).value).toBeUndefined();
});
