// The guard of pairs as a trader meets it: a pair is his to confirm, what he said outlasts a reload and is asked for again when
// the texts change, and what differs blocks the pair with its reason.

import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { listOnly, pairOf, plain, tellOneQuestion } from "../support/matching-pair.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("keeps a confirmation and read rules over a reload until a text changes", async ({
  page,
  paper,
  matched,
}) => {
  const { group, a, b } = pairOf(paper);
  await listOnly(page, group, [plain(a), plain(b)]);
  await tellOneQuestion(page);
  await matched.openGroup("politics", group.id);
  const pair = matched.pair(1, 2);
  await expect(pair).toContainText("Not confirmed");
  await pair.getByRole("button", { name: "Confirm the same outcome", exact: false }).focus();
  await page.keyboard.press("Enter");
  await expect(pair).toContainText("Confirmed by you on");
  await expect(pair.getByRole("button", { name: "Revoke the confirmation of legs 1 and 2" })).toBeFocused();
  await expect(pair).toContainText("Not confirmed");
  await matched.readRules(1, 2);
  await expect(pair).toContainText("Usable");
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);

  await page.reload();
  await expect(pair).toContainText("Usable");

  await tellOneQuestion(page, {
    b: { description: "It resolves to Yes if it happens in 2027. If postponed it is void." },
  });
  await page.reload();
  await expect(pair).toContainText("Not confirmed");
  await expect(pair).toContainText("Since then changed: the rules of leg 2.");
  await expect(matched.rulesCompared).toContainText("Only leg 2 speaks of being void, postponement.");

  await page.getByRole("button", { name: "All kept pairs (1)", exact: true }).click();
  const all = page.getByRole("dialog", { name: "All kept pairs", exact: true });
  await all.getByRole("button", { name: /^Revoke/ }).click();
  await expect(all).toContainText("No pair is confirmed.");
  await page.keyboard.press("Escape");
  await expect(pair).toContainText("You have not confirmed this pair.");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await pair.getByRole("button", { name: /^Confirm/ }).click();
  await expect(pair).toContainText("Confirmed by you on");
  await expect(
    page.getByRole("alert").filter({ hasText: "The browser's storage is denied or full" }),
  ).toBeVisible();
});

test("blocks a pair that differs with the reason and shows an unknown orientation as received", async ({
  page,
  paper,
  matched,
}) => {
  const { group, a, b } = pairOf(paper);
  await listOnly(page, group, [plain(a), plain(b), plain(b, { home: "away" })]);
  await tellOneQuestion(page, { b: { title: "Will it happen in 2028?" } });
  await matched.openGroup("politics", group.id);
  const pair = matched.pair(1, 2);
  await expect(pair).toContainText("Blocked");
  await expect(pair).toContainText(
    /The numbers differ: only leg 1 tells “.?2027.?”; only leg 2 tells “.?2028.?”\./,
  );
  await expect(pair.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
  await expect(matched.pair(1, 3)).toContainText('leg 3, orientation as received: home: "away"');
  await expect(matched.pair(2, 3)).toContainText("Both legs are of one market.");
  expect(await axeViolations(page)).toEqual([]);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" }, polling: { bookMs: 250 } } });

  test("blocks a pair whose prices fit only the other way round", async ({ page, paper, matched }) => {
    const { group, a, b } = pairOf(paper);
    const book = (bid: string, ask: string) => ({
      bids: [{ price: bid, size: "100" }],
      asks: [{ price: ask, size: "100" }],
    });
    let ofB = book("0.86", "0.88");
    await page.route("**/venue-a/orderbooks**", (route) => route.fulfill({ json: book("0.85", "0.87") }));
    await page.route("**/venue-b/orderbooks**", (route) => route.fulfill({ json: ofB }));
    await listOnly(page, group, [plain(a), plain(b)]);
    await tellOneQuestion(page);
    await matched.openGroup("politics", group.id);
    const pair = matched.pair(1, 2);
    await pair.getByRole("button", { name: /^Confirm/ }).click();
    await matched.readRules(1, 2);
    await expect(pair).toContainText("Usable");
    ofB = book("0.64", "0.66");
    await expect(pair).toContainText("The prices are 21¢ apart, more than 15¢.");
    ofB = book("0.12", "0.14");
    await expect(pair).toContainText("nearer if one leg is turned round: the orientation may be wrong");
    await expect(pair).toContainText("Blocked");
  });
});
