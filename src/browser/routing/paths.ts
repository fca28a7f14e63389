// Every address inside the dashboard: how it is written, and how the parts are read back. Ids are one percent-encoded
// segment and are decoded once, here, from the raw path: the router's own parameters lose a "%2F" that belongs to an id.

import { canonical, type Decimal, isPositive, parseDecimal } from "#contract/decimal.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import { parsePathSegment, toPathSegment } from "./path-segment.ts";

/** In place of the path of a page whose ids no URL can carry. */
export const unreachable = "/not-found";

/** Query parameter of a group's page that names the open tab of its ticket. */
export const ticketTabParam = "ticket";
/** Query parameter that names the held pair to close. */
export const closingPairParam = "pair";

export const paths = {
  home: "/",
  login: (next?: string) => (next === undefined || next === "/" ? "/login" : `/login${queryOf({ next })}`),
  /** Leads on to a category of today. */
  matchedStart: "/matched",
  orders: "/orders",
  /** Leads on to `portfolio`, or to the tab it names. */
  portfolioStart: "/portfolio",
  /** Page of all orders, on its tab of positions. */
  portfolio: "/orders?tab=positions",
  cash: "/orders?tab=cash",
  pairs: "/orders?tab=held-pairs",
  settings: "/settings",
  venue: (venue: VenueId) => `/venues/${venue}`,
  wallet: (address?: string) => `/wallet${queryOf({ address })}`,
  /** A layout is given where it comes with the address, not from this device. */
  workspace: (layout?: string) => `/workspace${queryOf({ layout })}`,
  /** `date` is YYYY-MM-DD, UTC. */
  matched: (category: string, { date, league }: { readonly date: string; readonly league?: string }) => {
    const segment = toPathSegment(category);
    return segment === undefined ? unreachable : `/matched/${segment}${queryOf({ league, date })}`;
  },
  matchedGroup: (category: string, groupId: string, date: string) =>
    matchedGroupPath(category, groupId, { date }),
  /** A group's page with its ticket on the tab "Close", which sells both legs of a held pair. */
  closePair: (category: string, groupId: string, date: string, outcomes: readonly PairOutcome[]) =>
    matchedGroupPath(category, groupId, {
      date,
      [ticketTabParam]: "close",
      [closingPairParam]: formatPairParam(outcomes),
    }),
  market: (venue: VenueId, marketId: string, outcome?: string) => {
    const segment = toPathSegment(marketId);
    if (segment === undefined) return unreachable;
    return `/venues/${venue}/markets/${segment}${queryOf({ outcome })}`;
  },
  /** A market's page whose ticket starts with a side and, where given, an amount in the unit of that side. */
  ticket: (venue: VenueId, marketId: string, outcome: string, { side, amount }: TicketPrefill) => {
    const segment = toPathSegment(marketId);
    if (segment === undefined) return unreachable;
    return `/venues/${venue}/markets/${segment}${queryOf({ outcome, side, amount })}`;
  },
} as const;

function matchedGroupPath(
  category: string,
  groupId: string,
  query: Readonly<Record<string, string>>,
): string {
  const segments = [toPathSegment(category), toPathSegment(groupId)];
  return segments.includes(undefined) ? unreachable : `/matched/${segments.join("/")}${queryOf(query)}`;
}

/** An outcome of a held pair. */
interface PairOutcome {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
}

/** Value of that parameter: the pair's outcomes in a fixed order. */
export function formatPairParam(outcomes: readonly PairOutcome[]): string {
  return outcomes
    .map(({ venue, marketId, outcomeId }) => JSON.stringify([venue, marketId, outcomeId]))
    .toSorted()
    .join();
}

/** A query of what is given, in this order; "" of nothing. */
function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** Inputs of a ticket in a market's address. */
export interface TicketPrefill {
  readonly side: "buy" | "sell";
  readonly amount?: Decimal | undefined;
}

/** Spelling of an amount in an address: no sign, no exponent, of a length a person could read. */
const amountPattern = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Ticket inputs in a market's query; undefined without a known side. An amount that is no plain positive decimal is left out. */
export function parseTicketPrefill(params: URLSearchParams): TicketPrefill | undefined {
  const side = params.get("side");
  if (side !== "buy" && side !== "sell") return undefined;
  const text = params.get("amount") ?? "";
  const amount = amountPattern.test(text) ? parseDecimal(text) : undefined;
  return amount === undefined || !isPositive(amount) ? { side } : { side, amount: canonical(amount) };
}

/** `params` without the ticket inputs. */
export function withoutTicketPrefill(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ["side", "amount"]) rest.delete(name);
  return rest;
}

/** True if a URL can carry `id`; otherwise show it as text without a link. */
export function isLinkable(id: string): boolean {
  return toPathSegment(id) !== undefined;
}

/** The venue in a raw path of a venue's page; undefined where it names none. */
export function parseVenuePath(pathname: string): VenueId | undefined {
  const [first, venue, ...rest] = segmentsOf(pathname);
  return first === "venues" && rest.length === 0 && isVenueId(venue) ? venue : undefined;
}

/** The venue and the market id in a raw (still encoded) path of a market; undefined where it names none. */
export function parseMarketPath(pathname: string): { venue: VenueId; marketId: string } | undefined {
  const [venues, venue, markets, segment, ...rest] = segmentsOf(pathname);
  if (venues !== "venues" || markets !== "markets" || segment === undefined) return undefined;
  if (rest.length > 0 || !isVenueId(venue)) return undefined;
  const marketId = parsePathSegment(segment);
  return marketId === undefined ? undefined : { venue, marketId };
}

/** The category, and the group where there is one, in a raw path of matched markets; undefined where it names none. */
export function parseMatchedPath(
  pathname: string,
): { category: string; groupId: string | undefined } | undefined {
  const [matched, first, second, ...rest] = segmentsOf(pathname);
  if (matched !== "matched" || first === undefined || rest.length > 0) return undefined;
  const category = parsePathSegment(first);
  if (second === undefined) return category === undefined ? undefined : { category, groupId: undefined };
  const groupId = parsePathSegment(second);
  return category === undefined || groupId === undefined ? undefined : { category, groupId };
}

/** True if `pathname` is a page behind the sign-in. */
export function isSignedInPath(pathname: string): boolean {
  return (
    fixedPaths.has(trimmed(pathname)) ||
    [parseVenuePath, parseMarketPath, parseMatchedPath].some((parse) => parse(pathname) !== undefined)
  );
}

const fixedPaths: ReadonlySet<string> = new Set([
  paths.home,
  paths.matchedStart,
  paths.orders,
  paths.portfolioStart,
  paths.wallet(),
  paths.settings,
  paths.workspace(),
]);

/** A path without the slashes at its end. */
export function trimmed(pathname: string): string {
  return pathname.replace(/(?!^)\/+$/, "");
}

/** Segments of an absolute path, without empty ends. */
function segmentsOf(pathname: string): readonly string[] {
  const [root, ...segments] = pathname.split("/");
  if (root !== "") return [];
  while (segments.at(-1) === "") segments.pop();
  return segments;
}
