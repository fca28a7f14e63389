// Values observed in fields the interface leaves open: names, and the largest price.
import type { ReadName } from "#browser/api/gateway-client.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import { endpoints } from "#contract/endpoints.ts";
import { fromUnixTime, isDay, parseInstant, parseUtcInstant } from "#contract/instant.ts";
import type { Leg } from "#contract/matched-market.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import type { CheckFacts, Question, Seen, TimeFacts } from "./check-facts.ts";
import { fieldsIn } from "./probe-outcome.ts";

/** Price fields at any depth of a response. */
const priceFields: ReadonlySet<string> = new Set(["price", "open", "high", "low", "close"]);
const mostValues = 12;

/** Calls `visit` for every field of a response, except inside objects without a defined shape. */
function walk(value: unknown, visit: (name: string, value: unknown) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) walk(element, visit);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    visit(name, inner);
    if (name !== "data" && name !== "orientation" && name !== "metrics") walk(inner, visit);
  }
}

/** Largest price and number of prices above zero, by venue. Average order prices count as prices. */
export function largestPrices(questions: readonly Question[]): CheckFacts["prices"] {
  const found: Partial<Record<VenueId, { largest: Decimal; count: number }>> = {};
  for (const { read, last } of questions) {
    const { venue } = endpoints[read];
    if (venue === undefined || last.kind !== "answered") continue;
    walk(last.answer, (name, value) => {
      if (!priceFields.has(name) || typeof value !== "string" || !/[1-9]/.test(value)) return;
      const price = value as Decimal;
      const current = found[venue];
      found[venue] = {
        largest: current === undefined || compare(price, current.largest) > 0 ? price : current.largest,
        count: (current?.count ?? 0) + 1,
      };
    });
  }
  return found;
}

const wordFields = ["status", "order_type", "side", "exchange", "method", "recurrence", "frequency"] as const;

/** Names seen in fields with unlisted values, and the shapes of orientations. */
export function valuesSeen(questions: readonly Question[], legs: readonly Leg[]): readonly Seen[] {
  const seen = new Map<string, Set<string>>();
  const note = (field: string, value: string) => {
    const values = seen.get(field) ?? new Set();
    seen.set(field, values);
    if (values.size < mostValues) values.add(value.slice(0, 40));
  };
  for (const { read, last } of questions) {
    if (last.kind !== "answered") continue;
    const kind = read.replace(/[ABC]$/, "");
    walk(last.answer, (name, value) => {
      const isWord =
        (wordFields as readonly string[]).includes(name) && typeof value === "string" && value !== "";
      if (isWord && kind !== "trades") note(`${kind}.${name}`, value);
    });
  }
  for (const { orientation } of legs) note("matchingMarkets.orientation", shapeOf(orientation));
  for (const { venue } of legs) {
    if (venue !== undefined && !(venueIds as readonly string[]).includes(venue))
      note("matchingMarkets.venue", venue);
  }
  return [...seen].map(([field, values]) => ({ field, values: [...values] }));
}

/** Reads with the time of an event, which is read as UTC where it names no zone. */
const timedReads: readonly ReadName[] = [
  "tradesA",
  "tradesC",
  "candlesticksB",
  "ordersA",
  "openOrdersC",
  "orderA",
  "orderB",
];
/** Reads with a date that no clock can check, so that no zone is assumed. */
const datedReads = [
  ["marketA", "resolution_date"],
  ["marketB", "resolution_date"],
  ["eventsB", "resolution_date"],
  ["matchingMarkets", "game_start_time"],
] as const;

/** Reads of which a time names no zone, or no time can be read. Their bodies are read: decoded times have a zone. */
export function timesSeen(questions: readonly Question[]): readonly TimeFacts[] {
  const received = (read: ReadName, field: string) =>
    questions.flatMap(({ read: name, last }) =>
      name === read && last.kind === "answered" ? textsIn(last.body, field) : [],
    );
  const times = timedReads.flatMap((read): readonly TimeFacts[] => {
    const texts = received(read, "timestamp");
    const readable = texts.filter((text) => parseUtcInstant(text) !== undefined);
    const [first] = texts;
    if (first === undefined) return [];
    if (readable.length === 0) return [{ read, kind: "unreadable", example: first, newest: undefined }];
    const zoneless = readable.find((text) => !/^[\d.]+$/.test(text) && parseInstant(text) === undefined);
    if (zoneless === undefined) return [];
    const newest = Math.max(...readable.map((text) => parseUtcInstant(text) ?? 0));
    return [{ read, kind: "no-zone", example: zoneless, newest }];
  });
  const dates = datedReads.flatMap(([read, field]): readonly TimeFacts[] => {
    const example = received(read, field).find(
      (text) => !isDay(text) && parseInstant(fromUnixTime(text)) === undefined,
    );
    return example === undefined ? [] : [{ read, kind: "unread-date", example, newest: undefined }];
  });
  return [...times, ...dates];
}

/** Texts and numbers of the fields named `field`. */
const textsIn = (body: unknown, field: string): readonly string[] =>
  fieldsIn(body, field).flatMap((value) =>
    typeof value === "number" || (typeof value === "string" && value !== "")
      ? [String(value).slice(0, 40)]
      : [],
  );

/** Shape of an orientation: its field names without values. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "object" || value === null) return value === null ? "nothing" : typeof value;
  const names = Object.keys(value);
  return names.length === 0 ? "{}" : `{${names.slice(0, 4).join(", ")}}`;
}
