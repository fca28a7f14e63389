// When a venue was looked at for an order, in sentences. Pure.

import type { Intent } from "#browser/order-journal/intent.ts";
import { looksSince, nextLookAt, unknownGapsMs } from "#browser/order-journal/intent-transitions.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
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
