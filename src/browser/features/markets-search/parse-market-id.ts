// Parses market ids, typed or pasted as a URL. Where an id can lead follows from the ids that venues accept; its
// existence is never guessed.

import type { Config } from "#browser/config/config.ts";
import { marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import { toRoute } from "#browser/routing/base-path.ts";
import { parsePathSegment } from "#browser/routing/path-segment.ts";
import { isLinkable, parseMarketPath, paths } from "#browser/routing/paths.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers, venues } from "#contract/venues.ts";
import { idTexts as texts } from "./texts.ts";

/** Market that an id can refer to. */
export interface IdTarget {
  readonly venue: VenueId;
  readonly id: string;
  /** Path of the market page. */
  readonly path: string;
}

const coinForm = /^#\d+$/;

/** The id in an input: the last part of a pasted URL, else the text itself. */
export function extractId(typed: string): string {
  const last = parseUrl(typed)
    ?.pathname.split("/")
    .findLast((segment) => segment !== "");
  return (last === undefined ? undefined : parsePathSegment(last)) ?? typed.trim();
}

function parseUrl(typed: string): URL | undefined {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** Path for the id on the venue, or an error message. */
export function resolveMarketPath(
  config: Config,
  venue: VenueId,
  typed: string,
): { readonly path: string } | { readonly problem: string } {
  const id = extractId(typed);
  if (id === "") return { problem: texts.enter(idLabels(venue).wanted) };
  if (!isLinkable(id)) return { problem: texts.notLinkable };
  // The coin is the market id where the venue has no market list.
  const byCoin = offers(venue, "market") ? undefined : marketIdOfCoin(config, venue, id);
  const { marketId: form, label } = config.venues[venue];
  if (!offers(venue, "market") && byCoin === undefined && (form === "coin" || !/^\d+$/.test(id))) {
    return { problem: texts.coinsOnly(label) };
  }
  return { path: paths.market(venue, byCoin ?? id, byCoin === undefined ? undefined : id) };
}

/** All markets that the input can be an id of; none for more than one word. */
export function idTargets(config: Config, typed: string): readonly IdTarget[] {
  const own = ownAddress(typed);
  if (own !== undefined) return [own];
  const id = extractId(typed);
  if (id === "" || /\s/.test(id)) return [];
  const isCoin = coinForm.test(id);
  return venueIds.flatMap((venue) => {
    if (isCoin && offers(venue, "market")) return [];
    const found = resolveMarketPath(config, venue, id);
    return "path" in found ? [{ venue, id, path: found.path }] : [];
  });
}

/** True for likely ids, not words of a title: ids contain digits or signs, or are all capitals. */
export function isIdLike(typed: string): boolean {
  const text = typed.trim();
  return !/\s/.test(text) && (/[\d#./_:%-]/.test(text) || /^[A-Z]+$/.test(text));
}

/** Pasted URL of a market page of this dashboard. */
function ownAddress(typed: string): IdTarget | undefined {
  const url = parseUrl(typed);
  const place = url && parseMarketPath(toRoute(url.pathname));
  if (url === undefined || place === undefined) return undefined;
  const outcome = url.searchParams.get("outcome") ?? undefined;
  return { venue: place.venue, id: place.marketId, path: paths.market(place.venue, place.marketId, outcome) };
}

/** Name of the id on the venue, as in its endpoint parameters. */
export function idLabels(venue: VenueId) {
  const { orderBook, trades } = venues[venue];
  const endpoint = orderBook ?? trades;
  const taken = endpoint === undefined ? undefined : endpoints[endpoint].parameters[0]?.name;
  switch (taken) {
    case "ticker":
      return texts.ticker;
    case "coin":
      return texts.coin;
    default:
      return texts.marketId;
  }
}

/** Sentences that say what the venue lists through this gateway and how to reach a market. */
export function marketAccessText(config: Config, venue: VenueId): string {
  const { label } = config.venues[venue];
  const { wanted } = idLabels(venue);
  return offers(venue, "events") ? texts.listsEvents(label, wanted) : texts.matchedOnly(label);
}
