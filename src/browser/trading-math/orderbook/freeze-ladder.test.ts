import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ladderOf } from "#browser/testing/ladder-fixture.ts";
import { freezeLadder } from "./freeze-ladder.ts";
import type { Ladder } from "./ladder.ts";

const rows = (ladder: Ladder, side: "asks" | "bids") =>
  ladder[side].map(({ price, size, total }) => [price, size, total]);

describe("a frozen ladder", () => {
  it("keeps its prices with current sizes: a vanished level has size zero and new ones are counted", () => {
    const before = ladderOf(
      [
        ["0.52", "10"],
        ["0.53", "20"],
        ["0.55", "30"],
      ],
      [
        ["0.5", "5"],
        ["0.49", "6"],
      ],
    );
    const now = ladderOf(
      [
        ["0.51", "1"],
        ["0.53", "25"],
        ["0.54", "2"],
        ["0.55", "30"],
        ["0.6", "9"],
      ],
      [["0.49", "6"]],
    );
    const { ladder, newLevels } = freezeLadder(before, now);
    expect(rows(ladder, "asks")).toEqual([
      ["0.52", "0", "1"],
      ["0.53", "25", "26"],
      ["0.55", "30", "58"],
    ]);
    expect(rows(ladder, "bids")).toEqual([
      ["0.5", "0", "0"],
      ["0.49", "6", "6"],
    ]);
    expect(newLevels).toBe(3);
    expect([ladder.spread, ladder.mid]).toEqual([now.spread, now.mid]);
  });

  it("equals the book while nothing changed", () => {
    const book = ladderOf([["0.52", "10"]], [["0.5", "5"]]);
    expect(freezeLadder(book, book)).toEqual({ ladder: book, newLevels: 0 });
  });

  it("shows only the frozen prices with current size and total, and counts all others", () => {
    const side = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
    const books = fc.record({ asks: side, bids: side });
    const toLevels = (hundredths: readonly number[]) =>
      hundredths.map((at): [string, string] => [(at / 100).toFixed(2), String(at)]);
    fc.assert(
      fc.property(books, books, (before, after) => {
        const held = ladderOf(toLevels(before.asks), toLevels(before.bids));
        const now = ladderOf(toLevels(after.asks), toLevels(after.bids));
        const { ladder, newLevels } = freezeLadder(held, now);
        let missing = 0;
        for (const part of ["asks", "bids"] as const) {
          expect(ladder[part].map(({ price }) => price)).toEqual(held[part].map(({ price }) => price));
          const known = new Set(held[part].map(({ price }) => price));
          missing += now[part].filter(({ price }) => !known.has(price)).length;
          for (const shown of ladder[part]) {
            const there = now[part].find(({ price }) => price === shown.price);
            const worse = part === "asks" ? 1 : -1;
            const better = now[part].filter(
              ({ price }) => Math.sign(Number(price) - Number(shown.price)) !== worse,
            );
            expect(shown.size).toBe(there?.size ?? "0");
            expect(shown.total).toBe(better.at(-1)?.total ?? "0");
          }
        }
        expect(newLevels).toBe(missing);
      }),
    );
  });
});
