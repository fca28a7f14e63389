import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { rowTexts } from "./panel-texts.ts";
import { QuoteFigure } from "./quote-figure.tsx";
import { isStaleView } from "./ranked-movers.ts";
import type { ChangeView } from "./use-price-change.ts";
import styles from "./watchlist.module.css";

interface LastFigureProps {
  readonly source: Readable<OutcomeQuote>;
  readonly changes: Readable<ChangeView>;
}

/** The last trade; where the venue shows none the close that the change beside it counts to, else the price it lists. */
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
    <span
      className={styles.venuePrice}
      title={close === undefined ? rowTexts.venuePrice : rowTexts.candleClose}
    >
      {figure}
    </span>
  );
}
