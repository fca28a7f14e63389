// Facts of a connection check in which everything fits, and its questions.
import type { ReadName } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import type { CheckFacts, Question, StreamFacts } from "#browser/features/diagnostics/check-facts.ts";
import type { Answered, Failed, Failure } from "#browser/features/diagnostics/probe-outcome.ts";
import type { SettingChange } from "#browser/features/diagnostics/setting-change.ts";

export const answered = (answer: unknown = { rows: [], dropped: [] }): Answered => ({
  kind: "answered",
  answer,
});

export const failed = (failure: Failure, status?: number, reason?: string): Failed => ({
  kind: "failed",
  failure,
  status,
  reason,
});
export const refused = (status: number, reason?: string) => failed("refused", status, reason);

/** A read that succeeded at once, with `other` overriding its fields. */
export function question(read: ReadName, other: Partial<Question> = {}): Question {
  const first = other.first ?? answered();
  return {
    read,
    topic: "read",
    first,
    objection: undefined,
    trials: [],
    settled: first.kind === "answered" ? [] : undefined,
    last: first,
    ...other,
  };
}

/** A read that failed with `first` and succeeded after the setting change `made`. */
export function fixedBy(
  read: ReadName,
  first: Failed,
  made: SettingChange,
  other: Partial<Question> = {},
): Question {
  const last = answered();
  return question(read, {
    first,
    last,
    settled: [made],
    trials: [{ changes: [made], outcome: last }],
    ...other,
  });
}

export const fittingStream: StreamFacts = {
  state: "fits",
  closeCode: undefined,
  httpStatus: undefined,
  understood: 3,
  notUnderstood: 0,
  openedMs: 10,
  snapshotMs: 20,
  heartbeatMs: 2_000,
  refusedFeed: undefined,
  opensAt: undefined,
};

export function factsOf(other: Partial<CheckFacts> = {}, settings: unknown = {}): CheckFacts {
  return {
    config: decodeConfig(settings),
    questions: [question("matchingMarkets"), question("seriesA"), question("eventsB")],
    skipped: [],
    reach: undefined,
    blocked: [],
    books: {},
    prices: {},
    intervals: [],
    stamp: undefined,
    coinMarket: undefined,
    markets: {},
    paging: { rowsOfTwo: 2, isStable: true, isSearched: true },
    errors: { status: 404, reason: "no such market", reasonAt: undefined },
    statuses: [],
    sides: {},
    timesHeeded: undefined,
    refusedCategories: [],
    seen: [],
    times: [],
    now: Date.UTC(2026, 10, 26, 12),
    rateLimited: false,
    stream: fittingStream,
    ...other,
  };
}
