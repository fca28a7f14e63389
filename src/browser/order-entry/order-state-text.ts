import type { Intent } from "#browser/order-journal/intent.ts";

/** State of the order as a sentence. */
export function orderStateText(
  { state, orderId, order, reason, status }: Intent,
  renewed: boolean,
): { readonly text: string; readonly tone: "good" | "warn" | "danger" } {
  switch (state) {
    case "sending":
      return { text: "The order is on its way.", tone: "warn" };
    case "accepted": {
      const statusText = order?.status === undefined ? "" : ` The venue says: ${order.status}.`;
      return { text: `Accepted as order ${orderId ?? ""}.${statusText}`, tone: "good" };
    }
    case "refused": {
      if (renewed) {
        return {
          text: "Session renewed \u2013 nothing was resent. Confirm the order once more to send it.",
          tone: "warn",
        };
      }
      const by = status === undefined ? "Refused" : `Refused by the gateway (${status})`;
      return { text: `${by}: ${reason ?? "no reason given"}`, tone: "danger" };
    }
    case "unknown":
      return {
        text: `We do not know whether the venue has this order. ${reason ?? ""} Look for it at the venue before you send it again.`,
        tone: "warn",
      };
    case "duplicate":
      return { text: "The venue holds more than one order for this one press.", tone: "danger" };
  }
}
