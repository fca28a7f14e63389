// The pair check in a world whose venues word one question in different ways, and whose gateway matches some wrongly.
import { compare, decimal, subtract, zero } from "#contract/decimal.ts";
import { expect, test } from "../support/fixtures.ts";
import { currentEdge, earned, heldBy, pairIn, today } from "../support/paper-edges.ts";

test.use({ worldKind: "awkward", time: "manual" });

test("takes both legs of a pair that is worded in two ways once its false alarm is lifted", async ({
  page,
  paper,
  signIn,
  matched,
}) => {
  const { world } = paper.gateway;
  const edge = currentEdge(
    paper,
    ({ id, category }) => category === "politics" && world.groupTruth(id)?.falseAlarm !== undefined,
    "any",
  );
  const { category, group, direction } = edge;
  const legs = pairIn(edge);
  await signIn();
  await matched.openGroup(category, group.id, today());
  const pair = matched.pair(...legs);
  const { twoLegs } = matched;
  await expect(pair).toContainText("Blocked");
  await expect(pair).toContainText(/Times differ: leg 1 “.?11:59PM ET.?”, leg 2 “.?05:00 UTC.?”\./);
  await expect(twoLegs.review).toHaveAttribute("aria-disabled", "true");
  await pair.getByRole("button", { name: /^Lift…/ }).click();
  await pair
    .getByLabel("Why is it no objection?", { exact: true })
    .fill("One instant: A includes the last minute, B excludes the next");
  await page.keyboard.press("Enter");
  await expect(pair.getByRole("list", { name: "Lifted objections", exact: true })).toContainText(
    "One instant",
  );

  const differences = pair.getByRole("list", { name: "Differences", exact: true });
  await expect(differences).toContainText("cancellation: pays half");
  await expect(pair.getByRole("button", { name: /^Confirm/ }).first()).toBeDisabled();
  await matched.confirmPair(...legs);
  await matched.readRules(...legs);
  await expect(pair).toContainText("Usable");

  await twoLegs.chooseLegs(direction.onA.label, direction.onB.label);
  await expect(twoLegs.review).toHaveAttribute("aria-disabled", "false");
  const promised = await twoLegs.promised();
  expect(compare(decimal(promised), zero)).toBe(1);
  const contracts = decimal(await twoLegs.size.inputValue());
  const before = heldBy(paper, edge);
  await twoLegs.placeBoth();
  await expect(twoLegs.leg("First")).toContainText("Filled");
  await expect(twoLegs.leg("Second")).toContainText("Filled");
  const after = heldBy(paper, edge);
  expect(after.contracts.map((held, leg) => subtract(held, before.contracts[leg] ?? held))).toEqual([
    contracts,
    contracts,
  ]);
  expect(earned(before, after)).toBe(promised);
});

test("does not let a group of two questions be confirmed or traded", async ({ paper, signIn, matched }) => {
  const { world } = paper.gateway;
  const wrong = world
    .matchedGroups("politics", today())
    .find(({ id }) => world.groupTruth(id)?.mismatch === "House against Senate");
  if (wrong === undefined) throw new Error("the gateway matches no chamber with the other");
  await signIn();
  await matched.openGroup("politics", wrong.id, today());
  const pair = matched.pair(1, 2);
  await expect(pair).toContainText("Blocked");
  await expect(pair).toContainText(/leg 1 “.?House.?”, leg 2 “.?US Senate.?”/);
  await expect(pair.getByRole("button", { name: /^Confirm/ }).first()).toBeDisabled();
  await expect(matched.twoLegs.gates.locator("[data-done]")).toHaveCount(0);
  await expect(matched.twoLegs.review).toHaveAttribute("aria-disabled", "true");
});
