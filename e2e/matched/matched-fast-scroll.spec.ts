// A list of thousands that passes faster than anybody can read: what is seen of a row is always its own.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import type { World } from "#paper/world/world.ts";
import { expect, test } from "../support/fixtures.ts";

/** Answers the day's list with 3,000 groups, each with a start of its own, which is its id too. */
async function listThousands(page: Page, world: World): Promise<void> {
  const [own] = world.matchedGroups("sports", utcDay(Date.now()));
  const startOf = (index: number) => new Date(Date.UTC(2026, 10, 20) + index * 60_000).toISOString();
  const groups = Array.from({ length: 3_000 }, (_, index) => ({
    ...own,
    id: startOf(index),
    title: `Group ${index}`,
    game_start_time: startOf(index),
    // Late in the day the first game has ended.
    legs: (own?.legs ?? []).map((leg) => ({ ...leg, data: { ...(leg.data as object), status: "open" } })),
  }));
  await page.route("**/matching-markets/sports*", (route) => route.fulfill({ json: groups }));
}

for (const width of [1440, 390])
  test(`shows only a row's own figures while and after scrolling fast, ${width} wide`, {
    tag: "@nightly",
  }, async ({ page, paper, signIn, matched }) => {
    await page.setViewportSize({ width, height: 900 });
    await listThousands(page, paper.gateway.world);
    await signIn();
    for (const view of ["prices", "edges"]) {
      await matched.openList(`/matched/sports?view=${view}`);
      const { flung, wrong } = await matched.table.evaluate(async (table) => {
        const scroller = table.parentElement;
        const seen = { flung: 0, wrong: [] as string[] };
        const isShown = (element: Element | null | undefined) =>
          element?.checkVisibility({ visibilityProperty: true }) === true;
        const frame = () => new Promise(requestAnimationFrame);
        const check = () => {
          if (table.hasAttribute("data-flung")) seen.flung += 1;
          if (!isShown(table.querySelector("thead th"))) seen.wrong.push("no heads");
          const sight = scroller?.getBoundingClientRect();
          const titles = [...table.querySelectorAll("[data-group-id] a")].filter((title) => {
            const { top = 0, bottom = 0 } = title.closest("tr")?.getBoundingClientRect() ?? {};
            return isShown(title) && sight !== undefined && top < sight.bottom && bottom > sight.top;
          });
          // Every row in sight has a title, and one only.
          const ids = new Set(titles.map(({ textContent }) => textContent));
          if (ids.size !== titles.length) seen.wrong.push(`twice: ${[...ids]}`);
          const height = titles[0]?.closest("tr")?.getBoundingClientRect().height ?? 0;
          if ((titles.length + 2) * height < (sight?.height ?? 0)) seen.wrong.push(`${titles.length} titles`);
          for (const row of table.querySelectorAll<HTMLElement>("[data-group-id]")) {
            // The start as it was received, of which each row here has its own.
            const start = row.querySelector<HTMLElement>("bdi[title]:not([title='']):not([data-part])");
            if (isShown(start) && start?.title !== row.dataset.groupId)
              seen.wrong.push(`${row.dataset.groupId}`);
          }
        };
        for (let turn = 0; turn < 40; turn += 1) {
          if (scroller !== null) scroller.scrollTop += 0.7 * scroller.clientHeight;
          await frame();
          check();
        }
        return seen;
      });
      expect(wrong).toEqual([]);
      expect(flung).toBeGreaterThan(20);
      await expect(matched.table).not.toHaveAttribute("data-flung");
      await expect(matched.table).not.toHaveAttribute("aria-busy");
      await expect(matched.rows.nth(5)).toHaveAttribute("data-group-id", /^2026-11-2/);
      const positions = await matched.rows.evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute("data-group-id"),
          row.querySelector("bdi[title]:not([title='']):not([data-part])")?.getAttribute("title"),
        ]),
      );
      expect(positions.filter(([id, start]) => id !== start)).toEqual([]);
      await expect(matched.rows.nth(5).locator("td").nth(1)).toBeVisible();
    }
  });

test("keeps the focus in the reached row while paging by key and opens it", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  matched,
}) => {
  await listThousands(page, paper.gateway.world);
  await signIn();
  await matched.openList("/matched/sports?view=prices");
  await matched.rows.nth(2).getByRole("link").focus();
  const reached = await matched.table.evaluate(async (table) => {
    const reached: { row: number; flung: boolean; seen: boolean }[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const row = document.activeElement?.closest("tr");
      reached.push({
        row: Number(row?.getAttribute("aria-rowindex")),
        flung: table.hasAttribute("data-flung"),
        seen: document.activeElement?.checkVisibility({ visibilityProperty: true }) === true,
      });
    }
    return reached;
  });
  const rows = reached.map(({ row }) => row);
  expect(rows.every((row, at) => row > (rows[at - 1] ?? 2))).toBe(true);
  expect(reached.filter(({ seen }) => !seen)).toEqual([]);
  expect(reached.filter(({ flung }) => flung).length).toBeGreaterThan(3);
  await expect(matched.table).not.toHaveAttribute("data-flung");
  const row = matched.table.locator(`[aria-rowindex="${rows.at(-1)}"]`);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("link")).toBeFocused();
  const title = (await row.getByRole("link").textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
});
