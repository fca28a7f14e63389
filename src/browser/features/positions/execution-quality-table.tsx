import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { orderStateLabel, statusBeside } from "#browser/order-entry/order-state-text.ts";
import { amountText, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { AveragePrice, Price } from "#browser/ui/price.tsx";
import {
  asCardRow,
  marketCell,
  numberCell,
  ResponsiveTable,
  RowMarket,
  under,
} from "#browser/ui/responsive-table.tsx";
import { useStaggeredRows } from "#browser/ui/staggered-mount.tsx";
import type { TableColumn } from "#browser/ui/table-head.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import { ExactFigure } from "./exact-figure.tsx";
import type { ExecutionRecord } from "./execution-quality.ts";
import { outcomeOf } from "./execution-quality-csv.ts";
import styles from "./execution-quality-table.module.css";
import { journalTexts, texts } from "./texts.ts";
import { namesOf } from "./use-positions.ts";

interface ExecutionQualityTableProps {
  readonly records: readonly ExecutionRecord[];
  readonly marketOf: MarketsOf;
}

const columns: readonly TableColumn[] = [
  { id: "time", label: journalTexts.columns.time, width: 140 },
  { id: "market", label: journalTexts.columns.market },
  { id: "order", label: journalTexts.columns.order, width: 168 },
  { id: "quote", label: journalTexts.columns.quote, isNumber: true, width: 128 },
  { id: "expected", label: journalTexts.columns.expected, isNumber: true, width: 108 },
  { id: "fee", label: journalTexts.columns.fee, isNumber: true, width: 108 },
  { id: "average", label: journalTexts.columns.average, isNumber: true, width: 108 },
  { id: "slippage", label: journalTexts.columns.perContract, isNumber: true, width: 116 },
  { id: "total", label: journalTexts.columns.total, isNumber: true, width: 116 },
  { id: "status", label: journalTexts.columns.status, width: 140 },
];

const rowsOfFrame = 20;

export function ExecutionQualityTable({ records, marketOf }: ExecutionQualityTableProps) {
  const mounted = useStaggeredRows(records.length, rowsOfFrame);
  return (
    <ResponsiveTable name={journalTexts.table} columns={columns} minWidth={1180}>
      {records.slice(0, mounted).map((record) => (
        <Row key={record.intent.intentId} record={record} marketOf={marketOf} />
      ))}
    </ResponsiveTable>
  );
}

const priceCell = (field: "quote" | "expected" | "average", value: Decimal | undefined) => ({
  ...asCell,
  className: numberCell,
  "data-label": journalTexts.cells[field],
  "data-field": field,
  "data-value": value,
});

function Row({ record, marketOf }: { readonly record: ExecutionRecord; readonly marketOf: MarketsOf }) {
  const { intent, order, expected, isLastTrade, average, slippage, slippageCost } = record;
  const { venue, body, quote } = intent;
  const settings = useVenueConfig(venue);
  const { currency } = settings;
  const zone = usePreference("timeZone");
  const outcome = outcomeOf(record);
  const market = marketOf(outcome);
  const names = namesOf(outcome, market);
  const tickOf = (price: Decimal | undefined) => stepAt(market?.ticks, price);
  const amount = parseDecimal(body.amount);
  const isMoney = unitOfAmount(body, settings) === "currency";
  const fee = intent.expected.fee;
  const isFilled = intent.state === "accepted" && order?.isFilled === true;
  const state = orderStateLabel({ state: intent.state, status: order?.status, isFilled });
  const status = statusBeside(state, order?.status);
  return (
    <tr {...asCardRow} data-intent-id={intent.intentId} data-venue={venue} data-state={intent.state}>
      <td {...asCell} className={styles.time}>
        {formatTime(intent.sentAt, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={marketCell}>
        <RowMarket outcome={outcome} name={names.market} />
      </td>
      <td {...asCell} className={styles.order}>
        <bdi>
          {journalTexts.order(
            body.side,
            amount === undefined || isMoney ? amountText(body, settings) : formatDecimal(amount),
            names.outcome,
            body.order_type,
          )}
        </bdi>
      </td>
      <td {...priceCell("quote", quote.price)}>
        <Price value={quote.price} tick={tickOf(quote.price)} />
        <small className={under}>
          {journalTexts.sources[quote.source]}
          {quote.ageMs === undefined ? null : journalTexts.old(formatAge(quote.ageMs))}
        </small>
      </td>
      <td {...priceCell("expected", expected)}>
        <AveragePrice value={expected} tick={tickOf(expected)} />
        {isLastTrade ? <small className={under}>{journalTexts.sources["last-trade"]}</small> : null}
      </td>
      <td {...asCell} className={numberCell} data-label={journalTexts.cells.fee}>
        <ExactFigure name="fee" value={fee} currency={currency} without={texts.unknown} />
      </td>
      <td {...priceCell("average", average)}>
        {average === undefined && intent.state !== "refused" ? (
          <span className="muted">{journalTexts.pending}</span>
        ) : (
          <AveragePrice value={average} tick={tickOf(average)} />
        )}
      </td>
      <td {...asCell} className={numberCell} data-label={journalTexts.cells.perContract}>
        <ExactFigure name="slippage-per-contract" value={slippage} priceAs="difference" />
      </td>
      <td {...asCell} className={numberCell} data-label={journalTexts.cells.total}>
        <ExactFigure name="slippage" value={slippageCost} currency={currency} />
      </td>
      <td {...asCell} className={styles.status} data-label={journalTexts.cells.status}>
        {state}
        {status === undefined ? null : (
          <bdi className="muted" title={status}>
            {" "}
            {status}
          </bdi>
        )}
      </td>
    </tr>
  );
}
