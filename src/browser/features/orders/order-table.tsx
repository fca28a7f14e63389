import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { missing } from "#browser/ui/price.tsx";
import { Figure, Notes, OrderPrice, Side, StateMark } from "./order-cells.tsx";
import { unitOfAmount, unitOfRemaining } from "./order-field-semantics.ts";
import type { OrderRow } from "./order-rows.ts";
import styles from "./orders-in-market.module.css";

interface OrderTableProps {
  readonly rows: readonly OrderRow[];
  readonly outcomes: readonly MarketOutcome[];
}

/** The orders as a table, newest first. */
export function OrderTable({ rows, outcomes }: OrderTableProps) {
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
          <th scope="col">Time</th>
          <th scope="col">Side</th>
          <th scope="col">Outcome</th>
          <th scope="col">Type</th>
          <th scope="col" className={styles.number}>
            Price
          </th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
          <th scope="col" className={styles.number}>
            Filled
          </th>
          <th scope="col" className={styles.number}>
            Remaining
          </th>
          <th scope="col">Status</th>
          <th scope="col">Order</th>
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
      id={row.intentId === undefined ? undefined : orderRowId(row.intentId)}
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
        <Side word={row.side} />
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
        <Figure name="amount" value={row.amount} unit={unitOfAmount(row, venue)} currency={venue.currency} />
      </td>
      <td className={styles.number}>
        <Figure name="filled" value={row.filled} unit={venue.filledUnit} currency={venue.currency} />
      </td>
      <td className={styles.number}>
        <Figure
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

/** The id of the element of an order that was sent from here: where a link to it goes. */
export function orderRowId(intentId: string): string {
  return `order-${intentId}`;
}
