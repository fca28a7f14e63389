// Texts of the tape's tools and of recorded trades, which load when the tape is used.
import { formatCount } from "#browser/lib/format-number.ts";

export const toolTexts = {
  title: "Tape tools",
  smallestRow: "Smallest row",
  smallestTrade: "Smallest trade",
  anySize: "any",
  groupSweeps: "Group sweeps",
  record: "Record",
  recorded: "Recorded",
  notRecorded: (problem: string) => `Not recorded: ${problem}`,
  paused: "Paused",
  waiting: (count: number) => `${formatCount(count)} new`,
  latest: "Jump to latest",
  vwap: "VWAP",
  print: "print",
  ofPrints: (prints: string, span: string) => `of ${prints}${span}`,
  between: (first: string, last: string) => `, ${first} to ${last}`,
  noneListed: (prints: string) => `None of ${prints} is that large.`,
  exact: (price: string, contracts: string) => `${price}, ${contracts} contracts`,
} as const;

export const recordedTexts = {
  title: "Recorded trades",
  about: (perOutcome: string, inAll: string) =>
    `Trades seen while “Record” was on. Stored on this device only: the newest ${perOutcome} per outcome, ${inAll} in all.`,
  scope: "Trades of",
  thisOutcome: "This outcome",
  allOutcomes: "All outcomes",
  counting: "Counting…",
  count: (trades: string) => `${trades} recorded.`,
  export: "Export",
  exportTitle: "Export recorded trades",
  exportAbout: (trades: string) => `${trades}, oldest first, exactly as received.`,
  close: "Close",
  delete: "Delete",
  keep: "Keep",
  deleteOne: "Delete the recorded trades of this outcome? This can't be undone.",
  deleteAll: "Delete all recorded trades? This can't be undone.",
  deleted: "Deleted.",
  trade: "trade",
} as const;

export const sweepTexts = {
  prints: (count: number, first: string, last: string) => `${formatCount(count)} prints, ${first} to ${last}`,
} as const;
