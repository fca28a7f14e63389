import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { offers } from "#contract/venues.ts";
import { Notes, OrderFigure, OrderPrice, Side, StateMark } from "./order-cells.tsx";
import { unitOfAmount, unitOfRemaining } from "./order-field-semantics.ts";
import { type OrderRow, orderRows } from "./order-rows.ts";
import styles from "./orders-in-market.module.css";
import { inMarketTexts, texts } from "./texts.ts";
import { type MarketOrders, type OrdersScope, useMarketOrders } from "./use-market-orders.ts";

/** The region "Orders in this market": those sent from this browser and those the venue lists or streams. */
export function OrdersInMarket(scope: OrdersScope) {
  const { venue, outcomes } = scope;
  const { label } = useVenueConfig(venue);
  const orders = useMarketOrders(scope);
  const rows = useMemo(() => orderRows(orders.known), [orders.known]);
  return (
    <Panel
      name={inMarketTexts.panel}
      state={stateOf(orders, rows.length)}
      confirmedAt={orders.confirmedAt}
      message={orders.state === "error" ? orders.problem : inMarketTexts.empty}
      onRetry={orders.retry}
      note={noteOf(orders, coverageNote(venue, label))}
    >
      {rows.length === 0 ? undefined : (
        <div className={styles.scroll}>
          <OrderTable rows={rows} outcomes={outcomes} />
        </div>
      )}
    </Panel>
  );
}

function stateOf({ state }: MarketOrders, count: number) {
  return count === 0 && (state === "live" || state === "polling" || state === "stale") ? "empty" : state;
}

/** Shown before the first order too: an order accepted late must shift nothing. */
function noteOf({ journalProblem }: MarketOrders, coverage: string | undefined) {
  if (journalProblem === undefined) return coverage;
  return (
    <>
      {coverage} <strong className={styles.problem}>{journalProblem}</strong>
    </>
  );
}

/** Orders that the venue does not list, as a note; undefined where it lists all. */
function coverageNote(venue: OrdersScope["venue"], label: string): string | undefined {
  if (!offers(venue, "listOrders")) {
    return inMarketTexts.sentOrStreamed(label);
  }
  return listsOpenOnly(venue) ? inMarketTexts.openOnly(label) : undefined;
}

const columns: readonly { readonly label: string; readonly isNumber?: boolean }[] = [
  { label: texts.columns.time },
  { label: texts.columns.side },
  { label: texts.columns.outcome },
  { label: texts.columns.type },
  { label: texts.columns.price, isNumber: true },
  { label: texts.columns.amount, isNumber: true },
  { label: texts.columns.filled, isNumber: true },
  { label: texts.columns.remaining, isNumber: true },
  { label: texts.columns.status },
  { label: texts.columns.order },
];

interface OrderTableProps {
  readonly rows: readonly OrderRow[];
  readonly outcomes: readonly MarketOutcome[];
}

function OrderTable({ rows, outcomes }: OrderTableProps) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.timeColumn} />
        <col className={styles.sideColumn} />
        <col className={styles.outcomeColumn} />
        <col className={styles.typeColumn} />
        <col className={styles.priceColumn} />
        <col className={styles.figureColumn} span={3} />
        <col />
        <col className={styles.idColumn} />
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={classNames(isNumber && styles.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} outcomes={outcomes} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, outcomes }: { readonly row: OrderRow; readonly outcomes: readonly MarketOutcome[] }) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const label = outcomes.find(({ id }) => id === row.outcomeId)?.label ?? row.outcomeId;
  return (
    <tr
      // The target of a link to an order sent from this browser.
      id={row.intentId === undefined ? undefined : `order-${row.intentId}`}
      tabIndex={-1}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <td className={styles.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </td>
      <td>
        <Side side={row.side} />
      </td>
      <td>
        <bdi className={styles.outcome}>{label ?? missing}</bdi>
      </td>
      <td>
        <bdi>{row.type ?? missing}</bdi>
      </td>
      <td className={styles.number}>
        <OrderPrice row={row} />
      </td>
      <td className={styles.number}>
        <OrderFigure
          name="amount"
          value={row.amount}
          unit={unitOfAmount(row, venue)}
          currency={venue.currency}
        />
      </td>
      <td className={styles.number}>
        <OrderFigure name="filled" value={row.filled} unit={venue.filledUnit} currency={venue.currency} />
      </td>
      <td className={styles.number}>
        <OrderFigure
          name="remaining"
          value={row.remaining}
          unit={unitOfRemaining(row, venue)}
          currency={venue.currency}
        />
      </td>
      <td className={styles.status}>
        <StateMark row={row} />
        <Notes notes={row.notes} />
      </td>
      <td>
        <bdi className={styles.id} title={row.orderId} translate="no">
          {row.orderId ?? missing}
        </bdi>
      </td>
    </tr>
  );
}
