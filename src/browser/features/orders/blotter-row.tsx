import { memo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { stepAt, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import base from "#browser/ui/data-table.module.css";
import { AveragePrice, missing } from "#browser/ui/price.tsx";
import type { TableColumn } from "#browser/ui/table-head.tsx";
import { asCell, asRow } from "#browser/ui/table-roles.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { parseDecimal } from "#contract/decimal.ts";
import { MarketLink } from "./market-link.tsx";
import { Side } from "./order-cells.tsx";
import { OrderStateCells, OrderTermsCells } from "./order-row-cells.tsx";
import type { OrderRow } from "./order-rows.ts";
import styles from "./order-table.module.css";
import type { SortKey } from "./orders-table-params.ts";
import { texts } from "./texts.ts";
import type { NamesOf } from "./use-market-names.ts";

interface BlotterColumn extends TableColumn {
  readonly sortKey?: SortKey;
}

/** Columns in the order of the cells of `BlotterRow`. */
export const blotterColumns: readonly BlotterColumn[] = [
  { id: "time", label: texts.columns.time, width: 136, sortKey: "time" },
  { id: "market", label: texts.columns.market, sortKey: "market" },
  { id: "outcome", label: texts.columns.outcome, sortKey: "outcome" },
  { id: "side", label: texts.columns.side, width: 52, sortKey: "side" },
  { id: "type", label: texts.columns.type, width: 64, sortKey: "type" },
  { id: "price", label: texts.columns.price, width: 100, isNumber: true, sortKey: "price" },
  { id: "amount", label: texts.columns.amount, width: 76, isNumber: true, sortKey: "amount" },
  { id: "filled", label: texts.columns.filled, width: 76, isNumber: true, sortKey: "filled" },
  { id: "remaining", label: texts.columns.remaining, width: 84, isNumber: true, sortKey: "remaining" },
  { id: "expected", label: texts.columns.expected, width: 76, isNumber: true },
  { id: "status", label: texts.columns.status, width: 160, sortKey: "status" },
  { id: "order", label: texts.columns.order, width: 100 },
];

/** Unique among the rows of all venues. */
export function keyOf({ venue, key }: OrderRow): string {
  return `${venue} ${key}`;
}

interface BlotterRowProps {
  readonly row: OrderRow;
  readonly index: number;
  readonly namesOf: NamesOf;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail: string | undefined;
  /** The row in the tab order. */
  readonly isActive: boolean;
  readonly onFocus: (key: string) => void;
  /** Measures the row height for the virtualizer. */
  readonly measure: (element: HTMLElement | null) => void;
}

export const BlotterRow = memo(function Row(props: BlotterRowProps) {
  const { row, index, namesOf, detail, isActive, onFocus, measure } = props;
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const names = namesOf(row);
  const { currency } = venue;
  return (
    <tr
      {...asRow}
      ref={measure}
      aria-rowindex={index + 2}
      data-index={index}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(keyOf(row))}
      className={classNames(base.row, styles.row)}
    >
      <td {...asCell} className={styles.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={styles.market}>
        <span className={base.market}>
          <VenueBadge venue={row.venue} />
          <MarketLink row={row} namesOf={namesOf} detail={detail} className={base.link} tabIndex={-1} />
        </span>
      </td>
      <td {...asCell} className={styles.outcome}>
        <bdi title={names.outcome ?? row.outcomeId}>{names.outcome ?? row.outcomeId ?? missing}</bdi>
      </td>
      <td {...asCell} className={styles.side}>
        <Side side={row.side} />
      </td>
      <OrderTermsCells row={row} venue={venue} ticks={names.ticks} />
      <td {...asCell} className={classNames(styles.expected, base.number)}>
        <Expected expected={row.expected} currency={currency} ticks={names.ticks} />
      </td>
      <OrderStateCells row={row} />
    </tr>
  );
});

interface ExpectedProps {
  readonly expected: OrderRow["expected"];
  readonly currency: string;
  readonly ticks: Ticks | undefined;
}

/** Average price that the ticket estimated; its fee is in the tooltip. */
function Expected({ expected, currency, ticks }: ExpectedProps) {
  if (expected?.average === undefined) return missing;
  const fee = expected.fee === undefined ? undefined : formatMoney(expected.fee, currency);
  const average = parseDecimal(expected.average);
  return (
    <span title={texts.expectedTitle(expected.average, fee)}>
      <AveragePrice value={average} tick={stepAt(ticks, average)} />
    </span>
  );
}
