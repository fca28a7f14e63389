import type { MarketView } from "#browser/market-data/market-view.ts";
import { EventSiblings } from "./event-siblings.tsx";
import styles from "./market-header.module.css";
import { OtherVenues } from "./other-venues.tsx";

interface RelatedMarketsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** One row under the header: the same question on other venues, and the event's other outcomes. */
export function RelatedMarkets({ market, outcomeId }: RelatedMarketsProps) {
  return (
    <div className={styles.related}>
      <OtherVenues market={market} outcomeId={outcomeId} />
      <EventSiblings key={`${market.venue} ${market.marketId}`} market={market} />
    </div>
  );
}
