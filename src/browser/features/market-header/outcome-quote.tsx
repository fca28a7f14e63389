import { useLayoutEffect, useRef } from "react";
import type { OrderBookView } from "#browser/features/market-parts/order-book-view.ts";
import type { Source } from "#browser/features/market-parts/told-or-asked-source.ts";
import { formatPrice } from "#browser/market-math/odds.ts";
import { complementPrice } from "#browser/market-math/price-scale.ts";
import { type Ticks, tickAt } from "#browser/market-math/tick.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import styles from "./market-header.module.css";

interface OutcomeQuoteProps {
  readonly source: Source<OrderBookView>;
  /** Read from the other outcome's book, turned round. */
  readonly turned: boolean;
  readonly ticks: Ticks;
}

/** Best bid and ask of an outcome, written by hand as the book moves. */
export function OutcomeQuote({ source, turned, ticks }: OutcomeQuoteProps) {
  const odds = usePreference("odds");
  const bid = useRef<HTMLElement>(null);
  const ask = useRef<HTMLElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = (price: Decimal | undefined) =>
      price === undefined ? missing : formatPrice(price, odds, tickAt(ticks, price).step);
    const draw = () => {
      const { ladder, state } = source.read();
      const best = quoteOf(ladder, turned);
      write(bid.current, text(best.bid));
      write(ask.current, text(best.ask));
      if (place.current !== null) place.current.dataset.state = state;
    };
    draw();
    return source.subscribe(draw);
  }, [source, turned, ticks, odds]);
  return (
    <span ref={place} className={styles.quote} translate="no">
      bid <b ref={bid} /> ask <b ref={ask} />
    </span>
  );
}

function quoteOf(ladder: OrderBookView["ladder"], turned: boolean) {
  const [bid, ask] = [ladder?.bids[0]?.price, ladder?.asks[0]?.price];
  if (!turned) return { bid, ask };
  return { bid: ask && complementPrice(ask), ask: bid && complementPrice(bid) };
}

function write(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
