import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { filledOrder } from "#browser/testing/filled-order-fixture.ts";
import { importedFillWith, importWith, settlementWith } from "#browser/testing/manual-ledger-fixture.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import type { ShownMarketValue } from "./market-value-cells.tsx";
import { type PositionSources, positionRows } from "./position-rows.ts";
import { positionCells } from "./positions-csv.ts";

const config = decodeConfig({ venues: { "venue-a": { orderPrice: "average", currency: "$" } } });
const { venues } = config;
const market = viewOfMarket(
  config,
  "venue-a",
  decodeMarket({
    market_id: "90",
    title: "Will it rain?",
    status: "resolved",
    resolution_date: "2026-11-30T00:00:00Z",
    outcomes: [{ outcome_id: "yes", label: "Yes", price: "0.97" }],
  }),
);
const outcome = { venue: "venue-a", marketId: "90", outcomeId: "yes" } as const;
/** Bought at 0.52 with a fee of 0.1, of which an order sold 2 at 0.5. */
const bought = importedFillWith({
  ...outcome,
  quantity: decimal("8"),
  at: Date.parse("2026-11-25T10:00:00Z"),
});
const sale = filledOrder({ side: "sell", amount: decimal("2"), filled: decimal("2") });
const marketValue: ShownMarketValue = {
  sellable: ratioOf(decimal("3")),
  proceeds: ratioOf(decimal("1.4")),
  unrealised: ratioOf(decimal("-0.2")),
  beforeFees: false,
  isStale: false,
  confirmedAt: () => 99_750.4,
};

function exported(entries: PositionSources["entries"], shown: ShownMarketValue | undefined, order = sale) {
  const rows = positionRows({ orders: [order], entries, venues, feesOf: () => "unknown" });
  const [names = [], ...lines] = positionCells(
    rows.map((row) => ({ row, marketValue: shown })),
    venues,
    () => market,
    100_000,
  );
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index]])));
}

const place = {
  venue: "venue-a",
  venue_name: "Venue A",
  market_id: "90",
  market: "Will it rain?",
  outcome_id: "yes",
  outcome: "Yes",
  currency: "$",
  promised_status: "resolved",
  promised_price: "0.97",
  resolution_date: "2026-11-30T00:00:00Z",
  orders: "1",
  last_fill: "2026-11-26T10:00:00.000Z",
};

it("writes each figure of a held position in its column", () => {
  expect(exported([importWith({ fills: [bought] })], marketValue)).toEqual([
    {
      ...place,
      quantity: "6",
      average_cost: "0.5325",
      cost: "3.195",
      realised: "-0.065",
      worth_contracts: "3",
      worth: "1.4",
      unrealised: "-0.2",
      sold_beyond_known: "0",
      payout: undefined,
      rounded: "",
      worth_age_ms: "250",
      fees: "not in",
      unknown_because: undefined,
      settled_paid: undefined,
      settled_amount: undefined,
      settled_day: undefined,
      settled_note: undefined,
      imported_fills: "1",
      notes: "",
    },
  ]);
});

it("writes how a position was settled and why a figure is unknown", () => {
  const settlement = settlementWith({ ...outcome, paid: "amount", amount: decimal("2.5"), note: "voided" });
  expect(exported([settlement], undefined)).toEqual([
    {
      ...place,
      quantity: "0",
      average_cost: undefined,
      cost: undefined,
      realised: undefined,
      sold_beyond_known: "2",
      payout: "2.5",
      rounded: "",
      fees: "not in",
      unknown_because: "uncovered",
      settled_paid: "amount",
      settled_amount: "2.5",
      settled_day: "2026-11-20",
      settled_note: "voided",
      imported_fills: "0",
      notes: expect.stringContaining("Sold 2 more than recorded buys."),
    },
  ]);
});

it("leaves the time of the last fill empty where none is known", () => {
  const undated = { ...sale, at: undefined };
  expect(exported([], undefined, undated)).toMatchObject([{ orders: "1", last_fill: undefined }]);
});
