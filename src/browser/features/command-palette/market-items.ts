// Markets the palette can open without a request: recent ones, those on the watchlist, and the legs of cached matched
// groups.
import type { QueryClient } from "@tanstack/react-query";
import { cachedGroupLists } from "#browser/market-data/group-lists.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { recents } from "#browser/preferences/recents.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import type { PaletteItem } from "./palette-item.ts";
import { texts } from "./texts.ts";

interface MarketSources {
  readonly gateway: Gateway;
  readonly queries: QueryClient;
  readonly venueLabel: (venue: VenueId) => string;
  readonly goTo: (path: string) => void;
}

export function marketItems({ gateway, queries, venueLabel, goTo }: MarketSources): readonly PaletteItem[] {
  const known = [
    ...recents.read(gateway.userId).map((outcome) => ({ outcome, section: texts.sections.recentMarkets })),
    ...watchlist.read(gateway.userId).map((outcome) => ({ outcome, section: texts.sections.watchlist })),
    ...matchedLegs(gateway, queries).map((outcome) => ({ outcome, section: texts.sections.matched })),
  ];
  const byKey = new Map<string, PaletteItem>();
  for (const { outcome, section } of known) {
    const key = `market:${outcomeKey(outcome)}`;
    if (byKey.has(key) || !isLinkable(outcome.marketId)) continue;
    const { venue, marketId, outcomeId, title, label } = outcome;
    byKey.set(key, {
      key,
      title: [title === "" ? marketId : title, label].filter((text) => text !== "").join(" · "),
      keywords: `${venueLabel(venue)} ${marketId}`,
      section: `${section} · ${venueLabel(venue)}`,
      run: () => goTo(paths.market(venue, marketId, outcomeId)),
    });
  }
  return [...byKey.values()];
}

function matchedLegs(gateway: Gateway, queries: QueryClient): readonly OutcomeRef[] {
  return cachedGroupLists(gateway, queries).flatMap(({ groups }) =>
    groups.flatMap(({ title, legs }) =>
      legs.flatMap((leg) => {
        const { venue, market_id: marketId, outcome_id: outcomeId } = leg;
        if (marketId === undefined || !isVenueId(venue)) return [];
        const { label = "" } = legVenueData(leg.data);
        return [{ venue, marketId, outcomeId, title: title ?? "", label }];
      }),
    ),
  );
}
