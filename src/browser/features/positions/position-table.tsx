import { useVenueConfig } from "#browser/config/config-context.tsx";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import {
  asCell,
  asRow,
  type CardColumn,
  CardTable,
  MarketOfRow,
  marketCell,
  muted,
  numberCell,
} from "#browser/ui/responsive-table.tsx";
import { Figure, moneyText } from "./exact-figure.tsx";
import { type ShownWorth, WorthCells } from "./market-value-cells.tsx";
import { feeTitles, feeWords, promiseOf, settlementText, whyUnknown } from "./position-labels.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./position-table.module.css";
import { namesOf, type Positions } from "./use-positions.ts";

interface PositionTableProps extends Pick<Positions, "rows" | "marketOf" | "feesOf"> {
  readonly onSettle: (row: PositionRow) => void;
  readonly onWorth: (key: string, worth: ShownWorth | undefined) => void;
}

const columns: readonly CardColumn[] = [
  { id: "market", label: "Market" },
  { id: "outcome", label: "Outcome", width: 72 },
  { id: "quantity", label: "Quantity", isNumber: true, width: 108 },
  { id: "average", label: "Average cost", isNumber: true, width: 112 },
  { id: "cost", label: "Cost", isNumber: true, width: 140 },
  { id: "worth", label: "Worth at the bids", isNumber: true, width: 128 },
  { id: "unrealised", label: "Unrealised", isNumber: true, width: 160 },
  { id: "realised", label: "Realised", isNumber: true, width: 136 },
  { id: "fees", label: "Fees", width: 128 },
  { id: "resolution", label: "Promised, and paid", width: 192 },
];

/** The table "Positions". */
export function PositionTable({ rows, marketOf, feesOf, onSettle, onWorth }: PositionTableProps) {
  return (
    <CardTable name="Positions" columns={columns} leastWidth={1340}>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          market={marketOf(row)}
          fees={feesOf(row)}
          onSettle={onSettle}
          onWorth={onWorth}
        />
      ))}
    </CardTable>
  );
}

interface RowProps extends Pick<PositionTableProps, "onSettle" | "onWorth"> {
  readonly row: PositionRow;
  readonly market: ReturnType<Positions["marketOf"]>;
  readonly fees: ReturnType<Positions["feesOf"]>;
}

function Row({ row, market, fees, onSettle, onWorth }: RowProps) {
  const { venue, marketId, outcomeId, position } = row;
  const { label, currency } = useVenueConfig(venue);
  const names = namesOf(row, market);
  const why = whyUnknown(position);
  const atMost = row.fees === "rule" ? "most" : undefined;
  const atLeast = row.fees === "rule" ? "least" : undefined;
  const isKnown = why === undefined;
  return (
    <tr
      {...asRow}
      data-venue={venue}
      data-market-id={marketId}
      data-outcome-id={outcomeId}
      data-state={row.settlement !== undefined ? "settled" : isHeld(row) ? "held" : "closed"}
    >
      <td {...asCell} className={marketCell}>
        <MarketOfRow
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
        <Figure name="quantity" value={position.quantity} without="unknown" title={why} />
      </td>
      <td {...asCell} className={numberCell} data-label="Average cost">
        <Figure
          name="average"
          value={position.average}
          currency={currency}
          without={isKnown ? "—" : "unknown"}
          title={why}
          bound={atMost}
        />
      </td>
      <td {...asCell} className={numberCell} data-label="Cost">
        <Figure
          name="cost"
          value={position.cost}
          currency={currency}
          without="unknown"
          title={why}
          bound={isHeld(row) ? atMost : undefined}
        />
      </td>
      <WorthCells row={row} fees={fees} onWorth={onWorth} />
      <td {...asCell} className={numberCell} data-label="Realised">
        <Figure
          name="realised"
          value={position.realised}
          currency={currency}
          without="unknown"
          title={why}
          bound={position.realised?.numerator === 0n ? undefined : atLeast}
          isResult
        />
      </td>
      <td {...asCell} className={styles.fees} data-label="Fees" title={feeTitles[row.fees]}>
        {feeWords[row.fees]}
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

/** What the venue says the outcome is to pay, as received, beside what was paid. */
function Resolution({ row, market, name, onSettle }: ResolutionProps) {
  const zone = usePreference("timeZone");
  const { currency } = useVenueConfig(row.venue);
  const promise = promiseOf(row, market);
  const { settlement } = row;
  return (
    <span className={styles.settlement}>
      <span className={styles.promise}>
        {promise === undefined ? (
          <span className={muted}>not told</span>
        ) : (
          <bdi title={resolutionInFull(market?.details?.resolution_date, zone)} data-field="promised">
            {[promise.status, promise.price].filter((part) => part !== undefined).join(" · ") || "—"}
          </bdi>
        )}
        {settlement === undefined ? null : (
          <strong data-field="paid" data-paid={settlement.paid} title={settlement.note}>
            {settlementText(settlement, (amount) => moneyText(amount, currency))}
          </strong>
        )}
      </span>
      {settlement === undefined && !isHeld(row) ? null : (
        <Button onClick={() => onSettle(row)} aria-label={`Settle ${name}`}>
          {settlement === undefined ? "Settle…" : "Change…"}
        </Button>
      )}
    </span>
  );
}
