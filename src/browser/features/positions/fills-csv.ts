// Fills as rows of a CSV or JSON export, with the columns that an import of fills takes. Pure.
import type { Config } from "#browser/config/config.ts";
import type { TableCells } from "#browser/lib/export-table.ts";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import type { OrderNames } from "#browser/order-journal/intent.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { figureTable } from "./figure-csv.ts";
import { type FeeSource, fillOfImport, fillOfOrder, type SourcedFill } from "./order-fills.ts";
import { type PositionSources, sourcesByOutcome } from "./position-rows.ts";
import { namesOf, type PositionNames } from "./use-positions.ts";

interface FillRow extends OutcomeAddress {
  readonly fill: SourcedFill;
  /** The venue's id of the fill; of an order, whose fills no venue lists, the order's. */
  readonly fillId: string | undefined;
  readonly orderId: string | undefined;
  readonly source: "order" | "import";
  readonly names: OrderNames | undefined;
}

interface CellSources extends FillRow {
  readonly venueConfig: Config["venues"][FillRow["venue"]];
  readonly shownNames: PositionNames;
}

const feeSources: Readonly<Record<FeeSource, string>> = {
  none: "none at fills",
  imported: "as imported",
  rule: "by rule, at most",
  unknown: "unknown",
  loading: "loading",
};

export const fillTable = figureTable<CellSources>({
  before: [
    ["time", ({ fill }) => (fill.at === 0 ? undefined : toIsoInstant(fill.at))],
    ["venue", ({ venue }) => venue],
    ["venue_name", ({ venueConfig }) => venueConfig.label],
    ["market_id", ({ marketId }) => marketId],
    ["market", ({ shownNames }) => shownNames.market],
    ["outcome_id", ({ outcomeId }) => outcomeId],
    ["outcome", ({ shownNames }) => shownNames.outcome],
    ["side", ({ fill }) => fill.side],
  ],
  figures: [
    ["quantity", ({ fill }) => fill.quantity],
    ["price", ({ fill }) => fill.price],
    ["fee", ({ fill }) => fill.fee],
    ["fee_in_contracts", ({ fill }) => fill.feeInContracts],
  ],
  after: [
    ["fee_source", ({ fill }) => feeSources[fill.feeSource]],
    ["currency", ({ venueConfig }) => venueConfig.currency],
    ["fill_id", ({ fillId }) => fillId],
    ["order_id", ({ orderId }) => orderId],
    ["source", ({ source }) => source],
  ],
});

/** A line of column names, then a line for each fill, newest first. */
export function fillCells(sources: PositionSources, marketOf: MarketsOf): TableCells {
  const fills = sourcesByOutcome(sources).flatMap(({ outcome, orders, imported }): readonly FillRow[] => {
    const fees = sources.feesOf(outcome);
    const ofOrders = orders.flatMap((order): FillRow | readonly [] => {
      const fill = fillOfOrder(order, sources.venues[outcome.venue], fees);
      const { orderId, names } = order;
      return fill === undefined ? [] : { ...outcome, fill, fillId: orderId, orderId, source: "order", names };
    });
    const ofImports = imported.map((own): FillRow => {
      const { fillId, orderId } = own;
      return {
        ...outcome,
        fill: fillOfImport(own, fees),
        fillId,
        orderId,
        source: "import",
        names: undefined,
      };
    });
    return [...ofOrders, ...ofImports];
  });
  return fillTable.cells(
    fills
      .toSorted((a, b) => b.fill.at - a.fill.at)
      .map((row) => ({
        ...row,
        venueConfig: sources.venues[row.venue],
        shownNames: namesOf(row, marketOf(row)),
      })),
  );
}
