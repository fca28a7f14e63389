// Markets of a group's legs, where their venues have them.
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { type LegData, loadedTexts } from "#browser/pairs/pair-leg.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { offers } from "#contract/venues.ts";
import type { PricedLeg } from "./group-list.ts";

export interface LegMarket {
  readonly leg: PricedLeg;
  readonly received: Leg;
  readonly market: MarketView;
  /** `not-offered`: the venue has no market endpoint, and the data of the leg is used. */
  readonly state: "loading" | "ready" | "error" | "not-offered";
  /** Error message of the market request. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** One entry per leg, in order. */
export function useLegMarkets(group: MatchedGroup, legs: readonly PricedLeg[]): readonly LegMarket[] {
  const config = useConfig();
  const gateway = useGateway();
  // Two legs can be outcomes of one market, which is fetched once.
  const distinct = useMemo(() => [...new Map(legs.map((leg) => [placeOf(leg), leg])).values()], [legs]);
  const answers = useQueries({ queries: distinct.map((leg) => marketQueries.market(gateway, leg)) });
  return legs.map((leg) => {
    const { venue, marketId, outcomeId } = leg;
    const answer = answers[distinct.findIndex((other) => placeOf(other) === placeOf(leg))];
    const isOffered = offers(venue, "market");
    const problem = answer?.error?.message;
    const market =
      answer?.data === undefined
        ? {
            ...viewWithoutMarket(config, { venue, marketId, outcomeId, groups: [group] }),
            isUnread: isOffered && problem !== undefined,
          }
        : viewOfMarket(config, venue, answer.data);
    const state = !isOffered
      ? "not-offered"
      : answer?.data !== undefined
        ? "ready"
        : problem === undefined
          ? "loading"
          : "error";
    const received = group.legs[leg.legIndex] ?? unreceived;
    return { leg, received, market, state, problem, retry: () => void answer?.refetch() };
  });
}

const unreceived: Leg = {
  venue: undefined,
  market_id: undefined,
  outcome_id: undefined,
  data: undefined,
  orientation: undefined,
};

const textsOf = {
  ready: loadedTexts,
  "not-offered": "not-offered",
  loading: "loading",
  error: "failed",
} as const;

/** A leg as the pair checks take it: its texts from the gateway, and those of its venue once they are loaded. */
export function pairCheckInput({ leg, received, market, state }: LegMarket): LegData {
  const { venue, marketId, outcomeId, orientation } = leg;
  const { details } = market;
  return { venue, marketId, outcomeId, orientation, data: received.data, details, texts: textsOf[state] };
}

function placeOf({ venue, marketId }: PricedLeg): string {
  return `${venue} ${marketId}`;
}
