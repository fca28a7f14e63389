// One direction of a pair: legs bought, profit, or why there is none.

import type { ReactNode } from "react";
import styles from "#browser/group-edges/edge.module.css";
import { directionText, edgeGapText } from "#browser/group-edges/edge-labels.ts";
import { legNumber } from "#browser/group-edges/edge-leg.ts";
import { type LabelledLegs, labelledLegsOf, unusableReasonOf } from "#browser/group-edges/edge-sample.ts";
import type { BoughtSide, DirectionModel } from "#browser/group-edges/group-edges.ts";
import { LifetimeLine } from "#browser/group-edges/lifetime-line.tsx";
import { ProfitCurve } from "#browser/group-edges/profit-curve.tsx";
import { Figure, SizedEdgeList } from "#browser/group-edges/sized-edge-list.tsx";
import { toneOf } from "#browser/group-edges/tone.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { cautiousMoney } from "#browser/lib/money-decimals.ts";
import { feeText } from "#browser/order-entry/fee-labels.ts";
import type { PairEdge, SizedEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { areFarApart, ifResolvedDifferently } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { edgeTexts as texts } from "./texts.ts";

/** Renders the alert control of a direction. It belongs to another feature and is passed in by the page. */
export type AlertSlot = (of: {
  readonly legs: LabelledLegs;
  /** Reason why alerts cannot fire now, as a sentence. */
  readonly off: string | undefined;
}) => ReactNode;

interface DirectionCardProps {
  readonly direction: DirectionModel;
  readonly currency: string;
  readonly alert: AlertSlot;
}

export function DirectionCard({ direction, currency, alert }: DirectionCardProps) {
  const { bought, check, problems, edge } = direction;
  const named = labelledLegsOf(direction);
  return (
    <article className={styles.card} aria-label={texts.buy(directionText(bought))}>
      <h3 className={styles.direction}>
        <Bought {...bought[0]} />
        <span aria-hidden="true">+</span>
        <Bought {...bought[1]} />
        {edge?.beforeFees === true ? (
          <span className={styles.warned} title={texts.feeUnknown}>
            <Icon name="warning" /> {texts.beforeFees}
          </span>
        ) : null}
        {check.kind === "unconfirmed" ? (
          <span className={styles.warned} title={check.reason}>
            <Icon name="warning" /> {texts.notConfirmed}
          </span>
        ) : null}
      </h3>
      {edge === undefined ? (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : edge.largest === undefined ? (
        <NoEdge direction={direction} edge={edge} />
      ) : (
        <Earned bought={bought} edge={edge} largest={edge.largest} currency={currency} />
      )}
      <LifetimeLine direction={direction} />
      {named === undefined ? null : alert({ legs: named, off: unusableReasonOf(direction) })}
      <p className={styles.fees}>
        {bought.map(({ marketLeg }) => texts.fee(marketLeg.label, feeText(marketLeg.fees))).join(" · ")}
      </p>
    </article>
  );
}

function Bought({ marketLeg, side }: BoughtSide) {
  return (
    <span className={styles.bought}>
      <VenueBadge venue={marketLeg.venue} leg={legNumber(marketLeg)} />
      <bdi>{marketLeg.outcomes[side]?.label}</bdi>
    </span>
  );
}

/** Gap of the pair, and the price on either leg that would pay. */
function NoEdge({
  direction: { bought, gap },
  edge,
}: {
  readonly direction: DirectionModel;
  readonly edge: PairEdge;
}) {
  const format = usePriceFormat();
  const text = edgeGapText(edge, gap, [bought[0].marketLeg.label, bought[1].marketLeg.label], format);
  return text === undefined ? null : (
    <p className={styles.plain} data-short={gap?.perContract}>
      {text}
    </p>
  );
}

interface EarnedProps {
  readonly bought: readonly [BoughtSide, BoughtSide];
  readonly edge: PairEdge;
  readonly largest: SizedEdge;
  readonly currency: string;
}

function Earned({ bought, edge, largest, currency }: EarnedProps) {
  const payoutTermsByLeg = bought.map(({ marketLeg }) => marketLeg.payoutTerms);
  const shown = edge.suggested ?? largest;
  const money = (value: Decimal) => cautiousMoney(value, currency);
  const exact = (value: Decimal) => formatMoney(value, currency);
  const { bothLose, halfAndNothing, refund } = ifResolvedDifferently(shown);
  return (
    <>
      <SizedEdgeList
        name={texts.suggested}
        sized={edge.suggested}
        none={texts.noneSuggested}
        currency={currency}
        payoutTermsByLeg={payoutTermsByLeg}
        beforeFees={edge.beforeFees}
      />
      <SizedEdgeList
        name={texts.largest}
        sized={largest}
        none=""
        currency={currency}
        payoutTermsByLeg={payoutTermsByLeg}
        beforeFees={edge.beforeFees}
      />
      <ProfitCurve
        edge={edge}
        description={texts.curve(edge.beforeFees, money(largest.profit), formatDecimal(largest.contracts))}
      />
      {areFarApart(payoutTermsByLeg, systemClock.now()) ? (
        <p className={styles.warned}>
          <Icon name="warning" /> {texts.farApart}
        </p>
      ) : null}
      <section aria-label={texts.differently} className={styles.sized}>
        <h4 className={styles.sizedName}>
          {texts.differently}{" "}
          <span className={styles.muted}>{texts.atContracts(formatDecimal(shown.contracts))}</span>
        </h4>
        <dl className={styles.figures} translate="no">
          <Figure name={texts.bothLose} tone="loss" exact={exact(bothLose)}>
            {money(bothLose)}
          </Figure>
          <Figure name={texts.halfAndNothing} tone={toneOf(halfAndNothing)} exact={exact(halfAndNothing)}>
            {money(halfAndNothing)}
          </Figure>
          <Figure
            name={texts.oneVoids}
            tone={toneOf(refund.least)}
            exact={texts.range(exact(refund.least), exact(refund.most))}
          >
            {texts.range(money(refund.least), money(refund.most))}
          </Figure>
        </dl>
      </section>
    </>
  );
}
