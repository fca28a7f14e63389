import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, unguardedText } from "./parse-csv.ts";
import { byteOrderMark, toCsv } from "./write-csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe("reading a table", () => {
  it("round-trips any cell text", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "0", ",", ";", '"', "\n", "\r", " ", "é"),
      maxLength: 6,
    });
    const row = fc.tuple(fc.constantFrom("id", "x"), cell, cell);
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        fc.constantFrom("," as const, ";" as const),
        (rows, separator) => {
          const table = [["a", "b", "c"], ...rows];
          const cells = cellsOf(byteOrderMark + toCsv(table, separator));
          expect(cells.map((line) => line.map(unguardedText))).toEqual(table);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("counts lines as an editor does, quoted line ends too, and skips empty ones", () => {
    const records = readCsv('a,b\r\n\r\n"two\nlines",1\n2,3');
    expect(records.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ["a", "b"]],
      [3, ["two\nlines", "1"]],
      [5, ["2", "3"]],
    ]);
  });

  it("uses the separator of the first line", () => {
    expect(cellsOf("a;b;c,d\n1,5;2;3")).toEqual([
      ["a", "b", "c,d"],
      ["1,5", "2", "3"],
    ]);
    expect(cellsOf("a\tb\n1\t2")).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("reports a malformed record and reads on after it", () => {
    const records = readCsv('a,b\n"x"y,1\n"open,2\n3,4\n');
    expect(records.map(({ line, problem, text }) => [line, problem, text])).toEqual([
      [1, undefined, "a,b"],
      [2, "text follows a closing quote", '"x"y,1'],
      [3, "a quote is never closed", '"open,2'],
      [4, undefined, "3,4"],
    ]);
    expect(readCsv("")).toEqual([]);
  });

  it("reads 200,000 lines, and as many quotes that never close, without long waits", () => {
    expect(readCsv("a,b\n".repeat(200_000))).toHaveLength(200_000);
    expect(readCsv(`a,b\n${"'x,1\n".repeat(20_000)}"`).at(-1)?.problem).toBe("a quote is never closed");
  });
});
