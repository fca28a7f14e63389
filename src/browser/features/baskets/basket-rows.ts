// What a walk over events has seen, as rows: the No-cover of each, those that pay or nearly do first. Pure.

import type { GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { EventWords } from "#browser/preferences/event-assertions.ts";
import { wordsOf } from "#browser/preferences/event-assertions.ts";
import { compare, type Decimal, decimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import type { Instant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type CoverReading, createCoverReader, looksOverlapping } from "./basket-model.ts";
import type { Look } from "./basket-scan.ts";
import { standingOfEvent } from "./event-assertion-status.ts";
import type { EventMarket } from "./event-market.ts";

/** What a look at an event brought. */
export interface SeenEvent {
  readonly markets: readonly EventMarket[];
  readonly books: GroupBooks;
}

export interface CoverRow {
  readonly event: Event;
  /** When it was looked at, on the clock of performance.now(). */
  readonly at: number;
  /** Why it could not be looked at, in words. */
  readonly problem: string | undefined;
  readonly reading: CoverReading | undefined;
  readonly word: "given" | "none" | "changed";
  /** The prices themselves say that several of the outcomes can happen. */
  readonly isOverlapping: boolean;
}

export interface RowRules {
  readonly venue: VenueId;
  readonly words: readonly EventWords[];
  readonly minimumPerContract: Decimal;
  readonly maxSkewMs: number;
  readonly today: Instant;
}

/** The row of an event that was looked at: its No-cover at that moment. */
export function coverRow(event: Event, look: Look<SeenEvent>, rules: RowRules): CoverRow {
  const { venue, words, minimumPerContract, maxSkewMs, today } = rules;
  const word = standingOfEvent(event, wordsOf(words, venue, event.id), "exclude").kind;
  const { seen, at, problem } = look;
  if (seen === undefined) return { event, at, problem, reading: undefined, word, isOverlapping: false };
  const read = createCoverReader(
    { markets: seen.markets, dropped: event.dropped.length },
    { kind: "no", isConfirmed: word === "given", minimumPerContract, today },
  );
  // As it was then: how long ago that is, the row says.
  const reading = read(seen.books, { now: at, tradeMs: Number.POSITIVE_INFINITY, maxSkewMs });
  return { event, at, problem, reading, word, isOverlapping: looksOverlapping(seen.markets, seen.books) };
}

/** What is further from paying than this, a contract, is not listed. */
const nearest = decimal("-0.05");

/** The rows that are near paying, beyond it, or confirmed, in order: net before "before fees", the best first. */
export function nearRows(rows: readonly CoverRow[]): readonly CoverRow[] {
  return rows
    .filter(({ reading, word }) => {
      const perContract = reading?.perContract;
      return word !== "none" || (perContract !== undefined && compare(perContract, nearest) >= 0);
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || byPerContract(a, b));
}

function rankOf({ reading, isOverlapping }: CoverRow): number {
  if (reading?.perContract === undefined) return 3;
  return isOverlapping ? 2 : reading.beforeFees ? 1 : 0;
}

function byPerContract(a: CoverRow, b: CoverRow): number {
  const [one, other] = [a.reading?.perContract, b.reading?.perContract];
  return one === undefined || other === undefined ? 0 : compare(other, one);
}

/** `rows` in the order their events had before, new ones behind: for a list that must not move under a hand. */
export function heldOrder(rows: readonly CoverRow[], before: readonly string[]): readonly CoverRow[] {
  const place = ({ event }: CoverRow) => {
    const at = before.indexOf(event.id);
    return at < 0 ? before.length : at;
  };
  return rows.toSorted((a, b) => place(a) - place(b));
}
