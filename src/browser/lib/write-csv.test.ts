import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv, withoutFormula } from "./write-csv.ts";

/** An independent reader of RFC 4180, written from its grammar. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        if (at >= text.length) throw new Error("a quoted cell does not end");
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
        at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== separator && text[at] !== "\r") {
        if (text[at] === '"') throw new Error("a quote inside a bare cell");
        cell += text[at];
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === separator) at += 1;
    else if (text.startsWith("\r\n", at)) {
      at += 2;
      rows.push(row);
      row = [];
    } else throw new Error(`neither a separator nor a line's end at ${at}`);
  }
  return rows;
}

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[=+\-@;,"'\r\n\t 0-9.]{0,8}$/),
  fc.constantFrom("-0.05", "0.5200", "=1+1", "@SUM(A1)", "a;b,c", '"', "\r\n", "'", "＝1"),
);

describe("a table as CSV", () => {
  it("is read back cell by cell as it was written, by either separator", () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
    fc.assert(
      fc.property(table, fc.constantFrom("," as const, ";" as const), (rows, separator) => {
        expect(readCsv(toCsv(rows, separator), separator)).toEqual(
          rows.map((row) => row.map(withoutFormula)),
        );
      }),
    );
  });

  it("holds no cell that a spreadsheet would run", () => {
    fc.assert(
      fc.property(cell, (text) => {
        const shown = withoutFormula(text);
        expect(/^[=+@\t\r\n＝＋－＠]/.test(shown)).toBe(false);
        if (shown.startsWith("-")) expect(Number.isFinite(Number(shown))).toBe(true);
      }),
    );
    for (const text of ["=cmd|'/c calc'!A0", "+1", "-1+1", "@A1", "\t=1", "\r=1", "-", "--1", "－1"]) {
      expect(withoutFormula(text)).toBe(`'${text}`);
    }
  });

  it("leaves numbers as they are, those below zero too", () => {
    for (const text of ["-0.05", "-1", "0.5200", "-.5", "12345678901234567890.123456789"]) {
      expect(toCsv([[text]], ",")).toBe(`${text}\r\n`);
    }
  });

  it("writes an empty cell for an unknown value", () => {
    expect(toCsv([["a", undefined, "b"]], ";")).toBe("a;;b\r\n");
  });
});
