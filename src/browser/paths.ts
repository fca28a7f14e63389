// Every address inside the dashboard: how it is written, and how the parts are read back. Ids are one percent-encoded
// segment and are decoded once, here, from the raw path: the router's own parameters lose a "%2F" that belongs to an id.
import { parsePathSegment, toPathSegment } from "#browser/lib/path-segment.ts";
import { isVenueId, type VenueId } from "#contract/venues.ts";

/** Patterns for the router. */
export const routePatterns = {
  home: "/",
  login: "/login",
  market: "/venues/:venue/markets/:marketId",
} as const;

/** Where a link goes whose id no address can carry; `isLinkable` tells before. */
const notFound = "/not-found";

export const paths = {
  home: "/",
  login: (next?: string) =>
    next === undefined || next === "/" ? "/login" : `/login?${new URLSearchParams({ next })}`,
  venue: (venue: VenueId) => `/venues/${venue}`,
  market: (venue: VenueId, marketId: string, outcome?: string) => {
    const segment = toPathSegment(marketId);
    if (segment === undefined) return notFound;
    const query = outcome === undefined ? "" : `?${new URLSearchParams({ outcome })}`;
    return `/venues/${venue}/markets/${segment}${query}`;
  },
} as const;

/** Whether an address can carry `id`; where not, show it as text without a link. */
export function isLinkable(id: string): boolean {
  return toPathSegment(id) !== undefined;
}

/** The venue and the market id in a raw (still encoded) path of a market; undefined where it names none. */
export function parseMarketPath(pathname: string): { venue: VenueId; marketId: string } | undefined {
  const [empty, venues, venue, markets, segment, ...rest] = pathname.split("/");
  if (empty !== "" || venues !== "venues" || markets !== "markets" || segment === undefined) return undefined;
  if (rest.some((part) => part !== "") || !isVenueId(venue)) return undefined;
  const marketId = parsePathSegment(segment);
  return marketId === undefined ? undefined : { venue, marketId };
}
