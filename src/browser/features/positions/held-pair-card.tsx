// One held pair: closed now against held to resolution.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { paths } from "#browser/routing/paths.ts";
import { multiplyRatios, type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { Age } from "#browser/ui/age.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { decimal, isNegative } from "#contract/decimal.ts";
import type { UsedLeg } from "./capital-ranking.ts";
import { Figure } from "./exact-figure.tsx";
import type { HeldReading } from "./held-pair-valuation.ts";
import styles from "./held-pairs.module.css";
import type { HeldPair } from "./held-pairs.ts";
import { whyUnknown } from "./position-labels.ts";

interface HeldPairCardProps {
  readonly pair: HeldPair;
  readonly title: string;
  readonly legs: readonly UsedLeg[];
  readonly reading: HeldReading;
  /** Why it may be that neither pays, or both, as a sentence. */
  readonly doubt: string | undefined;
}

export function HeldPairCard({ pair, title, legs, reading, doubt }: HeldPairCardProps) {
  const { venues } = useConfig();
  const { group, rows, contracts } = pair;
  const { currency } = venues[rows[0].venue];
  const { off, exit, cost, days, perDay, confirmedAt } = reading;
  const gain = exit?.gain;
  const unknown = rows.map(({ position }) => whyUnknown(position)).find((why) => why !== undefined);
  const isLess = rows.some(({ notes }) => notes.length > 0);
  const money = (
    name: string,
    value: Ratio | undefined,
    rest: { isResult?: boolean; title?: string | undefined } = {},
  ) => <Figure name={name} value={value} currency={currency} without="unknown" {...rest} />;
  return (
    <article className={styles.card} aria-label={`Held pair: ${title}`} data-contracts={contracts}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {group === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={paths.matchedGroup(group.category, group.groupId, group.date)}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </h3>
        <Legs legs={legs} />
        <Age at={confirmedAt} />
      </header>
      <dl className={styles.figures} translate="no">
        <Fact name="Contracts of each">
          <Figure
            name="contracts"
            value={contracts === undefined ? undefined : ratioOf(contracts)}
            without="unknown"
            title={unknown}
          />
        </Fact>
        <Fact name="Cost">{money("cost", cost, { title: unknown })}</Fact>
        <Fact name="Closed now">{money("closed-now", ratioOrNone(exit?.closedNow))}</Fact>
        <Fact name="At resolution">{money("held-to-end", ratioOrNone(exit?.heldToEnd))}</Fact>
        <Fact name="Holding on earns">{money("gain", ratioOrNone(gain), { isResult: true })}</Fact>
        <Fact name="A day">
          {money("per-day", perDay === undefined ? undefined : cut(perDay), { isResult: true })}
        </Fact>
      </dl>
      <div className={styles.notes}>
        {off === undefined ? null : <Warning>Not priced: {off}</Warning>}
        {doubt === undefined ? null : <Warning>Not ranked: {doubt}</Warning>}
        {exit?.beforeFees === true ? <Warning>Before fees: one of them is not known.</Warning> : null}
        {exit !== undefined && exit.closedNow === undefined ? (
          <Warning>The books take only {formatDecimal(exit.closable)} of each now.</Warning>
        ) : null}
        {gain !== undefined && isNegative(gain) ? (
          <p className={styles.said}>Closing now brings more than holding to resolution.</p>
        ) : null}
        {isLess ? <Warning>More may be held than is counted here: see Positions.</Warning> : null}
        {days === undefined && off === undefined ? (
          <p className={styles.said}>When both will have paid is not known, so nothing is said of a day.</p>
        ) : null}
      </div>
    </article>
  );
}

export function Legs({ legs }: { readonly legs: readonly UsedLeg[] }) {
  const { venues } = useConfig();
  return (
    <span className={styles.legs}>
      {legs.map(({ venue, label }, index) => (
        <span key={`${venue} ${label}`} className={styles.leg}>
          {index === 0 ? null : <span aria-hidden="true">+</span>}
          <VenueBadge venue={venue} label={venues[venue].label} />
          <bdi>{label}</bdi>
        </span>
      ))}
    </span>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.warned}>
      <Icon name="warning" /> <span>{children}</span>
    </p>
  );
}

function ratioOrNone(value: Parameters<typeof ratioOf>[0] | undefined): Ratio | undefined {
  return value === undefined ? undefined : ratioOf(value);
}

/** Money a day moves with the clock: more places than these would only flicker. */
function cut(perDay: Ratio): Ratio {
  return ratioOf(roundRatio(perDay, 6, "down"));
}

/** A share of a unit as a percentage, to four places. */
export function percentOf(rate: Ratio): string {
  const hundredfold = multiplyRatios(rate, ratioOf(decimal("100")));
  return `${formatDecimal(roundRatio(hundredfold, 4, "half-up"))}%`;
}

/** Days to one place. */
export function daysInWords(days: Ratio): string {
  return `${formatDecimal(roundRatio(days, 1, "up"))} d`;
}
