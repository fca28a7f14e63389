// Speed of a long list: from a letter typed into its filter to its paint, and to the new rows; the frames of a scroll
// from end to end. Measured in the same way for the reference page and for ours.
import type { Locator, Page } from "playwright";
import { meterOf, untilQuiet } from "./bench-browser.ts";
import { type Figure, leeway, percentile } from "./figures.ts";
import { traceTasks } from "./main-thread.ts";

export interface MeasuredList {
  readonly field: Locator;
  /** Says by `aria-rowcount` how many rows it has; not there while no row fits. */
  readonly table: string;
  readonly scroller: Locator;
}

export interface ListPace {
  /** From a key to the paint that shows it, in ms. */
  readonly letters: readonly number[];
  /** From a key to the paint of another number of rows, in ms, for the keys after which there was one. */
  readonly rows: readonly number[];
  /** In ms. */
  readonly frames: readonly number[];
  /** Thread time of the main thread's tasks while typing and while scrolling, in ms. */
  readonly typingTasks: readonly number[];
  readonly scrollTasks: readonly number[];
}

/** With a rest between the keys as a quick hand has. */
const betweenKeysMs = 110;
const frameMs = 34;
const letterMs = 50;
const rowsMs = 100;
export async function measureList(
  page: Page,
  list: MeasuredList,
  phrases: readonly string[],
  scrollFrames: number,
): Promise<ListPace> {
  const devTools = await page.context().newCDPSession(page);
  const typing = await traceTasks(devTools, () => measureTyping(page, list, phrases));
  await devTools.detach();
  await list.field.fill("");
  const again = await page.context().newCDPSession(page);
  await list.scroller.waitFor();
  // Rows restored by clearing the filter are not part of the scroll.
  await untilQuiet(page, await meterOf(page));
  const scrolling = await traceTasks(again, () => measureScrolling(list.scroller, scrollFrames));
  await again.detach();
  return {
    ...typing.result,
    typingTasks: typing.tasks,
    frames: scrolling.result,
    scrollTasks: scrolling.tasks,
  };
}

async function measureTyping(page: Page, list: MeasuredList, phrases: readonly string[]) {
  const taken = await page.evaluateHandle((table) => {
    const taken: { letters: number[]; rows: number[] } = { letters: [], rows: [] };
    const afterPaint = (then: () => void) =>
      requestAnimationFrame(() => {
        // A message is delivered after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(undefined);
      });
    const count = () => document.querySelector(table)?.getAttribute("aria-rowcount");
    let newest = 0;
    addEventListener(
      "keydown",
      (event) => {
        const at = event.timeStamp;
        newest = at;
        afterPaint(() => taken.letters.push(performance.now() - at));
        const before = count();
        // Changes after the next key belong to that key.
        const check = () => {
          if (newest !== at) return;
          if (count() !== before) afterPaint(() => taken.rows.push(performance.now() - at));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      },
      { capture: true },
    );
    return taken;
  }, list.table);
  for (const phrase of phrases) {
    await list.field.fill("");
    await list.field.pressSequentially(phrase, { delay: betweenKeysMs });
  }
  return taken.jsonValue();
}

/** Duration of each frame during the scroll, ms. */
function measureScrolling(scroller: Locator, frames: number): Promise<readonly number[]> {
  return scroller.evaluate(
    (scroller, frames) =>
      new Promise<readonly number[]>((resolve) => {
        const step = (scroller.scrollHeight - scroller.clientHeight) / frames;
        const taken: number[] = [];
        let last = performance.now();
        const draw = (now: number) => {
          taken.push(now - last);
          last = now;
          scroller.scrollTop += step;
          // Frames after the end, in which placeholder rows are filled.
          if (taken.length < frames + 60) requestAnimationFrame(draw);
          else resolve(taken.slice(1));
        };
        requestAnimationFrame(draw);
      }),
    frames,
  );
}

/**
 * The figures of a list of `name` between two of the plain rows, one before and one after: what came between the frames of
 * one of them may have come between ours, so the worse of the two is the reference.
 */
export function listFigures(
  name: string,
  before: ListPace,
  ours: ListPace,
  after: ListPace,
): readonly Figure[] {
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  const figure = (
    what: string,
    unit: string,
    of: (pace: ListPace) => number,
    budget?: Figure["budget"],
  ): Figure => ({
    name: `${name}: ${what}`,
    unit,
    ours: of(ours),
    reference: Math.max(of(before), of(after)),
    ...(budget === undefined ? {} : { budget }),
  });
  return [
    figure("a letter until it is painted, p95", "ms", ({ letters }) => p95(letters), { atMost: letterMs }),
    figure("a letter until other rows are, p95", "ms", ({ rows }) => p95(rows), { atMost: rowsMs }),
    figure("keys after which the rows followed", "", ({ rows }) => rows.length, {
      atLeast: Math.floor(Math.min(before.rows.length, after.rows.length) / leeway),
    }),
    figure("longest task while typing, thread time", "ms", ({ typingTasks }) => Math.max(...typingTasks), {
      atMost: letterMs,
    }),
    figure(
      `frames over ${frameMs} ms while scrolling`,
      "",
      ({ frames }) => frames.filter((frame) => frame > frameMs).length,
      { atMost: 0 },
    ),
    figure("longest task while scrolling, thread time", "ms", ({ scrollTasks }) => Math.max(...scrollTasks), {
      atMost: frameMs,
    }),
  ];
}
