// What became of an order, as a sentence for "Notifications". Pure.
import type { Intent } from "#browser/order-journal/intent.ts";
import type { TidingKind } from "#browser/order-journal/resolution-notices.ts";

export interface TidingWords {
  readonly text: string;
  readonly tone: "good" | "warn" | "danger";
}

/** `name` is what the order is called: "buy 6 Yes". */
export function tidingInWords(
  tiding: TidingKind,
  { orderId = "", orderIds = [] }: Pick<Intent, "orderId" | "orderIds">,
  name: string,
): TidingWords {
  switch (tiding) {
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
