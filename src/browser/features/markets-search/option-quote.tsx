import { useRef } from "react";
import { useOutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { useInViewport } from "#browser/ui/use-in-viewport.ts";
import { QuoteFigure } from "./quote-figure.tsx";
import styles from "./search-dialog.module.css";
import type { FoundMarket } from "./search-results.ts";
import { useKnownMarket } from "./seed-market-cache.ts";

/** Live price of a search result, subscribed only while visible. */
export function OptionQuote({ market }: { readonly market: FoundMarket }) {
  const quoteRef = useRef<HTMLSpanElement>(null);
  const isVisible = useInViewport(quoteRef);
  return (
    <span ref={quoteRef} className={styles.quote}>
      {isVisible ? <LiveQuote market={market} /> : null}
    </span>
  );
}

function LiveQuote({ market }: { readonly market: FoundMarket }) {
  useKnownMarket(market.venue, market.row?.market, market.row?.toldAt ?? 0);
  const { bid, ask, last, from, state, ticks } = useOutcomeQuote(market);
  if (from === "trades") {
    return (
      <span className={styles.last} data-state={state}>
        <span className={styles.word}>last </span>
        <QuoteFigure price={last} ticks={ticks} />
      </span>
    );
  }
  return (
    <>
      <span data-state={state}>
        <span className="visually-hidden">bid </span>
        <QuoteFigure price={bid?.price} ticks={ticks} />
      </span>
      <span data-state={state}>
        <span className="visually-hidden">ask </span>
        <QuoteFigure price={ask?.price} ticks={ticks} />
      </span>
    </>
  );
}
