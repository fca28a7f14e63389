import { systemClock } from "#browser/lib/clock.ts";
import { notifyUser } from "#browser/ui/notify-user.ts";
import type { OrderEvent } from "./order-events.ts";

/** The ticket shows a result a moment after the journal has it, ms. */
const ticketShowsWithinMs = 250;

/** Notifies of an order's event; without a toast where the ticket that sent the order shows the result on the screen. */
export function notifyOfOrder(
  { text, tone, tag, resultOf }: OrderEvent,
  userId: string,
  after: typeof systemClock.after = systemClock.after,
): void {
  const notification = { userId, kind: "orders", text, tone, tag } as const;
  if (resultOf === undefined) {
    notifyUser(notification);
    return;
  }
  after(ticketShowsWithinMs, () => {
    const results = document.querySelectorAll<HTMLElement>("[data-result-of]");
    const isShown = [...results].some((result) => result.dataset.resultOf === resultOf && isOnScreen(result));
    notifyUser(notification, { hasToast: !isShown });
  });
}

/** True if a part of `element` is rendered within the window. */
function isOnScreen(element: Element | null): boolean {
  if (element === null || !element.checkVisibility()) return false;
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
