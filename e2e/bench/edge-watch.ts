// Edges on the matched list: groups with a known edge, how often visible ones change, and how long after the last
// message they still change (the lag of the worker).
import type { Page } from "playwright";
import { drawFrames } from "./bench-browser.ts";

export interface EdgeCounts {
  /** Groups of the whole list whose edge is known. */
  readonly known: number;
  /** Rows in sight that show a net edge. */
  readonly net: number;
}

declare global {
  var edgeChanges: number[] | undefined;
}

/** Every market is fetched first, a few at a time. */
const knownWithinMs = 120_000;
/** Frames without a change after which the screen is settled. */
const stillFrames = 90;

/** Opens the columns of edges of `count` groups. Throws where they are not known in time, with what the list says of them. */
export async function openEdges(page: Page, count: number): Promise<void> {
  await page.goto("/matched/sports?view=edges");
  await page.locator("[data-group-id][data-edge]").first().waitFor();
  const until = performance.now() + knownWithinMs;
  for (;;) {
    const { known, waiting, stale, text } = await readCounts(page);
    // Without messages for a while, known edges are shown as stale.
    if (waiting === 0 && known + stale >= count) return;
    if (performance.now() > until)
      throw new Error(
        `the edges of ${count} groups are not known after ${knownWithinMs / 1_000} s: "${text}"`,
      );
    await drawFrames(page, 1);
  }
}

export async function countEdges(page: Page): Promise<EdgeCounts> {
  const { known } = await readCounts(page);
  return { known, net: await page.locator('[data-group-id][data-edge="net"]').count() };
}

/** Begins to note when a figure of an edge changes; that a row is given to another group is no change. */
export async function watchEdges(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: number[] = [];
    globalThis.edgeChanges = changes;
    const table = document.querySelector('table[aria-label="Matched markets"]');
    if (table === null) throw new Error("there is no table of matched markets");
    const shown = new WeakMap<Node, string | undefined>();
    new MutationObserver((records) => {
      const now = performance.timeOrigin + performance.now();
      for (const row of new Set(records.map(({ target }) => target as HTMLElement))) {
        const { groupId } = row.dataset;
        if (shown.get(row) === groupId) changes.push(now);
        shown.set(row, groupId);
      }
    }).observe(table, { subtree: true, attributeFilter: ["data-net", "data-profit", "data-contracts"] });
  });
}

/** The changes of a flood that began and ended at these times, in ms since 1970. */
export async function seenEdges(page: Page, began: number, ended: number) {
  await drawFrames(page, stillFrames);
  const changes = await page.evaluate(() => globalThis.edgeChanges ?? []);
  const during = changes.filter((at) => at >= began && at <= ended).length;
  return {
    changesPerSecond: (during / (ended - began)) * 1_000,
    lagMs: Math.max(0, ...changes.filter((at) => at >= ended).map((at) => at - ended)),
  };
}

/** The counts in the sentence below the table, and the sentence. */
async function readCounts(page: Page) {
  const text = (await page.getByText(/^[\d,]+ of [\d,]+ tradable pairs? /).innerText()).replaceAll(",", "");
  const count = (form: RegExp) => Number(form.exec(text)?.[1] ?? 0);
  return {
    text,
    known: count(/^(\d+) of/),
    waiting: count(/loading (\d+)/),
    stale: count(/(\d+) stale/),
  };
}
