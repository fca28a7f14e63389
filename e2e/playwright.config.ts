import { defineConfig } from "playwright/test";
import { launchOptions } from "./support/browser.ts";

const report = process.env.END_TO_END_REPORT;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./support/find-browser.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(report === undefined ? [] : [["json", { outputFile: report }] as const])],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(process.env.CHROMIUM),
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "dark",
    // A fifth of the suite's time is what traces would cost; `--trace retain-on-failure` takes them where one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
