// Cross-venue comparison: does the ticket's size fill for less on another venue? Only for pairs the user confirmed
// and whose rules were read; without one it fetches nothing. Prefills the other ticket on click; never sends.
import { useQuery } from "@tanstack/react-query";
import { memo, use, useMemo } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { decidedPairsAt, pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { PanelRoleContext } from "#browser/ui/panel-context.ts";
import type { Leg } from "#contract/matched-market.ts";
import { offers } from "#contract/venues.ts";
import styles from "./cross-venue-comparison.module.css";
import { type Bought, BoughtContext, CrossVenueLine } from "./cross-venue-line.tsx";
import { elsewhereTexts } from "./texts.ts";
import { useCurrentTicket } from "./ticket-context.ts";
import { useDelayedUnmount } from "./use-delayed-unmount.ts";
import type { Ticket } from "./use-ticket.ts";

/** Loaded with the first confirmed pair: most markets have none, and it brings the pair check with it. */
const CrossVenueOffer = lazyComponent(
  "cross-venue-offer",
  async () => (await import("./cross-venue-offer.tsx")).CrossVenueOffer,
);

interface CrossVenueComparisonProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Pairs that are compared, the newest first: each takes a book of its own. */
const mostCompared = 3;
/** Time the other books stay subscribed after the amount is cleared, ms: usually another one is typed. */
const cacheMs = 5_000;

type DecidedPair = ReturnType<typeof decidedPairsAt>[number];
type DecidedLeg = DecidedPair["place"]["legs"][number];

/** Memoised: only its lines show the amount, and most markets have none. */
export const CrossVenueComparison = memo(function CrossVenueComparison({
  market,
  outcomeId,
}: CrossVenueComparisonProps) {
  const { venue, marketId } = market;
  const decisions = usePersisted(pairDecisions, useGateway().userId);
  const pairs = useMemo(
    () =>
      decidedPairsAt(decisions, venue, marketId)
        .flatMap((pair) => {
          const [first, second] = pair.place.legs;
          const isFirst = first.venue === venue && first.marketId === marketId;
          const other = isFirst ? second : first;
          // A venue without a book has nothing to fill from.
          return offers(other.venue, "orderBook") ? [{ pair, isFirst, other }] : [];
        })
        .slice(0, mostCompared),
    [decisions, venue, marketId],
  );
  if (pairs.length === 0 || outcomeId === undefined) return null;
  return <ComparedPairs pairs={pairs} market={market} outcomeId={outcomeId} />;
});

interface ComparedPairsProps extends Pick<ComparedProps, "market" | "outcomeId"> {
  readonly pairs: readonly Pick<ComparedProps, "pair" | "isFirst" | "other">[];
}

function ComparedPairs({ pairs, market, outcomeId }: ComparedPairsProps) {
  const ticket = useCurrentTicket();
  const bought = useBought(ticket);
  const isCompared = useDelayedUnmount(bought !== undefined, cacheMs);
  const role = use(PanelRoleContext);
  if (ticket.entry.side?.name !== "buy") return null;
  return (
    <BoughtContext value={bought}>
      <section role={role} aria-label={elsewhereTexts.title} className={styles.comparison}>
        {pairs.map(({ pair, isFirst, other }) =>
          isCompared ? (
            <Compared
              key={pair.pair}
              pair={pair}
              isFirst={isFirst}
              other={other}
              market={market}
              outcomeId={outcomeId}
            />
          ) : (
            <CrossVenueLine key={pair.pair} venue={other.venue} />
          ),
        )}
      </section>
    </BoughtContext>
  );
}

/** The typed order; the same object while it is unchanged. */
function useBought({ order, entry: { unit }, estimated: { includesFee } }: Ticket): Bought | undefined {
  const amount = order?.amount;
  const limit = order?.limit?.price;
  return useMemo(
    () =>
      amount === undefined
        ? undefined
        : { amount: unit === "contracts" ? { contracts: amount } : { money: amount, includesFee }, limit },
    [amount, limit, unit, includesFee],
  );
}

interface ComparedProps extends Pick<CrossVenueComparisonProps, "market"> {
  readonly pair: DecidedPair;
  /** True if the ticket's market is the pair's first leg. */
  readonly isFirst: boolean;
  readonly other: DecidedLeg;
  readonly outcomeId: string;
}

/** The pair as the gateway lists it now: the user's confirmation holds for that only. */
const Compared = memo(({ pair, isFirst, other, ...rest }: ComparedProps) => {
  const gateway = useGateway();
  const { category, groupId, date, legs } = pair.place;
  const { data, error } = useQuery(matchedMarketQueries.groups(gateway, { category, date }, "background"));
  const group = useMemo(() => data?.rows.find(({ id }) => id === groupId), [data, groupId]);
  const [first, second] = legs.map((leg) => group?.legs.find((received) => isLeg(received, leg)));
  if (group === undefined || first === undefined || second === undefined) {
    return (
      <CrossVenueLine venue={other.venue}>
        {data !== undefined
          ? elsewhereTexts.notCompared(elsewhereTexts.notListed(date))
          : error === null
            ? elsewhereTexts.comparing
            : elsewhereTexts.notCompared(error.message)}
      </CrossVenueLine>
    );
  }
  return (
    <LazyBoundary fallback={<CrossVenueLine venue={other.venue}>{elsewhereTexts.comparing}</CrossVenueLine>}>
      <CrossVenueOffer
        {...rest}
        terms={{ category: group.category, gameStart: group.game_start_time }}
        here={isFirst ? first : second}
        there={isFirst ? second : first}
        isFirst={isFirst}
        place={other}
      />
    </LazyBoundary>
  );
});

function isLeg({ venue, market_id, outcome_id }: Leg, leg: DecidedLeg): boolean {
  const outcomeId = outcome_id === "" ? undefined : outcome_id;
  return venue === leg.venue && market_id === leg.marketId && outcomeId === leg.outcomeId;
}
