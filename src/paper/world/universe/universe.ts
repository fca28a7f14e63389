// All markets: the chapters of every family in view, indexed by id, event, category and day. It grows with time and
// drops nothing while the world lives.
import type { VenueId } from "#contract/venue-id.ts";
import type { OutcomeIndex } from "../../exchange/market-exchange.ts";
import type { ListedEvent, ListedGroup, Listing } from "../listing.ts";
import type { Key } from "../random.ts";
import type { Chapter } from "./chapter.ts";
import { cryptoDays, cryptoHours, cryptoQuarters, cryptoYears } from "./crypto.ts";
import { economics } from "./economics.ts";
import { dayMs, type Family, minuteMs } from "./family.ts";
import { monthlyPolitics, presidency, races } from "./politics.ts";
import { sports } from "./sports.ts";
import { weather } from "./weather.ts";

export const tameFamilies: readonly Family[] = [
  presidency,
  races,
  monthlyPolitics,
  economics,
  cryptoYears,
  cryptoDays,
  cryptoHours,
  cryptoQuarters,
  weather,
  sports,
];
const shortestPeriod = 15 * minuteMs;
/** Sports groups are generated on demand for days at most this far from today. */
const farthestDay = 30 * dayMs;
/** Age up to which missing markets are searched, ms. */
const farthestBack = 60 * dayMs;

export interface OutcomeRef {
  readonly listing: Listing;
  readonly outcome: OutcomeIndex;
}

export interface Universe {
  /** Adds the periods that have come into view by `now`. */
  advance(now: number): void;
  /**
   * Re-adds markets that are no longer in view, by market or outcome id. Searches the periods since `since`, newest
   * first, until all are found.
   */
  recover(ids: Iterable<string>, since: number, now: number): void;
  market(venue: VenueId, marketId: string): Listing | undefined;
  outcome(venue: VenueId, outcomeId: string): OutcomeRef | undefined;
  /** Events with a market that is undecided or was decided within the last day. */
  events(now: number): readonly ListedEvent[];
  group(id: string): ListedGroup | undefined;
  /** Groups of a category listed on a UTC day (YYYY-MM-DD). */
  groups(category: string, day: string, now: number): readonly ListedGroup[];
  listings(): Iterable<Listing>;
}

export function createUniverse(seed: Key, now: number, families = tameFamilies): Universe {
  const written = new Set<string>();
  const markets = new Map<string, Listing>();
  const outcomes = new Map<string, OutcomeRef>();
  const events: ListedEvent[] = [];
  const groups = new Map<string, ListedGroup>();
  let seenPeriod = Number.NaN;
  const sportsFamily = families.find(({ name }) => name === sports.name);

  const nameOf = (family: Family, period: number) => `${family.name} ${period}`;

  function take(chapter: Chapter): void {
    for (const listing of chapter.listings) {
      markets.set(`${listing.venue} ${listing.marketId}`, listing);
      for (const outcome of [0, 1] as const)
        outcomes.set(`${listing.venue} ${listing.outcomes[outcome].outcomeId}`, { listing, outcome });
    }
    events.push(...chapter.events);
    for (const group of chapter.groups) groups.set(group.id, group);
  }

  function write(family: Family, period: number): void {
    const name = nameOf(family, period);
    if (written.has(name)) return;
    written.add(name);
    take(family.write(seed, period));
  }

  function advance(present: number): void {
    const period = Math.floor(present / shortestPeriod);
    if (period === seenPeriod) return;
    seenPeriod = period;
    for (const family of families) for (const start of family.periodsInView(present)) write(family, start);
  }

  advance(now);
  return {
    advance,
    recover(ids, since, present) {
      const missing = new Set(ids);
      const find = (listing: Listing) =>
        [listing.marketId, ...listing.outcomes.map(({ outcomeId }) => outcomeId)].filter((id) =>
          missing.delete(id),
        ).length > 0;
      for (const listing of markets.values()) find(listing);
      const from = Math.min(present, Math.max(since, present - farthestBack));
      for (const family of families)
        for (const start of family.periodsSince(from, present).toReversed()) {
          if (missing.size === 0) return;
          if (written.has(nameOf(family, start))) continue;
          const chapter = family.write(seed, start);
          if (chapter.listings.filter(find).length === 0) continue;
          written.add(nameOf(family, start));
          take(chapter);
        }
    },
    market: (venue, marketId) => markets.get(`${venue} ${marketId}`),
    outcome: (venue, outcomeId) => outcomes.get(`${venue} ${outcomeId}`),
    events: (present) =>
      events.filter(({ listings }) => listings.some(({ question }) => question.resolvesAt > present - dayMs)),
    group: (id) => groups.get(id),
    groups(category, day, present) {
      const start = Date.parse(`${day}T00:00:00Z`);
      if (category === "sports" && sportsFamily !== undefined && Math.abs(start - present) <= farthestDay)
        write(sportsFamily, start);
      return [...groups.values()].filter(
        (group) => group.category === category && group.firstDay <= day && day <= group.lastDay,
      );
    },
    listings: () => markets.values(),
  };
}
