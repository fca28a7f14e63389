import type { MarketOutcome } from "#browser/features/market-parts/market-view.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import type { OrderRow, RowState } from "./order-rows.ts";
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
        <col className={styles.figureColumn} span={4} />
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
      <Figure name="price" value={row.price} />
      <Figure name="amount" value={row.amount} />
      <Figure name="filled" value={row.filled} />
      <Figure name="remaining" value={row.remaining} />
      <td className={styles.status}>
        <Standing row={row} />
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

function Side({ word }: { readonly word: string | undefined }) {
  const side = word?.toLowerCase();
  const known = side === "buy" || side === "sell" ? side : undefined;
  return (
    <bdi className={styles.side} data-side={known}>
      {known === undefined ? (word ?? missing) : known === "buy" ? "Buy" : "Sell"}
    </bdi>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: Decimal | undefined }) {
  return (
    <td className={styles.number} data-field={name} data-value={value} title={value} translate="no">
      {/* A new element for a new figure: one that grew towards its start would count as moved. */}
      <span key={value}>{value === undefined ? missing : formatDecimal(value)}</span>
    </td>
  );
}

const stateWords: Readonly<Record<RowState, string>> = {
  sending: "Sending",
  accepted: "Accepted",
  refused: "Refused",
  unknown: "Unknown",
  duplicate: "Duplicate",
  listed: "Listed",
};
const stateTones: Readonly<Record<RowState, string>> = {
  sending: "plain",
  accepted: "plain",
  refused: "danger",
  unknown: "warn",
  duplicate: "danger",
  listed: "plain",
};

function Standing({ row }: { readonly row: OrderRow }) {
  const { state, status, isFilled, notes } = row;
  return (
    <>
      <span className={styles.state} data-tone={isFilled ? "good" : stateTones[state]}>
        {isFilled ? <Icon name="check" /> : stateTones[state] === "plain" ? null : <Icon name="warning" />}
        {isFilled ? "Filled" : stateWords[state]}
        {status === undefined ? null : <bdi className={styles.received}>{status}</bdi>}
      </span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          <bdi>{note}</bdi>
        </span>
      ))}
    </>
  );
}
