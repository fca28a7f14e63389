// Cells that the table of all orders shares with that of one market.
import type { VenueConfig } from "#browser/config/config.ts";
import { unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import type { Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import base from "#browser/ui/data-table.module.css";
import { missing } from "#browser/ui/price.tsx";
import { ShortId } from "#browser/ui/short-id.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { Notes, OrderFigure, OrderPrice, StateMark } from "./order-cells.tsx";
import { unitOfRemaining } from "./order-field-semantics.ts";
import type { OrderRow } from "./order-rows.ts";
import styles from "./order-table.module.css";

interface OrderTermsProps {
  readonly row: OrderRow;
  readonly venue: VenueConfig;
  /** Grid of the order's market; undefined while it is not known. */
  readonly ticks: Ticks | undefined;
}

/** Type, price, amount, filled and remaining. */
export function OrderTermsCells({ row, venue, ticks }: OrderTermsProps) {
  return (
    <>
      <td {...asCell} className={styles.type}>
        <bdi>{row.type ?? missing}</bdi>
      </td>
      <td {...asCell} className={classNames(styles.price, base.number)}>
        <OrderPrice row={row} ticks={ticks} />
      </td>
      <td {...asCell} className={classNames(styles.amount, base.number)}>
        <OrderFigure
          name="amount"
          value={row.amount}
          unit={unitOfAmount(row, venue)}
          currency={venue.currency}
        />
      </td>
      <td {...asCell} className={classNames(styles.filled, base.number)}>
        <OrderFigure name="filled" value={row.filled} unit={venue.filledUnit} currency={venue.currency} />
      </td>
      <td {...asCell} className={classNames(styles.remaining, base.number)}>
        <OrderFigure
          name="remaining"
          value={row.remaining}
          unit={unitOfRemaining(row, venue)}
          currency={venue.currency}
        />
      </td>
    </>
  );
}

/** State with notes, and the order's id. */
export function OrderStateCells({ row }: Pick<OrderTermsProps, "row">) {
  return (
    <>
      <td {...asCell} className={styles.status}>
        <StateMark row={row} />
        <Notes notes={row.notes} />
      </td>
      <td {...asCell} className={styles.order}>
        {row.orderId === undefined ? missing : <ShortId id={row.orderId} />}
      </td>
    </>
  );
}
