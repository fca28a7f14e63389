// Texts of orders with an unknown outcome. Pure.
import { formatAge } from "#browser/lib/format-age.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { lookupsSince, nextLookupAt, unknownGapsMs } from "#browser/order-journal/intent-transitions.ts";
import type { NoticeKind } from "#browser/order-journal/resolution-notices.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";

/** Price on the screen at the click, with its source and age. */
export function quoteText({ quote }: Pick<Intent, "quote">): string {
  const { price, source, ageMs } = quote;
  if (price === undefined) return "no price was known then";
  const age = ageMs === undefined ? "" : `, ${formatAge(ageMs)} old`;
  return `price then ${price} (${sourceLabels[source]}${age})`;
}

const sourceLabels: Readonly<Record<Intent["quote"]["source"], string>> = {
  stream: "live",
  asked: "asked",
  "last-trade": "last trade",
  none: "of unknown source",
};

/** The gateway's response to the order. */
export function responseText({ status, reason }: Pick<Intent, "status" | "reason">): string {
  const text = reason ?? "nothing that can be read";
  return status === undefined ? text : `${status}: ${text}`;
}

/** An order as the venue has it, in one line. */
export function orderText(order: Order, clock: (at: number) => string): string {
  const { side, amount, filled, status, timestamp } = order;
  const at = parseInstant(timestamp);
  return [
    [side, amount].filter((part) => part !== undefined).join(" "),
    filled === undefined ? undefined : `filled ${filled}`,
    status,
    at === undefined ? timestamp : clock(at),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}

type FormatClock = (at: number) => string;

/** When the order was looked up at the venue, what that proves, and when the next lookup is due. */
export function lookupText(intent: Intent, label: string, now: number, clock: FormatClock): string {
  const { looks = [], lookGap } = intent;
  const since = looks.slice(looks.length - lookupsSince(intent));
  const next = nextLookupAt(intent, now);
  const nextText = next === undefined ? "" : ` Next look at ${clock(Math.max(next, now))}.`;
  if (since.length === 0) return `Not looked for yet.${nextText}`;
  const times = since.length === 1 ? "once" : `${since.length} times`;
  const isOver = since.length >= unknownGapsMs.length;
  const result = isOver
    ? `Not found in ${formatCount(since.length)} looks (not proof)`
    : `Looked for ${times}`;
  const gap = lookGap === undefined ? "" : ` ${lookGap}`;
  return `${result}: ${since.map(clock).join(", ")}.${gap}${coverageText(intent, label)}${nextText}`;
}

function formatCount(lookups: number): string {
  return lookups === 5 ? "five" : String(lookups);
}

/** Which orders a lookup at the venue cannot find. */
function coverageText({ venue }: Intent, label: string): string {
  if (!offers(venue, "listOrders"))
    return ` ${label} lists no orders: only ids that the stream told were read back.`;
  return listsOpenOnly(venue)
    ? ` ${label} lists open orders only: one that is filled is not among them.`
    : "";
}

export interface ResolutionNotice {
  readonly text: string;
  readonly tone: "good" | "warn" | "danger";
}

/** Notification of how an unknown order was resolved. `name`: "buy 6 Yes". */
export function resolutionNoticeText(
  kind: NoticeKind,
  { orderId = "", orderIds = [] }: Pick<Intent, "orderId" | "orderIds">,
  name: string,
): ResolutionNotice {
  switch (kind) {
    case "unknown":
      return { text: `Not known what became of: ${name}.`, tone: "warn" };
    case "not-found":
      return { text: `Not found in five looks (not proof): ${name}. It is for you to decide.`, tone: "warn" };
    case "found":
      return { text: `Found at the venue: ${name}, as order ${orderId}.`, tone: "good" };
    case "placed":
      return { text: `Placed after all: ${name}, as order ${orderId}.`, tone: "good" };
    case "duplicate":
      return {
        text: `One press made ${orderIds.length} orders of: ${name}. Their ids: ${orderIds.join(", ")}.`,
        tone: "danger",
      };
  }
}
