import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Price } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { offers } from "#contract/venues.ts";
import styles from "./market-header.module.css";
import { OutcomeQuote } from "./outcome-quote.tsx";
import { texts } from "./texts.ts";

interface OutcomeSwitchProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly onChoose: (outcomeId: string) => void;
}

/** The radiogroup "Market outcome": each outcome with its quote, or what the venue calls its price. */
export function OutcomeSwitch({ market, outcomeId, onChoose }: OutcomeSwitchProps) {
  const { source } = useOrderBookSource(market.venue, market.marketId, outcomeId);
  const { book } = useVenueConfig(market.venue);
  const { venue, outcomes, ticks } = market;
  const hasBook = offers(venue, "orderBook");
  // With two outcomes the same book quotes the other one, unless each has its own book.
  const quotesBoth = outcomes.length === 2 && book !== "separate";
  const detailOf = (outcome: MarketOutcome) => {
    const isChosen = outcome.id === outcomeId;
    if (hasBook && (isChosen || quotesBoth))
      return <OutcomeQuote source={source} turned={!isChosen} ticks={ticks} />;
    return outcome.price === undefined ? undefined : (
      <Price className={styles.venuePrice} value={outcome.price} tick={tickAt(ticks, outcome.price).step} />
    );
  };
  return (
    <RadioGroup
      name={texts.outcomeSwitch}
      variant="chips"
      className={styles.outcomes}
      value={outcomeId}
      onChange={onChoose}
      options={outcomes.map((outcome) => ({
        value: outcome.id,
        label: outcome.label,
        detail: detailOf(outcome),
      }))}
    />
  );
}
