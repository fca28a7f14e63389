import { useLayoutEffect, useRef } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Decimal } from "#contract/decimal.ts";
import { AlignedText } from "./aligned-text.tsx";
import { rowTexts } from "./panel-texts.ts";
import styles from "./quote-figure.module.css";
import { isStaleView } from "./ranked-movers.ts";
import type { ChangeView } from "./use-price-change.ts";

interface QuoteFigureProps {
  readonly source: Readable<OutcomeQuote>;
  readonly select: (quote: OutcomeQuote) => Decimal | undefined;
  /** True for a difference of prices, which has no odds and no tick. */
  readonly isDifference?: boolean;
}

/** One price of a quote; renders only when that price changes, then flashes briefly. */
export function QuoteFigure({ source, select, isDifference = false }: QuoteFigureProps) {
  const format = usePriceFormat();
  const odds = usePreference("odds");
  const value = useReadable(source, select);
  const ticks = useReadable(source, (quote) => quote.ticks);
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before === undefined || value === undefined || before === value) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.current?.animate({ backgroundColor: ["var(--flash)", "transparent"] }, { duration: 150 });
  }, [value]);
  const text =
    value === undefined
      ? missing
      : isDifference
        ? formatPrice(value, odds === "percent" ? "percent" : "cents")
        : format(value, tickAt(ticks, value).step);
  return (
    <span ref={element} className={styles.figure} translate="no" title={value} data-value={value}>
      <AlignedText text={text} />
    </span>
  );
}

interface LastFigureProps {
  readonly source: Readable<OutcomeQuote>;
  readonly changes: Readable<ChangeView>;
}

/** Last trade; without one the close that the change beside it is computed to, else the listed price. */
export function LastFigure({ source, changes }: LastFigureProps) {
  const isVenuePrice = useReadable(source, ({ lastFrom }) => lastFrom !== "trade");
  const close = useReadable(changes, (view) => (isStaleView(view) ? undefined : view.change?.last));
  const figure = (
    <QuoteFigure
      source={source}
      select={({ last, lastFrom }) => (lastFrom === "trade" ? last : (close ?? last))}
    />
  );
  if (!isVenuePrice) return figure;
  return (
    <span className="muted" title={close === undefined ? rowTexts.venuePrice : rowTexts.candleClose}>
      {figure}
    </span>
  );
}
