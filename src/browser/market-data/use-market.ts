// Market of a page: from its venue where it returns markets, else a view built from what is known.
import { useQuery } from "@tanstack/react-query";
import { use, useDeferredValue, useMemo } from "react";
import { RefusedError } from "#browser/api/gateway-error.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useLatestError } from "#browser/queries/use-latest-error.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { unreadCategoriesText } from "./group-lists.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "./market-view.ts";

export interface MarketResult {
  /**
   * `stand-in`: the venue returns no markets. `error`: it did not return this one; the view is built from the
   * address.
   */
  readonly state: "loading" | "ready" | "stand-in" | "not-found" | "error";
  readonly market: MarketView;
  /**
   * Reason why there is no data from the venue, or why it refuses newer data since, or for a stand-in why there may be none
   * from the matched groups, as a message.
   */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** The market `marketId` of `venue`; `outcomeId` is the one the address names. */
export function useMarket(venue: VenueId, marketId: string, outcomeId: string | undefined): MarketResult {
  const config = useConfig();
  const gateway = useGateway();
  const offered = offers(venue, "market");
  // The market names the outcome that a book quotes, and the default outcome.
  const isNeeded = outcomeId === undefined || config.venues[venue].book === "first-outcome";
  const query = useQuery(marketQueries.market(gateway, { venue, marketId }, use(ReadUrgency), isNeeded));
  const subject = `${venue} ${marketId}`;
  const data = useFirstInPieces(subject, query.data);
  const error = useLatestError(subject, { data, error: query.error });
  const isUnread = offered && error !== undefined;
  const { groups, problem: groupsProblem } = useKnownGroups(!offered);
  const market = useMemo(
    () =>
      data === undefined
        ? { ...viewWithoutMarket(config, { venue, marketId, outcomeId, groups }), isUnread }
        : viewOfMarket(config, venue, data),
    [config, venue, marketId, outcomeId, groups, data, isUnread],
  );
  return {
    state: stateOf(offered, data, error, outcomeId),
    market,
    problem: offered ? (error ?? (isRefused(query.error) ? query.error : undefined))?.message : groupsProblem,
    retry: () => void query.refetch(),
  };
}

function stateOf(
  offered: boolean,
  data: unknown,
  error: Error | undefined,
  outcomeId: string | undefined,
): MarketResult["state"] {
  if (!offered) return "stand-in";
  if (data !== undefined) return "ready";
  if (error === undefined) return "loading";
  // An outcome that the address names may have a book and trades although its market is gone.
  const isGone = isRefused(error) && error.status === 404 && outcomeId === undefined;
  return isGone ? "not-found" : "error";
}

const isRefused = (error: unknown) => error instanceof RefusedError;

/**
 * The value of `latest`; the first one for a `subject` renders in a transition, because all panels mount with it: a
 * slow device still scrolls and responds. Data known on arrival is there at once.
 */
function useFirstInPieces<Value>(subject: string, latest: Value | undefined): Value | undefined {
  const awaited = useDeferredValue(latest === undefined ? subject : undefined);
  return awaited === subject ? undefined : latest;
}

/** A market may end while its page is open. */
const groupsRefreshMs = 5 * 60_000;

/** Today's matched groups of every category, where `wanted`; `problem` names the categories that could not be read. */
function useKnownGroups(wanted: boolean) {
  const config = useConfig();
  const options = { isWanted: wanted, everyMs: groupsRefreshMs };
  const { data } = useQuery(matchedMarketQueries.ofToday(useGateway(), config, options));
  return { groups: data?.groups ?? noGroups, problem: unreadCategoriesText(data?.unread, config.matching) };
}

const noGroups: readonly MatchedGroup[] = [];
