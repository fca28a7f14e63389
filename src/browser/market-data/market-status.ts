// Trading status of a market from the venue's text. Common words for open and closed are known; any other is shown as
// received and needs the user's acknowledgement.
import { type Instant, isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";

export type TradingStatus =
  | { readonly kind: "open" }
  | { readonly kind: "closed"; readonly reason: string }
  /** `status` as received; undefined if the venue sent none. */
  | { readonly kind: "unknown"; readonly status: string | undefined };

const openStatuses: ReadonlySet<string> = new Set(["open", "active"]);
const closedStatuses: ReadonlySet<string> = new Set([
  "closed",
  "inactive",
  "paused",
  "halted",
  "suspended",
  "expired",
  "ended",
  "determined",
  "resolved",
  "settled",
  "finalized",
  "cancelled",
  "canceled",
  "voided",
]);

/** Trading status of `market` at `now` (ms since 1970). */
export function tradingStatusOf(
  market: Pick<Market, "status" | "resolution_date">,
  now: Instant,
): TradingStatus {
  const status = market.status?.trim().toLowerCase();
  if (status !== undefined && closedStatuses.has(status)) {
    return { kind: "closed", reason: `The venue says that this market is ${market.status}.` };
  }
  const resolvesAt = parseInstant(market.resolution_date);
  if (resolvesAt !== undefined && !isPlaceholderDate(resolvesAt) && resolvesAt <= now) {
    return { kind: "closed", reason: "The resolution date of this market has passed." };
  }
  if (status !== undefined && openStatuses.has(status)) return { kind: "open" };
  return { kind: "unknown", status: market.status };
}
