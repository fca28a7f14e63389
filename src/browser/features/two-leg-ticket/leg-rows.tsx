// One row per leg of a two-leg order: outcome, size at price, money and fee, in the order they are sent.

import { useConfig } from "#browser/config/config-context.tsx";
import { outcomeName } from "#browser/group-edges/edge-labels.ts";
import { legNumber } from "#browser/group-edges/edge-leg.ts";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import { type Fill, roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, round, writtenPlaces, zero } from "#contract/decimal.ts";
import { Money } from "./money.tsx";
import { legTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

export interface LegOrder {
  /** Amount sent. */
  readonly amount: Decimal;
  readonly limit: Decimal | undefined;
  readonly fill: Fill;
}

interface LegRowsProps {
  readonly bought: readonly [BoughtSide, BoughtSide];
  readonly side: OrderSide;
  /** Undefined without a plan; the rows keep their layout. */
  readonly plan: { readonly legs: readonly [LegOrder, LegOrder]; readonly sequence: LegSequence } | undefined;
}

export function LegRows({ bought, side, plan }: LegRowsProps) {
  const { columns } = legTexts;
  const order = plan?.sequence.first === 1 ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{columns.leg}</th>
          <th scope="col">{columns.size}</th>
          <th scope="col">{side === "buy" ? columns.cost : columns.proceeds}</th>
          <th scope="col">{columns.fee}</th>
        </tr>
      </thead>
      {/* New rows for another order, so that none moves. */}
      <tbody key={order[0]}>
        {order.map((index, place) => (
          <LegRow
            key={index}
            bought={bought[index]}
            order={plan?.legs[index]}
            when={
              plan?.sequence.together === true
                ? legTexts.atOnce
                : place === 0
                  ? legTexts.first
                  : legTexts.second
            }
          />
        ))}
      </tbody>
    </table>
  );
}

interface LegRowProps {
  readonly bought: BoughtSide;
  readonly order: LegOrder | undefined;
  readonly when: string;
}

function LegRow({ bought, order, when }: LegRowProps) {
  const { marketLeg } = bought;
  const { currency } = useConfig().venues[marketLeg.venue];
  const format = usePriceFormat();
  const outcome = outcomeName(bought);
  const { worst } = order?.fill ?? {};
  const tick = worst === undefined ? undefined : tickAt(marketLeg.market.ticks, worst).step;
  const average = order === undefined ? undefined : roundedAverage(order.fill, tick);
  const size =
    order === undefined
      ? missing
      : legTexts.sizeAt(formatDecimal(order.fill.filled), format(shortAverage(average, tick), tick));
  return (
    <tr
      aria-label={legTexts.name(when, outcome, marketLeg.label)}
      data-amount={order?.amount}
      data-cost={order?.fill.cost}
    >
      <th scope="row">
        <VenueBadge venue={marketLeg.venue} leg={legNumber(marketLeg)} /> <bdi>{outcome}</bdi>
      </th>
      <td title={order === undefined ? undefined : priceTip(order, average, tick, format)} translate="no">
        <span key={size}>{size}</span>
      </td>
      <td>
        <Money value={order?.fill.cost} currency={currency} />
      </td>
      <td>{order === undefined ? <span>{missing}</span> : <Fee fill={order.fill} currency={currency} />}</td>
    </tr>
  );
}

/** Places of an average price: those of the tick, and never coarser than a tenth of a cent. */
function shortAverage(average: Decimal | undefined, tick: Decimal | undefined): Decimal | undefined {
  const places = Math.max(3, tick === undefined ? 0 : writtenPlaces(tick));
  return average === undefined ? undefined : round(average, places, "half-up");
}

function priceTip(
  { limit, fill: { worst } }: LegOrder,
  average: Decimal | undefined,
  tick: Decimal | undefined,
  format: (price: Decimal | undefined, tick?: Decimal) => string,
): string {
  const bound =
    limit === undefined ? legTexts.worst(format(worst, tick)) : legTexts.limit(format(limit, tick));
  return average === undefined ? bound : `${bound} · ${legTexts.exactAverage(average)}`;
}

function Fee({ fill, currency }: { readonly fill: Fill; readonly currency: string }) {
  const { fee, feeInContracts, settlementFee } = fill;
  if (fee === undefined) return <span className="warn">{legTexts.feeUnknown}</span>;
  const parts = (money: (value: Decimal) => string) => [
    ...(feeInContracts === undefined || feeInContracts === zero
      ? []
      : [legTexts.feeInContracts(formatDecimal(feeInContracts))]),
    ...(settlementFee === undefined || settlementFee === zero
      ? []
      : [legTexts.feeIfWins(money(settlementFee))]),
  ];
  const short = parts((value) => roundedMoney(value, currency, { rounding: "up" }));
  const exact = parts((value) => formatMoney(value, currency));
  const isMoney = fee !== zero || short.length === 0;
  const text = [...(isMoney ? [roundedMoney(fee, currency, { rounding: "up" })] : []), ...short].join(" + ");
  return (
    <span
      key={text}
      translate="no"
      title={[...(isMoney ? [formatMoney(fee, currency)] : []), ...exact].join(" + ")}
    >
      {text}
    </span>
  );
}
