import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { seriesQueries } from "#browser/queries/series-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { utcDay } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { type FeeSubject, feeModelOfMarket, seriesOfMarket } from "./fee-model-of-market.ts";
import { groupOfMarket } from "./market-view.ts";

/** Fee model of one of the markets; `category` where its matched group is at hand. */
export type FeeModels = (market: FeeSubject, category?: string | undefined) => FeeModel;
/** The same; undefined while the market's category, which decides it, is loading. */
export type LoadedFeeModels = (market: FeeSubject, category?: string | undefined) => FeeModel | undefined;

/** Category of a market, which may have none; one that could not be read decides no fee. */
type FoundCategory = { readonly name: string | undefined } | "loading" | "unread";

const isEqual = (id: string, ticker: string | undefined) => id.toLowerCase() === ticker?.toLowerCase();

const noGroups: readonly MatchedGroup[] = [];
const utcToday = () => utcDay(systemClock.now());

const marketKey = (venue: VenueId, marketId: string) => `${venue} ${marketId}`;

/** Categories of the markets traded as legs of a pair: today's lists lose a game at midnight. */
const categoriesOfPairs = oncePerObject(
  (intents: readonly Intent[]): ReadonlyMap<string, string> =>
    new Map(
      intents.flatMap(({ pair }) =>
        pair === undefined
          ? []
          : pair.sides.map(
              ({ venue, marketId }) => [marketKey(venue, marketId), pair.group.category] as const,
            ),
      ),
    ),
);

/**
 * Fee models of `markets`. Where rules depend on a category, it is that of a matched group of today, else that under which
 * the market was traded as a leg of a pair, else that of the market's series, found in the venue's list or by a search for
 * it; all are loaded only then.
 */
export function useLoadedFeeModels(markets: readonly Omit<FeeSubject, "details">[]): LoadedFeeModels {
  const config = useConfig();
  const gateway = useGateway();
  const { matching, venues } = config;
  const categories = categoriesOfPairs(useIntents());
  const day = useSyncExternalStore(subscribeToClock, utcToday);
  const byCategory = useMemo(
    () =>
      venueIds.filter((venue) => {
        const { fees } = venues[venue];
        return fees !== "unknown" && fees.some((rule) => rule.category !== undefined);
      }),
    [venues],
  );
  const needed = useMemo(() => {
    const byKey = new Map<string, Omit<FeeSubject, "details">>();
    for (const market of markets)
      if (byCategory.includes(market.venue)) byKey.set(marketKey(market.venue, market.marketId), market);
    return [...byKey.values()];
  }, [markets, byCategory]);
  const { data } = useQuery(matchedMarketQueries.ofToday(gateway, config, { isWanted: needed.length > 0 }));
  // A gateway without categories has no groups.
  const groups = matching.categories.length === 0 ? noGroups : data?.groups;
  const areGroupsWhole = (data?.unread ?? []).length === 0;

  const seriesQuery = useCallback(
    (venue: VenueId, ticker: string) => ({
      ...seriesQueries.list(gateway, { venue, search: ticker, limit: config.gateway.limit }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    [gateway, config.gateway.limit],
  );
  const ticketed = needed.find(({ venue, marketId }) => seriesOfMarket(venue, marketId) !== undefined)?.venue;
  const listQuery = useQuery({
    ...seriesQuery(ticketed ?? "venue-b", ""),
    enabled: ticketed !== undefined,
  });
  const listed = listQuery.data?.rows;
  const isListAwaited = ticketed !== undefined && listQuery.isPending;
  const tickers =
    groups === undefined || isListAwaited
      ? []
      : needed.flatMap(({ venue, marketId }) => {
          const ticker = seriesOfMarket(venue, marketId);
          const isGrouped = groupOfMarket(groups, venue, marketId)?.category !== undefined;
          const isListed = listed?.some(({ id }) => isEqual(id, ticker));
          return ticker === undefined || isGrouped || isListed ? [] : [`${venue} ${ticker}`];
        });
  const wanted = [...new Set(tickers)].sort().join("\n");
  const questions = useMemo(
    () =>
      wanted === ""
        ? []
        : wanted.split("\n").map((line) => {
            const [venue, ticker = ""] = line.split(" ");
            return seriesQuery(venue as VenueId, ticker);
          }),
    [wanted, seriesQuery],
  );
  const answerTo = useManyQueries(questions);

  return useCallback<LoadedFeeModels>(
    (market, category) => {
      const { venue, marketId } = market;
      const now = Date.parse(day);
      if (category !== undefined || !byCategory.includes(venue))
        return feeModelOfMarket(config, market, category, now);
      const find = (): FoundCategory => {
        if (groups === undefined) return "loading";
        const category =
          groupOfMarket(groups, venue, marketId)?.category ?? categories.get(marketKey(venue, marketId));
        if (category !== undefined) return { name: category };
        const none = areGroupsWhole ? { name: undefined } : "unread";
        const ticker = seriesOfMarket(venue, marketId);
        if (ticker === undefined) return none;
        const isSeries = ({ id }: { readonly id: string }) => isEqual(id, ticker);
        let series = listed?.find(isSeries);
        if (series === undefined) {
          const answer = answerTo(seriesQuery(venue, ticker).queryKey);
          if (answer === undefined || answer.isPending) return "loading";
          if (answer.data === undefined) return "unread";
          series = answer.data.rows.find(isSeries);
        }
        return series?.category === undefined ? none : { name: series.category };
      };
      const found = find();
      const model = feeModelOfMarket(config, market, typeof found === "string" ? null : found.name, now);
      return model === "unknown" && found === "loading" ? undefined : model;
    },
    [config, byCategory, day, groups, areGroupsWhole, categories, listed, answerTo, seriesQuery],
  );
}

/** The same; "unknown" while a category is loading. */
export function useFeeModels(markets: readonly Omit<FeeSubject, "details">[]): FeeModels {
  const loaded = useLoadedFeeModels(markets);
  return useCallback<FeeModels>((market, category) => loaded(market, category) ?? "unknown", [loaded]);
}

/** Fee model of one market; `category` where its matched group is at hand. Undefined while its category is loading. */
export function useLoadedFeeModel(market: FeeSubject, category?: string | undefined): FeeModel | undefined {
  const { venue, marketId } = market;
  const isKnown = category !== undefined;
  const unknown = useMemo(() => (isKnown ? [] : [{ venue, marketId }]), [isKnown, venue, marketId]);
  return useLoadedFeeModels(unknown)(market, category);
}

/** The same; "unknown" while its category is loading. */
export function useFeeModel(market: FeeSubject, category?: string | undefined): FeeModel {
  return useLoadedFeeModel(market, category) ?? "unknown";
}
