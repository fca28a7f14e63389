// Builds the search results: a section for each venue with markets and series, then matched groups and possible ids.
// Pure.
import type { Config } from "#browser/config/config.ts";
import { matchesTerms, rankMatch, searchTerms, searchText } from "#browser/lib/search-matching.ts";
import { type GroupRef, pathOfGroup } from "#browser/market-data/group-lists.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import type { ListedSeries } from "#browser/queries/series-queries.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { MarketRow } from "./market-row.ts";
import { type IdTarget, idTargets, isIdLike } from "./parse-market-id.ts";
import { searchTexts as texts } from "./texts.ts";
import { venueListPath } from "./venue-list-path.ts";

export type FoundMarket = Pick<MarketRow, "venue" | "marketId" | "outcomeId" | "title" | "label"> & {
  readonly row: MarketRow | undefined;
};

interface OptionBase {
  /** Unique and stable across renders. */
  readonly key: string;
  readonly path: string;
}
export type SearchOption = OptionBase &
  (
    | { readonly kind: "market"; readonly market: FoundMarket; readonly isEnded: boolean }
    | { readonly kind: "group"; readonly place: GroupRef; readonly isEnded: boolean }
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

export interface VenueSearchData {
  /** Rows that are searched locally. */
  readonly rows: readonly MarketRow[];
  /** Gateway results for exactly this input: it can search texts that are not displayed. */
  readonly found: readonly MarketRow[];
  readonly series: readonly ListedSeries[];
}

export interface SearchData {
  readonly recents: readonly OutcomeRef[];
  readonly venues: Readonly<Record<VenueId, VenueSearchData>>;
  readonly groups: readonly GroupRef[];
}

/** Markets, series and groups in a section before the link to the full list. */
const mostMarkets = 7;
const mostSeries = 3;
const mostGroups = 4;
/** Matches that are ranked, to limit the cost of a letter. */
const mostRanked = 500;

export function buildSearchSections(
  config: Config,
  known: SearchData,
  typed: string,
): readonly SearchSection[] {
  if (typed.trim() === "") return sectionsBeforeTyping(config, known);
  const markets = venueIds.map((venue) => venueSection(config, known, venue, typed));
  const groups = groupSection(known.groups, typed);
  const isGroupBest =
    bestRank(groups, typed) <= Math.min(...markets.map((section) => bestRank(section, typed)));
  const found = isGroupBest ? [groups, ...markets] : [...markets, groups];
  // Words of a title are no id.
  const sections = isIdLike(typed) ? [idSection(config, known, typed), ...found] : found;
  return sections.filter(({ options }) => options.length > 0);
}

function sectionsBeforeTyping(config: Config, { recents }: SearchData): readonly SearchSection[] {
  const pages: SearchSection = {
    id: "pages",
    title: texts.browse,
    venue: undefined,
    options: venueIds.map((venue) =>
      pageOption(venue, paths.venue(venue), texts.marketsOn(config.venues[venue].label)),
    ),
  };
  if (recents.length === 0) return [pages];
  return [
    {
      id: "recent",
      title: texts.recent,
      venue: undefined,
      options: recents.slice(0, 10).map((recent) => marketOption("recent", fromRecent(recent))),
    },
    pages,
  ];
}

function venueSection(config: Config, known: SearchData, venue: VenueId, typed: string): SearchSection {
  const { label } = config.venues[venue];
  const markets = marketsOf(known, venue, typed);
  const { series } = known.venues[venue];
  const shown = markets.slice(0, mostMarkets).map((market) => marketOption(venue, market));
  // The page passes the text on if its gateway supports search, else filters its list.
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
      ...(markets.length > shown.length ? [pageOption(venue, all, texts.allOn(markets.length, label))] : []),
      ...series.slice(0, mostSeries).map(
        (one): SearchOption => ({
          kind: "series",
          key: `${venue} series ${one.id}`,
          // The events list takes a series ticker; without an events list a series leads to no market.
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

/** The markets of a venue that fit, each once: open ones best first, then ended ones. An exact id comes first. */
function marketsOf(known: SearchData, venue: VenueId, typed: string): readonly FoundMarket[] {
  const terms = searchTerms(typed);
  const { rows, found } = known.venues[venue];
  const fitting = new Map<string, FoundMarket>();
  const markets = new Set<string>();
  const add = (row: MarketRow) => {
    // Several answers may have it: the latest one has its present status.
    const earlier = fitting.get(row.key)?.row;
    if (earlier !== undefined && earlier.fetchedAt > row.fetchedAt) return;
    // An event can already have added the market of this leg.
    if (row.market === undefined && markets.has(row.marketId) && !fitting.has(row.key)) return;
    if (row.market !== undefined) markets.add(row.marketId);
    fitting.set(row.key, { ...row, row });
  };
  for (const row of found) if (isLinkable(row.marketId)) add(row);
  for (const row of rows) if (matchesTerms(row.text, terms) && isLinkable(row.marketId)) add(row);
  const named = new Set([...fitting.values()].map(({ marketId }) => marketId));
  for (const recent of known.recents) {
    if (recent.venue !== venue || named.has(recent.marketId)) continue;
    if (matchesTerms(searchText([recent.title, recent.label, recent.marketId]), terms)) {
      fitting.set(`recent ${recent.marketId}`, fromRecent(recent));
    }
  }
  const all = [...fitting.values()];
  const ranked = byRank(all.slice(0, mostRanked), (market) => rankOfMarket(market, typed));
  return [...ranked, ...all.slice(mostRanked)];
}

function groupSection(groups: readonly GroupRef[], typed: string): SearchSection {
  const terms = searchTerms(typed);
  const fitting = groups.filter(({ group }) =>
    matchesTerms(searchText([group.title, group.id, group.league, group.category]), terms),
  );
  return {
    id: "matched",
    title: texts.matched,
    venue: undefined,
    options: byRank(fitting.slice(0, mostRanked), (place) => rankOfGroup(place, typed))
      .slice(0, mostGroups)
      .map((place) => ({
        kind: "group",
        key: `group ${place.category} ${place.group.id}`,
        path: pathOfGroup(place),
        place,
        isEnded: isEndedGroup(place),
      })),
  };
}

function rankOfMarket(market: FoundMarket, typed: string): number {
  const { marketId: id, title } = market;
  return endedLast(rankMatch({ id, title }, typed), isEndedMarket(market));
}

function rankOfGroup(place: GroupRef, typed: string): number {
  const { id, title = id } = place.group;
  return endedLast(rankMatch({ id, title }, typed), isEndedGroup(place));
}

function byRank<Item>(items: readonly Item[], rankOf: (item: Item) => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Rank of the best market or group in a section; Infinity for none. */
function bestRank({ options }: SearchSection, typed: string): number {
  const ranks = options.map((option) => {
    if (option.kind === "group") return rankOfGroup(option.place, typed);
    return option.kind === "market" ? rankOfMarket(option.market, typed) : Number.POSITIVE_INFINITY;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...ranks);
}

/** Markets with this id, known ones first: a ticker is no market of the first venue. */
function idSection(config: Config, known: SearchData, typed: string): SearchSection {
  const isKnown = ({ venue, id }: IdTarget) => {
    const { rows, found } = known.venues[venue];
    const visited = known.recents.filter((recent) => recent.venue === venue);
    return [rows, found, visited].some((markets) => markets.some(({ marketId }) => marketId === id));
  };
  const targets = byRank(idTargets(config, typed), (target) => (isKnown(target) ? 0 : 1));
  return {
    id: "ids",
    title: texts.ids,
    venue: undefined,
    options: targets.map((target) => ({ kind: "id", key: `id ${target.venue}`, ...target })),
  };
}

function marketOption(section: string, market: FoundMarket): SearchOption {
  const { venue, marketId, outcomeId } = market;
  return {
    kind: "market",
    key: `${section} ${venue} ${marketId} ${outcomeId ?? ""}`,
    path: paths.market(venue, marketId, outcomeId),
    market,
    isEnded: isEndedMarket(market),
  };
}

/** Above every rank of a match. */
const endedRank = 10;

/** The rank, after all open ones for an ended market or group that is not named by its id. */
function endedLast(rank: number, isEnded: boolean): number {
  return isEnded && rank > 0 ? rank + endedRank : rank;
}

function isEndedMarket({ row }: FoundMarket): boolean {
  return hasEnded(row?.status);
}

/** True if no leg of the group trades any more. */
function isEndedGroup({ group: { legs } }: GroupRef): boolean {
  return legs.length > 0 && legs.every(({ data }) => hasEnded(legVenueData(data).status));
}

function pageOption(venue: VenueId | undefined, path: string, text: string): SearchOption {
  return { kind: "page", key: `page ${path}`, path, venue, text };
}

function fromRecent({ venue, marketId, outcomeId, title, label }: OutcomeRef): FoundMarket {
  return { venue, marketId, outcomeId, title: title === "" ? marketId : title, label, row: undefined };
}
