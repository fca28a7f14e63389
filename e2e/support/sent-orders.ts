// The orders that the app itself sent, counted where it calls fetch. What a browser sends again by itself never passes
// there, so the difference to what the gateway counts is the browser's doing.
import type { BrowserContext, Page } from "playwright/test";

const prefix = "test.order-sent.";

/** Runs in a page, before its own scripts. Storage takes it at once, whatever becomes of the page a moment later. */
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

/** From now on pages of `context` note the orders they send. */
export async function noteAppPosts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteOrders, prefix);
}

/** The bodies of the orders that pages of `page`'s context sent, oldest first. */
export async function readAppPosts(page: Page): Promise<readonly SentOrder[]> {
  const bodies = await page.evaluate(notedOrders, prefix);
  return bodies.map((body) => JSON.parse(body));
}
