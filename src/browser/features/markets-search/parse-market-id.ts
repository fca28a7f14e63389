// Ids of markets as people have them: typed, or pasted with the address they stand in. What each could open is told by what
// the venues take, never by guessing that an id exists.

import type { Config } from "#browser/config/config.ts";
import { marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import { parsePathSegment } from "#browser/routing/path-segment.ts";
import { isLinkable, parseMarketPath, paths } from "#browser/routing/paths.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers, venues } from "#contract/venues.ts";

/** A market that an id could be of. */
export interface IdTarget {
  readonly venue: VenueId;
  readonly id: string;
  /** Where it opens. */
  readonly path: string;
}

const coinForm = /^#\d+$/;

/** The id in what was typed: the last part of a pasted address, else the text itself. */
export function idIn(typed: string): string {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const last = new URL(text).pathname.split("/").findLast((segment) => segment !== "");
  return (last === undefined ? undefined : parsePathSegment(last)) ?? text;
}

/** Where the id leads on the venue, or what is wrong with it, as a sentence. */
export function marketPathOf(
  config: Config,
  venue: VenueId,
  typed: string,
  outcome = "",
): { readonly path: string } | { readonly problem: string } {
  const id = idIn(typed);
  if (id === "") return { problem: `Enter ${idLabels(venue).wanted}.` };
  if (!isLinkable(id)) return { problem: "No address can hold this id." };
  // A coin names its market where the venue shows none to look it up in.
  const byCoin = offers(venue, "market") ? undefined : marketIdOfCoin(config, venue, id);
  const { marketId: form, label } = config.venues[venue];
  if (!offers(venue, "market") && byCoin === undefined && (form === "coin" || !/^\d+$/.test(id))) {
    return { problem: `${label} knows markets by coin, such as #1230: a number sign and digits.` };
  }
  const wanted = outcome.trim();
  const outcomeId = wanted !== "" ? wanted : byCoin === undefined ? undefined : id;
  return { path: paths.market(venue, byCoin ?? id, outcomeId) };
}

/** Every market that what was typed could be the id of; none for more than one word. */
export function idTargets(config: Config, typed: string): readonly IdTarget[] {
  const own = ownAddress(typed);
  if (own !== undefined) return [own];
  const id = idIn(typed);
  if (id === "" || /\s/.test(id)) return [];
  const isCoin = coinForm.test(id);
  return venueIds.flatMap((venue) => {
    if (isCoin && offers(venue, "market")) return [];
    const found = marketPathOf(config, venue, id);
    return "path" in found ? [{ venue, id, path: found.path }] : [];
  });
}

/** Whether it is more likely an id than a word of a title: ids hold digits, signs or nothing but capitals. */
export function isIdLike(typed: string): boolean {
  const text = typed.trim();
  return text.length > 2 && !/\s/.test(text) && (/[\d#./_:%-]/.test(text) || /^[A-Z]+$/.test(text));
}

/** A market's page of this dashboard, pasted as an address. */
function ownAddress(typed: string): IdTarget | undefined {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const place = parseMarketPath(url.pathname);
  if (place === undefined) return undefined;
  const outcome = url.searchParams.get("outcome") ?? undefined;
  return { venue: place.venue, id: place.marketId, path: paths.market(place.venue, place.marketId, outcome) };
}

interface IdWords {
  /** "the market's ticker" */
  readonly wanted: string;
  readonly label: string;
  readonly hint: string;
}

/** What an id is called on the venue: by what its endpoints take. */
export function idLabels(venue: VenueId): IdWords {
  const { orderBook, trades } = venues[venue];
  const endpoint = orderBook ?? trades;
  const taken = endpoint === undefined ? undefined : endpoints[endpoint].parameters[0]?.name;
  switch (taken) {
    case "ticker":
      return {
        wanted: "the market's ticker",
        label: "Ticker",
        hint: "As the venue writes it, or its address",
      };
    case "coin":
      return { wanted: "a coin", label: "Coin", hint: "Such as #1230, or the market's number: 123" };
    default:
      return {
        wanted: "the market's id",
        label: "Market id",
        hint: "As the venue or a matched group has it, not its name",
      };
  }
}
