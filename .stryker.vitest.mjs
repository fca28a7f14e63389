// The tests that stand beside what `.stryker.json` mutates, and no others.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/browser/order-journal/{intent,lost-claims,order-outcome,reconcile}*.test.ts",
      "src/browser/trading-math/fees/{fill,maximum-loss}*.test.ts",
      "src/browser/features/order-ticket/estimate*.test.ts",
    ],
    exclude: ["**/reconcile-scheduler.test.ts"],
    testTimeout: 20_000,
  },
});
