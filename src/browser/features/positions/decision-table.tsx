import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketsOf } from "#browser/features/market-parts/use-known-markets.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { ratioOf } from "#browser/market-math/ratio.ts";
import { isLinkable, paths } from "#browser/paths.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Price } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { parseDecimal } from "#contract/decimal.ts";
import styles from "./decision-table.module.css";
import type { Decision } from "./decisions.ts";
import { placeOf } from "./decisions-csv.ts";
import { Figure } from "./figure.tsx";
import { namesOf } from "./use-positions.ts";

interface DecisionTableProps {
  readonly decisions: readonly Decision[];
  readonly marketOf: MarketsOf;
}

const columns = [
  { id: "time", label: "Time" },
  { id: "market", label: "Market" },
  { id: "order", label: "Order" },
  { id: "quote", label: "Quote at the click", isNumber: true },
  { id: "expected", label: "Expected average", isNumber: true },
  { id: "fee", label: "Expected fee", isNumber: true },
  { id: "average", label: "Average", isNumber: true },
  { id: "slippage", label: "Slippage a contract", isNumber: true },
  { id: "total", label: "Slippage", isNumber: true },
  { id: "status", label: "Status" },
];

const sourceWords = {
  stream: "streamed",
  asked: "asked",
  "last-trade": "last trade",
  none: "no price",
} as const;

// Laid out as cards, some browsers forget that it is a table.
const asTable = { role: "table" } as const;
const asRowGroup = { role: "rowgroup" } as const;
const asRow = { role: "row" } as const;
const asCell = { role: "cell" } as const;
const asColumnHeader = { role: "columnheader" } as const;

/** The table "Decisions". */
export function DecisionTable({ decisions, marketOf }: DecisionTableProps) {
  return (
    <div className={styles.scroller}>
      <table {...asTable} aria-label="Decisions" className={styles.table}>
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
          {decisions.map((decision) => (
            <Row key={decision.intent.intentId} decision={decision} marketOf={marketOf} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ decision, marketOf }: { readonly decision: Decision; readonly marketOf: MarketsOf }) {
  const { intent, order, expected, average, slippage, slippageCost } = decision;
  const { venue, body, quote } = intent;
  const { label, currency } = useVenueConfig(venue);
  const zone = usePreference("timeZone");
  const place = placeOf(decision);
  const names = namesOf(place, marketOf(place));
  const amount = parseDecimal(body.amount);
  const fee = intent.expected.fee;
  return (
    <tr
      {...asRow}
      data-intent-id={intent.intentId}
      data-venue={venue}
      data-state={intent.state}
      className={styles.row}
    >
      <td {...asCell} className={styles.time}>
        {formatTime(intent.sentAt, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={styles.market}>
        <span className={styles.place}>
          <VenueBadge venue={venue} label={label} />
          {isLinkable(place.marketId) ? (
            <Link to={paths.market(venue, place.marketId, place.outcomeId)} className={styles.link}>
              <bdi>{names.market}</bdi>
            </Link>
          ) : (
            <bdi className={styles.link}>{names.market}</bdi>
          )}
        </span>
      </td>
      <td {...asCell} className={styles.order}>
        <bdi>
          {body.side} {amount === undefined ? body.amount : formatDecimal(amount)} {names.outcome},{" "}
          {body.order_type}
        </bdi>
      </td>
      <td
        {...asCell}
        className={classNames(styles.quote, styles.number)}
        data-field="quote"
        data-value={quote.price}
      >
        <Price value={quote.price} />
        <small className={styles.under}>
          {sourceWords[quote.source]}
          {quote.ageMs === undefined ? null : `, ${formatAge(quote.ageMs)} old`}
        </small>
      </td>
      <td
        {...asCell}
        className={classNames(styles.expected, styles.number)}
        data-field="expected"
        data-value={expected}
      >
        <Price value={expected} />
      </td>
      <td {...asCell} className={classNames(styles.fee, styles.number)}>
        <Figure
          name="fee"
          value={fee === undefined ? undefined : ratioOf(fee)}
          currency={currency}
          without="unknown"
        />
      </td>
      <td
        {...asCell}
        className={classNames(styles.average, styles.number)}
        data-field="average"
        data-value={average}
      >
        {average === undefined ? <span className={styles.muted}>not proven</span> : <Price value={average} />}
      </td>
      <td {...asCell} className={classNames(styles.slippage, styles.number)}>
        <Figure
          name="slippage-per-contract"
          value={slippage === undefined ? undefined : ratioOf(slippage)}
          currency={currency}
        />
      </td>
      <td {...asCell} className={classNames(styles.total, styles.number)}>
        <Figure
          name="slippage"
          value={slippageCost === undefined ? undefined : ratioOf(slippageCost)}
          currency={currency}
        />
      </td>
      <td {...asCell} className={styles.status}>
        {intent.state}
        {order?.status === undefined ? null : (
          <bdi className={styles.muted} title={order.status}>
            {" "}
            {order.status}
          </bdi>
        )}
      </td>
    </tr>
  );
}
