// The edge of a group: an existing one shown to the last digit, and the reason where there is none.
import { add, compare, decimal, round, subtract } from "#contract/decimal.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { listOnly, pairOf, plain, tellOneQuestion } from "../support/matching-pair.ts";
import { currentEdge, holds, profitOf, today } from "../support/paper-edges.ts";

test.describe("with a manual clock", () => {
  test.use({ worldKind: "awkward", time: "manual" });

  test("computes an edge from the world's books to the last digit", async ({
    page,
    paper,
    signIn,
    matched,
  }) => {
    const { category, group, direction } = currentEdge(paper, () => true, "one question");

    await signIn();
    await matched.openGroup(category, group.id, today());
    await matched.showTab("Directions");
    const { onA, onB } = direction;
    // Beside a "No" stands what it is a "No" to.
    const nameOf = (label: string) => (label === "No" ? "No( \\(.+\\))?" : label.replace(/[^\w ]/g, "\\$&"));
    const names = [`${nameOf(onA.label)} on Venue A`, `${nameOf(onB.label)} on Venue B`];
    const isAFirst =
      group.legs.findIndex(({ venue }) => venue === "venue-a") <
      group.legs.findIndex(({ venue }) => venue === "venue-b");
    const card = matched.edge.getByRole("article", {
      name: new RegExp(`^Buy ${(isAFirst ? names : names.toReversed()).join(" and ")}$`),
    });
    await expect(card).toContainText("not confirmed");
    const largest = card.getByRole("region", { name: "Largest size", exact: true });
    await expect(largest).toBeVisible();
    const contracts = decimal((await largest.getAttribute("data-contracts")) ?? "");
    const profit = (await largest.getAttribute("data-profit")) ?? "";
    expect(profit).toBe(profitOf(direction, contracts));
    // Shown in cents, exact on hover.
    const rounded = round(decimal(profit), 2, "down").replace(/^(\d+\.\d)$/, "$10");
    await expect(largest).toContainText(`$${rounded}`);
    await expect(largest.getByTitle(`$${profit}`, { exact: true })).toBeVisible();
    // No size next to it earns more.
    for (const nearby of [subtract(contracts, decimal("0.01")), add(contracts, decimal("0.01"))]) {
      if (!holds(onA, nearby) || !holds(onB, nearby)) continue;
      expect(compare(profitOf(direction, nearby), decimal(profit))).toBeLessThanOrEqual(0);
    }
    await expect(card.getByRole("img", { name: /^Profit against size/ })).toBeVisible();
    await expect(card.getByRole("region", { name: "If venues resolve differently" })).toContainText(
      "Both legs lose",
    );
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("shows no direction before every leg's market has loaded", { tag: "@nightly" }, async ({
  page,
  matched,
}) => {
  const releaseResponses = await holdResponses(page, /\/venue-b\/markets\//);
  await watchLayout(page);
  await matched.openShowcase();
  const history = page.getByRole("region", { name: "Edge history", exact: true });
  await matched.showTab("Directions");
  // Its book is loaded, and its other outcome comes with its market.
  await expect(matched.combinedBook.getByRole("img", { name: "Venue A", exact: true }).first()).toBeVisible();
  await expect(matched.twoLegs.region).toContainText("Loading");
  for (const panel of [matched.edge, matched.twoLegs.region])
    await expect(panel).toHaveAttribute("data-state", "loading");
  releaseResponses();
  await expect(matched.twoLegs.legs.locator("option")).toHaveCount(2);
  await expect(matched.edge.getByRole("article")).toHaveCount(2);
  expect(await layoutShifts(page)).toEqual([]);
  await matched.showTab("Edge log");
  await expect(history.getByRole("radiogroup", { name: "Direction" }).getByRole("radio")).toHaveCount(2);
});

test("shows the two-leg ticket whole on the narrowest phone", { tag: "@nightly" }, async ({
  page,
  matched,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await matched.openShowcase();
  await page.getByRole("button", { name: "Trade", exact: true }).click();
  const ticket = page.getByRole("dialog", { name: "Two-leg ticket", exact: true });
  await ticket.getByRole("textbox", { name: "Size", exact: true }).fill("123");
  await expect(ticket.getByRole("row").nth(1)).toContainText("@");
  const cutOff = await ticket.evaluate(
    (dialog) =>
      [...dialog.querySelectorAll("form *")].filter(
        (element) => element.getBoundingClientRect().right > dialog.clientWidth - 8,
      ).length,
  );
  expect(cutOff).toBe(0);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("moves nothing of the two-leg ticket when the figures arrive", async ({ page, matched }) => {
    await watchLayout(page);
    const releaseResponses = await holdResponses(page, /\/venue-b\/orderbooks/);
    await matched.openShowcase();
    const { region, size } = matched.twoLegs;
    const leg = region.getByRole("row").nth(1);
    await size.fill("10");
    await expect(leg).toContainText("—");
    const places = () =>
      region.locator("th, li, input, button").evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width } = element.getBoundingClientRect();
          return { name: element.tagName, x, y, width };
        }),
      );
    const before = await places();
    releaseResponses();
    await expect(leg).toContainText("@");
    await expect(matched.twoLegs.gates).toContainText("Same outcome: not confirmed");
    expect(await places()).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test("combines both venues' books and leaves out a leg without a book", { tag: "@nightly" }, async ({
  page,
  matched,
}) => {
  await matched.openShowcase();
  const ladder = matched.combinedBook.getByRole("group", { name: "Combined ladder", exact: true });
  await expect(ladder.getByRole("img", { name: "Venue A", exact: true }).first()).toBeVisible();
  await expect(ladder.getByRole("img", { name: "Venue B", exact: true }).first()).toBeVisible();
  await expect(ladder.getByRole("img", { name: "Venue C", exact: true })).toHaveCount(0);
  await expect(matched.combinedBook).toContainText("Venue C: implied, not executable");
  await matched.showTab("Directions");
  await expect(matched.edge).toContainText("Venue C: implied, not executable");
  await matched.combinedBook
    .getByRole("button", { name: "View options of the combined book", exact: true })
    .click();
  await page.getByRole("checkbox", { name: /^Venue A/ }).uncheck();
  await expect(ladder.getByRole("img", { name: "Venue A", exact: true })).toHaveCount(0);
  await expect(ladder.getByRole("img", { name: "Venue B", exact: true }).first()).toBeVisible();
});

test.describe("without known fees", () => {
  const unknown = { fees: "unknown" };
  test.use({
    viewport: { width: 320, height: 640 },
    settings: { venues: { "venue-a": unknown, "venue-b": unknown } },
  });

  test("marks averages as before fees and fits a narrow screen", { tag: "@nightly" }, async ({
    page,
    matched,
  }) => {
    await matched.openShowcase();
    await matched.showTab("Books");
    const averages = matched.combinedBook.getByRole("table", { name: /^Average price/ });
    await averages.scrollIntoViewIfNeeded();
    await expect(averages.getByRole("columnheader", { name: "Venue A before fees" })).toBeVisible();
    await expect(averages.getByRole("columnheader", { name: "Venue B before fees" })).toBeVisible();
    await expect(averages.locator("[data-average]").first()).toHaveText(/\d/);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("shows no edge for an unknown orientation until the user confirms one", async ({
  page,
  paper,
  signIn,
  matched,
}) => {
  await signIn();
  const { group, a, b } = pairOf(paper);
  await listOnly(
    page,
    group,
    [a, b].map((leg) => plain(leg, { home: "away" })),
  );
  await tellOneQuestion(page);
  await matched.openGroup("politics", group.id);
  await matched.showTab("Directions");
  await expect(matched.edge).toContainText("Venue A: orientation unverified");
  await expect(matched.edge.getByRole("article")).toHaveCount(0);
  await expect(matched.combinedBook).toContainText("Venue A: orientation unverified");
  await matched.confirmPair(1, 2);
  await matched.showTab("Directions");
  await expect(matched.edge.getByRole("article")).toHaveCount(2);
  await expect(matched.edge).not.toContainText("orientation unverified");
  await expect(
    matched.combinedBook.getByRole("group", { name: "Combined ladder", exact: true }),
  ).toBeVisible();
});
