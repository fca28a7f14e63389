// The tests that stand beside what `.stryker.json` mutates, and no others.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/browser/journal/{intent,lost-claims,order-outcome,reconcile}*.test.ts",
      "src/browser/market-math/{fill,order-cost}*.test.ts",
      "src/browser/features/order-ticket/estimate*.test.ts",
    ],
    exclude: ["**/reconcile-runner.test.ts"],
    testTimeout: 20_000,
  },
});
