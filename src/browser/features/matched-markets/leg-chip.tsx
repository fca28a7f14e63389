// A leg of the group as a chip in the header: its prices in the group's outcome, and everything else about it in a popover.
import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { marketStatusText, statusOfView } from "#browser/market-data/market-status.ts";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import {
  type BestLevel,
  type OutcomeQuote,
  useOutcomeQuote,
} from "#browser/market-data/use-outcome-quote.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { feeText, minimumText } from "#browser/order-entry/fee-labels.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { complementPrice, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { PopoverCard } from "#browser/ui/popover.tsx";
import { missing, Price, usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { offers } from "#contract/venues.ts";
import styles from "./leg-chip.module.css";
import { RawPayload } from "./raw-payload.tsx";
import { legTexts as texts } from "./texts.ts";
import type { LegMarket } from "./use-leg-markets.ts";

interface LegChipProps {
  readonly group: MatchedGroup;
  /** From 1. */
  readonly number: number;
  readonly of: LegMarket;
}

export function LegChip({ group, number, of }: LegChipProps) {
  const { leg, market } = of;
  const { venue } = leg;
  const { label } = useVenueConfig(venue);
  const quote = useOutcomeQuote(leg);
  const format = usePriceFormat();
  const outcomeId = leg.outcomeId ?? market.outcomes[0]?.id;
  const isInverted = leg.orientation === "opposite";
  const [first, second] = isInverted ? [quote.ask, quote.bid] : [quote.bid, quote.ask];
  const shown = (price: Decimal | undefined) => {
    if (price === undefined) return missing;
    const inGroup = isInverted ? complementPrice(price) : price;
    return format(inGroup, stepAt(quote.ticks, inGroup));
  };
  return (
    <Chip
      name={texts.leg(number, label)}
      venue={venue}
      details={<LegDetails group={group} of={of} outcomeId={outcomeId} quote={quote} />}
    >
      <VenueBadge venue={venue} leg={number} />
      <bdi className={styles.outcome}>{groupOutcomeOf(market, outcomeId, isInverted)}</bdi>
      <span
        className={styles.prices}
        translate="no"
        data-state={quote.state}
        data-bid={quote.bid?.price}
        data-ask={quote.ask?.price}
      >
        {quote.from === "trades" ? (
          <>
            <span className={styles.lastName}>{texts.last}</span> <span>{shown(quote.last)}</span>
          </>
        ) : (
          <>
            <span className={styles.bid}>{shown(first?.price)}</span>
            <span className={styles.ask}>{shown(second?.price)}</span>
          </>
        )}
      </span>
      {leg.orientation === "unverified" ? <Icon name="warning" /> : null}
    </Chip>
  );
}

/** Label of the group's outcome on this market: the leg's own, or its only opposite where the leg is inverted. */
function groupOutcomeOf(
  { outcomes }: MarketView,
  outcomeId: string | undefined,
  isInverted: boolean,
): string {
  const own = outcomeLabel(outcomes, outcomeId) ?? outcomeId;
  if (own === undefined) return texts.noOutcome;
  if (!isInverted) return own;
  const other = outcomes.length === 2 ? outcomes.find(({ id }) => id !== outcomeId) : undefined;
  return outcomeLabel(outcomes, other?.id) ?? texts.opposite(own);
}

interface ChipProps {
  /** Exact accessible name of the button and of its card. */
  readonly name: string;
  readonly venue?: string;
  readonly children: ReactNode;
  readonly details: ReactNode;
}

/** Distances in px: of the card from the chip, and from the edges of the window. */
const gap = 4;
const margin = 8;

function Chip({ name, venue, children, details }: ChipProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const placeCard = ({ newState, currentTarget: card }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open" || opener.current === null) return;
    const { left, bottom } = opener.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - card.getBoundingClientRect().width - margin;
    card.style.insetInlineStart = `${Math.max(margin, Math.min(left, room))}px`;
    card.style.insetBlockStart = `${bottom + gap}px`;
  };
  return (
    <>
      <button ref={opener} type="button" className={styles.chip} data-venue={venue} popoverTarget={id}>
        {/* Fixed accessible name; the figures are repeated inside the card. */}
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true" className={styles.face}>
          {children}
        </span>
      </button>
      <PopoverCard id={id} name={name} className={styles.card} onToggle={placeCard}>
        {details}
      </PopoverCard>
    </>
  );
}

interface LegDetailsProps {
  readonly group: MatchedGroup;
  readonly of: LegMarket;
  readonly outcomeId: string | undefined;
  readonly quote: OutcomeQuote;
}

function LegDetails({ group, of: { leg, market, state }, outcomeId, quote }: LegDetailsProps) {
  const { venue, marketId } = leg;
  const settings = useVenueConfig(venue);
  const fee = useFeeModel(market, group.category);
  const { bid, ask, spread, from } = quote;
  const odds = usePreference("odds");
  const { names } = texts;
  return (
    <div className={styles.details}>
      <p className={styles.market}>
        <LinkOrText to={paths.market(venue, marketId, leg.outcomeId)}>
          <bdi>{market.title}</bdi>
        </LinkOrText>
      </p>
      <p className={styles.fresh} data-state={quote.state}>
        <span key={quote.state}>{texts.states[quote.state]}</span> <Age at={quote.dataAt} />
      </p>
      <dl className={styles.facts}>
        <Fact name={names.outcome}>
          <bdi>{outcomeLabel(market.outcomes, outcomeId) ?? outcomeId ?? missing}</bdi>
        </Fact>
        {from === "trades" ? (
          <Fact name={names.last} note={texts.noQuote}>
            <PriceOf value={quote.last} quote={quote} />
          </Fact>
        ) : (
          <>
            <Fact name={names.bid} note={sizeOf(bid)}>
              <PriceOf value={bid?.price} quote={quote} />
            </Fact>
            <Fact name={names.ask} note={sizeOf(ask)}>
              <PriceOf value={ask?.price} quote={quote} />
            </Fact>
            <LastPrice quote={quote} market={market} outcomeId={outcomeId} />
            <Fact name={names.spread} note={crossedLabel(spread)}>
              {/* A price difference has no odds format. */}
              {spread === undefined ? missing : formatPrice(spread, odds === "percent" ? "percent" : "cents")}
            </Fact>
          </>
        )}
        <Fact name={names.status}>
          <bdi>
            {state === "not-offered"
              ? texts.notAvailable
              : (marketStatusText(statusOfView(market)) ?? missing)}
          </bdi>
        </Fact>
        <Fact name={names.side} warn={leg.orientation === "unverified"}>
          {texts.side[leg.orientation]}
        </Fact>
        <Fact name={names.minimum}>{minimumText(settings)}</Fact>
        <Fact name={names.fee}>{feeText(fee)}</Fact>
      </dl>
    </div>
  );
}

interface LastPriceProps {
  readonly quote: OutcomeQuote;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

function LastPrice({ quote, market, outcomeId }: LastPriceProps) {
  const { venue, marketId } = market;
  const { priceScale } = useVenueConfig(venue);
  const { source } = useTradesSource(venue, marketId, outcomeId);
  const wire = useReadable(source, ({ trades }) => trades[0]?.price);
  const traded = wire === undefined ? undefined : toProbability(wire, priceScale);
  const listed = market.outcomes.find(({ id }) => id === outcomeId)?.price;
  const note = traded !== undefined ? texts.lastTrade : listed !== undefined ? texts.listed : undefined;
  return (
    <Fact name={texts.names.last} note={note}>
      <PriceOf value={offers(venue, "trades") ? (traded ?? listed) : listed} quote={quote} />
    </Fact>
  );
}

function PriceOf({ value, quote }: { readonly value: Decimal | undefined; readonly quote: OutcomeQuote }) {
  return <Price value={value} tick={stepAt(quote.ticks, value)} />;
}

function sizeOf(level: BestLevel | undefined): string {
  return level === undefined ? texts.noOrders : `× ${formatDecimal(level.size)}`;
}

function crossedLabel(spread: Decimal | undefined): string | undefined {
  if (spread === undefined) return undefined;
  const width = toNumberForDrawing(spread);
  return width < 0 ? texts.crossed : width === 0 ? texts.locked : undefined;
}

interface FactProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, note, warn = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={warn ? "warn" : undefined}>
        {warn ? <Icon name="warning" /> : null}
        {children} {note === undefined ? null : <span className="muted-small">{note}</span>}
      </dd>
    </div>
  );
}

/** Leg without a link, because its venue is unknown or it names no market: the card shows the raw payload. */
export function UnlinkedLegChip({ number, leg }: { readonly number: number; readonly leg: Leg }) {
  const venue = leg.venue === undefined || leg.venue === "" ? undefined : leg.venue;
  const why = leg.market_id === undefined || leg.market_id === "" ? texts.noMarket : texts.unknownVenue;
  return (
    <Chip
      name={texts.unlinked(number)}
      details={
        <div className={styles.details}>
          <p className="warn">
            <Icon name="warning" /> {why}
          </p>
          <RawPayload value={leg} />
        </div>
      }
    >
      <Icon name="warning" />
      <bdi className={styles.outcome}>{venue ?? texts.noVenue}</bdi>
    </Chip>
  );
}
