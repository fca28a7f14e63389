// P12: a trader's day in one visit: search, open, switch outcome, type, confirm, sort, filter, change pages and layout. From each key
// and click until the paint that answers it (interaction to next paint, web.dev/articles/inp).
import type { Locator, Page } from "playwright";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { MatchedPages } from "../support/pages/matched-pages.ts";
import { openSignedIn } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { percentile } from "./figures.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";

const limitMs = 100;
/** A shorter interaction is not reported, only counted. */
const reportedFromMs = 16;
/** Pause after an interaction, in which its paint falls; a person's is longer. */
const pauseMs = 250;

interface SeenInteraction {
  readonly name: string;
  readonly ms: number;
}

export const measureTraderDay: MeasureRow = async ({ browser, startFlood, state, scale }) => {
  const flood = await startFlood();
  const context = await openSignedIn(browser, flood, flood.paperUrl);
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Open a ticket", exact: false }).waitFor();
  await slowMainThread(page, state);
  const days = Math.max(1, Math.round(3 * scale));
  for (let day = 0; day < days; day += 1) await spendDay(page);
  const { seen, interactions } = await page.evaluate(() => ({
    seen: globalThis.interactionsSeen ?? [],
    interactions: (performance as { readonly interactionCount?: number }).interactionCount ?? 0,
  }));
  await context.close();

  const unreported = Array.from({ length: interactions - seen.length }, () => reportedFromMs);
  const times = [...seen.map(({ ms }) => ms), ...unreported];
  const slowest = seen.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  return {
    id: "P12",
    title:
      "a trader's day: search, open, switch outcome, type, confirm, sort, filter, change pages and layout",
    figures: [
      {
        name: "interaction to next paint, p95",
        unit: "ms",
        ours: percentile(times, 0.95),
        ...(state === "slow" ? {} : { budget: { atMost: limitMs } }),
      },
      { name: "interaction to next paint, median", unit: "ms", ours: percentile(times, 0.5) },
      { name: "interactions", unit: "", ours: interactions },
    ],
    notes: [`the slowest: ${slowest.map(({ name, ms }) => `${name} ${ms} ms`).join(", ")}`],
  };
};

declare global {
  var interactionsSeen: SeenInteraction[] | undefined;
}

/** Collects the longest event of every interaction. */
function watchInteractions(page: Page): Promise<unknown> {
  return page.addInitScript((reportedFromMs) => {
    const seen: { name: string; ms: number }[] = [];
    const byId = new Map<number, { name: string; ms: number }>();
    globalThis.interactionsSeen = seen;
    const nameOf = (target: Node | null | undefined) => {
      const element = target instanceof Element ? target : undefined;
      const texts = [
        element?.getAttribute("aria-label"),
        element?.textContent,
        element?.parentElement?.textContent,
      ];
      return (
        texts.find((text) => text !== undefined && text !== null && text !== "")?.slice(0, 30) ?? "the page"
      );
    };
    const note = (entry: PerformanceEventTiming) => {
      if (entry.interactionId === 0) return;
      const known = byId.get(entry.interactionId);
      if (known !== undefined) {
        known.ms = Math.max(known.ms, entry.duration);
        return;
      }
      const made = { name: `${entry.name} "${nameOf(entry.target)}"`, ms: entry.duration };
      byId.set(entry.interactionId, made);
      seen.push(made);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEventTiming);
    }).observe({ type: "event", durationThreshold: reportedFromMs } as PerformanceObserverInit);
  }, reportedFromMs);
}

/** One round of what a trader does, by keyboard and mouse. */
async function spendDay(page: Page): Promise<void> {
  const palette = new CommandPalette(page);
  const marketPage = new MarketPage(page);
  const matched = new MatchedPages(page);
  const { ticket } = marketPage;
  const pause = () => page.waitForTimeout(pauseMs);
  const click = async (target: Locator) => {
    await target.click();
    await pause();
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause();
    }
  };
  const type = async (text: string) => press(...text);
  const goTo = (name: string) =>
    click(page.getByRole("navigation").getByRole("link", { name, exact: true }).first());
  const columnHeader = (name: string) => matched.table.getByRole("button", { name, exact: true });

  await palette.open();
  await type("bitcoin");
  await palette
    .option(/^Market/)
    .or(palette.options.first())
    .first()
    .waitFor();
  await press("ArrowDown", "ArrowDown", "Escape");

  await goTo("Matched");
  await matched.rows.first().waitFor();
  for (const column of ["Profit", "Size", "Net"]) await click(columnHeader(column));
  await click(page.getByRole("radio", { name: "Prices", exact: true }).locator(".."));
  await click(page.getByRole("radio", { name: "Edges", exact: true }).locator(".."));
  await matched.filter.click();
  await type("will");
  await press(...Array.from({ length: 4 }, () => "Backspace"));
  await matched.rows.first().click({ trial: true });
  await press("PageDown", "PageDown", "PageUp");

  await click(matched.rows.first().getByRole("link").first());
  await matched.combinedBook.waitFor();
  for (const tab of await page.getByRole("main").getByRole("tab").all()) await click(tab);

  await page.goBack();
  await goTo("Venue B");
  await click(
    page
      .getByRole("table", { name: /market/i })
      .getByRole("link")
      .first(),
  );
  await marketPage.outcomes.waitFor();
  await click(marketPage.outcomes.getByRole("radio").nth(1).locator(".."));
  await click(marketPage.outcomes.getByRole("radio").first().locator(".."));
  await click(page.getByRole("radio", { name: "1D", exact: true }).locator(".."));
  await click(page.getByRole("radio", { name: "Line", exact: true }).locator(".."));
  await click(marketPage.asks.last());
  await ticket.amount.click();
  await press("ControlOrMeta+a");
  await type("25");
  await click(ticket.review);
  await ticket.confirmation.waitFor();
  await press("Escape");
  await click(page.getByRole("button", { name: "Display", exact: true }));
  await press("Escape");

  await goTo("Workspace");
  await page.getByRole("combobox", { name: "Columns" }).waitFor();
  await click(page.getByRole("button", { name: "Layout actions", exact: true }));
  await press("Escape");
  await goTo("Portfolio");
  for (const tab of await page.getByRole("main").getByRole("tab").all()) await click(tab);
  await goTo("Overview");
}
