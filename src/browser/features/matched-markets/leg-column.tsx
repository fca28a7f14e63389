// Column of a group leg: venue, quote, market status and order book.

import type { ReactNode } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import {
  type BestLevel,
  type OutcomeQuote,
  useOutcomeQuote,
} from "#browser/market-data/use-outcome-quote.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { feeText, minimumText } from "#browser/order-entry/fee-labels.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { missing, Price } from "#browser/ui/price.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { offers } from "#contract/venues.ts";
import styles from "./matched-group.module.css";
import { RawPayload } from "./raw-payload.tsx";
import type { LegMarket } from "./use-leg-markets.ts";

/** Renders the order book of an outcome under this accessible name; passed in by the page. */
export type RenderBook = (place: {
  readonly category: string | undefined;
  readonly name: string;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}) => ReactNode;

interface LegColumnProps {
  readonly group: MatchedGroup;
  /** From 1. */
  readonly number: number;
  readonly of: LegMarket;
  readonly book: RenderBook;
}

const orientationLabels = {
  same: "the group's outcome",
  opposite: "the opposite of the group's outcome",
  unverified: "unverified: its form is not known",
} as const;

export function LegColumn({ group, number, of: { leg, market, state }, book }: LegColumnProps) {
  const { venue, marketId } = leg;
  const settings = useVenueConfig(venue);
  const quote = useOutcomeQuote(leg);
  const outcomeId = leg.outcomeId ?? market.outcomes[0]?.id;
  const outcome = market.outcomes.find(({ id }) => id === outcomeId)?.label ?? outcomeId;
  const { details } = market;
  const fee = useFeeModel(market, group.category);
  return (
    <section className={styles.leg} aria-label={`Leg ${number}: ${settings.label}`} data-venue={venue}>
      <header className={styles.legHead}>
        <VenueBadge venue={venue} label={settings.label} />
        <h2 className={styles.legTitle}>
          {settings.label} <bdi className={styles.outcome}>{outcome ?? "no outcome named"}</bdi>
        </h2>
        <span className={styles.fresh} data-state={quote.state}>
          {/* A new element for a new text: letters that move count as a layout shift. */}
          <span key={quote.state}>{stateLabels[quote.state]}</span>
          <Age at={quote.dataAt} />
        </span>
      </header>
      <p className={styles.market}>
        {isLinkable(marketId) ? (
          <Link to={paths.market(venue, marketId, leg.outcomeId)} title={market.title}>
            <bdi>{market.title}</bdi>
          </Link>
        ) : (
          <bdi>{market.title}</bdi>
        )}
      </p>
      <LegQuote quote={quote} market={market} outcomeId={outcomeId} />
      <dl className={styles.facts}>
        <Fact name="Status">
          <bdi>
            {state === "not-offered" ? "not told through this gateway" : (details?.status ?? missing)}
          </bdi>
        </Fact>
        <Fact name="Stands for" warn={leg.orientation === "unverified"}>
          {orientationLabels[leg.orientation]}
        </Fact>
        <Fact name="Minimum">{minimumText(settings)}</Fact>
        <Fact name="Fee">{feeText(fee)}</Fact>
      </dl>
      <div className={styles.book}>
        <StaggeredMount>
          {book({ name: `Order book of leg ${number}`, market, category: group.category, outcomeId })}
        </StaggeredMount>
      </div>
    </section>
  );
}

const stateLabels = {
  loading: "loading",
  live: "live",
  polling: "polled",
  stale: "stale",
  empty: "empty book",
  error: "no answer",
  "not-offered": "no book",
} as const;

interface FactProps {
  readonly name: string;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, warn = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={warn ? styles.warned : undefined}>
        {warn ? <Icon name="warning" /> : null}
        {children}
      </dd>
    </div>
  );
}

/** Leg without a link, because its venue is unknown or it names no market: shows the raw payload. */
export function UnlinkedLeg({ number, leg }: { readonly number: number; readonly leg: Leg }) {
  const venue = leg.venue === undefined || leg.venue === "" ? undefined : leg.venue;
  const why =
    leg.market_id === undefined || leg.market_id === ""
      ? "This leg names no market, so it cannot be opened and has no price here."
      : "This venue is not one that Crossbook knows, so its market cannot be opened and has no price here.";
  return (
    <section className={styles.leg} aria-label={`Leg ${number}: without a price`}>
      <header className={styles.legHead}>
        <h2 className={styles.legTitle}>
          <bdi>{venue ?? "No venue named"}</bdi>
        </h2>
      </header>
      <p className={styles.stray}>
        <Icon name="warning" /> {why}
      </p>
      <RawPayload value={leg} />
    </section>
  );
}

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
          <Figure name="Spread" note={crossedLabel(spread)}>
            {/* A price difference has no odds format. */}
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
  const wire = useReadable(source, ({ trades }) => trades[0]?.price);
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

function crossedLabel(spread: Decimal | undefined): string | undefined {
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
