// The matched group of a market, from the lists of groups that are cached: the key for it asks the gateway nothing.
import type { QueryClient } from "@tanstack/react-query";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import type { Gateway } from "#browser/session/session.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";

interface Market {
  readonly venue: VenueId;
  readonly marketId: string;
}

/** Path of the market's group, of the newest day where several have it; undefined if no cached list does. */
export function pathOfGroup(
  gateway: Pick<Gateway, "userId">,
  queries: Pick<QueryClient, "getQueriesData">,
  { venue, marketId }: Market,
): string | undefined {
  const any = matchedMarketQueries.groups(gateway as Gateway, { category: "", date: "" });
  const cached = queries.getQueriesData<{ readonly rows: readonly MatchedGroup[] }>({
    queryKey: any.queryKey.slice(0, 2),
  });
  const found = cached.flatMap(([queryKey, answer]) => {
    const [, , category, date] = queryKey as typeof any.queryKey;
    return (answer?.rows ?? [])
      .filter(({ legs }) => legs.some((leg) => leg.venue === venue && leg.market_id === marketId))
      .map(({ id }) => ({ category, date, id }));
  });
  const [newest] = found.sort((one, other) => other.date.localeCompare(one.date));
  return newest === undefined ? undefined : paths.matchedGroup(newest.category, newest.id, newest.date);
}
