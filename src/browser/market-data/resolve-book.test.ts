import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { MarketOutcome } from "./market-view.ts";
import { resolveBook } from "./resolve-instrument.ts";

const config = decodeConfig({});
const outcome = (id: string): MarketOutcome => ({ id, label: id, price: undefined });
const [yes, no, maybe] = [outcome("yes"), outcome("no"), outcome("maybe")];
const place = (outcomeId: string | undefined) => ({ marketId: "M", outcomeId });

describe("the book of an outcome", () => {
  it("is the token's own where each has one", () => {
    expect(resolveBook(config, "venue-a", place("no"), [yes, no])).toEqual({
      kind: "book",
      instrument: "no",
      complementOf: undefined,
    });
  });

  it("is the market's book for its first outcome and its complement for the only other one", () => {
    expect(resolveBook(config, "venue-b", place("yes"), [yes, no])).toEqual({
      kind: "book",
      instrument: "M",
      complementOf: undefined,
    });
    expect(resolveBook(config, "venue-b", place("no"), [yes, no])).toEqual({
      kind: "book",
      instrument: "M",
      complementOf: yes,
    });
  });

  it("is none of an outcome that its market does not list, not even where it lists none", () => {
    const bookOf = (listed: readonly MarketOutcome[]) =>
      resolveBook(config, "venue-b", place("other"), listed);
    expect(bookOf([yes, no])).toEqual({ kind: "none", why: "not-quoted" });
    expect(bookOf([yes])).toEqual({ kind: "none", why: "not-quoted" });
    expect(bookOf([])).toEqual({ kind: "none", why: "no-outcome" });
    expect(resolveBook(config, "venue-b", place(undefined), [])).toMatchObject({ kind: "book" });
  });

  it("is the first outcome's where the settings say that it quotes the first", () => {
    const venues = { "venue-a": { book: "first-outcome" } };
    const oneBook = decodeConfig({ venues });
    expect(resolveBook(oneBook, "venue-a", place("yes"), [yes, no])).toMatchObject({
      kind: "book",
      complementOf: undefined,
    });
    expect(resolveBook(oneBook, "venue-a", place("no"), [yes, no])).toEqual({
      kind: "book",
      instrument: "no",
      complementOf: yes,
    });
  });

  it("is the first outcome's where the market's id asks for it, whatever the settings say of two books", () => {
    for (const book of [undefined, "mirrored", "separate"] as const) {
      const byMarket = decodeConfig({ venues: { "venue-a": { instrument: "market_id", book } } });
      expect(resolveBook(byMarket, "venue-a", place("yes"), [yes, no])).toEqual({
        kind: "book",
        instrument: "M",
        complementOf: undefined,
      });
      expect(resolveBook(byMarket, "venue-a", place("no"), [yes, no])).toEqual({
        kind: "book",
        instrument: "M",
        complementOf: yes,
      });
    }
  });

  it("is none for a third outcome: what the first does not get is shared by two", () => {
    expect(resolveBook(config, "venue-b", place("no"), [yes, no, maybe])).toEqual({
      kind: "none",
      why: "not-quoted",
    });
  });

  it("is not guessed while the market is unknown", () => {
    expect(resolveBook(config, "venue-b", place("no"), undefined)).toEqual({
      kind: "none",
      why: "unsettled",
    });
    expect(resolveBook(config, "venue-a", place(undefined), undefined)).toEqual({
      kind: "none",
      why: "unsettled",
    });
  });

  it("is none on a venue without books and of a market without outcomes", () => {
    expect(resolveBook(config, "venue-c", place("#10"), [yes, no])).toEqual({
      kind: "none",
      why: "not-offered",
    });
    expect(resolveBook(config, "venue-a", place(undefined), [])).toEqual({
      kind: "none",
      why: "no-outcome",
    });
  });
});
