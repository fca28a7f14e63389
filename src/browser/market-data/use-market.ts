// The market of a page: what the venue tells where it shows its markets, else what stands in.
import { useQuery } from "@tanstack/react-query";
import { use, useDeferredValue, useMemo } from "react";
import { RefusedError } from "#browser/api/gateway-error.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStateOf } from "#browser/ui/use-keyed-state.ts";
import { utcDay } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "./market-view.ts";

export interface UsedMarket {
  /** `stand-in`: the venue shows no markets. `error`: it did not tell this one; what the address tells stands in. */
  readonly state: "loading" | "ready" | "stand-in" | "not-found" | "error";
  readonly market: MarketView;
  /** Why there is nothing of the venue's own, in words that can be shown. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** The market `marketId` of `venue`; `outcomeId` is the one the address names. */
export function useMarket(venue: VenueId, marketId: string, outcomeId: string | undefined): UsedMarket {
  const config = useConfig();
  const gateway = useGateway();
  const offered = offers(venue, "market");
  // Which outcome a book quotes, and which outcome is meant where none is named, is for the market to tell.
  const isNeeded = outcomeId === undefined || config.venues[venue].book === "first-outcome";
  const asked = useQuery(marketQueries.market(gateway, { venue, marketId }, use(ReadUrgency), isNeeded));
  const subject = `${venue} ${marketId}`;
  const data = useFirstInPieces(subject, asked.data);
  const error = useStandingError(subject, { data, error: asked.error });
  const groups = useKnownGroups(!offered);
  const market = useMemo(
    () =>
      data === undefined
        ? viewWithoutMarket(config, { venue, marketId, outcomeId, groups })
        : viewOfMarket(config, venue, data),
    [config, venue, marketId, outcomeId, groups, data],
  );
  return {
    state: stateOf(offered, data, error, outcomeId),
    market,
    problem: error?.message,
    retry: () => void asked.refetch(),
  };
}

function stateOf(
  offered: boolean,
  data: unknown,
  error: Error | undefined,
  outcomeId: string | undefined,
): UsedMarket["state"] {
  if (!offered) return "stand-in";
  if (data !== undefined) return "ready";
  if (error === undefined) return "loading";
  // An outcome that the address names may have a book and trades although its market is gone.
  const isGone = error instanceof RefusedError && error.status === 404 && outcomeId === undefined;
  return isGone ? "not-found" : "error";
}

/**
 * `told` of `subject`; its first answer only with what is drawn of it in pieces, for all panels come up with it: a slow
 * device still scrolls and takes presses meanwhile. What was known when `subject` was gone to is there at once.
 */
function useFirstInPieces<Told>(subject: string, told: Told | undefined): Told | undefined {
  const awaited = useDeferredValue(told === undefined ? subject : undefined);
  return awaited === subject ? undefined : told;
}

/**
 * The error that stands until there is an answer. The query itself forgets it while it asks again; a page that went back
 * to loading then would take its panels down and put them up, and each that comes up asks again, for ever.
 */
function useStandingError(subject: string, asked: { data: unknown; error: Error | null }): Error | undefined {
  const [standing, setStanding] = useStateOf<Error | undefined>(subject, undefined);
  const now = asked.data === undefined ? (asked.error ?? standing) : undefined;
  if (now !== standing) setStanding(now);
  return now;
}

/** Today's matched groups of every category, where `wanted`. */
function useKnownGroups(wanted: boolean): readonly MatchedGroup[] {
  const config = useConfig();
  const gateway = useGateway();
  const categories = wanted ? config.matching.categories.map(({ value }) => value) : [];
  const date = utcDay(systemClock.now());
  return useQuery(matchedMarketQueries.groupsOfAll(gateway, { categories, date })).data ?? noGroups;
}

const noGroups: readonly MatchedGroup[] = [];
