// What the connection check found out, before anything is made of it: plain values, one question a record.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Outcome } from "./probe-outcome.ts";
import type { SettingChange } from "./setting-change.ts";

/** A read made again with other settings. */
export interface Trial {
  readonly changes: readonly SettingChange[];
  readonly outcome: Outcome;
}

/** What a question is about: the plain read, or one thing about it that the interface does not show. */
export type Topic = "read" | "times" | "tags" | "metrics" | "instrument" | "interval";

/** A read, and what was tried until it worked. */
export interface Question {
  readonly read: ReadName;
  readonly topic: Topic;
  readonly first: Outcome;
  /** Why an answer did not do, as a sentence; undefined where it did, or where none came. */
  readonly objection: string | undefined;
  readonly trials: readonly Trial[];
  /** The changes under which it worked; none where it worked at once; undefined where it never did. */
  readonly settled: readonly SettingChange[] | undefined;
  /** What it came to in the end. */
  readonly last: Outcome;
}

/** What the browser says of a gateway that could not be asked. */
export type Reach = "unreachable" | "not-let-in" | "redirects" | "reachable";

/** A book as compared with another outcome's. */
export type BookRelation = "mirrored" | "equal" | "apart";

/** An interval of candles: what it was asked by, and how far apart its bars lie. */
export interface IntervalFacts {
  readonly label: string;
  readonly seconds: number;
  /** As the settings have it. */
  readonly inForce: string;
  /** What worked; undefined where nothing did. */
  readonly works: string | undefined;
  /** What the bars of the value in force are apart where that is not `seconds`. */
  readonly apartSeconds: number | undefined;
}

export interface StreamFacts {
  /** "none": no socket is wanted by the settings; "unsafe": the key would travel in clear. */
  readonly state: "none" | "unsafe" | "never-opened" | "refused" | "closed" | "silent" | "gibberish" | "fits";
  readonly closeCode: number | undefined;
  /** Status of a plain GET at its address; undefined where none could be had. */
  readonly httpStatus: number | undefined;
  readonly understood: number;
  readonly notUnderstood: number;
  readonly openedMs: number | undefined;
  readonly snapshotMs: number | undefined;
  readonly heartbeatMs: number | undefined;
  /** The gateway's refusal of the subscription. */
  readonly refusedFeed: string | undefined;
  /** Another address of the gateway where a socket opened. */
  readonly opensAt: string | undefined;
}

/** A read that was not made, for want of an id. */
export interface SkippedRead {
  readonly read: ReadName;
  /** Which of the fields fills it. */
  readonly lacks: IdName;
}

export type IdName = "marketA" | "tokenA" | "tickerB" | "coinC" | "wallet" | "orderA" | "orderB";
/** Ids to check with that the user typed or this browser knows. */
export type KnownIds = Readonly<Partial<Record<IdName, string>>>;

/** Values seen of fields whose values the interface does not list. */
export interface Seen {
  readonly field: string;
  readonly values: readonly string[];
}

export interface CheckFacts {
  /** The settings in force. */
  readonly config: Config;
  readonly questions: readonly Question[];
  readonly skipped: readonly SkippedRead[];
  /** Known only where a read failed for want of a connection. */
  readonly reach: Reach | undefined;
  /** Addresses, without path, that the site's own policy kept the check from. */
  readonly blocked: readonly string[];
  readonly books: Readonly<Partial<Record<VenueId, BookRelation | undefined>>>;
  /** The largest price seen on each venue and how many were, as they came. */
  readonly prices: Readonly<Partial<Record<VenueId, { readonly largest: string; readonly count: number }>>>;
  readonly intervals: readonly IntervalFacts[];
  readonly stamp: "start" | "end" | undefined;
  /** How the market of a coin is called, by the legs that tell both. */
  readonly coinMarket: "encoding-div-10" | "coin" | "other" | undefined;
  /** Rows that came where two were asked for; undefined where it was not tried. */
  readonly rowsOfTwo: number | undefined;
  readonly timesHeeded: boolean | undefined;
  /** Categories that the gateway refuses. */
  readonly refusedCategories: readonly string[];
  readonly seen: readonly Seen[];
  readonly rateLimited: boolean;
  readonly stream: StreamFacts | undefined;
}
