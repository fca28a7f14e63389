import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";
import { Button } from "#browser/ui/button.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { offers } from "#contract/venues.ts";
import { HeadlineChance } from "./headline-chance.tsx";
import { MarketFacts } from "./market-facts.tsx";
import styles from "./market-header.module.css";
import { OutcomeSwitch } from "./outcome-switch.tsx";
import { texts } from "./texts.ts";

interface MarketHeaderProps {
  readonly used: MarketResult;
  readonly outcomeId: string | undefined;
  /** The outcome that the address names and the market does not have. */
  readonly unknownOutcome: string | undefined;
  readonly onChooseOutcome: (outcomeId: string) => void;
  /** Actions on the outcome. Their space is reserved, so they may load later. */
  readonly tools?: ReactNode;
  /** Change of the price over a day, beside the chance. Its space is reserved. */
  readonly dayChange?: ReactNode;
  /** Row of related markets. Its space is reserved. */
  readonly related?: ReactNode;
}

/** Title, facts and quotes of a market, above its panels. */
export function MarketHeader({
  used,
  outcomeId,
  unknownOutcome,
  onChooseOutcome,
  tools,
  dayChange,
  related,
}: MarketHeaderProps) {
  const { market, state, problem, retry } = used;
  const { label } = useVenueConfig(market.venue);
  const isLoading = state === "loading";
  const isUntitled = state === "stand-in" && market.title === market.marketId;
  const key = isUntitled ? market.marketId : market.titleKey;
  const name = isUntitled ? texts.untitled : marketName(market);
  return (
    <header className={styles.header} aria-busy={isLoading ? true : undefined}>
      <div className={styles.top}>
        <VenueBadge venue={market.venue} />
        <h1 className={isLoading ? styles.awaited : styles.title} title={name}>
          <bdi>{name}</bdi>
        </h1>
        <div className={styles.headline}>
          {isLoading ? null : <HeadlineChance market={market} outcomeId={outcomeId} />}
          <span className={styles.dayChange}>{dayChange}</span>
        </div>
        <MarketFacts market={market} outcomeId={outcomeId} />
      </div>
      <div className={styles.bottom}>
        {isLoading ? null : market.outcomes.length === 0 ? (
          <p className="muted">{texts.noOutcomes}</p>
        ) : (
          <OutcomeSwitch market={market} outcomeId={outcomeId} onChoose={onChooseOutcome} />
        )}
        {state === "stand-in" ? (
          <p className="muted">
            {texts.noDetails(label)}
            {problem === undefined ? null : ` ${problem}`}
            {key === undefined ? null : (
              <small className={styles.key} title={key} translate="no">
                <bdi>{key}</bdi>
              </small>
            )}
          </p>
        ) : null}
        {state !== "stand-in" && problem !== undefined ? (
          <p className={styles.problem} role="alert">
            <span>{texts.loadFailed(label, problem)}</span>
            <Button onClick={retry}>{texts.retry}</Button>
          </p>
        ) : null}
        {unknownOutcome === undefined ? null : (
          <p className="muted" role="status">
            {texts.unknownOutcome.before} <bdi>{unknownOutcome}</bdi> {texts.unknownOutcome.after}
          </p>
        )}
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.relatedRow} data-events={offers(market.venue, "events") ? "" : undefined}>
        {related}
      </div>
    </header>
  );
}

/**
 * Title of a market, led by its candidate where an event's markets share one title: "Ann Lee · Who will win?". A candidate
 * is the first of two outcomes of which the second is "No" and the first is not "Yes".
 */
export function marketName({ title, outcomes }: Pick<MarketView, "title" | "outcomes">): string {
  const [first, second, ...others] = outcomes.map(({ label }) => label);
  const isCandidate =
    first !== undefined &&
    second !== undefined &&
    others.length === 0 &&
    /^no$/i.test(second) &&
    !/^yes$/i.test(first) &&
    !title.toLowerCase().includes(first.toLowerCase());
  return isCandidate ? `${first} · ${title}` : title;
}
