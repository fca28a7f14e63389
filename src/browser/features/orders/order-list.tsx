import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { MarketLink } from "./market-link.tsx";
import { OrderFigure, OrderPrice, Side, StateMark } from "./order-cells.tsx";
import { unitOfAmount } from "./order-field-semantics.ts";
import styles from "./order-list.module.css";
import type { OrderRow } from "./order-rows.ts";
import type { NamesOf } from "./use-market-names.ts";

interface OrderListProps {
  readonly rows: readonly OrderRow[];
  readonly namesOf: NamesOf;
}

/** A short list of orders for a panel, each with a link to its market. */
export function OrderList({ rows, namesOf }: OrderListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <Item key={`${row.venue} ${row.key}`} row={row} namesOf={namesOf} />
      ))}
    </ul>
  );
}

function Item({ row, namesOf }: Omit<OrderListProps, "rows"> & { readonly row: OrderRow }) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const { outcome } = namesOf(row);
  const unit = unitOfAmount(row, venue);
  return (
    <li
      className={styles.item}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <VenueBadge venue={row.venue} label={venue.label} />
      <MarketLink row={row} namesOf={namesOf} className={styles.market} />
      <span className={styles.status}>
        <StateMark row={row} />
      </span>
      {/* Remounted when the outcome's name replaces its id: moving the rest would count as a layout shift. */}
      <span key={outcome} className={styles.figures}>
        <Side side={row.side} /> <bdi className={styles.outcome}>{outcome ?? row.outcomeId ?? missing}</bdi>
        <span>
          {row.filled === undefined ? null : (
            <>
              <OrderFigure
                name="filled"
                value={row.filled}
                unit={venue.filledUnit}
                currency={venue.currency}
              />
              <span className={styles.muted}> of </span>
            </>
          )}
          <OrderFigure name="amount" value={row.amount} unit={unit} currency={venue.currency} />
        </span>
        {row.price === undefined ? null : <OrderPrice row={row} />}
      </span>
      <span className={styles.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </span>
    </li>
  );
}
