import { formatCountOf } from "#browser/lib/format-number.ts";

// Texts of the edge log.

export const texts = {
  panel: "Edge history",
  noPair: "No pair can be bought both ways, so there is no edge to record.",
  note: "Recorded while this page is open. Gaps: page hidden or book stale.",
  export: "Export",
  exportTitle: "Export edge history",
  exportAbout: "One row per change of this pair and direction, oldest first, with every digit. Times in UTC.",
  direction: "Direction",
  range: "Time shown",
  ranges: { "15m": "15 min", "1h": "1 h", "1d": "1 d", all: "All" },
  deleteQuestion: "Delete this history? This can't be undone.",
  delete: "Delete",
  keep: "Keep",
  noData: "No data for this period",
  chart: (least: string, most: string, edges: number) =>
    `Net edge per contract at the best asks, ${least} to ${most}; ${formatCountOf(edges, "edge")}`,
  scale: (least: string, most: string) => `${least} to ${most} per contract at the best asks`,
  edges: "Edges",
  newest: (shown: number, all: number) => `Newest ${shown} of ${all} edges`,
  began: "Began",
  lasted: "Lasted",
  maxProfit: "Max profit",
  contracts: "Contracts",
  ended: "Ended",
  before: "before ",
  atLeast: "≥ ",
  gone: "Edge gone",
  open: "Still open",
  unusable: (why: string) => `Recording stopped (${why})`,
  unknown: "no data",
  left: "Recording stopped (page closed)",
} as const;
