// Counts orders where the app calls fetch. A browser's own resends bypass fetch, so the difference to the gateway's count is the
// browser's doing.
import type { BrowserContext, Page } from "playwright/test";

const prefix = "test.order-sent.";

/** Runs in a page before its own scripts. localStorage is written synchronously, so the record survives the page. */
function noteOrders(prefix: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "POST" && /\/orders$/.test(String(input))) {
      const at = performance.timeOrigin + performance.now();
      localStorage.setItem(`${prefix}${at.toFixed(3).padStart(18, "0")}.${Math.random()}`, String(init.body));
    }
    return send.call(globalThis, input, init);
  };
}

/** Runs in a page. */
function notedOrders(prefix: string): readonly string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return keys.sort().map((key) => localStorage.getItem(key) ?? "");
}

export interface SentOrder {
  readonly market_id: string;
  readonly outcome_id: string;
  readonly side: string;
  readonly amount: string;
}

/** Records the orders that later pages of `context` send. */
export async function recordAppPosts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteOrders, prefix);
}

/** Order bodies sent by the pages of `page`'s context, oldest first. */
export async function readAppPosts(page: Page): Promise<readonly SentOrder[]> {
  const bodies = await page.evaluate(notedOrders, prefix);
  return bodies.map((body) => JSON.parse(body));
}
