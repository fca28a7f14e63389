import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OutcomeRef, outcomeKey } from "./outcome-ref.ts";
import {
  isWatched,
  mostWatched,
  type Watchlist,
  watchlist,
  withMoved,
  withNames,
  withoutWatched,
  withWatched,
} from "./watchlist.ts";

const outcome = (marketId: string, outcomeId?: string): OutcomeRef => ({
  venue: "venue-a",
  marketId,
  ...(outcomeId === undefined ? {} : { outcomeId }),
  title: `Market ${marketId}`,
  label: outcomeId ?? "",
});
const [a, b, c] = [outcome("a"), outcome("b"), outcome("c")];
const ids = (list: Watchlist) => list.map(({ marketId }) => marketId).join("");

describe("the watchlist", () => {
  it("holds each outcome once, whatever its names", () => {
    const list = withWatched([a, b], { ...a, title: "Another title" });
    expect(list).toEqual([a, b]);
    expect(isWatched(list, { ...b, label: "Another label" })).toBe(true);
    expect(ids(withWatched(list, outcome("a", "yes")))).toBe("aba");
  });

  it("restores an outcome to its place", () => {
    expect(ids(withWatched(withoutWatched([a, b, c], b), b, 1))).toBe("abc");
    expect(ids(withWatched([a], b, 99))).toBe("ab");
  });

  it("is bounded", () => {
    const full = Array.from({ length: mostWatched }, (_, index) => outcome(`m${index}`));
    expect(withWatched(full, a)).toBe(full);
    expect(watchlist.parsed([...full, a])).toEqual({ value: full });
  });

  it("moves an outcome and keeps the order of the others", () => {
    expect(ids(withMoved([a, b, c], c, 0))).toBe("cab");
    expect(ids(withMoved([a, b, c], a, 9))).toBe("bca");
    const list = [a, b, c];
    expect(withMoved(list, b, 1)).toBe(list);
    expect(withMoved(list, outcome("x"), 0)).toBe(list);
  });

  it("learns the names of markets, the last ones, and keeps their place", () => {
    const list = [a, { ...b, title: "" }];
    expect(withNames(list, [{ ...b, title: "Former name" }, c, b])).toEqual([a, b]);
    expect(withNames(list, [a, c])).toBe(list);
  });

  it("keeps what it can read of what was stored, in its order", () => {
    const stored = [b, { venue: "venue-z", marketId: "1" }, null, a, { ...b, title: "again" }, "?"];
    expect(watchlist.parsed(stored)).toEqual({ value: [b, a] });
    expect(watchlist.parsed({ not: "a list" })).toEqual({ problem: expect.stringMatching(/^Watchlist/) });
  });

  it("holds the same outcomes before and after any number of moves", () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
    const moves = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: -5, max: 40 })), { maxLength: 20 });
    fc.assert(
      fc.property(lists, moves, (numbers, steps) => {
        let list: Watchlist = numbers.map((number) => outcome(String(number)));
        const before = list.map(outcomeKey).sort();
        for (const [which, to] of steps) {
          const moved = outcome(String(which));
          const others = withoutWatched(list, moved);
          list = withMoved(list, moved, to);
          expect(withoutWatched(list, moved)).toEqual(others);
        }
        expect(list.map(outcomeKey).sort()).toEqual(before);
      }),
    );
  });
});
