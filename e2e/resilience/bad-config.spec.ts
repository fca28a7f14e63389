// Settings that may not stand: the page in place of the dashboard says which, what they held and what they may hold.
import { expect, test } from "../support/fixtures.ts";

test.describe("bad settings", () => {
  test.use({
    settings: {
      gateway: { limit: 0, timeFormat: "yesterday" },
      venues: { "venue-b": { priceScale: 7 } },
      polling: { bokMs: 1_000 },
      login: {
        paperAccount: { email: "paper@example.org", password: 4_242_424_242, apiKey: "key-that-is-secret" },
      },
    },
  });

  test("names each bad setting with its value and choices and requests nothing", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api")) requested.push(request.url());
    });
    await page.goto("/venues/venue-a/markets/1");
    await expect(
      page.getByRole("heading", { name: "Crossbook cannot start with these settings", level: 1 }),
    ).toBeVisible();
    const row = (key: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: key, exact: true }) });
    await expect(row("gateway.limit")).toContainText("a whole number from 1 to 2147483647");
    await expect(row("gateway.timeFormat")).toContainText('"yesterday"');
    await expect(row("gateway.timeFormat")).toContainText('one of "iso8601", "unix-s", "unix-ms"');
    await expect(row("venues.venue-b.priceScale")).toContainText("7");
    await expect(row("polling.bokMs")).toContainText("there is no setting of this name");
    await expect(row("login.paperAccount.password")).toContainText("a value not shown here");
    await expect(page.getByRole("row")).toHaveCount(6);
    expect(await page.content()).not.toMatch(/key-that-is-secret|4242424242/);
    expect(requested).toEqual([]);
  });
});

for (const [what, answer, text] of [
  ["missing", { status: 404, body: "no" }, "The server answered 404 instead of the settings."],
  [
    "a web page",
    { contentType: "text/html", body: "<!doctype html><p>hello" },
    "The server sent a web page in its place",
  ],
  ["no JSON", { contentType: "application/json", body: '{"gateway":' }, "It is not JSON"],
] as const) {
  test(`reports settings that are ${what} in their own message`, async ({ page, problems }) => {
    problems.expectFailedLoads(/404.*\/config\.json/);
    await page.route("**/config.json", (route) => route.fulfill(answer));
    await page.goto("/login");
    await expect(
      page.getByRole("heading", { name: "Crossbook cannot read its settings", level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole("main")).toContainText(text);
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "Load again" }).click();
    await expect(page.getByRole("form", { name: "Sign in", exact: true })).toBeVisible();
  });
}
