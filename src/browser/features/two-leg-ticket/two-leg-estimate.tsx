// Estimate of a two-leg trade by current books: per leg, in total, and in the bad cases.
import { useConfig } from "#browser/config/config-context.tsx";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { outcomeName } from "#browser/group-edges/edge-labels.ts";
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import {
  ifResolvedDifferently,
  isBelowHurdle,
  returnOfEdge,
} from "#browser/trading-math/arbitrage/edge-returns.ts";
import { roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { isZeroRatio, multiplyRatios, type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, decimal, subtract, zero } from "#contract/decimal.ts";
import styles from "./two-leg.module.css";
import { sequenceText } from "./two-leg-labels.ts";
import type { PlannedPair } from "./two-leg-pair.ts";
import { ageOf } from "./two-leg-pair.ts";
import { maxUnhedgedLoss } from "./two-leg-size.ts";

interface TwoLegEstimateProps {
  readonly bought: readonly [BoughtSide, BoughtSide];
  /** Undefined without a plan; the figures keep their layout. */
  readonly plan: PlannedPair | undefined;
  readonly bookStore: BookStore;
}

export function TwoLegEstimate({ bought, plan, bookStore }: TwoLegEstimateProps) {
  const order = plan?.sequence.first === 1 ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <>
      <ol className={styles.legs}>
        {order.map((index, place) => (
          <LegEstimate
            key={index}
            bought={bought[index]}
            index={index}
            place={place}
            plan={plan}
            bookStore={bookStore}
          />
        ))}
      </ol>
      <p className={styles.hint}>{plan === undefined ? missing : sequenceText(plan.sequence, bought)}</p>
      <Totals bought={bought} plan={plan} />
    </>
  );
}

interface LegEstimateProps extends Pick<TwoLegEstimateProps, "plan" | "bookStore"> {
  readonly bought: BoughtSide;
  readonly index: 0 | 1;
  /** 0 for the leg sent first. */
  readonly place: number;
}

function LegEstimate({ bought, index, place, plan, bookStore }: LegEstimateProps) {
  const { currency } = useConfig().venues[bought.marketLeg.venue];
  const format = usePriceFormat();
  const leg = plan?.legs[index];
  const { worst } = leg?.fill ?? {};
  const tick = worst === undefined ? undefined : tickAt(bought.marketLeg.market.ticks, worst).step;
  const money = (value: Decimal | undefined) =>
    value === undefined ? missing : formatMoney(value, currency);
  const when = plan?.sequence.together === true ? "At once" : place === 0 ? "First" : "Second";
  return (
    <li className={styles.leg} aria-label={`${when}: ${outcomeName(bought)} on ${bought.marketLeg.label}`}>
      <p className={styles.legName}>
        <span className={styles.muted}>{when}</span>
        <VenueBadge venue={bought.marketLeg.venue} label={bought.marketLeg.label} />
        <bdi>{outcomeName(bought)}</bdi>
        <TickingText
          className={styles.age}
          read={() => ageText(ageOf(bought, bookStore.read(), performance.now()))}
        />
      </p>
      <dl className={styles.figures} translate="no" data-amount={leg?.amount} data-cost={leg?.fill.cost}>
        <Term name={leg?.unit === "currency" ? "Send, money" : "Send, contracts"}>
          {leg === undefined
            ? missing
            : leg.unit === "currency"
              ? money(leg.amount)
              : formatDecimal(leg.amount)}
        </Term>
        <Term name="Cost">{money(leg?.fill.cost)}</Term>
        <Term name="Fee">{leg === undefined ? missing : feeOf(leg.fill, money)}</Term>
        <Term name="Average">
          {leg === undefined ? missing : format(roundedAverage(leg.fill, tick), tick)}
        </Term>
        <Term name={leg?.limit === undefined ? "Worst price" : "Price limit"}>
          {format(leg?.limit ?? worst, tick)}
        </Term>
        <Term name="Received">{leg === undefined ? missing : formatDecimal(leg.held)}</Term>
      </dl>
    </li>
  );
}

function feeOf(
  { fee, feeInContracts, settlementFee }: PlannedPair["legs"][0]["fill"],
  money: (value: Decimal) => string,
): string {
  if (fee === undefined) return "not known";
  const parts = [
    feeInContracts === undefined || feeInContracts === zero
      ? undefined
      : `${formatDecimal(feeInContracts)} contracts`,
    fee === zero ? undefined : money(fee),
    settlementFee === undefined || settlementFee === zero ? undefined : `${money(settlementFee)} if it wins`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? money(fee) : parts.join(" + ");
}

function ageText(ageMs: number | undefined): string {
  return ageMs === undefined ? "no book" : `book ${formatAge(ageMs)}`;
}

const hundred = ratioOf(decimal("100"));

function Totals({ bought, plan }: Pick<TwoLegEstimateProps, "bought" | "plan">) {
  const { edge, venues } = useConfig();
  const { currency } = venues[bought[0].marketLeg.venue];
  const money = (value: Decimal | undefined) =>
    value === undefined ? missing : formatMoney(value, currency);
  const sized = plan?.sized;
  const differently = sized === undefined ? undefined : ifResolvedDifferently(sized);
  const ends = bought.map(({ marketLeg }) => marketLeg.end);
  const held = sized === undefined ? undefined : returnOfEdge(sized, ends, systemClock.now());
  const carry =
    held?.carry === undefined || isZeroRatio(held.carry) ? undefined : roundRatio(held.carry, 4, "half-up");
  const beforeFees = plan?.beforeFees === true ? " before fees" : "";
  const alone = plan === undefined ? undefined : unhedgedLossOf(plan);
  return (
    <>
      <dl className={styles.figures} translate="no" data-profit={sized?.profit} data-capital={sized?.capital}>
        <Term name="Capital in">{money(sized?.capital)}</Term>
        <Term name={`Profit${beforeFees}`} tone={beforeFees === "" ? "gain" : undefined}>
          {money(sized?.profit)}
        </Term>
        {carry === undefined ? null : <Term name="Carry">{money(carry)}</Term>}
        <Term name={`Return${beforeFees}`}>{percent(held?.gained)}</Term>
        <Term name={`Per year${beforeFees}`}>{percent(held?.perYear)}</Term>
        <Term name="Only one fills" tone="loss">
          {money(alone === undefined ? undefined : subtract(zero, alone))}
        </Term>
        <Term name="Both legs lose" tone="loss">
          {money(differently?.bothLose)}
        </Term>
        <Term name="One ½, one 0" tone="loss">
          {money(differently?.halfAndNothing)}
        </Term>
        <Term name="One gives its stake back" isWide>
          {differently === undefined
            ? missing
            : `${money(differently.refund.least)} to ${money(differently.refund.most)}`}
        </Term>
      </dl>
      {isBelowHurdle(held?.perYear, edge.hurdlePerYear) ? (
        <p className={styles.hint}>Below your hurdle of {percent(ratioOf(edge.hurdlePerYear))} a year.</p>
      ) : null}
      <p className={styles.hint}>
        The last three are if the venues resolve differently. Money of different venues counts 1:1.
      </p>
    </>
  );
}

/** Maximum loss if only one leg fills and pays nothing. */
export function unhedgedLossOf({ legs, sequence }: PlannedPair): Decimal {
  return maxUnhedgedLoss([legs[0].counted, legs[1].counted], sequence);
}

function percent(ratio: Ratio | undefined): string {
  return ratio === undefined
    ? missing
    : `${formatDecimal(roundRatio(multiplyRatios(ratio, hundred), 2, "half-up"))}%`;
}

interface TermProps {
  readonly name: string;
  readonly tone?: "gain" | "loss" | undefined;
  readonly isWide?: boolean;
  readonly children: string;
}

function Term({ name, tone, isWide = false, children }: TermProps) {
  return (
    <div
      className={styles.figure}
      data-tone={children === missing ? undefined : tone}
      data-wide={isWide || undefined}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
