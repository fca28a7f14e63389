// Probes the reads that need no id: base URL, access token, and parameter formats. All later reads use the settings that
// work here.

import type { ReadName } from "#browser/api/gateway-client.ts";
import type { Config } from "#browser/config/config.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Event } from "#contract/event.ts";
import { utcDay } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";
import type { Leg } from "#contract/matched-market.ts";
import type { SeriesB } from "#contract/series.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type Candidate, candidate } from "./candidate.ts";
import type { PagingFacts } from "./check-facts.ts";
import { baseUrlVariants, credentialCandidates } from "./gateway-variants.ts";
import { isMalformed, isNotThere, type Outcome, objects } from "./probe-outcome.ts";
import { answerIn, type Prober } from "./prober.ts";

const limits = [50, 20, 10, 1];

type Candidates = readonly Candidate[];

/** Settings to try after a list was answered with `outcome`. */
export function listCandidates(config: Config, outcome: Outcome): Candidates {
  if (outcome.kind === "answered") return [];
  if (outcome.failure === "unauthorized") return credentialCandidates(config);
  if (!objects(outcome)) return [];
  const other = config.gateway.optionalParameters === "omit" ? "send-empty" : "omit";
  const optional = { key: "gateway.optionalParameters", value: other };
  const smaller = limits.filter((limit) => limit < config.gateway.limit);
  const asLimits = smaller.map((value) => ({ key: "gateway.limit", value }));
  return [
    { changes: [optional] },
    ...asLimits.map((limit) => ({ changes: [limit] })),
    ...asLimits.map((limit) => ({ changes: [optional, limit] })),
  ];
}

export interface ListFacts {
  readonly seriesB: readonly SeriesB[];
  readonly marketsB: readonly Market[];
  readonly legs: readonly Leg[];
  readonly refusedCategories: readonly string[];
  readonly paging: PagingFacts;
}

/** Path candidates for a venue, starting with the gateway's own names for it. */
function prefixCandidates(config: Config, venue: VenueId, names: readonly string[]): Candidates {
  const { label } = config.venues[venue];
  const letter = venue.slice(-1);
  const segments = [
    ...names,
    label,
    venue,
    `venue_${letter}`,
    `venue${letter}`,
    letter,
    `v1/${venue}`,
    `venues/${letter}`,
  ];
  const paths = segments.map(
    (word) =>
      `/${word
        .trim()
        .toLowerCase()
        .replace(/[^a-z0-9_/-]+/g, "-")}`,
  );
  const taken = Object.values(config.venues).map(({ prefix }) => prefix);
  return [...new Set(paths)]
    .filter((path) => !taken.includes(path) && /^(\/[^\s?#/]+)+$/.test(path))
    .map((value) => candidate(`venues.${venue}.prefix`, value));
}

const listOfVenue = {
  "venue-a": "seriesA",
  "venue-b": "eventsB",
  "venue-c": "openOrdersC",
} as const satisfies Record<VenueId, ReadName>;

/** Why a returned list is not acceptable; undefined if it is. */
function objectionToRows(answer: unknown): string | undefined {
  const { rows, dropped } = answer as DecodedList<unknown>;
  const [first] = dropped;
  return rows.length === 0 && first !== undefined ? `no row can be read (${first.problem})` : undefined;
}

/** Reads every list. Calls `doing` with the current step. */
export async function probeLists(
  prober: Prober,
  now: number,
  doing: (name: ReadName) => void,
): Promise<ListFacts> {
  // A candidate that did not help one list is not tried for another.
  const tried = (key: string) =>
    prober.questions.some(({ trials }) =>
      trials.some(({ changes }) => changes.some((change) => change.key === key)),
    );
  const candidates = (outcome: Outcome) =>
    listCandidates(prober.settings, outcome).filter(({ changes }) => !changes.some(({ key }) => tried(key)));
  doing("matchingMarkets");
  if (await isNowhere(prober)) await findBase(prober);
  let matched = await probeCategories(prober, utcDay(now), candidates);
  const names = matched.legs.map((leg) => leg.venue ?? "");
  const list = (venue: VenueId) => {
    const name = listOfVenue[venue];
    doing(name);
    return prober.settle(
      name,
      {},
      {
        objection: objectionToRows,
        candidates: (outcome) =>
          isNotThere(outcome) ? prefixCandidates(prober.settings, venue, names) : candidates(outcome),
      },
    );
  };
  await list("venue-a");
  const events = answerIn(await list("venue-b"), "eventsB");
  doing("seriesB");
  const series = answerIn(await prober.settle("seriesB", {}, { candidates }), "seriesB");
  await list("venue-c");
  // Where every category is empty, the other lists show the envelope.
  if (prober.questions.some(({ read, last }) => read === "matchingMarkets" && isMalformed(last)))
    matched = await probeCategories(prober, utcDay(now), candidates);
  return {
    seriesB: series?.rows ?? [],
    marketsB: (events?.rows ?? []).flatMap(({ markets }) => markets),
    legs: matched.legs,
    refusedCategories: matched.refused,
    paging: await probePaging(prober, events?.rows ?? []),
  };
}

/** Asks for two events, and for one by a word of its title. */
async function probePaging(prober: Prober, events: readonly Event[]): Promise<PagingFacts> {
  const idsOf = (outcome: Outcome) => answerIn(outcome, "eventsB")?.rows.map(({ id }) => id);
  const all = events.map(({ id }) => id);
  const two = idsOf(await prober.ask("eventsB", { limit: 2 }));
  const [first] = events;
  const word = first?.title
    ?.split(/[^\p{L}\p{N}]+/u)
    .sort((a, b) => b.length - a.length)
    .at(0);
  const found =
    word === undefined || word === "" ? undefined : idsOf(await prober.ask("eventsB", { search: word }));
  return {
    rowsOfTwo: two?.length,
    isStable: two === undefined || all.length < 2 ? undefined : two.every((id, index) => id === all[index]),
    isSearched: found === undefined || first === undefined ? undefined : found.includes(first.id),
  };
}

/** Reads every configured category; the first known one settles the parameter format. `refused`: unknown ones, if others are known. */
async function probeCategories(prober: Prober, date: string, candidates: (outcome: Outcome) => Candidates) {
  const legs: Leg[] = [];
  const refused: string[] = [];
  let isThere = false;
  const known = prober.settings.matching.categories.map(({ value }) => value);
  const categories = known.length === 0 ? ["sports"] : known;
  for (const category of categories) {
    const params = { category, date };
    const plain = isThere ? await prober.ask("matchingMarkets", params) : undefined;
    const outcome =
      plain === undefined || isMalformed(plain)
        ? await prober.settle("matchingMarkets", params, { candidates })
        : plain;
    if (isNotThere(outcome) || (isThere && objects(outcome))) refused.push(category);
    else isThere = true;
    legs.push(...(answerIn(outcome, "matchingMarkets")?.rows ?? []).flatMap((group) => group.legs));
    // A refused sign-in or a lost connection affects every category.
    const isOfCategory = outcome.kind === "answered" || outcome.failure === "refused" || isMalformed(outcome);
    if (!isThere ? !isNotThere(outcome) : !isOfCategory) break;
  }
  return { legs, refused: isThere ? refused : [] };
}

/** True if nothing of the gateway responds. */
async function isNowhere(prober: Prober): Promise<boolean> {
  for (const name of Object.values(listOfVenue)) {
    if (!isNotThere(await prober.ask(name, {}))) return false;
  }
  const category = prober.settings.matching.categories[0]?.value ?? "sports";
  return isNotThere(await prober.ask("matchingMarkets", { category }));
}

/** Searches the usual base URLs of the same origin; the one that returns data is the gateway. */
async function findBase(prober: Prober): Promise<void> {
  const places = baseUrlVariants(prober.settings);
  await prober.settle(
    "seriesA",
    {},
    {
      candidates: (outcome) =>
        isNotThere(outcome) ? places.map((value) => candidate("gateway.baseUrl", value)) : [],
    },
  );
}
