import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import {
  asCardRow,
  marketCell,
  muted,
  numberCell,
  ResponsiveTable,
  RowMarket,
  type TableColumn,
} from "#browser/ui/responsive-table.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { closePathOf } from "./close-path.ts";
import { ExactFigure, moneyText } from "./exact-figure.tsx";
import { MarketValueCells, type ShownMarketValue } from "./market-value-cells.tsx";
import { feeLabels, feeTitles, promisedPayout, settlementText, whyUnknown } from "./position-labels.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./position-table.module.css";
import { namesOf, type Positions } from "./use-positions.ts";

interface PositionTableProps extends Pick<Positions, "rows" | "marketOf" | "feesOf"> {
  readonly onSettle: (row: PositionRow) => void;
  readonly onMarketValue: (key: string, worth: ShownMarketValue | undefined) => void;
}

const columns: readonly TableColumn[] = [
  { id: "market", label: "Market" },
  { id: "outcome", label: "Outcome", width: 72 },
  { id: "quantity", label: "Quantity", isNumber: true, width: 108 },
  { id: "average", label: "Average cost", isNumber: true, width: 112 },
  { id: "cost", label: "Cost", isNumber: true, width: 140 },
  { id: "worth", label: "Worth at the bids", isNumber: true, width: 128 },
  { id: "unrealised", label: "Unrealised", isNumber: true, width: 160 },
  { id: "realised", label: "Realised", isNumber: true, width: 136 },
  { id: "fees", label: "Fees", width: 128 },
  { id: "resolution", label: "Promised, and paid", width: 236 },
];

export function PositionTable({ rows, marketOf, feesOf, onSettle, onMarketValue }: PositionTableProps) {
  return (
    <ResponsiveTable name="Positions" columns={columns} minWidth={1384}>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          market={marketOf(row)}
          fees={feesOf(row)}
          onSettle={onSettle}
          onMarketValue={onMarketValue}
        />
      ))}
    </ResponsiveTable>
  );
}

interface RowProps extends Pick<PositionTableProps, "onSettle" | "onMarketValue"> {
  readonly row: PositionRow;
  readonly market: ReturnType<Positions["marketOf"]>;
  readonly fees: ReturnType<Positions["feesOf"]>;
}

function Row({ row, market, fees, onSettle, onMarketValue }: RowProps) {
  const { venue, marketId, outcomeId, position } = row;
  const { label, currency } = useVenueConfig(venue);
  const names = namesOf(row, market);
  const unknownReason = whyUnknown(position);
  const upperBound = row.fees === "rule" ? "most" : undefined;
  const lowerBound = row.fees === "rule" ? "least" : undefined;
  const isKnown = unknownReason === undefined;
  return (
    <tr
      {...asCardRow}
      data-venue={venue}
      data-market-id={marketId}
      data-outcome-id={outcomeId}
      data-state={row.settlement !== undefined ? "settled" : isHeld(row) ? "held" : "closed"}
    >
      <td {...asCell} className={marketCell}>
        <RowMarket
          venue={venue}
          venueLabel={label}
          marketId={marketId}
          outcomeId={outcomeId}
          name={names.market}
        />
        {row.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </td>
      <td {...asCell} className={styles.outcome} data-label="Outcome">
        <bdi title={outcomeId}>{names.outcome}</bdi>
      </td>
      <td {...asCell} className={numberCell} data-label="Quantity">
        <ExactFigure name="quantity" value={position.quantity} without="unknown" title={unknownReason} />
      </td>
      <td {...asCell} className={numberCell} data-label="Average cost">
        <ExactFigure
          name="average"
          value={position.average}
          currency={currency}
          without={isKnown ? "—" : "unknown"}
          title={unknownReason}
          bound={upperBound}
        />
      </td>
      <td {...asCell} className={numberCell} data-label="Cost">
        <ExactFigure
          name="cost"
          value={position.cost}
          currency={currency}
          without="unknown"
          title={unknownReason}
          bound={isHeld(row) ? upperBound : undefined}
        />
      </td>
      <MarketValueCells row={row} fees={fees} onMarketValue={onMarketValue} />
      <td {...asCell} className={numberCell} data-label="Realised">
        <ExactFigure
          name="realised"
          value={position.realised}
          currency={currency}
          without="unknown"
          title={unknownReason}
          bound={position.realised?.numerator === 0n ? undefined : lowerBound}
          isResult
        />
      </td>
      <td {...asCell} className={styles.fees} data-label="Fees" title={feeTitles[row.fees]}>
        {feeLabels[row.fees]}
      </td>
      <td {...asCell} className={styles.resolution}>
        <Resolution
          row={row}
          market={market}
          onSettle={onSettle}
          name={`${names.market}, ${names.outcome}`}
        />
      </td>
    </tr>
  );
}

interface ResolutionProps extends Pick<RowProps, "row" | "market" | "onSettle"> {
  readonly name: string;
}

/** The payout the venue announced, as received, next to the payout entered by hand. */
function Resolution({ row, market, name, onSettle }: ResolutionProps) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const { currency } = venue;
  const closeTo = isLinkable(row.marketId) ? closePathOf(row, venue) : undefined;
  const announced = promisedPayout(row, market);
  const { settlement } = row;
  return (
    <span className={styles.settlement}>
      <span className={styles.promise}>
        {announced === undefined ? (
          <span className={muted}>not told</span>
        ) : (
          <bdi title={resolutionInFull(market?.details?.resolution_date, zone)} data-field="promised">
            {[announced.status, announced.price].filter((part) => part !== undefined).join(" · ") || "—"}
          </bdi>
        )}
        {settlement === undefined ? null : (
          <strong data-field="paid" data-paid={settlement.paid} title={settlement.note}>
            {settlementText(settlement, (amount) => moneyText(amount, currency))}
          </strong>
        )}
      </span>
      {closeTo === undefined ? null : (
        <Link to={closeTo} className={styles.close} aria-label={`Close ${name}`}>
          Close
        </Link>
      )}
      {settlement === undefined && !isHeld(row) ? null : (
        <Button onClick={() => onSettle(row)} aria-label={`Settle ${name}`}>
          {settlement === undefined ? "Settle…" : "Change…"}
        </Button>
      )}
    </span>
  );
}
