// Meaning of names that the gateway uses for market statuses and for sides, where they are not known here: from what the
// markets with that name look like, and from the usual vocabulary; where the two contradict each other, it is left open.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { Config } from "#browser/config/config.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { isKnownStatus } from "#browser/market-data/market-status.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Event } from "#contract/event.ts";
import { type Instant, isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";
import type { Leg } from "#contract/matched-market.ts";
import { readTakerSide } from "#contract/trade.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { fieldsIn, type Outcome } from "./probe-outcome.ts";

export type StatusMeaning = "open" | "paused" | "ended";
export type SideMeaning = "buy" | "sell";

/** A status or side name the settings do not know, with its meaning where the answers show it. */
export interface UnknownValue<Meaning extends string> {
  readonly name: string;
  readonly means: Meaning | undefined;
}

const statusVocabulary: Readonly<Record<StatusMeaning, RegExp>> = {
  paused: /^(paus|halt|suspend|frozen|freez|lock|disabl|stopp|not_|pre|unopen|upcoming|pending)/,
  ended: /(end|clos|settl|resolv|final|complet|finish|done|expir|cancel|void|archiv|delist|redeem|inactive)/,
  open: /(open|activ|trad|live|running|enabled|accepting|start)/,
};
const sideVocabulary: Readonly<Record<SideMeaning, RegExp>> = {
  buy: /(^|[^a-z])(buy|bid|long|bought|up)|buyer/,
  sell: /(^|[^a-z])(sell|ask|offer|short|sold|down)|seller/,
};

function meaningOf<Meaning extends string>(
  name: string,
  vocabulary: Readonly<Record<Meaning, RegExp>>,
): Meaning | undefined {
  const text = name.trim().toLowerCase();
  const fitting = (Object.keys(vocabulary) as Meaning[]).filter((meaning) => vocabulary[meaning].test(text));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Evidence of a market's state: quoted between its extremes with a date to come, or long past its date. */
function evidenceOf(market: Market, now: Instant): "open" | "ended" | undefined {
  const date = parseInstant(market.resolution_date);
  if (date === undefined || isPlaceholderDate(date)) return undefined;
  if (date <= now) return "ended";
  const price = Number(market.outcomes[0]?.price ?? 0);
  const chance = price > 1 ? price / 100 : price;
  return chance > 0.1 && chance < 0.9 ? "open" : undefined;
}

/** Statuses in `markets` and `legs` that are not known here. */
export function unknownStatuses(
  markets: readonly Market[],
  legs: readonly Leg[],
  now: Instant,
): readonly UnknownValue<StatusMeaning>[] {
  const votes = new Map<string, Set<"open" | "ended">>();
  const note = (status: string | undefined, evidence: "open" | "ended" | undefined) => {
    if (status === undefined || status.trim() === "" || isKnownStatus(status)) return;
    const name = status.trim();
    const found = votes.get(name) ?? new Set();
    votes.set(name, found);
    if (evidence !== undefined) found.add(evidence);
  };
  for (const market of markets) note(market.status, evidenceOf(market, now));
  for (const { data } of legs) note(legVenueData(data).status, undefined);
  return [...votes].map(([name, found]) => {
    const byName = meaningOf(name, statusVocabulary);
    const [seen] = found;
    if (found.size !== 1) return { name, means: byName };
    // A market that is halted, or has ended early, keeps its price and its date: they do not overrule its name.
    return { name, means: byName === undefined || byName === seen ? seen : undefined };
  });
}

/** The last outcome of a read. */
export interface ReadOutcome {
  readonly read: ReadName;
  readonly last: Outcome;
}

/** Markets of the answers, those within events included. */
export function marketsIn(outcomes: readonly ReadOutcome[]): readonly Market[] {
  return outcomes.flatMap(({ read, last }) => {
    if (last.kind !== "answered") return [];
    if (read === "marketA" || read === "marketB") return [last.answer as Market];
    if (read !== "eventsB") return [];
    return (last.answer as { rows: readonly Event[] }).rows.flatMap(({ markets }) => markets);
  });
}

/** Side of a row as sent: a name, or the only one in an object. */
function sideName(side: unknown): readonly string[] {
  const texts = (typeof side === "object" && side !== null ? Object.values(side) : [side]).filter(
    (value) => typeof value === "string" && value !== "",
  );
  return texts.length === 1 ? (texts as string[]) : [];
}

const readsWithSides: ReadonlySet<ReadName> = new Set([
  "tradesA",
  "tradesC",
  "ordersA",
  "openOrdersC",
  "orderA",
  "orderB",
]);

/** Names for sides that each venue uses in its trades and orders and that are not known here, by `config`. */
export function unknownSides(
  config: Config,
  outcomes: readonly ReadOutcome[],
): Readonly<Partial<Record<VenueId, readonly UnknownValue<SideMeaning>[]>>> {
  const found: Partial<Record<VenueId, UnknownValue<SideMeaning>[]>> = {};
  for (const venue of venueIds) {
    const { sideNames, sides } = config.venues[venue];
    const known = [...sideNames.buy, ...sideNames.sell, ...sides].map((name) => name.toLowerCase());
    const names = outcomes
      .filter(({ read }) => endpoints[read].venue === venue && readsWithSides.has(read))
      .flatMap(({ last }) => (last.kind === "answered" ? fieldsIn(last.body, "side").flatMap(sideName) : []))
      .filter((name) => readTakerSide(name) === undefined && !known.includes(name.toLowerCase()));
    if (names.length > 0)
      found[venue] = [...new Set(names)].map((name) => ({ name, means: meaningOf(name, sideVocabulary) }));
  }
  return found;
}
