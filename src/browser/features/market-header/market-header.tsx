import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketResult } from "#browser/market-data/use-market.ts";
import { Button } from "#browser/ui/button.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { MarketFacts } from "./market-facts.tsx";
import styles from "./market-header.module.css";
import { OutcomeSwitch } from "./outcome-switch.tsx";

interface MarketHeaderProps {
  readonly used: MarketResult;
  readonly outcomeId: string | undefined;
  /** The outcome that the address names and the market does not have. */
  readonly unknownOutcome: string | undefined;
  readonly onChooseOutcome: (outcomeId: string) => void;
  /** Actions on the outcome. Their space is reserved, so they may load later. */
  readonly tools?: ReactNode;
}

/** Title, facts and quotes of a market, above its panels. */
export function MarketHeader({ used, outcomeId, unknownOutcome, onChooseOutcome, tools }: MarketHeaderProps) {
  const { market, state, problem, retry } = used;
  const { label } = useVenueConfig(market.venue);
  const isLoading = state === "loading";
  return (
    <header className={styles.header} aria-busy={isLoading ? true : undefined}>
      <div className={styles.top}>
        <VenueBadge venue={market.venue} label={label} />
        <h1 className={isLoading ? styles.awaited : styles.title} title={market.title}>
          <bdi>{market.title}</bdi>
        </h1>
        <MarketFacts market={market} outcomeId={outcomeId} />
      </div>
      <div className={styles.bottom}>
        {isLoading ? null : market.outcomes.length === 0 ? (
          <p className={styles.note}>This market lists no outcomes.</p>
        ) : (
          <OutcomeSwitch market={market} outcomeId={outcomeId} onChoose={onChooseOutcome} />
        )}
        {state === "stand-in" ? (
          <p className={styles.note}>{label} shows no market details through this gateway.</p>
        ) : null}
        {state === "error" ? (
          <p className={styles.problem} role="alert">
            <span>
              {label} did not tell this market: {problem}
            </span>
            <Button onClick={retry}>Retry</Button>
          </p>
        ) : null}
        {unknownOutcome === undefined ? null : (
          <p className={styles.note} role="status">
            This market has no outcome <bdi>{unknownOutcome}</bdi>; its first one is shown.
          </p>
        )}
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}
