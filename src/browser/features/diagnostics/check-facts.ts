// Raw facts of the connection check, one record per question, before they are interpreted.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { SideMeaning, StatusMeaning, UnknownValue } from "./infer-meanings.ts";
import type { Outcome } from "./probe-outcome.ts";
import type { Reach } from "./probe-reach.ts";
import type { SettingChange } from "./setting-change.ts";
import type { SiteHeader } from "./site-findings.ts";

/** A read repeated with other settings. */
export interface Trial {
  readonly changes: readonly SettingChange[];
  readonly outcome: Outcome;
}

/** Every read of the interface, in the order of the check: each needs ids that those before it find. */
export const checkedReads: readonly ReadName[] = [
  "matchingMarkets",
  "seriesA",
  "eventsB",
  "seriesB",
  "openOrdersC",
  "marketA",
  "orderBookA",
  "tradesA",
  "marketB",
  "orderBookB",
  "candlesticksB",
  "tradesC",
  "ordersA",
  "orderA",
  "orderB",
  "walletA",
];

/** Subject of a question: the plain read, or one aspect the interface leaves open. */
export type Topic = "read" | "times" | "tags" | "metrics" | "instrument" | "interval";

/** A read and the settings tried until it worked. */
export interface Question {
  readonly read: ReadName;
  readonly topic: Topic;
  readonly first: Outcome;
  /** Why the first response is not acceptable, as a sentence; undefined if it is, or if there is none. */
  readonly objection: string | undefined;
  readonly trials: readonly Trial[];
  /** Changes under which it worked: empty if at once, undefined if never. */
  readonly settled: readonly SettingChange[] | undefined;
  /** Final outcome. */
  readonly last: Outcome;
}

/** Relation of a book to that of the other outcome. */
export type BookRelation = "mirrored" | "equal" | "apart";

/** A candle interval: its name in requests and the spacing of its candles. */
export interface IntervalFacts {
  readonly label: string;
  readonly seconds: number;
  /** Name in the settings. */
  readonly inForce: string;
  /** Name that worked; undefined if none did. */
  readonly works: string | undefined;
  /** Candle spacing under the current name, if it is not `seconds`. */
  readonly apartSeconds: number | undefined;
}

export interface StreamFacts {
  /** "none": the settings disable the stream; "unsafe": the key would travel unencrypted. */
  readonly state: "none" | "unsafe" | "never-opened" | "refused" | "closed" | "silent" | "gibberish" | "fits";
  readonly closeCode?: number | undefined;
  /** Status of a plain GET at the stream URL; undefined without a response. */
  readonly httpStatus?: number | undefined;
  readonly understood: number;
  readonly notUnderstood: number;
  readonly openedMs?: number | undefined;
  readonly snapshotMs?: number | undefined;
  readonly heartbeatMs?: number | undefined;
  /** The gateway's refusal of the subscription. */
  readonly refusedFeed?: string | undefined;
  /** Other gateway URL at which a socket opened. */
  readonly opensAt?: string | undefined;
}

export interface SkippedRead {
  readonly read: ReadName;
  /** Form field that supplies the id. */
  readonly lacks: IdName;
}

export type IdName = "marketA" | "tokenA" | "tickerB" | "coinC" | "wallet" | "orderA" | "orderB";
/** Ids typed by the user or known to this browser. */
export type KnownIds = Readonly<Partial<Record<IdName, string>>>;

/** Values seen in fields whose values the interface does not list. */
export interface Seen {
  readonly field: string;
  readonly values: readonly string[];
}

/** Times of one read that name no zone, or cannot be read at all. */
export interface TimeFacts {
  readonly read: ReadName;
  readonly kind: "no-zone" | "unreadable" | "unread-date";
  /** One of them, as received. */
  readonly example: string;
  /** The newest read as UTC, in ms since 1970; undefined where none can be read. */
  readonly newest: number | undefined;
}

export interface MarketPlace {
  readonly marketId: string;
  readonly outcomeId: string;
}

/** Answer to a request for a market that does not exist. */
export interface ErrorFacts {
  readonly status: number | undefined;
  readonly reason: string | undefined;
  /** Path of a reason that the settings do not find. */
  readonly reasonAt: string | undefined;
}

/** How the lists of events treat their parameters; a field is undefined where the answers do not show it. */
export interface PagingFacts {
  /** Rows returned for a limit of 2. */
  readonly rowsOfTwo: number | undefined;
  /** True if the two rows are the first two of the whole list. */
  readonly isStable: boolean | undefined;
  /** True if a search for the title of an event brings it, and nothing brings no more than everything. */
  readonly isSearched: boolean | undefined;
}

export interface CheckFacts {
  /** The settings in force. */
  readonly config: Config;
  readonly questions: readonly Question[];
  readonly skipped: readonly SkippedRead[];
  /** Known only if a read failed without a connection. */
  readonly reach: Reach | undefined;
  /** Origins blocked by the site's own content security policy. */
  readonly blocked: readonly string[];
  readonly books: Readonly<Partial<Record<VenueId, BookRelation | undefined>>>;
  /** Largest raw price and number of prices seen, by venue. */
  readonly prices: Readonly<Partial<Record<VenueId, { readonly largest: string; readonly count: number }>>>;
  readonly intervals: readonly IntervalFacts[];
  readonly stamp: "start" | "end" | undefined;
  /** Market id pattern of a coin, from legs that contain both. */
  readonly coinMarket: "encoding-div-10" | "coin" | "other" | undefined;
  readonly markets: Readonly<Partial<Record<VenueId, MarketPlace>>>;
  readonly paging: PagingFacts;
  readonly errors: ErrorFacts | undefined;
  readonly statuses: readonly UnknownValue<StatusMeaning>[];
  readonly sides: Readonly<Partial<Record<VenueId, readonly UnknownValue<SideMeaning>[]>>>;
  readonly timesHeeded: boolean | undefined;
  readonly refusedCategories: readonly string[];
  readonly seen: readonly Seen[];
  readonly times: readonly TimeFacts[];
  /** When the check began, ms since 1970. */
  readonly now: number;
  readonly rateLimited: boolean;
  readonly stream: StreamFacts | undefined;
  /** Headers that the site's own host does not send; undefined if unknown. */
  readonly missingHeaders?: readonly SiteHeader[] | undefined;
}
