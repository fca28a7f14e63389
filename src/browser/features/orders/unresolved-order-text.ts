// What is known of an order nobody knows the outcome of, in a line each. Pure.

import { formatAge } from "#browser/lib/format-age.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";

/** The price that stood on the screen at the press, and where it came from. */
export function quoteInWords({ quote }: Pick<Intent, "quote">): string {
  const { price, source, ageMs } = quote;
  if (price === undefined) return "no price was known then";
  const age = ageMs === undefined ? "" : `, ${formatAge(ageMs)} old`;
  return `price then ${price} (${sourceWords[source]}${age})`;
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
export function orderInWords(order: Order, clock: (at: number) => string): string {
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
