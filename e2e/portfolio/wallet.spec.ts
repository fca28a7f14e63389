// Wallet page of an address.
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

/** Names and values at the ends of nested objects. */
function leavesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([name, held]: [string, unknown]) =>
    typeof held === "object" && held !== null ? leavesOf(held) : [[name, held] as const],
  );
}

test("finds a wallet by address with every metric as sent, by keyboard alone", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const { world } = paper.gateway;
  const address = world.showcase().wallet;
  const wallet = world.walletA(address);
  if (wallet === undefined) throw new Error("the showcase has a wallet");
  await page.goto("/wallet");
  await expect(page.getByRole("region", { name: "Wallet", exact: true })).toContainText(
    "Enter a wallet address",
  );
  await expect(page.getByText("Venue B and Venue C have no wallet lookup.")).toBeVisible();

  await page.getByLabel("Address", { exact: true }).focus();
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "With metrics", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/wallet?address=${address}`);
  for (const [field, value] of [
    ["address", address],
    ["eoa", wallet.eoa],
    ["proxy", wallet.proxy],
    ["handle", wallet.handle],
  ] as const) {
    await expect(page.locator(`[data-field="${field}"]`)).toHaveAttribute("data-value", value);
  }
  const metrics = page.getByRole("region", { name: "Metrics", exact: true });
  const leaves = leavesOf({ metrics: wallet.metrics });
  expect(leaves.length).toBeGreaterThan(5);
  const shown = await metrics
    .locator("[data-metric]")
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.getAttribute("data-metric"), cell.getAttribute("data-value")]),
    );
  expect(shown.toSorted()).toEqual(leaves.toSorted());
  await expect(metrics.getByRole("region", { name: "Day of highest volume", exact: true })).toBeVisible();
  await expect(metrics.getByText("Total volume", { exact: true })).toBeVisible();

  await page.goto("/wallet");
  await page.getByRole("list", { name: "Recent wallets", exact: true }).getByRole("link").click();
  await expect(page.locator('[data-field="eoa"]')).toHaveAttribute("data-value", wallet.eoa);
  await page.getByRole("button", { name: "Set as my wallet", exact: true }).click();
  await page.goto("/wallet");
  await expect(page.locator('[data-field="eoa"]')).toHaveAttribute("data-value", wallet.eoa);
});

test("shows unknown, nested and hostile metrics under their own names", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const address = paper.gateway.world.showcase().wallet;
  const metrics =
    '{"whale_score":"0012.500","__proto__":{"polluted":"yes"},"nested":{"<b>x</b>":{"deep":"1"}}}';
  paper.gateway.faults.next("/venue-a/wallet", {
    status: 200,
    body: `{"eoa":"0x1","proxy":null,"handle":"","metrics":${metrics}}`,
    headers: { "Content-Type": "application/json" },
  });
  await page.goto(`/wallet?address=${address}`);
  await expect(page.locator('[data-metric="whale_score"]')).toHaveText("0012.500");
  await expect(page.locator('[data-metric="polluted"]')).toHaveText("yes");
  await expect(page.getByRole("region", { name: "nested › <b>x</b>", exact: true })).toContainText("deep");
  await expect(page.locator('[data-field="handle"]')).toHaveText("—");
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
});

test("explains an invalid address and looks up an unusual one", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
}) => {
  problems.expectFailedLoads(/status of (404|422)/);
  await page.goto("/wallet");
  const address = page.getByLabel("Address", { exact: true });
  const show = page.getByRole("button", { name: "Show wallet", exact: true });
  await show.click();
  await expect(page.getByText("Enter an address.")).toBeVisible();
  await address.fill("0x12 34");
  await show.click();
  await expect(page.getByText("An address has no spaces.")).toBeVisible();
  const requestCount = () => paper.gateway.requests().filter(({ path }) => path.endsWith("/wallet")).length;
  expect(requestCount()).toBe(0);

  await address.fill("somebody.eth");
  await expect(page.getByText("No 0x at the start")).toBeVisible();
  await show.click();
  await expect(page.getByRole("alert")).toContainText("address must be 0x and 40 hexadecimal digits");
  expect(requestCount()).toBe(1);

  await address.fill(`0x${"0".repeat(40)}`);
  await show.click();
  await expect(page.getByRole("region", { name: "Wallet", exact: true })).toContainText("Wallet not found.");
});

test("says when a wallet has no metrics or they were not requested", { tag: "@nightly" }, async ({
  page,
  paper,
}) => {
  const address = paper.gateway.world.showcase().wallet;
  await page.goto(`/wallet?address=${address}&metrics=no`);
  const metrics = page.getByRole("region", { name: "Metrics", exact: true });
  await expect(metrics).toContainText("Metrics are off.");
  expect(paper.gateway.requests().find(({ path }) => path.endsWith("/wallet"))?.query).toBe(
    `address=${address}`,
  );
  paper.gateway.faults.next("/venue-a/wallet", { status: 200, body: { eoa: address, metrics: {} } });
  await page.getByRole("checkbox", { name: "With metrics", exact: true }).check();
  await page.getByRole("button", { name: "Show wallet", exact: true }).click();
  await expect(metrics).toContainText("No metrics for this wallet.");
});
