// How a long list keeps up: a letter typed into its filter until it is painted, and until other rows are; the frames of a
// scroll from end to end. Measured alike for the reference page and for ours, printed beside each other, and judged.
import { loadavg } from "node:os";
import type { Locator, Page } from "playwright";
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
/** What a machine that is busy with something else does to both pages. */
const leeway = 1.5;

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
        const look = () => {
          if (count() !== before) afterPaint(() => taken.rows.push(performance.now() - at));
          else if (newest === at) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
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

/** How long each frame took while the list went by, in ms. */
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
          // Beyond the end come the frames in which what stands still is filled in.
          if (taken.length < frames + 60) requestAnimationFrame(draw);
          else resolve(taken.slice(1));
        };
        requestAnimationFrame(draw);
      }),
    frames,
  );
}

/**
 * Prints all beside each other and what is over budget; answers whether nothing is. The references are of before and after:
 * what came between the frames of one of them may have come between ours.
 */
export function judgeList(name: string, before: ListPace, ours: ListPace, after: ListPace): boolean {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Load of the machine: ${load.join(" ")}`);
  console.table({
    "plain rows before": tableRow(before),
    [name]: tableRow(ours),
    "plain rows after": tableRow(after),
  });
  const late = (pace: ListPace) => pace.frames.filter((frame) => frame > frameMs).length;
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  const allowed = (budget: number, of: (pace: ListPace) => number) =>
    Math.max(budget, leeway * of(before), leeway * of(after));
  const followed = Math.min(before.rows.length, after.rows.length);
  const problems = [
    over(
      "letter painted, p95",
      p95(ours.letters),
      allowed(letterMs, ({ letters }) => p95(letters)),
    ),
    over(
      "rows painted, p95",
      p95(ours.rows),
      allowed(rowsMs, ({ rows }) => p95(rows)),
    ),
    over(`frames over ${frameMs} ms`, late(ours), allowed(0, late)),
    over("main thread at work in a frame, longest", Math.max(...ours.scrollTasks), frameMs),
    over("main thread at work while typing, longest task", Math.max(...ours.typingTasks), letterMs),
    leeway * ours.rows.length < followed
      ? `after ${followed - ours.rows.length} keys the rows had not followed when the next key came`
      : undefined,
  ].filter((problem) => problem !== undefined);
  for (const problem of problems) console.log(`Over budget: ${problem}`);
  return problems.length === 0;
}

function over(what: string, measured: number, allowed: number): string | undefined {
  return measured <= allowed ? undefined : `${what}: ${measured.toFixed(1)}, not ${allowed.toFixed(1)}`;
}

function tableRow({ letters, rows, frames, typingTasks, scrollTasks }: ListPace) {
  const pair = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)}`;
  const mean = scrollTasks.reduce((sum, task) => sum + task, 0) / frames.length;
  return {
    keys: letters.length,
    "letter p50 / p95": pair(letters),
    "rows p50 / p95": `${pair(rows)} of ${rows.length}`,
    "typing task max": Math.max(...typingTasks).toFixed(1),
    frames: frames.length,
    [`over ${frameMs} ms`]: frames.filter((frame) => frame > frameMs).length,
    "frame p50 / p95": pair(frames),
    "work a frame": mean.toFixed(1),
    "work max": Math.max(...scrollTasks).toFixed(1),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
