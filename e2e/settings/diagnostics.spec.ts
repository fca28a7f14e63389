// The diagnostics of the settings: what is in force and why, what was asked, what came over the stream; and that no secret
// is anywhere in it.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { collectIssuedTokens } from "../support/issued-tokens.ts";
import { Diagnostics } from "../support/pages/diagnostics.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const parts = ["Connection check", "Settings in force", "Capabilities", "Request log", "Stream inspector"];

/** Everything the page holds: elements, attributes, and what was typed into fields. */
const everythingIn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea, select")];
    return [
      document.documentElement.outerHTML,
      ...fields.map((field) => (field as HTMLInputElement).value),
    ].join("\n");
  });

test("shows each setting's value and source, copies them without secrets and explains capabilities", async ({
  page,
  paper,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const diagnostics = new Diagnostics(page);
  await diagnostics.open();
  await diagnostics.show("Settings in force");
  const rows = diagnostics.table("Settings in force").locator("tbody tr");
  const search = diagnostics.region.getByLabel("Search settings", { exact: true });
  await search.fill("venue-b sides");
  await expect(rows).toHaveText([/venues\.venue-b\.sides\s*\["buy","sell"\]\s*config\.json/]);
  await search.fill("timeFormat");
  await expect(rows).toHaveText([/gateway\.timeFormat\s*"iso8601"\s*default/]);
  await search.fill("no such thing");
  await expect(diagnostics.region.getByText("No settings match.")).toBeVisible();

  await diagnostics.region.getByRole("button", { name: "Copy as JSON", exact: true }).click();
  await expect(page.getByText("Copied the settings as JSON.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    gateway: { baseUrl: "/api" },
    login: { paperAccount: { apiKey: "[not shown]" } },
  });
  expect(copied).not.toContain(paper.account.password);

  await diagnostics.show("Capabilities");
  const book = diagnostics.table("Capabilities").getByRole("row", { name: /^Order book/ });
  await expect(book.getByRole("cell")).toHaveText([
    /Offered GET \/venue-a\/orderbooks/,
    /Offered GET \/venue-b\/orderbooks/,
    "Not offered; uses last trades (not executable)",
  ]);
});

test("logs finished requests by endpoint, newest first, and clears", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
}) => {
  problems.expectFailedLoads(/status of 422/);
  const diagnostics = new Diagnostics(page);
  await diagnostics.open();
  paper.gateway.faults.next("/venue-a/series", { status: 422, body: { message: "no" } });
  await diagnostics.startCheck.click();
  await diagnostics.show("Request log");
  const rows = diagnostics.table("Request log").locator("tbody tr");
  const refused = rows.filter({ hasText: "422" });
  await expect(refused).toHaveText([/Venue A: series\s*422\s*\d+\s*Refused/]);
  await diagnostics.show("Connection check");
  await expect(diagnostics.result).toBeVisible({ timeout: 30_000 });
  await diagnostics.show("Request log");
  await diagnostics.region
    .getByLabel("Endpoint", { exact: true })
    .selectOption({ label: "Venue B: candles" });
  await expect(rows.first()).toHaveText(/Venue B: candles\s*200\s*\d+\s*Answeredby the check/);
  const times = diagnostics.table("Times by endpoint").locator("tbody tr");
  await expect(times).toHaveText([/^Venue B: candles\d/]);
  await diagnostics.region.getByRole("button", { name: "Clear the log", exact: true }).click();
  await expect(diagnostics.region.getByText("No requests since the log was cleared.")).toBeVisible();
});

test("shows stream messages, rejected ones and reconnect reasons", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
}) => {
  problems.expectFailedLoads(/WebSocket connection to/);
  const diagnostics = new Diagnostics(page);
  await diagnostics.open();
  await diagnostics.show("Stream inspector");
  const fact = (term: string) =>
    diagnostics.region
      .locator("dl > div")
      .filter({ has: page.getByText(term, { exact: true }) })
      .locator("dd");
  await expect(fact("State")).toHaveText("Open");
  await expect(fact("Address")).toHaveText(`${paper.url.replace("http", "ws")}/api/ws`);
  paper.gateway.stream.sendRaw(`{"type":"dance","key":"${paper.account.apiKey}"}`);
  await expect(fact("Not understood")).toHaveText("1");
  const samples = diagnostics.region
    .getByRole("region", { name: "Not understood", exact: true })
    .getByRole("listitem");
  await expect(samples).toHaveText([/\{"type":"dance","key":"\[key\]"\}/]);
  paper.gateway.stream.dropAll(1012);
  const ends = diagnostics.region
    .getByRole("region", { name: "Reconnects", exact: true })
    .getByRole("listitem");
  await expect(ends).toHaveText([/The gateway is restarting\./]);
  await expect(fact("State")).toHaveText("Open");
});

test("counts the frames of subscribed feeds", { tag: "@nightly" }, async ({ page, paper, marketPage }) => {
  const diagnostics = new Diagnostics(page);
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await diagnostics.show("Stream inspector");
  const frames = diagnostics.region
    .locator("dl > div")
    .filter({ has: page.getByText("Book frames", { exact: true }) });
  await expect(frames.locator("dd")).toHaveText(/^[1-9]\d*$/);
});

test("contains no API key, token or password", async ({ page, paper }) => {
  const tokens = await collectIssuedTokens(page);
  const diagnostics = new Diagnostics(page);
  await diagnostics.open();
  await diagnostics.startCheck.click();
  await expect(diagnostics.result).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => tokens.length).toBeGreaterThan(0);
  for (const part of parts) {
    await diagnostics.show(part);
    await expect(diagnostics.region.getByRole("tabpanel", { name: part, exact: true })).toBeVisible();
    const text = await everythingIn(page);
    for (const secret of [paper.account.apiKey, paper.account.password, ...tokens]) {
      expect(text.includes(secret), `${part} holds a secret`).toBe(false);
      expect(text.includes(encodeURIComponent(secret)), `${part} holds a secret`).toBe(false);
    }
  }
});

test("works without a mouse", { tag: "@nightly" }, async ({ page }) => {
  const diagnostics = new Diagnostics(page);
  await diagnostics.open();
  const tab = (name: string) => diagnostics.region.getByRole("tab", { name, exact: true });
  await tab("Connection check").focus();
  await page.keyboard.press("End");
  await expect(tab("Stream inspector")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(diagnostics.region.getByText("Ids to check with", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(diagnostics.region.getByLabel("Venue A market id", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(diagnostics.region.getByRole("button", { name: "Stop the check", exact: true })).toBeVisible();
});
