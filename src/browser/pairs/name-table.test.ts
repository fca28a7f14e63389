import { describe, expect, it } from "vitest";
import { createNameTable, type NameTable } from "./name-table.ts";
import { tokensOf } from "./text-tokens.ts";

function namesIn(table: NameTable, text: string): readonly string[] {
  const words = tokensOf(text).map(({ key, start, end }) => ({ key, text: text.slice(start, end) }));
  return words.flatMap((_, from) => table.find(words, from)?.entities.map(({ id }) => id) ?? []);
}

const text = "Will the New York Knicks beat Ivory Coast or the Blue Sox?";
const own = [["Blue Sox", "Harbour City"]];
const expected = ["nba:knicks", "nba:knicks", "country:CI", "own:0"];

describe("createNameTable", () => {
  it("finds names before it was built", () => {
    expect(namesIn(createNameTable(own), text)).toEqual(expected);
  });

  it("finds the same once built in steps", () => {
    const table = createNameTable(own);
    const steps = [...table.build()];
    expect(steps.length).toBeGreaterThan(100);
    expect(namesIn(table, text)).toEqual(expected);
  });

  it("finds the same where it is read in the middle of being built", () => {
    const table = createNameTable(own);
    const steps = table.build();
    steps.next();
    steps.next();
    expect(namesIn(table, text)).toEqual(expected);
    expect(steps.next().done).toBe(true);
    expect([...table.build()]).toEqual([]);
  });

  it("knows every region by its English name", () => {
    const table = createNameTable();
    expect(namesIn(table, "France Curaçao Kosovo USA")).toEqual([
      "country:FR",
      "country:CW",
      "country:XK",
      "country:US",
    ]);
    expect(namesIn(table, "Georgia")).toEqual(["state:Georgia"]);
  });
});
