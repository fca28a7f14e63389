// Words by which venues say where an order stands (Polymarket, Kalshi, Hyperliquid). Hints: what has filled is told by the
// figures, and any other word says nothing.
const working: ReadonlySet<string> = new Set([
  "pending",
  "open",
  "live",
  "resting",
  "active",
  "new",
  // Marketable, but matched only after some seconds, as on Polymarket's sports markets.
  "delayed",
]);
const ended: ReadonlySet<string> = new Set([
  "filled",
  "executed",
  "cancelled",
  "canceled",
  "expired",
  "rejected",
]);

/** True for a status by which an order may still fill. */
export function isWorkingStatus(status: string | undefined): boolean {
  return working.has(wordOf(status));
}

/** True for a status after which an order never works again. */
export function isEndedStatus(status: string | undefined): boolean {
  return ended.has(wordOf(status));
}

/** True for the status of an order without a response: the only one the interface shows. */
export function isPendingStatus(status: string | undefined): boolean {
  return wordOf(status) === "pending";
}

function wordOf(status: string | undefined): string {
  return status?.trim().toLowerCase() ?? "";
}
