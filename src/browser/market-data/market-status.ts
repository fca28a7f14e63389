// Trading status of a market from the venue's text, which alone decides. Common words are known; any other is shown as
// received and needs the user's acknowledgement, as does a resolution date that has passed.
import {
  listedPrice,
  listedTradePrice,
  type PriceScale,
} from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import { type Instant, isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

/** `isPastDate`: the resolution date has passed, which the venue's status does not reflect. */
export type TradingStatus =
  | { readonly kind: "open"; readonly isPastDate?: true }
  /** `reason`: the state as text, "Market resolved. Trading has ended." */
  | { readonly kind: "closed"; readonly reason: string }
  /** `status` as received; undefined if the venue sent none. */
  | { readonly kind: "unknown"; readonly status: string | undefined; readonly isPastDate?: true };

/** Fields of a market's view that tell its status. */
interface StatusSource {
  readonly venue: VenueId;
  readonly details: Market | undefined;
  readonly listedStatus?: string | undefined;
}

const openStatuses: ReadonlySet<string> = new Set(["open", "active"]);

const closedTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Market resolved. Trading has ended.": ["determined", "amended", "resolved", "settled", "finalized"],
    "Market disputed. Trading has ended.": ["disputed"],
    "Market cancelled. Trading has ended.": ["cancelled", "canceled", "voided"],
    "Market closed. Trading has ended.": ["closed", "expired", "ended"],
    "Market paused. No trading now.": ["inactive", "paused", "halted", "suspended"],
    "Market not open yet. No trading now.": ["initialized", "unopened"],
  }).flatMap(([text, statuses]) => statuses.map((status) => [status, text] as const)),
);

/** True for a status that is known here, as open or as closed. */
export function isKnownStatus(status: string): boolean {
  return openStatuses.has(status.trim().toLowerCase()) || closedText(status) !== undefined;
}

/** Why a market of this status takes no orders, as text; undefined for an open or unknown status. */
export function closedText(status: string | undefined): string | undefined {
  return status === undefined ? undefined : closedTexts.get(status.trim().toLowerCase());
}

/** Short name of a status: "Open", "Resolved", "Paused"; an unknown one as received, undefined for none. */
export function marketStatusText(status: string | undefined): string | undefined {
  const known = status?.trim().toLowerCase() ?? "";
  if (known === "") return undefined;
  if (openStatuses.has(known)) return "Open";
  const [, name] = /^Market (.+?)\. /.exec(closedText(known) ?? "") ?? [];
  return name === undefined ? status : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** True for a status after which a market never trades again, unlike paused or not yet open. */
export function hasEnded(status: string | undefined): boolean {
  return closedText(status)?.endsWith("Trading has ended.") === true;
}

/** True for a status after which a market has paid out. */
export function isResolved(status: string | undefined): boolean {
  return closedText(status) === "Market resolved. Trading has ended.";
}

/**
 * Price of an outcome as its venue lists it. In a market that can still trade, 0 is no price, nor is 1 for the opposite outcome:
 * venues write them where there was no trade yet.
 */
export function listedPriceOf(
  wire: Decimal | undefined,
  priceScale: PriceScale,
  status: string | undefined,
): Decimal | undefined {
  const canTrade = status !== undefined && isKnownStatus(status) && !hasEnded(status);
  return canTrade ? listedTradePrice(wire, priceScale) : listedPrice(wire, priceScale);
}

/** Trading status of `market` at `now` (ms since 1970). */
export function tradingStatusOf(
  market: Pick<Market, "status" | "resolution_date">,
  now: Instant,
): TradingStatus {
  const reason = closedText(market.status);
  if (reason !== undefined) return { kind: "closed", reason };
  const status = market.status?.trim().toLowerCase();
  const date = isPast(market.resolution_date, now) ? ({ isPastDate: true } as const) : {};
  if (status !== undefined && openStatuses.has(status)) return { kind: "open", ...date };
  return { kind: "unknown", status: market.status, ...date };
}

/** Status of a market on screen as received: from its venue, else from a list of matched groups. */
export function statusOfView({ details, listedStatus }: Omit<StatusSource, "venue">) {
  return details?.status ?? listedStatus;
}

/** Trading status of a market on screen. A venue that returns no markets blocks only by a closed status in a list. */
export function tradingStatusOfView(
  { venue, details, listedStatus }: StatusSource,
  now: Instant,
): TradingStatus {
  if (details !== undefined) return tradingStatusOf(details, now);
  const reason = closedText(listedStatus);
  if (reason !== undefined) return { kind: "closed", reason };
  return offers(venue, "market") ? { kind: "unknown", status: undefined } : { kind: "open" };
}

/** True for a real date before `now`: venues send the year 1, or no date, where they have none. */
function isPast(resolutionDate: string | undefined, now: Instant): boolean {
  const at = parseInstant(resolutionDate);
  return at !== undefined && !isPlaceholderDate(at) && at <= now;
}
