import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { resolutionInFull } from "#browser/features/market-parts/resolution.ts";
import { isLinkable, paths } from "#browser/paths.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { Figure, moneyText } from "./figure.tsx";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./position-table.module.css";
import { feeTitles, feeWords, promiseOf, settlementText, whyUnknown } from "./position-words.ts";
import { namesOf, type Positions } from "./use-positions.ts";
import { type ShownWorth, WorthCells } from "./worth-cells.tsx";

interface PositionTableProps extends Pick<Positions, "rows" | "marketOf" | "feesOf"> {
  readonly onSettle: (row: PositionRow) => void;
  readonly onWorth: (key: string, worth: ShownWorth | undefined) => void;
}

const columns = [
  { id: "market", label: "Market" },
  { id: "outcome", label: "Outcome" },
  { id: "quantity", label: "Quantity", isNumber: true },
  { id: "average", label: "Average cost", isNumber: true },
  { id: "cost", label: "Cost", isNumber: true },
  { id: "worth", label: "Worth at the bids", isNumber: true },
  { id: "unrealised", label: "Unrealised", isNumber: true },
  { id: "realised", label: "Realised", isNumber: true },
  { id: "fees", label: "Fees" },
  { id: "resolution", label: "Promised, and paid" },
];

// Laid out as cards, some browsers forget that it is a table.
const asTable = { role: "table" } as const;
const asRowGroup = { role: "rowgroup" } as const;
const asRow = { role: "row" } as const;
const asCell = { role: "cell" } as const;
const asColumnHeader = { role: "columnheader" } as const;

/** The table "Positions". */
export function PositionTable({ rows, marketOf, feesOf, onSettle, onWorth }: PositionTableProps) {
  return (
    <div className={styles.scroller}>
      <table {...asTable} aria-label="Positions" className={styles.table}>
        <thead {...asRowGroup} className={styles.head}>
          <tr {...asRow}>
            {columns.map(({ id, label, isNumber }) => (
              <th
                {...asColumnHeader}
                key={id}
                scope="col"
                className={classNames(styles[id], isNumber && styles.number)}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup}>
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
        </tbody>
      </table>
    </div>
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
      className={styles.row}
    >
      <td {...asCell} className={styles.market}>
        <span className={styles.place}>
          <VenueBadge venue={venue} label={label} />
          {isLinkable(marketId) ? (
            <Link to={paths.market(venue, marketId, outcomeId)} className={styles.link} title={marketId}>
              <bdi>{names.market}</bdi>
            </Link>
          ) : (
            <bdi className={styles.link} title={marketId}>
              {names.market}
            </bdi>
          )}
        </span>
        {row.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </td>
      <td {...asCell} className={styles.outcome}>
        <bdi title={outcomeId}>{names.outcome}</bdi>
      </td>
      <td {...asCell} className={classNames(styles.quantity, styles.number)}>
        <Figure name="quantity" value={position.quantity} without="unknown" title={why} />
      </td>
      <td {...asCell} className={classNames(styles.average, styles.number)}>
        <Figure
          name="average"
          value={position.average}
          currency={currency}
          without={isKnown ? "—" : "unknown"}
          title={why}
          bound={atMost}
        />
      </td>
      <td {...asCell} className={classNames(styles.cost, styles.number)}>
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
      <td {...asCell} className={classNames(styles.realised, styles.number)}>
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
      <td {...asCell} className={styles.fees} title={feeTitles[row.fees]}>
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
          <span className={styles.muted}>not told</span>
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
