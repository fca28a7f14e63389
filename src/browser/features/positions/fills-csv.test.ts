import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { toCsv } from "#browser/lib/write-csv.ts";
import { parseFillsCsv } from "#browser/manual-ledger/parse-fills-csv.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { importedFillWith, importWith } from "#browser/testing/manual-ledger-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { fillCells, fillTable } from "./fills-csv.ts";
import { type PositionSources, positionRows } from "./position-rows.ts";

const { venues } = decodeConfig({
  venues: { "venue-a": { orderPrice: "average", currency: "$" }, "venue-b": { currency: "£" } },
});
const fees = feeRule();

const order: KnownOrder = {
  key: "order-1",
  intentId: undefined,
  orderId: "90071992547409931234",
  venue: "venue-a",
  state: "listed",
  status: "matched",
  marketId: "=MARKET",
  outcomeId: "yes",
  names: { market: "Will it rain?", outcome: "Yes" },
  side: "BUY",
  type: "market",
  amount: decimal("12"),
  filled: decimal("10.000000000000000001"),
  price: decimal("0.5"),
  at: Date.parse("2026-11-16T12:00:00Z"),
  isMissing: false,
  isFilled: false,
};
const fill = importedFillWith({
  fillId: "f-1",
  venue: "venue-b",
  quantity: decimal("3"),
  price: decimal("0.4"),
  fee: decimal("0.02"),
  at: Date.parse("2026-11-17T12:00:00Z"),
});

function cellsOf(orders: PositionSources["orders"], fills = [fill]) {
  const entries = [importWith({ fills })];
  return fillCells({ orders, entries, venues, feesOf: () => fees }, () => undefined);
}
const recordsOf = (cells: ReturnType<typeof cellsOf>) =>
  cells
    .slice(1)
    .map((line) => Object.fromEntries(fillTable.columns.map((name, index) => [name, line[index]])));

test("writes each figure of a fill in its column, exact and with the source of its fee, newest first", () => {
  const records = recordsOf(cellsOf([order, { ...order, key: "2", orderId: "2", filled: decimal("0") }]));
  expect(records).toEqual([
    {
      time: "2026-11-17T12:00:00.000Z",
      venue: "venue-b",
      venue_name: "Venue B",
      market_id: "MARKET-1",
      market: "MARKET-1",
      outcome_id: "yes",
      outcome: "yes",
      side: "buy",
      quantity: "3",
      price: "0.4",
      fee: "0.02",
      fee_in_contracts: "0",
      rounded: "",
      fee_source: "as imported",
      currency: "£",
      fill_id: "f-1",
      order_id: undefined,
      source: "import",
    },
    {
      time: "2026-11-16T12:00:00.000Z",
      venue: "venue-a",
      venue_name: "Venue A",
      market_id: "=MARKET",
      market: "Will it rain?",
      outcome_id: "yes",
      outcome: "Yes",
      side: "buy",
      quantity: "10.000000000000000001",
      price: "0.5",
      fee: "0.18",
      fee_in_contracts: "0",
      rounded: "",
      fee_source: "by rule, at most",
      currency: "$",
      fill_id: "90071992547409931234",
      order_id: "90071992547409931234",
      source: "order",
    },
  ]);
});

test("writes an order whose fills were imported once", () => {
  const own = { ...fill, venue: order.venue, marketId: "=MARKET", outcomeId: "yes", side: "buy" as const };
  const fills = [{ ...own, orderId: "90071992547409931234", quantity: decimal("11") }];
  expect(recordsOf(cellsOf([order], fills)).map(({ fill_id }) => fill_id)).toEqual(["f-1"]);
});

test("gives an import the contracts that the venue kept, so that both hold as many", () => {
  const inContracts = feeRule({ takenIn: "contracts", unit: decimal("0.001") });
  const exported = (entries: PositionSources["entries"], orders: PositionSources["orders"]) => {
    const sources = { orders, entries, venues, feesOf: () => inContracts };
    const [row] = positionRows(sources);
    return {
      csv: toCsv(
        fillCells(sources, () => undefined),
        ";",
        fillTable.numberColumns,
      ),
      row,
    };
  };
  const before = exported([], [order]);
  const labels = { "venue-a": "A", "venue-b": "B", "venue-c": "C" };
  const read = parseFillsCsv(before.csv, { labels, known: [] });
  if ("problem" in read) throw new Error(read.problem);
  expect(read.fills).toMatchObject([{ fee: "0", feeInContracts: expect.stringMatching(/^0\.\d+$/) }]);
  const after = exported([importWith({ fills: [...read.fills] })], []);
  expect(after.row?.position).toEqual(before.row?.position);
});

test("keeps ids as texts, guards formulas, and can be imported again", () => {
  const csv = toCsv(cellsOf([order]), ",", fillTable.numberColumns);
  expect(csv).toContain("'=MARKET");
  expect(toCsv(cellsOf([order]), ";", fillTable.numberColumns)).toContain('"=""90071992547409931234"""');
  const labels = { "venue-a": "A", "venue-b": "B", "venue-c": "C" };
  expect(parseFillsCsv(csv, { labels, known: [] })).toMatchObject({
    rejected: [],
    fills: [
      { fillId: "f-1", fee: "0.02" },
      { fillId: "90071992547409931234", marketId: "=MARKET", quantity: "10.000000000000000001" },
    ],
  });
});
