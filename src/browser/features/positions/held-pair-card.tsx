import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { shownDifference } from "#browser/lib/money-decimals.ts";
import { paths } from "#browser/routing/paths.ts";
import { isBelowHurdle, perYearOf } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { lockedProfit } from "#browser/trading-math/position/locked-profit.ts";
import { isZeroRatio, multiplyRatios, type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, decimal, isNegative, isZero } from "#contract/decimal.ts";
import type { LegLabel } from "./capital-ranking.ts";
import { ExactFigure, roundedRatioMoney } from "./exact-figure.tsx";
import styles from "./held-pairs.module.css";
import type { HeldPair } from "./held-pairs.ts";
import type { ValuedHeldPair } from "./held-pairs-csv.ts";
import { whyUnknown } from "./position-labels.ts";
import { capitalTexts, pairTexts, texts } from "./texts.ts";

/** A held pair: closed now against held to resolution. */
export function HeldPairCard({ pair, title, legs, valuation, doubt }: ValuedHeldPair) {
  const { edge, venues } = useConfig();
  const { group, rows, contracts } = pair;
  const { currency } = venues[rows[0].venue];
  const { off, exit, cost, locked, hasUnknownFees, days, carry, perDay, rate, dataAt } = valuation;
  const gain = exit?.gain;
  const closingResult =
    exit?.closedNow === undefined || cost === undefined ? undefined : lockedProfit(exit.closedNow, cost);
  const perYear = rate === undefined ? undefined : perYearOf(rate);
  const unknown = rows.map(({ position }) => whyUnknown(position)).find((why) => why !== undefined);
  const hasNotes = rows.some(({ notes }) => notes.length > 0);
  const money = (
    name: string,
    value: Ratio | Decimal | undefined,
    rest: { isResult?: boolean; title?: string | undefined; shown?: Decimal | undefined } = {},
  ) => <ExactFigure name={name} value={value} currency={currency} without={texts.unknown} {...rest} />;
  return (
    <article className={styles.card} aria-label={pairTexts.card(title)} data-contracts={contracts}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <GroupLink title={title} group={group} />
        </h3>
        <Legs legs={legs} />
        <Age at={dataAt} />
        {group === undefined ? null : (
          <Link
            to={paths.closePair(group.category, group.groupId, group.date, rows)}
            className={styles.close}
            aria-label={pairTexts.closeName(title)}
          >
            {pairTexts.close}
          </Link>
        )}
      </header>
      <dl className={styles.figures} translate="no">
        <Fact name={pairTexts.locked} isLead>
          {money("locked", locked, { isResult: true, title: unknown })}
        </Fact>
        <Fact name={pairTexts.contracts}>
          <ExactFigure name="contracts" value={contracts} without={texts.unknown} title={unknown} />
        </Fact>
        <Fact name={pairTexts.cost}>{money("cost", cost, { title: unknown })}</Fact>
        <Fact name={pairTexts.closeNow}>{money("closed-now", exit?.closedNow)}</Fact>
        <Fact name={pairTexts.closingResult}>
          {money("closing-result", closingResult, {
            isResult: true,
            title: unknown,
            shown: shownClosingResult(exit?.closedNow, cost),
          })}
        </Fact>
        <Fact name={pairTexts.atResolution}>{money("held-to-end", exit?.valueAtResolution)}</Fact>
        <Fact name={pairTexts.gain}>{money("gain", gain, { isResult: true })}</Fact>
        {carry === undefined || isZeroRatio(carry) ? null : (
          <Fact name={pairTexts.carry}>{money("carry", toSixPlaces(carry), { isResult: true })}</Fact>
        )}
        <Fact name={pairTexts.perDay}>
          {money("per-day", perDay === undefined ? undefined : toSixPlaces(perDay), { isResult: true })}
        </Fact>
      </dl>
      <div className={styles.notes}>
        {off === undefined ? null : <Warning>{pairTexts.notPriced(off)}</Warning>}
        {doubt === undefined ? null : <Warning>{pairTexts.notRanked(doubt)}</Warning>}
        {hasUnknownFees ? <Warning>{pairTexts.beforeFees}</Warning> : null}
        {exit !== undefined && exit.closedNow === undefined ? (
          <Warning>
            {isZero(exit.closable) ? pairTexts.notClosable : pairTexts.closable(formatDecimal(exit.closable))}
          </Warning>
        ) : null}
        {gain !== undefined && isNegative(gain) ? (
          <p className={styles.remark}>{pairTexts.closeEarly}</p>
        ) : null}
        {perYear !== undefined && isBelowHurdle(perYear, edge.hurdlePerYear) ? (
          <p className={styles.remark}>
            {pairTexts.belowHurdle(formatPercent(perYear), formatPercent(ratioOf(edge.hurdlePerYear)))}
          </p>
        ) : null}
        {hasNotes ? <Warning>{pairTexts.incomplete}</Warning> : null}
        {days === undefined && off === undefined ? (
          <p className={styles.remark}>{pairTexts.noPayoutDate}</p>
        ) : null}
      </div>
    </article>
  );
}

/** The title of a pair, as a link to its group's page where the group is known. */
export function GroupLink({ title, group }: Pick<HeldPair, "title" | "group">) {
  const name = <bdi>{title}</bdi>;
  if (group === undefined) return name;
  return <Link to={paths.matchedGroup(group.category, group.groupId, group.date)}>{name}</Link>;
}

export function Legs({ legs }: { readonly legs: readonly LegLabel[] }) {
  return (
    <span className={styles.legs}>
      {legs.map(({ venue, label }, index) => (
        <span key={`${venue} ${label}`} className={styles.leg}>
          {index === 0 ? null : <span aria-hidden="true">+</span>}
          <VenueBadge venue={venue} />
          <bdi>{label}</bdi>
        </span>
      ))}
    </span>
  );
}

interface FactProps {
  readonly name: string;
  /** The one figure to read first. */
  readonly isLead?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isLead = false, children }: FactProps) {
  return (
    <div className={classNames(styles.fact, isLead && styles.lead)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}

/** To the cent, the difference of the two amounts shown beside it. */
function shownClosingResult(closedNow: Decimal | undefined, cost: Ratio | undefined): Decimal | undefined {
  return closedNow === undefined || cost === undefined
    ? undefined
    : shownDifference(closedNow, roundedRatioMoney(cost));
}

/** Money per day changes with the clock: further decimal places would only flicker. */
function toSixPlaces(perDay: Ratio): Decimal {
  return roundRatio(perDay, 6, "down");
}

/** A fraction as a percentage with at most two decimal places; with four where two would show nothing. */
export function formatPercent(rate: Ratio): string {
  const hundredfold = multiplyRatios(rate, ratioOf(decimal("100")));
  const rounded = roundRatio(hundredfold, 2, "half-up");
  return `${formatDecimal(isZero(rounded) ? roundRatio(hundredfold, 4, "half-up") : rounded)}%`;
}

/** Days with at most one decimal place, rounded up. */
export function formatDays(days: Ratio): string {
  return capitalTexts.days(formatDecimal(roundRatio(days, 1, "up")));
}
