// Fixtures of fixtures.ts with the fault proxy between the browser and the paper gateway.

import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { test as base, expect } from "./fixtures.ts";
import { readAppPosts, recordAppPosts, type SentOrder } from "./sent-orders.ts";

export { expect };

interface FaultProxyFixtures {
  wire: FaultProxy;
  /** Orders sent by the app's own code, oldest first. */
  sentByApp: () => Promise<readonly SentOrder[]>;
}

export const test = base.extend<FaultProxyFixtures>({
  wire: async ({ paper }, use) => {
    const wire = await openFaultProxy(paper.url);
    try {
      await use(wire);
    } finally {
      await wire.close();
    }
  },

  baseURL: async ({ wire }, use) => {
    await use(wire.url);
  },

  sentByApp: [
    async ({ context, page }, use) => {
      await recordAppPosts(context);
      await use(() => readAppPosts(page));
    },
    { auto: true },
  ],
});
