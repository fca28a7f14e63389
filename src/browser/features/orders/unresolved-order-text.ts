// Texts of orders with an unknown outcome. Pure.
import { formatAge } from "#browser/lib/format-age.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { lookupsSince, nextLookupAt, unknownGapsMs } from "#browser/order-journal/intent-transitions.ts";
import type { NoticeKind } from "#browser/order-journal/resolution-notices.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import type { Decimal } from "#contract/decimal.ts";
import { parseUtcInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { checkTexts, noticeTexts, unresolvedTexts } from "./unresolved-texts.ts";

/** Price on the screen at the click, with its source and age. */
export function quoteText({ quote }: Pick<Intent, "quote">, formatPrice: (price: Decimal) => string): string {
  const { price, source, ageMs } = quote;
  if (price === undefined) return unresolvedTexts.noPrice;
  const age = ageMs === undefined ? undefined : formatAge(ageMs);
  return unresolvedTexts.priceThen(formatPrice(price), unresolvedTexts.sources[source], age);
}

export function responseText({ status, reason }: Pick<Intent, "status" | "reason">): string {
  const text = reason ?? unresolvedTexts.noResponse;
  return status === undefined ? text : `${status}: ${text}`;
}

/** An order as the venue has it, in one line. */
export function orderText(order: Order, clock: (at: number) => string): string {
  const { side, amount, filled, status, timestamp } = order;
  const at = parseUtcInstant(timestamp);
  return [
    [side, amount].filter((part) => part !== undefined).join(" "),
    filled === undefined ? undefined : unresolvedTexts.filled(filled),
    status,
    at === undefined ? timestamp : clock(at),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}

type FormatClock = (at: number) => string;

/** When the order was looked up at the venue, with what result, and when the next lookup is due. */
export function lookupText(intent: Intent, label: string, now: number, clock: FormatClock): string {
  const { looks = [], lookGap } = intent;
  const since = looks.slice(looks.length - lookupsSince(intent));
  const next = nextLookupAt(intent, now);
  const nextText = next === undefined ? "" : checkTexts.next(clock(Math.max(next, now)));
  if (since.length === 0) return `${checkTexts.none}${nextText}`;
  const isOver = since.length >= unknownGapsMs.length;
  const result = isOver ? checkTexts.notFound(since.length) : checkTexts.times(since.length);
  const gap = lookGap === undefined ? "" : ` ${lookGap}`;
  return `${result}: ${since.map(clock).join(", ")}.${gap}${coverageText(intent, label)}${nextText}`;
}

/** Orders that a lookup at the venue cannot find; "" where it finds all. */
function coverageText({ venue }: Intent, label: string): string {
  if (!offers(venue, "listOrders")) return checkTexts.listsNone(label);
  return listsOpenOnly(venue) ? checkTexts.openOnly(label) : "";
}

/** Notification of how an unknown order was resolved. `name`: "buy 6 Yes". */
export function resolutionNoticeText(
  kind: NoticeKind,
  { orderId = "", orderIds = [] }: Pick<Intent, "orderId" | "orderIds">,
  name: string,
): { readonly text: string; readonly tone: "good" | "warn" | "danger" } {
  switch (kind) {
    case "unknown":
      return { text: noticeTexts.unknown(name), tone: "warn" };
    case "not-found":
      return { text: noticeTexts.notFound(name), tone: "warn" };
    case "found":
      return { text: noticeTexts.found(name, orderId), tone: "good" };
    case "placed":
      return { text: noticeTexts.placed(name, orderId), tone: "good" };
    case "duplicate":
      return { text: noticeTexts.duplicate(orderIds.length, name, orderIds), tone: "danger" };
  }
}
