// What a leg can be had for: best bid and ask with what stands there, last, spread, and how fresh that is.
import type { ReactNode } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { BestLevel, OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { useSourceValue } from "#browser/market-data/use-source-value.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing, Price } from "#browser/ui/price.tsx";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import styles from "./matched-group.module.css";

interface LegQuoteProps {
  readonly quote: OutcomeQuote;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

export function LegQuote({ quote, market, outcomeId }: LegQuoteProps) {
  const odds = usePreference("odds");
  const { bid, ask, spread, from, state } = quote;
  return (
    <dl className={styles.quote} data-state={state} data-bid={bid?.price} data-ask={ask?.price}>
      {from === "trades" ? (
        <Figure name="Last trade" note="implied, not executable" wide>
          <PriceOf value={quote.last} quote={quote} />
        </Figure>
      ) : (
        <>
          <Figure name="Bid" note={sizeOf(bid)} tone="bid">
            <PriceOf value={bid?.price} quote={quote} />
          </Figure>
          <Figure name="Ask" note={sizeOf(ask)} tone="ask">
            <PriceOf value={ask?.price} quote={quote} />
          </Figure>
          <Last quote={quote} market={market} outcomeId={outcomeId} />
          <Figure name="Spread" note={crossedWord(spread)}>
            {/* A difference of prices has no odds. */}
            {spread === undefined ? missing : formatPrice(spread, odds === "percent" ? "percent" : "cents")}
          </Figure>
        </>
      )}
    </dl>
  );
}

function Last({ quote, market, outcomeId }: LegQuoteProps) {
  const { venue, marketId } = market;
  const { priceScale } = useVenueConfig(venue);
  const { source } = useTradesSource(venue, marketId, outcomeId);
  const wire = useSourceValue(source, ({ trades }) => trades[0]?.price);
  const traded = wire === undefined ? undefined : toProbability(wire, priceScale);
  const listed = market.outcomes.find(({ id }) => id === outcomeId)?.price;
  return (
    <Figure
      name="Last"
      note={traded !== undefined ? "last trade" : listed !== undefined ? "as listed" : undefined}
    >
      <PriceOf value={offers(venue, "trades") ? (traded ?? listed) : listed} quote={quote} />
    </Figure>
  );
}

function PriceOf({ value, quote }: { readonly value: Decimal | undefined; readonly quote: OutcomeQuote }) {
  return <Price value={value} tick={value === undefined ? undefined : tickAt(quote.ticks, value).step} />;
}

function sizeOf(level: BestLevel | undefined): string {
  return level === undefined ? "nobody" : `× ${formatDecimal(level.size)}`;
}

function crossedWord(spread: Decimal | undefined): string | undefined {
  if (spread === undefined) return undefined;
  const width = toNumberForDrawing(spread);
  return width < 0 ? "crossed" : width === 0 ? "locked" : undefined;
}

interface FigureProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly tone?: "bid" | "ask";
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Figure({ name, note, tone, wide = false, children }: FigureProps) {
  return (
    <div className={wide ? styles.wideFigure : styles.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        <span className={styles.figureNote}>{note}</span>
      </dd>
    </div>
  );
}
