import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { Price } from "#browser/ui/price.tsx";
import {
  asCardRow,
  marketCell,
  muted,
  numberCell,
  ResponsiveTable,
  RowMarket,
  type TableColumn,
  under,
} from "#browser/ui/responsive-table.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { parseDecimal } from "#contract/decimal.ts";
import { ExactFigure } from "./exact-figure.tsx";
import type { ExecutionRecord } from "./execution-quality.ts";
import { outcomeOf } from "./execution-quality-csv.ts";
import styles from "./execution-quality-table.module.css";
import { namesOf } from "./use-positions.ts";

interface ExecutionQualityTableProps {
  readonly records: readonly ExecutionRecord[];
  readonly marketOf: MarketsOf;
}

const columns: readonly TableColumn[] = [
  { id: "time", label: "Time", width: 140 },
  { id: "market", label: "Market" },
  { id: "order", label: "Order", width: 168 },
  { id: "quote", label: "Quote at the click", isNumber: true, width: 128 },
  { id: "expected", label: "Expected average", isNumber: true, width: 108 },
  { id: "fee", label: "Expected fee", isNumber: true, width: 108 },
  { id: "average", label: "Average", isNumber: true, width: 108 },
  { id: "slippage", label: "Slippage a contract", isNumber: true, width: 116 },
  { id: "total", label: "Slippage", isNumber: true, width: 116 },
  { id: "status", label: "Status", width: 140 },
];

const sourceLabels = {
  stream: "streamed",
  asked: "asked",
  "last-trade": "last trade",
  none: "no price",
} as const;

export function ExecutionQualityTable({ records, marketOf }: ExecutionQualityTableProps) {
  return (
    <ResponsiveTable name="Decisions" columns={columns} minWidth={1180}>
      {records.map((record) => (
        <Row key={record.intent.intentId} record={record} marketOf={marketOf} />
      ))}
    </ResponsiveTable>
  );
}

function Row({ record, marketOf }: { readonly record: ExecutionRecord; readonly marketOf: MarketsOf }) {
  const { intent, order, expected, average, slippage, slippageCost } = record;
  const { venue, body, quote } = intent;
  const { label, currency } = useVenueConfig(venue);
  const zone = usePreference("timeZone");
  const outcome = outcomeOf(record);
  const names = namesOf(outcome, marketOf(outcome));
  const amount = parseDecimal(body.amount);
  const fee = intent.expected.fee;
  return (
    <tr {...asCardRow} data-intent-id={intent.intentId} data-venue={venue} data-state={intent.state}>
      <td {...asCell} className={styles.time}>
        {formatTime(intent.sentAt, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={marketCell}>
        <RowMarket {...outcome} venue={venue} venueLabel={label} name={names.market} />
      </td>
      <td {...asCell} className={styles.order}>
        <bdi>
          {body.side} {amount === undefined ? body.amount : formatDecimal(amount)} {names.outcome},{" "}
          {body.order_type}
        </bdi>
      </td>
      <td {...asCell} className={numberCell} data-label="Quote" data-field="quote" data-value={quote.price}>
        <Price value={quote.price} />
        <small className={under}>
          {sourceLabels[quote.source]}
          {quote.ageMs === undefined ? null : `, ${formatAge(quote.ageMs)} old`}
        </small>
      </td>
      <td
        {...asCell}
        className={numberCell}
        data-label="Expected"
        data-field="expected"
        data-value={expected}
      >
        <Price value={expected} />
      </td>
      <td {...asCell} className={numberCell} data-label="Fee">
        <ExactFigure
          name="fee"
          value={fee === undefined ? undefined : ratioOf(fee)}
          currency={currency}
          without="unknown"
        />
      </td>
      <td {...asCell} className={numberCell} data-label="Average" data-field="average" data-value={average}>
        {average === undefined ? <span className={muted}>not proven</span> : <Price value={average} />}
      </td>
      <td {...asCell} className={numberCell} data-label="Slippage each">
        <ExactFigure
          name="slippage-per-contract"
          value={slippage === undefined ? undefined : ratioOf(slippage)}
          currency={currency}
        />
      </td>
      <td {...asCell} className={numberCell} data-label="Slippage">
        <ExactFigure
          name="slippage"
          value={slippageCost === undefined ? undefined : ratioOf(slippageCost)}
          currency={currency}
        />
      </td>
      <td {...asCell} className={styles.status} data-label="Status">
        {intent.state}
        {order?.status === undefined ? null : (
          <bdi className={muted} title={order.status}>
            {" "}
            {order.status}
          </bdi>
        )}
      </td>
    </tr>
  );
}
