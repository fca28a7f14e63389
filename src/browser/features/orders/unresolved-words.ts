// What is known of an order nobody knows the outcome of, in sentences. Pure.
import { looksSince, nextLookAt, unknownGapsMs } from "#browser/journal/aftermath.ts";
import type { Intent } from "#browser/journal/intent.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";

type FormatClock = (at: number) => string;

/** When the venue was looked at for the order, and what that proves. */
export function looksInWords(intent: Intent, label: string, now: number, clock: FormatClock): string {
  const { looks = [], lookGap } = intent;
  const since = looks.slice(looks.length - looksSince(intent));
  const next = nextLookAt(intent, now);
  const coming = next === undefined ? "" : ` Next look at ${clock(Math.max(next, now))}.`;
  if (since.length === 0) return `Not looked for yet.${coming}`;
  const times = since.length === 1 ? "once" : `${since.length} times`;
  const isOver = since.length >= unknownGapsMs.length;
  const verdict = isOver ? `Not found in ${countOf(since.length)} looks (not proof)` : `Looked for ${times}`;
  const gap = lookGap === undefined ? "" : ` ${lookGap}`;
  return `${verdict}: ${since.map(clock).join(", ")}.${gap}${scopeOf(intent, label)}${coming}`;
}

function countOf(looks: number): string {
  return looks === 5 ? "five" : String(looks);
}

/** What a look at the venue cannot see. */
function scopeOf({ venue }: Intent, label: string): string {
  if (!offers(venue, "listOrders"))
    return ` ${label} lists no orders: only ids that the stream told were read back.`;
  return listsOpenOnly(venue)
    ? ` ${label} lists open orders only: one that is filled is not among them.`
    : "";
}

/** The price that stood on the screen at the press, and where it came from. */
export function quoteInWords({ quote }: Pick<Intent, "quote">): string {
  const { price, source, ageMs } = quote;
  if (price === undefined) return "no price was known";
  const age = ageMs === undefined ? "" : `, ${formatAge(ageMs)} old`;
  return `${price} (${sourceWords[source]}${age})`;
}

const sourceWords: Readonly<Record<Intent["quote"]["source"], string>> = {
  stream: "live",
  asked: "asked",
  "last-trade": "last trade",
  none: "of unknown source",
};

/** What the gateway answered, as far as it answered anything. */
export function answerInWords({ status, reason }: Pick<Intent, "status" | "reason">): string {
  const said = reason ?? "nothing that can be read";
  return status === undefined ? said : `${status}: ${said}`;
}

/** What the venue tells of an order, in a line. */
export function orderInWords(order: Order, clock: FormatClock): string {
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
