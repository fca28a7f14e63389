// The orders that the app itself sent, counted where it calls fetch. What a browser sends again by itself never passes
// there, so the difference to what the gateway counts is the browser's doing.
import type { BrowserContext } from "playwright/test";

const mark = "[order sent by the app]";

/** Runs in a page, before its own scripts. */
function tellOrders(mark: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "POST" && /\/orders$/.test(String(input))) console.info(mark, init.body);
    return send.call(globalThis, input, init);
  };
}

export interface SentOrder {
  readonly market_id: string;
  readonly outcome_id: string;
  readonly side: string;
  readonly amount: string;
}

/** The bodies of the orders that pages of `context` send from now on, oldest first; it grows. */
export async function watchAppPosts(context: BrowserContext): Promise<readonly SentOrder[]> {
  const sent: SentOrder[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(mark)) sent.push(JSON.parse(text.slice(mark.length)));
  });
  await context.addInitScript(tellOrders, mark);
  return sent;
}
