import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv as parseCsv, unguardedText } from "./parse-csv.ts";
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
  fc.stringMatching(/^[=+\-@;,|"'\r\n\t 0-9.]{0,8}$/),
  fc.constantFrom("-0.05", "0.5200", "=1+1", "@SUM(A1)", "a;b,c", '"', "\r\n", "'", "＝1"),
);

/** The cell as `toCsv` guards it, apart from its quotes. */
const guarded = (text: string, separator: "," | ";") =>
  readCsv(toCsv([["a"], [text]], separator), separator)[1]?.[0];

const formula = /^[=+\-@＝＋－＠]/;
const isNumber = (cell: string) => /^-?(\d+([.,]\d+)?|[.,]\d+)$/.test(cell);

/** As a spreadsheet splits a line: quotes count at the beginning of a cell only. */
function cellsBy(separator: string, text: string): readonly string[] {
  const cells: string[] = [];
  let rest = text;
  while (rest !== "") {
    const cell = /^"((?:[^"]|"")*)"?/.exec(rest);
    const bare = rest.slice(cell?.[0].length ?? 0).search(new RegExp(`[${separator}\\r\\n]`));
    const end = bare < 0 ? rest.length : bare + (cell?.[0].length ?? 0);
    cells.push((cell?.[1]?.replaceAll('""', '"') ?? "") + rest.slice(cell?.[0].length ?? 0, end));
    rest = rest.slice(end + 1);
  }
  return cells;
}

describe("a table as CSV", () => {
  it("is read back cell by cell as it was written, by either separator", () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
    fc.assert(
      fc.property(table, fc.constantFrom("," as const, ";" as const), (rows, separator) => {
        expect(readCsv(toCsv(rows, separator), separator)).toEqual(
          rows.map((row) => row.map((text) => guarded(text, separator))),
        );
      }),
    );
  });

  it.each([
    [",", ","],
    [",", ";"],
    [";", ","],
    [";", ";"],
    [",", "\t"],
    [";", "\t"],
  ] as const)("with %j holds no cell that a spreadsheet set to %j would run", (separator, spreadsheet) => {
    const isText = (cell: string) => /^="[\d.,:/ e+-]*"/i.test(cell);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (texts) => {
        for (const shown of cellsBy(spreadsheet, toCsv([["x", ...texts]], separator))) {
          if (formula.test(shown) && !isNumber(shown)) expect(isText(shown)).toBe(true);
        }
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 1_000) },
    );
  });

  it("marks each kind of formula with an apostrophe", () => {
    for (const text of ["=cmd|'/c calc'!A0", "+1", "-1+1", "@A1", "\t1", "\r1", "-", "--1", "－1"]) {
      expect(withoutFormula(text, ",")).toBe(`'${text}`);
    }
  });

  it("quotes a cell with any separator, and marks a formula behind another file's separator", () => {
    expect(toCsv([["a;=1+1"]], ",")).toBe(`"a;'=1+1"\r\n`);
    expect(toCsv([["a;b"]], ",")).toBe('"a;b"\r\n');
    expect(toCsv([["a,=1+1"]], ",")).toBe('"a,=1+1"\r\n');
    expect(toCsv([["a,=1+1"]], ";")).toBe(`"a,'=1+1"\r\n`);
    expect(toCsv([["x", "0,-"]], ";")).toBe(`x;"0,'-"\r\n`);
    expect(toCsv([["a\tb"]], ";")).toBe('"a\tb"\r\n');
  });

  it("with semicolons writes decimals with a comma, and digits that are no number as text", () => {
    const id = "7".repeat(77);
    const row = [id, "007", "2.5", "46-47", "1e5", "2026-11-20", "12", "0.5300", "-0.05", "n/a"];
    const names = row.map((_, column) => (column < 7 ? `text_${column}` : `number_${column}`));
    const [, line = ""] = toCsv([names, row], ";", names.slice(7)).split("\r\n");
    const text = (value: string) => `"=""${value}"""`;
    expect(line).toBe(
      [text(id), text("007"), text("2.5"), text("46-47"), text("1e5"), "2026-11-20;12;0,5300;-0,05;n/a"].join(
        ";",
      ),
    );
    expect(toCsv([names, row], ",", names.slice(7)).split("\r\n")[1]).toBe(row.join(","));
  });

  it.each(["MAR26", "Dec 31", "31-Dec-2026", "1. Mai", "Sept 2", "5%", "5 pm", "10:30 AM", ".5"])(
    "with semicolons writes %s as text",
    (text) => {
      expect(toCsv([[text]], ";")).toBe(`"=""${text}"""\r\n`);
      const [record] = parseCsv(toCsv([[text]], ";"));
      expect(unguardedText(record?.cells[0] ?? "")).toBe(text);
    },
  );

  it.each(["Mark 7 Smith", "KXMAR-26", "Decker", "5 party", "0x1e5", "#1230"])(
    "with semicolons leaves %s as it is",
    (text) => {
      expect(toCsv([[text]], ";")).toBe(`${text}\r\n`);
    },
  );

  it("leaves numbers as they are, those below zero too", () => {
    for (const text of ["-0.05", "-1", "0.5200", "-.5", "12345678901234567890.123456789"]) {
      expect(toCsv([[text]], ",")).toBe(`${text}\r\n`);
    }
  });

  it("writes an empty cell for an unknown value", () => {
    expect(toCsv([["a", undefined, "b"]], ";")).toBe("a;;b\r\n");
  });
});
