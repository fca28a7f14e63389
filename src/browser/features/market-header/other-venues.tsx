// The same question on the other venues: quotes in the terms of the shown outcome, the best price gap and the link to the
// group's page. From today's matched groups.
import { useMemo } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import {
  findGroup,
  pathOfGroup,
  unreadCategoriesText,
  useGroupLists,
} from "#browser/market-data/group-lists.ts";
import { orientationOf } from "#browser/market-data/leg-orientation.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type OutcomeQuote, useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { decidedPairsAt, pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import { type Decimal, isNegative, isPositive, larger, subtract, zero } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface OtherVenuesProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** A leg elsewhere, and whether its outcome happens when the shown one does; undefined where that is not known. */
interface OtherLeg {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
  readonly isSame: boolean | undefined;
}

export function OtherVenues({ market, outcomeId }: OtherVenuesProps) {
  const { matching } = useConfig();
  const categories = useMemo(() => matching.categories.map(({ value }) => value), [matching]);
  const date = utcDay(systemClock.now());
  const { lists, requests } = useGroupLists({ categories, date, urgency: "background" });
  const found = findGroup(lists, market.venue, market.marketId);
  const group = found?.group;
  const others = useMemo(
    () => (group === undefined ? [] : otherLegs(group, market, outcomeId, matching)),
    [group, market, outcomeId, matching],
  );
  const decided = decidedPairsAt(useStored(pairDecisions), market.venue, market.marketId);
  const here = useVisibleSource(
    useOutcomeQuoteSource({ venue: market.venue, marketId: market.marketId, outcomeId }),
  );
  if (found === undefined || others.length === 0) {
    const isLoading = requests.some(({ result }) => result?.isPending);
    const unread = requests.filter(({ result }) => result?.isLoadingError).map(({ category }) => category);
    const none = unreadCategoriesText(unread, matching) ?? texts.related.none;
    return <p className={styles.relatedNote}>{isLoading ? texts.related.loading : none}</p>;
  }
  return (
    <nav aria-label={texts.related.name} className={styles.venues}>
      {others.map((leg) => (
        <VenueChip
          key={`${leg.venue} ${leg.marketId} ${leg.outcomeId}`}
          leg={leg}
          here={here}
          isConfirmed={decided.some(({ place }) =>
            place.legs.some(({ venue, marketId }) => venue === leg.venue && marketId === leg.marketId),
          )}
        />
      ))}
      <Link to={pathOfGroup(found)} className={styles.groupLink}>
        {texts.related.group}
      </Link>
    </nav>
  );
}

/** The group's legs on other markets that can be opened, each once. */
export function otherLegs(
  group: MatchedGroup,
  market: Pick<MarketView, "venue" | "marketId" | "outcomes">,
  outcomeId: string | undefined,
  matching: Parameters<typeof orientationOf>[1],
): readonly OtherLeg[] {
  const here = group.legs.find((leg) => leg.venue === market.venue && leg.market_id === market.marketId);
  if (here === undefined || outcomeId === undefined) return [];
  const own =
    here.outcome_id === undefined || here.outcome_id === "" ? market.outcomes[0]?.id : here.outcome_id;
  // Only of two outcomes is the other one the opposite.
  const isOwn = outcomeId === own ? true : market.outcomes.length === 2 ? false : undefined;
  const hereSame = sameness(here, matching);
  return group.legs.flatMap((leg): readonly OtherLeg[] => {
    const { venue, market_id: marketId = "", outcome_id } = leg;
    if (!isVenueId(venue) || !isLinkable(marketId)) return [];
    if (venue === market.venue && marketId === market.marketId) return [];
    const thereSame = sameness(leg, matching);
    return [
      {
        venue,
        marketId,
        outcomeId: outcome_id === "" ? undefined : outcome_id,
        isSame:
          isOwn === undefined || hereSame === undefined || thereSame === undefined
            ? undefined
            : (hereSame === thereSame) === isOwn,
      },
    ];
  });
}

function sameness(leg: Leg, matching: Parameters<typeof orientationOf>[1]): boolean | undefined {
  const orientation = orientationOf(leg, matching);
  return orientation === "unverified" ? undefined : orientation === "same";
}

interface Prices {
  readonly bid: Decimal | undefined;
  readonly ask: Decimal | undefined;
  /** Where there is no book. */
  readonly last: Decimal | undefined;
}

/** Prices shown of a quote; rendered only when one of them changes, not with every size, age and trade. */
function usePrices(source: Readable<OutcomeQuote>): Prices {
  return {
    bid: useReadable(source, (quote) => quote.bid?.price),
    ask: useReadable(source, (quote) => quote.ask?.price),
    last: useReadable(source, ({ from, last }) => (from === "trades" ? last : undefined)),
  };
}

function isStale({ state }: OutcomeQuote): boolean {
  return state === "stale" || state === "error";
}

/** Prices of the shown outcome there: those of the leg's outcome, or of its opposite. */
function pricesOf({ bid, ask, last }: Prices, isSame: boolean | undefined): Prices {
  if (isSame !== false) return { bid, ask, last };
  return {
    bid: ask && complementPrice(ask),
    ask: bid && complementPrice(bid),
    last: last && complementPrice(last),
  };
}

interface VenueChipProps {
  readonly leg: OtherLeg;
  readonly here: Readable<OutcomeQuote>;
  /** The user confirmed the pair and read both rules. */
  readonly isConfirmed: boolean;
}

function VenueChip(props: VenueChipProps) {
  return <QuotedVenueChip {...props} source={useVisibleSource(useOutcomeQuoteSource(props.leg))} />;
}

interface QuotedVenueChipProps extends VenueChipProps {
  readonly source: Readable<OutcomeQuote>;
}

/** Quote of the shown outcome on another venue, and what the gap to this one leaves before fees. */
function QuotedVenueChip({ leg, here, isConfirmed, source }: QuotedVenueChipProps) {
  const { label } = useConfig().venues[leg.venue];
  const format = usePriceFormat();
  const own = usePrices(here);
  const { bid, ask, last } = pricesOf(usePrices(source), leg.isSame);
  const isOwnStale = useReadable(here, isStale);
  const isQuoteStale = useReadable(source, isStale);
  const from = useReadable(source, (quote) => quote.from);
  const ticks = useReadable(source, (quote) => quote.ticks);
  const gap = leg.isSame === undefined || isOwnStale ? undefined : gapOf(own, { bid, ask });
  const price = (value: Decimal | undefined) =>
    value === undefined ? missing : format(value, tickAt(ticks, value).step);
  return (
    <Link
      to={paths.market(leg.venue, leg.marketId, leg.outcomeId)}
      className={styles.venueChip}
      title={texts.related.openMarket(label)}
      data-stale={isQuoteStale ? "" : undefined}
    >
      <VenueBadge venue={leg.venue} />
      <span translate="no" className={styles.chipQuote}>
        {from === "book" ? `${price(bid)} / ${price(ask)}` : `${texts.related.last} ${price(last)}`}
      </span>
      {leg.isSame === undefined ? <span>{texts.related.unverified}</span> : null}
      {/* Its room is there before its figure is. */}
      {leg.isSame === undefined || from !== "book" ? null : (
        <b
          translate="no"
          // Never green: the texts of both markets are not compared here.
          className={gap === undefined || isNegative(gap) ? styles.gapLoss : styles.gap}
          title={texts.related.edgeTip}
          data-gap={gap}
        >
          {gap === undefined ? missing : formatGap(gap)}
        </b>
      )}
      {leg.isSame === undefined || from !== "book" || isConfirmed ? null : (
        <small>{texts.related.notConfirmed}</small>
      )}
    </Link>
  );
}

/** Higher bid less lower ask across the two venues, 0 to 1, before fees; negative where it loses. */
export function gapOf(
  here: Pick<Prices, "bid" | "ask">,
  there: Pick<Prices, "bid" | "ask">,
): Decimal | undefined {
  const buyHere = here.ask && there.bid && subtract(there.bid, here.ask);
  const buyThere = here.bid && there.ask && subtract(here.bid, there.ask);
  if (buyHere === undefined || buyThere === undefined) return buyHere ?? buyThere;
  return larger(buyHere, buyThere);
}

/** "+1.2¢", "0¢" or "−2.1¢". */
export function formatGap(gap: Decimal): string {
  const sign = isNegative(gap) ? "\u2212" : isPositive(gap) ? "+" : "";
  return `${sign}${toHundredths(isNegative(gap) ? subtract(zero, gap) : gap)}¢`;
}
