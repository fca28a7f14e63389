import { describe, expect, it } from "vitest";
import { byteOrderMark, toCsv } from "#browser/lib/write-csv.ts";
import { importedFillWith } from "#browser/testing/manual-ledger-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { type ParsedFills, parseFillsCsv } from "./parse-fills-csv.ts";

const labels = { "venue-a": "North", "venue-b": "Venue B", "venue-c": "Venue C" };
const head = "fill_id,venue,market_id,outcome_id,side,quantity,price,time,fee,order_id";
const good = "fill-1,venue-a,MARKET-1,yes,buy,10,0.52,2023-11-14T22:13:20Z,0.1,";
const read = (lines: readonly string[], known: readonly ReturnType<typeof importedFillWith>[] = []) => {
  const result = parseFillsCsv(lines.join("\n"), { labels, known });
  if ("problem" in result) throw new Error(result.problem);
  return result;
};
const problemOf = (text: string) => parseFillsCsv(text, { labels, known: [] });
const firstProblems = ({ rejected }: ParsedFills) => rejected[0]?.problems;

describe("parseFillsCsv", () => {
  it("reads columns by name in any order and keeps every digit", () => {
    const result = read([
      "Price;side;QUANTITY;time;venue;market_id;outcome_id;fill_id;my notes",
      '0.520;SELL;10.50;2023-11-14T23:13:20+01:00;north;"A;1";yes;fill-1;"she said ""no"""',
    ]);
    expect(result).toEqual({
      fills: [
        importedFillWith({
          marketId: "A;1",
          side: "sell",
          quantity: decimal("10.50"),
          price: decimal("0.520"),
          fee: undefined,
        }),
      ],
      repeated: 0,
      rejected: [],
      ignored: ["my notes"],
    });
  });

  it("rejects a bad row with line, column and text, and keeps the others", () => {
    const bad = 'fill-2,venue-x,,yes,hold,"1,500",52,yesterday,free,';
    const result = read([head, good, bad, good.replace("fill-1", "fill-3")]);
    expect(result.fills.map(({ fillId }) => fillId)).toEqual(["fill-1", "fill-3"]);
    expect(result.rejected).toEqual([
      {
        line: 3,
        text: bad,
        problems: [
          "Line 3, venue: must be venue-a, venue-b, venue-c, or the name of one.",
          "Line 3, market_id: must not be empty.",
          "Line 3, side: must be buy or sell.",
          "Line 3, quantity: This can be 1500 or 1.5.",
          "Line 3, price: must be between 0 and 1: 0.52, not 52.",
          "Line 3, fee: Digits and one point or comma only: “f” is not accepted.",
          "Line 3, time: must be a date and time with its zone: 2026-11-20T14:03:07Z.",
        ],
      },
    ]);
  });

  it("rejects contracts kept beyond the quantity or below zero, and takes a fill without any for equal to one with 0", () => {
    const rowsWith = (kept: string) => [`${head},fee_in_contracts`, `${good},${kept}`];
    const problem = "Line 2, fee_in_contracts: must be from 0 to the quantity.";
    expect(["10.1", "-1"].map((kept) => firstProblems(read(rowsWith(kept))))).toEqual([[problem], [problem]]);
    expect(read(rowsWith("10")).fills).toMatchObject([{ feeInContracts: "10" }]);
    expect(read(rowsWith("0"), [importedFillWith()])).toMatchObject({ repeated: 1, rejected: [] });
  });

  it.each([",", ";"] as const)("reads back exactly what an export with %j wrote", (separator) => {
    const id = "1".repeat(77);
    const row = [
      id,
      "venue-a",
      `-${id}`,
      "2.50",
      "buy",
      "1.000",
      "0.5200",
      "2023-11-14T22:13:20Z",
      "-0.10",
      "007",
    ];
    const file = toCsv([head.split(","), row], separator, ["quantity", "price", "fee"]);
    const result = parseFillsCsv(byteOrderMark + file, { labels, known: [] });
    expect(result).toMatchObject({
      rejected: [],
      fills: [
        {
          fillId: id,
          marketId: `-${id}`,
          outcomeId: "2.50",
          quantity: "1.000",
          price: "0.5200",
          fee: "-0.10",
          orderId: "007",
        },
      ],
    });
  });

  it("reads points as separators of thousands where the price has a decimal comma", () => {
    const fill = (quantity: string, fee: string) =>
      read([head.replaceAll(",", ";"), `1;venue-a;M;yes;buy;${quantity};0,52;2023-11-14T22:13:20Z;${fee};`]);
    expect(fill("1.000", "1.234,50").fills).toMatchObject([{ quantity: "1000", fee: "1234.50" }]);
    expect(fill("1,000", "0,00").fills).toMatchObject([{ quantity: "1.000", fee: "0.00" }]);
    expect(firstProblems(fill("12.5", ""))).toEqual([
      "Line 2, quantity: the price has a decimal comma: use one here too.",
    ]);
  });

  it.each([
    ["price", good.replace("0.52", "0"), "Line 2, price: Must be more than zero."],
    ["price", good.replace("0.52", "1"), "Line 2, price: must be between 0 and 1: 0.52, not 52."],
    [
      "quantity",
      good.replace(",10,", ",1e3,"),
      "Line 2, quantity: Write the number out in digits: “e” is not accepted.",
    ],
    [
      "quantity",
      good.replace(",10,", ",-3,"),
      "Line 2, quantity: Write the number without a sign: “-” is not accepted.",
    ],
    [
      "time",
      good.replace("20Z", "20"),
      "Line 2, time: must be a date and time with its zone: 2026-11-20T14:03:07Z.",
    ],
    ["fill_id", good.replace("fill-1", "\ud800"), "Line 2, fill_id: not an id."],
    ["row", `${good},more`, "Line 2: 11 cells for 10 columns."],
    ["row", `"${good}`, "Line 2: a quote is never closed."],
  ])("refuses a %s that is none", (_, row, problem) => {
    expect(firstProblems(read([head, row]))).toEqual([problem]);
  });

  it.each([
    "1.00E+18",
    "7.0123E+76",
    "7,01E+76",
    "1e+18",
    "1234567890123450000",
    `701234567890123${"0".repeat(62)}`,
  ])("rejects %s: a spreadsheet rounded the id", (id) => {
    for (const column of ["fill-1", "MARKET-1"]) {
      const { fills, rejected } = read([
        head.replaceAll(",", ";"),
        good.replaceAll(",", ";").replace(column, id),
      ]);
      expect(fills).toEqual([]);
      expect(rejected[0]?.problems[0]).toContain("a spreadsheet rounded this id");
    }
    for (const id of ["E18", "123456789012345600", "1234567890123450001"])
      expect(read([head, good.replace("MARKET-1", id)]).fills).toHaveLength(1);
  });

  it.each(["########", "#NAME?", "#WERT!", "#N/A"])("rejects %s in place of an id", (id) => {
    expect(firstProblems(read([head, good.replace("fill-1", id)]))).toEqual([
      `Line 2, fill_id: a spreadsheet put “${id}” in place of this id. Export the column as text.`,
    ]);
    expect(read([head, good.replace("fill-1", "#1230")]).fills).toHaveLength(1);
  });

  it("distinguishes zero, negative and missing fees", () => {
    const fees = ["0.00", "-0.25", ""].map(
      (fee) => read([head, good.replace(",0.1,", `,${fee},`)]).fills[0]?.fee,
    );
    expect(fees).toEqual(["0.00", "-0.25", undefined]);
  });

  it("counts a repeated fill id once and rejects it with different values", () => {
    const result = read(
      [
        head,
        good,
        good,
        good.replace("0.52", "0.53"),
        good.replace("fill-1", "known"),
        good.replace("venue-a", "venue-b"),
      ],
      [importedFillWith({ fillId: "known", quantity: decimal("10.0") })],
    );
    expect(result.fills.map(({ venue, fillId }) => `${venue} ${fillId}`)).toEqual([
      "venue-a fill-1",
      "venue-b fill-1",
    ]);
    expect(result.repeated).toBe(2);
    expect(firstProblems(result)).toEqual(["Line 4, fill_id: this fill is on line 2, with other figures."]);
    expect(firstProblems(read([head, good], [importedFillWith({ price: decimal("0.1") })]))).toEqual([
      "Line 2, fill_id: this fill is already imported, with other figures.",
    ]);
  });

  it("rejects a file without the required columns", () => {
    expect(problemOf("")).toEqual({ problem: "The file is empty." });
    expect(problemOf("fill_id,venue,side")).toEqual({
      problem: "The first line lacks: market_id, outcome_id, quantity, price, time.",
    });
    expect(problemOf(`${head},price\n`)).toEqual({ problem: "The first line has price twice." });
    expect(problemOf('"fill_id')).toEqual({ problem: "Line 1: a quote is never closed." });
    expect(problemOf(`${head}\n${`${good}\n`.repeat(20_001)}`)).toEqual({
      problem: "The file has more than 20000 rows.",
    });
  });
});
