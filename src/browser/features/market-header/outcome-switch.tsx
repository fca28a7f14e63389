import { useLayoutEffect, useRef } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketOutcome, MarketView } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { stepAt, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { missing, Price } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import stale from "#browser/ui/stale-figures.module.css";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import { writeText } from "#browser/ui/write-text.ts";
import type { Decimal } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface OutcomeSwitchProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly onChoose: (outcomeId: string) => void;
}

/** Radiogroup "Market outcome": each outcome with its quote, or the venue's listed price. */
export function OutcomeSwitch({ market, outcomeId, onChoose }: OutcomeSwitchProps) {
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcomeId);
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
      <Price className="muted" value={outcome.price} tick={stepAt(ticks, outcome.price)} />
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

interface OutcomeQuoteProps {
  readonly source: Readable<OrderBookView>;
  /** True when complemented from the other outcome's book. */
  readonly turned: boolean;
  readonly ticks: Ticks;
}

/** Best bid and ask of an outcome, written to the DOM without rendering. */
function OutcomeQuote({ source: all, turned, ticks }: OutcomeQuoteProps) {
  const source = useVisibleSource(all);
  const odds = usePreference("odds");
  const bid = useRef<HTMLElement>(null);
  const ask = useRef<HTMLElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = (price: Decimal | undefined) =>
      price === undefined ? missing : formatPrice(price, odds, stepAt(ticks, price));
    const draw = () => {
      const { best, state } = source.read();
      const quote = quoteOf(best, turned);
      writeText(bid.current, text(quote.bid));
      writeText(ask.current, text(quote.ask));
      if (place.current !== null && place.current.dataset.state !== state)
        place.current.dataset.state = state;
    };
    draw();
    return source.subscribe(draw);
  }, [source, turned, ticks, odds]);
  return (
    <span ref={place} className={classNames(styles.quote, stale.figures)} translate="no">
      {texts.quote.bid} <b ref={bid} /> {texts.quote.ask} <b ref={ask} />
    </span>
  );
}

function quoteOf(best: OrderBookView["best"], turned: boolean) {
  const [bid, ask] = [best?.bids[0]?.price, best?.asks[0]?.price];
  if (!turned) return { bid, ask };
  return { bid: ask && complementPrice(ask), ask: bid && complementPrice(bid) };
}
