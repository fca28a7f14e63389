import { chromium } from "playwright/test";
import { killUnderOrder } from "../support/kill-browser.ts";
import { expect, test } from "../support/wire-fixtures.ts";

test.use({ settings: { stream: { profile: "none" } } });

test("shows an order as unknown and does not resend it after its browser is killed", async ({
  paper,
  wire,
}) => {
  const executablePath = process.env.CHROMIUM ?? chromium.executablePath();
  expect(await killUnderOrder(executablePath, paper, wire, "6")).toEqual({ rows: ["unknown 6"], arrived: 1 });
});
