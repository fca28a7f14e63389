import { chromium } from "playwright/test";
import { killUnderOrder } from "../support/kill-browser.ts";
import { expect, test } from "../support/wire-fixtures.ts";

test.use({ settings: { stream: { profile: "none" } } });

test("an order whose browser is killed as it leaves is shown as unknown by the next one, and not sent again", async ({
  paper,
  wire,
}) => {
  const executablePath = process.env.CHROMIUM ?? chromium.executablePath();
  expect(await killUnderOrder(executablePath, paper, wire, "6")).toEqual({ rows: ["unknown 6"], arrived: 1 });
});
