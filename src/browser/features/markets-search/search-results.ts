// What the search shows for what is typed: sections by venue, each with its markets and series, then matched groups and the
// ids it could be. Pure; where the rows come from is nobody's business here.
import type { Config } from "#browser/config/config.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import type { ListedSeries } from "#browser/queries/series-queries.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { GroupRef, MarketRow } from "./market-row.ts";
import { idTargets, isIdLike } from "./parse-market-id.ts";
import { matchesTerms, rankOf, searchTerms, searchText } from "./search-matching.ts";
import { venueListPath } from "./venue-list-path.ts";

/** A market as an option names and quotes it. */
export type FoundMarket = Pick<MarketRow, "venue" | "marketId" | "outcomeId" | "title" | "label"> & {
  readonly row: MarketRow | undefined;
};

interface OptionBase {
  /** Unique, and the same as long as it means the same. */
  readonly key: string;
  /** Where it leads. */
  readonly path: string;
}
export type SearchOption = OptionBase &
  (
    | { readonly kind: "market"; readonly market: FoundMarket }
    | { readonly kind: "group"; readonly place: GroupRef }
    | { readonly kind: "series"; readonly venue: VenueId; readonly series: ListedSeries }
    | { readonly kind: "id"; readonly venue: VenueId; readonly id: string }
    | { readonly kind: "page"; readonly venue: VenueId | undefined; readonly text: string }
  );

export interface SearchSection {
  readonly id: string;
  readonly title: string;
  readonly venue: VenueId | undefined;
  readonly options: readonly SearchOption[];
}

/** What is known of one venue. */
export interface KnownOfVenue {
  /** Rows to be found by their words. */
  readonly rows: readonly MarketRow[];
  /** What the gateway found for exactly what is typed: it may look through texts that are not shown. */
  readonly found: readonly MarketRow[];
  readonly series: readonly ListedSeries[];
}

export interface SearchKnown {
  readonly recents: readonly OutcomeRef[];
  readonly venues: Readonly<Record<VenueId, KnownOfVenue>>;
  readonly groups: readonly GroupRef[];
}

/** How many markets, series and groups a section names before it points on to the page that has them all. */
const mostMarkets = 7;
const mostSeries = 3;
const mostGroups = 4;
/** How many that fit are looked at more closely to put the best ones first. */
const mostRanked = 500;

export function searchSections(config: Config, known: SearchKnown, typed: string): readonly SearchSection[] {
  if (typed.trim() === "") return sectionsBeforeTyping(config, known);
  const ids = idSection(config, typed);
  const found = [
    ...venueIds.map((venue) => venueSection(config, known, venue, typed)),
    groupSection(known.groups, typed),
  ];
  const sections = isIdLike(typed) ? [ids, ...found] : [...found, ids];
  return sections.filter(({ options }) => options.length > 0);
}

function sectionsBeforeTyping(config: Config, { recents }: SearchKnown): readonly SearchSection[] {
  const pages: SearchSection = {
    id: "pages",
    title: "Look around",
    venue: undefined,
    options: venueIds.map((venue) =>
      pageOption(venue, paths.venue(venue), `Markets on ${config.venues[venue].label}`),
    ),
  };
  if (recents.length === 0) return [pages];
  return [
    {
      id: "recent",
      title: "Opened last",
      venue: undefined,
      options: recents.slice(0, 10).map((kept) => marketOption("recent", fromKept(kept))),
    },
    pages,
  ];
}

function venueSection(config: Config, known: SearchKnown, venue: VenueId, typed: string): SearchSection {
  const { label } = config.venues[venue];
  const markets = marketsOf(known, venue, typed);
  const { series } = known.venues[venue];
  const shown = markets.slice(0, mostMarkets).map((market) => marketOption(venue, market));
  // The page sends the words on where its gateway takes them, else it looks through what it lists.
  const all = venueListPath(
    venue,
    offers(venue, "events") ? { search: typed.trim() } : { filter: typed.trim() },
  );
  return {
    id: venue,
    title: label,
    venue,
    options: [
      ...shown,
      ...(markets.length > shown.length
        ? [pageOption(venue, all, `All ${markets.length} found on ${label}`)]
        : []),
      ...series.slice(0, mostSeries).map(
        (one): SearchOption => ({
          kind: "series",
          key: `${venue} series ${one.id}`,
          // Where events are listed the series' ticker finds them; where not, nothing leads from it to a market.
          path: venueListPath(
            venue,
            offers(venue, "events") ? { series: one.id } : { search: one.title ?? one.id },
          ),
          venue,
          series: one,
        }),
      ),
    ],
  };
}

/** The markets of a venue that fit, best first, each once. */
function marketsOf(known: SearchKnown, venue: VenueId, typed: string): readonly FoundMarket[] {
  const words = searchTerms(typed);
  const { rows, found } = known.venues[venue];
  const fitting = new Map<string, FoundMarket>();
  const markets = new Set<string>();
  const add = (row: MarketRow) => {
    // A leg names an outcome of a market that an event may have brought already.
    if (row.market === undefined && markets.has(row.marketId) && !fitting.has(row.key)) return;
    if (row.market !== undefined) markets.add(row.marketId);
    fitting.set(row.key, { ...row, row });
  };
  for (const row of found) if (isLinkable(row.marketId)) add(row);
  for (const row of rows) if (matchesTerms(row.text, words) && isLinkable(row.marketId)) add(row);
  const named = new Set([...fitting.values()].map(({ marketId }) => marketId));
  for (const kept of known.recents) {
    if (kept.venue !== venue || named.has(kept.marketId)) continue;
    if (matchesTerms(searchText([kept.title, kept.label, kept.marketId]), words)) {
      fitting.set(`recent ${kept.marketId}`, fromKept(kept));
    }
  }
  const all = [...fitting.values()];
  const ranked = all
    .slice(0, mostRanked)
    .map((market) => ({ market, rank: rankOf({ id: market.marketId, title: market.title }, typed) }))
    .sort((a, b) => a.rank - b.rank);
  return [...ranked.map(({ market }) => market), ...all.slice(mostRanked)];
}

function groupSection(groups: readonly GroupRef[], typed: string): SearchSection {
  const words = searchTerms(typed);
  const fitting = groups.filter(({ group }) =>
    matchesTerms(searchText([group.title, group.id, group.league, group.category]), words),
  );
  return {
    id: "matched",
    title: "Matched markets",
    venue: undefined,
    options: fitting.slice(0, mostGroups).map((place) => ({
      kind: "group",
      key: `group ${place.category} ${place.group.id}`,
      path: paths.matchedGroup(place.category, place.group.id, place.date),
      place,
    })),
  };
}

function idSection(config: Config, typed: string): SearchSection {
  return {
    id: "ids",
    title: "Open by id",
    venue: undefined,
    options: idTargets(config, typed).map(({ venue, id, path }) => ({
      kind: "id",
      key: `id ${venue}`,
      path,
      venue,
      id,
    })),
  };
}

function marketOption(section: string, market: FoundMarket): SearchOption {
  const { venue, marketId, outcomeId } = market;
  return {
    kind: "market",
    key: `${section} ${venue} ${marketId} ${outcomeId ?? ""}`,
    path: paths.market(venue, marketId, outcomeId),
    market,
  };
}

function pageOption(venue: VenueId | undefined, path: string, text: string): SearchOption {
  return { kind: "page", key: `page ${path}`, path, venue, text };
}

function fromKept({ venue, marketId, outcomeId, title, label }: OutcomeRef): FoundMarket {
  return { venue, marketId, outcomeId, title: title === "" ? marketId : title, label, row: undefined };
}
