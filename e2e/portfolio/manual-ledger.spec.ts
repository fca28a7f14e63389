// Cash and outside fills that the user enters; they are kept per user and move between devices by file.
import { expect, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { figure, fillsHead, PositionsPage } from "../support/pages/positions-page.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test("records cash by day, bounds ticket shares by it and lists cost by resolution week", async ({
  page,
  paper,
  signIn,
  marketPage,
  positionsPage,
}) => {
  const { cash, cashDialog } = positionsPage;
  const { "venue-b": b, "venue-c": c } = showcaseMarkets(paper);
  await signIn();
  await positionsPage.open("Positions");
  await positionsPage.importFills(
    "statement.csv",
    [
      fillsHead,
      `1,venue-b,${b.marketId},${b.outcomeId},buy,5,0.4,2026-11-20T10:00:00Z,0.10,`,
      `1,venue-c,${c.marketId},${c.outcomeId},buy,7,0.123,2026-11-20T10:00:00Z,0,`,
    ],
    2,
  );
  await page.getByRole("tab", { name: "Cash", exact: true }).click();
  const weeks = cash.locator("[data-week]");
  await expect(weeks).toHaveCount(2);
  await expect(weeks.first()).toHaveAttribute("data-week", /^20\d\d-W\d\d$/);
  await expect(figure(weeks.first(), "venue-b")).toHaveAttribute("data-value", "2.1");
  // Venue C tells no market, so no date.
  await expect(weeks.last()).toHaveAttribute("data-week", "");
  await expect(figure(weeks.last(), "venue-c")).toHaveAttribute("data-value", "0.861");

  const venueB = cash.locator('tr[data-venue="venue-b"]').first();
  await expect(figure(venueB, "cash")).toHaveText("not entered");
  for (const amount of ["12.340", "99.5"]) {
    await cash.getByRole("button", { name: "Enter cash of Venue B", exact: true }).click();
    await cashDialog.getByLabel("Amount", { exact: true }).fill(amount);
    await cashDialog.getByLabel("Day", { exact: true }).fill("2026-11-20");
    await cashDialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(cashDialog).toBeHidden();
  }
  await expect(figure(venueB, "cash")).toHaveAttribute("data-value", "99.5");
  await expect(venueB).toContainText("2026-11-20");
  await cash.getByRole("button", { name: "Undo 99.5 of Venue B", exact: true }).click();
  await expect(figure(venueB, "cash")).toHaveAttribute("data-value", "12.34");

  await marketPage.open(b);
  const { form } = marketPage.ticket;
  await form.getByRole("button", { name: "Set the amount to 50% of the budget", exact: true }).click();
  await expect(form).toContainText("50% of your $12.34 cash entered for 2026-11-20.");
});

test("cuts no digit of the account line unseen, however large the account", { tag: "@nightly" }, async ({
  page,
  signIn,
  positionsPage,
}) => {
  await signIn();
  await positionsPage.enterCash("Venue A", "12345678901.5");
  const equity = figure(page.getByRole("region", { name: "Account summary", exact: true }), "equity");
  await expect(equity).toHaveAttribute("data-value", "12345678901.5");
  for (const width of [360, 640, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Beyond its column it would be cut without an ellipsis.
    const beyond = () =>
      equity.evaluate((element) => {
        const column = element.closest("dl > div");
        return element.getBoundingClientRect().right - (column?.getBoundingClientRect().right ?? 0);
      });
    await expect.poll(beyond, { message: `${width} wide` }).toBeLessThan(1);
  }
});

test("keeps one user's ledger from another", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  signInPage,
  positionsPage,
}) => {
  const other = { email: "other@example.com", password: "another-password", apiKey: "paper-other-key-0001" };
  await paper.gateway.openAccount({ id: "other", name: "Other", ...other });
  const leave = async () => {
    await signOut(page);
    await expect(signInPage.submit).toBeVisible();
  };
  await signIn();
  await positionsPage.open("Positions");
  const fill = "1,venue-c,70,700,buy,10,0.4,2026-11-20T10:00:00Z,0.10,";
  await positionsPage.importFills("statement.csv", [fillsHead, fill], 1);
  await expect(positionsPage.rows()).toHaveCount(1);
  await leave();
  await signInPage.signIn({ ...other, keepKey: "device" });
  await positionsPage.open("Positions");
  await expect(positionsPage.positions).toContainText("No positions yet.");
  await expect(positionsPage.rows()).toHaveCount(0);
  await leave();
  await signInPage.signIn({ keepKey: "device" });
  await positionsPage.open("Positions");
  await expect(positionsPage.rows()).toHaveCount(1);
});

test("exports the ledger to a file and imports it on another device", { tag: "@nightly" }, async ({
  page,
  browser,
  paper,
  signIn,
  positionsPage,
}) => {
  await signIn();
  await positionsPage.open("Positions");
  const fill = "1,venue-c,70,700,buy,10,0.4,2026-11-20T10:00:00Z,0.10,";
  await positionsPage.importFills("statement.csv", [fillsHead, fill], 1);
  await positionsPage.positions.getByRole("button", { name: "Backup & imports", exact: true }).click();
  const save = positionsPage.keptDialog.getByRole("button", { name: "Save backup", exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^crossbook-positions-and-cash-\d{4}-\d\d-\d\d\.json$/);

  const elsewhere = await browser.newContext({ baseURL: paper.url });
  try {
    const there = await elsewhere.newPage();
    await new SignInPage(there, paper.account).open();
    await new SignInPage(there, paper.account).signIn({ keepKey: "device" });
    const inThere = new PositionsPage(there);
    await inThere.open("Positions");
    await expect(inThere.positions).toContainText("No positions yet.");
    await inThere.positions.getByRole("button", { name: "Backup & imports", exact: true }).click();
    const chooser = inThere.keptDialog.getByLabel("Backup of positions and cash", { exact: true });
    await chooser.setInputFiles(await download.path());
    await expect(inThere.keptDialog).toContainText("1 entry imported, 0 already here.");
    await there.keyboard.press("Escape");
    await expect(figure(inThere.rows(), "quantity")).toHaveAttribute("data-value", "10");
  } finally {
    await elsewhere.close();
  }
});
