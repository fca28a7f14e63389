import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { isResting, orderStateLabel, statusBeside } from "#browser/order-entry/order-state-text.ts";
import type { Unit } from "#browser/order-journal/amount-unit.ts";
import { stepAt, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { Figure } from "#browser/ui/figure.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { AveragePrice, missing, Price } from "#browser/ui/price.tsx";
import { TextWithIds } from "#browser/ui/short-id.tsx";
import { canonical, type Decimal, round } from "#contract/decimal.ts";
import styles from "./order-cells.module.css";
import { priceMeaningOf, probabilityOf } from "./order-field-semantics.ts";
import type { OrderRow, RowState } from "./order-rows.ts";
import { cellTexts } from "./texts.ts";

export function Side({ side: received }: { readonly side: string | undefined }) {
  const side = received?.toLowerCase();
  const known = side === "buy" || side === "sell" ? side : undefined;
  return (
    <bdi className={styles.side} data-side={known}>
      {known === undefined ? (received ?? missing) : cellTexts.sides[known]}
    </bdi>
  );
}

interface FigureProps {
  /** Value of its `data-field`. */
  readonly name: string;
  readonly value: Decimal | undefined;
  readonly unit?: Unit;
  /** Currency sign, for a value in money. */
  readonly currency?: string;
}

/** A number rounded for the eye: money to two places (four below one unit), contracts to four; exact in the tooltip. */
export function OrderFigure({ name, value, unit = "contracts", currency = "" }: FigureProps) {
  return (
    <Figure name={name} value={value} title={value} className={styles.figure}>
      <span>{value === undefined ? missing : figureText(value, unit, currency)}</span>
      {value !== undefined && unit === "unknown" ? (
        <small className="muted-small">{cellTexts.unitUnknown}</small>
      ) : null}
    </Figure>
  );
}

/** Most decimal places of a number of contracts. */
const contractPlaces = 4;

function figureText(value: Decimal, unit: Unit, currency: string): string {
  if (unit === "currency") return roundedMoney(value, currency);
  return formatDecimal(unit === "contracts" ? canonical(round(value, contractPlaces, "half-up")) : value);
}

interface OrderPriceProps {
  readonly row: OrderRow;
  /** Grid of the order's market; undefined while it is not known. */
  readonly ticks: Ticks | undefined;
}

/** The order's price in the user's odds where it is known to be a price, else as received, with its meaning. */
export function OrderPrice({ row, ticks }: OrderPriceProps) {
  const venue = useVenueConfig(row.venue);
  const meaning = priceMeaningOf(row, venue);
  const probability = probabilityOf(row, venue);
  const tick = stepAt(ticks, probability);
  return (
    // Remounted when the market's tick is known: right-aligned text that grows in place counts as a layout shift.
    <Figure
      key={`${meaning} ${tick}`}
      name="price"
      value={row.price}
      title={row.price}
      className={styles.figure}
    >
      <span>
        {probability !== undefined ? (
          meaning === "average" ? (
            <AveragePrice value={probability} tick={tick} />
          ) : (
            <Price value={probability} tick={tick} />
          )
        ) : row.price === undefined ? (
          missing
        ) : (
          formatDecimal(row.price)
        )}
      </span>
      {meaning === undefined ? null : (
        <small className="muted-small" title={cellTexts.meaningTitles[meaning]}>
          {cellTexts.meanings[meaning]}
        </small>
      )}
    </Figure>
  );
}

const stateTones: Readonly<Record<RowState, string>> = {
  sending: "plain",
  accepted: "plain",
  refused: "danger",
  unknown: "warn",
  duplicate: "danger",
  listed: "plain",
};

interface StateMarkProps {
  readonly row: Pick<OrderRow, "state" | "status" | "isFilled" | "isUserResolved">;
}

/** The known state of the order, and the gateway's status as received where it says more. */
export function StateMark({ row }: StateMarkProps) {
  const isFilled = row.isFilled && row.state !== "duplicate";
  const isNotPlaced = row.state === "refused" && row.isUserResolved && !isFilled;
  const tone = isFilled ? "good" : isNotPlaced ? "plain" : stateTones[row.state];
  const text = isNotPlaced ? cellTexts.notPlaced : orderStateLabel(row);
  const status = statusBeside(text, row.status);
  return (
    <span className={styles.state} data-tone={tone} title={isResting(row) ? cellTexts.noCancel : undefined}>
      {tone === "good" ? <Icon name="check" /> : tone === "plain" ? null : <Icon name="warning" />}
      {text}
      {status === undefined ? null : (
        <bdi className={styles.received} title={status}>
          {status}
        </bdi>
      )}
    </span>
  );
}

/** Problems and contradictions of an order. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className={styles.note}>
      <bdi>
        <TextWithIds text={note} />
      </bdi>
    </span>
  ));
}
