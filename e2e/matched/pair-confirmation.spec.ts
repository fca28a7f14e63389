// The pair check on the page: confirmation and lifted objections outlast a reload and are asked for again when a text changes;
// a contradiction blocks with its reason.

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
  await matched.readDifferences(1, 2);
  await pair.getByRole("button", { name: "Confirm: same outcome", exact: false }).focus();
  await page.keyboard.press("Enter");
  await expect(pair).toContainText("Confirmed by you on");
  await expect(pair.getByRole("button", { name: "Revoke the confirmation of legs 1 and 2" })).toBeFocused();
  await expect(pair.getByRole("heading").locator("xpath=following-sibling::*")).toHaveText("Rules not read");
  await matched.readRules(1, 2);
  await expect(pair).toContainText("Usable");
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await matched.showTab("Pairs & rules");
  await expect(pair).toContainText("Usable");
  await expect.poll(() => sidewaysOverflow(page)).toBe(0);

  await page.reload();
  await expect(pair).toContainText("Usable");

  await tellOneQuestion(page, {
    b: { description: "It resolves to Yes if it happens in 2027. If postponed it is void." },
  });
  await page.reload();
  await expect(pair).toContainText("Not confirmed");
  await expect(pair).toContainText("Changed since you confirmed: the rules of leg 2. Confirm again.");
  await matched.openRules(1, 2);
  await expect(matched.rules).toContainText("Only leg 2 mentions being void, postponement");
  await expect(matched.rules).toContainText("Changed since you read them");
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Confirmed pairs (1)", exact: true }).click();
  const all = page.getByRole("dialog", { name: "Confirmed pairs", exact: true });
  await all.getByRole("button", { name: /^Revoke/ }).click();
  await expect(all).toContainText("No confirmed pairs.");
  await page.keyboard.press("Escape");
  await expect(pair).toContainText("Not confirmed yet.");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await expect(pair.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
  await expect(pair.getByRole("list", { name: "Differences", exact: true })).toContainText(
    "only leg 2 “\u2068postponement: is void\u2069”, “\u2068being void\u2069”",
  );
  await matched.readDifferences(1, 2);
  await pair.getByRole("button", { name: /^Confirm/ }).click();
  await expect(pair).toContainText("Confirmed by you on");
  await expect(page.getByRole("alert").filter({ hasText: "Storage is denied or full" })).toBeVisible();
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
  await expect(pair).toContainText(/Dates differ: leg 1 “.?2027.?”, leg 2 “.?2028.?”\./);
  await expect(pair.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
  await expect(matched.pair(1, 3)).toContainText('leg 3, orientation as received: home: "away"');
  await expect(matched.pair(2, 3)).toContainText("Both legs are in the same market.");
  expect(await axeViolations(page)).toEqual([]);
});

test("lifts an objection with a typed reason until a text changes, and restores it", {
  tag: "@nightly",
}, async ({ page, paper, matched }) => {
  const { group, a, b } = pairOf(paper);
  await listOnly(page, group, [plain(a), plain(b)]);
  await tellOneQuestion(page, { b: { title: "Will it happen in 2028?" } });
  await matched.openGroup("politics", group.id);
  const pair = matched.pair(1, 2);
  const lift = pair.getByRole("button", { name: /^Lift…/ });
  await lift.click();
  await pair.getByRole("button", { name: "Lift the objection", exact: true }).click();
  await expect(pair.getByRole("alert")).toHaveText("Type a reason.");
  await pair
    .getByLabel("Why is it no objection?", { exact: true })
    .fill("Venue B's typo, its rules say 2027");
  await page.keyboard.press("Enter");
  const lifted = pair.getByRole("list", { name: "Lifted objections", exact: true });
  await expect(lifted).toContainText("Lifted by you: Venue B's typo, its rules say 2027");
  await matched.confirmPair(1, 2);
  await matched.readRules(1, 2);
  await expect(pair).toContainText("Usable");
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expect(pair).toContainText("Usable");
  await pair.getByRole("button", { name: /^Restore/ }).click();
  await expect(pair).toContainText("Blocked");
  await lift.click();
  await pair.getByLabel("Why is it no objection?", { exact: true }).fill("still a typo");
  await page.keyboard.press("Enter");
  await expect(pair).toContainText("Usable");

  await tellOneQuestion(page, { b: { title: "Will it happen in 2029?" } });
  await page.reload();
  await expect(pair).toContainText("Blocked");
  await expect(lifted).toBeHidden();
});

test("turns a leg round whose price contradicts its orientation, and back", { tag: "@nightly" }, async ({
  page,
  paper,
  matched,
}) => {
  const { group, a, b } = pairOf(paper);
  await listOnly(page, group, [plain(a), plain(b, { inverted: true })]);
  await tellOneQuestion(page);
  await matched.openGroup("politics", group.id);
  const pair = matched.pair(1, 2);
  await expect(pair).toContainText("Blocked");
  await expect(pair).toContainText("closer if one leg is flipped: check the orientation");
  await expect(pair.getByRole("button", { name: /^Lift…/ })).toBeHidden();
  await pair.getByRole("button", { name: /^Flip leg 2/ }).click();
  await expect(pair).toContainText("Same outcome (you flipped one leg)");
  await expect(pair).toContainText("Not confirmed");
  await page.reload();
  await expect(pair).toContainText("Same outcome (you flipped one leg)");
  await pair.getByRole("button", { name: /^Flip leg 2 back/ }).click();
  await expect(pair).toContainText("Opposite outcomes (per gateway)");
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
    await matched.confirmPair(1, 2);
    await matched.readRules(1, 2);
    await expect(pair).toContainText("Usable");
    ofB = book("0.64", "0.66");
    await expect(pair).toContainText("Prices are 21¢ apart: too far for the same question.");
    ofB = book("0.12", "0.14");
    await expect(pair).toContainText("closer if one leg is flipped: check the orientation");
    await expect(pair).toContainText("Blocked");
  });
});
