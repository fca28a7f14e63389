// Frames as a page draws them, and at each frame how old what it shows is. Watched from inside the page, alike in ours and
// in the reference.
import type { Page } from "playwright";
import { mean, percentile } from "./figures.ts";
import { elapsedAt } from "./flood-ladder.ts";

/** Element that shows the stamp of a page's book; its text unless an attribute is given. */
export interface StampTarget {
  readonly selector: string;
  readonly attribute?: string;
}

export interface SeenFrames {
  /** Duration of each frame, ms. */
  readonly frames: readonly number[];
  /** Age of the data shown at each frame, in ms, where it carried a stamp. */
  readonly ages: readonly number[];
  /** Number of frames whose stamp differs from the previous one. */
  readonly changes: number;
}

declare global {
  var framesSeen: { frames: number[]; stamps: [number, string][] } | undefined;
}

/** Begins to watch; `place` where ages are wanted too. */
export async function watchFrames(page: Page, place?: StampTarget): Promise<void> {
  await page.evaluate((place) => {
    const seen: { frames: number[]; stamps: [number, string][] } = { frames: [], stamps: [] };
    globalThis.framesSeen = seen;
    let last = performance.now();
    let element: Element | null = null;
    const draw = (now: number) => {
      if (globalThis.framesSeen !== seen) return;
      seen.frames.push(now - last);
      last = now;
      if (place !== undefined) {
        // Rows are given to other levels as the book moves.
        if (element === null || !element.matches(place.selector))
          element = document.querySelector(place.selector);
        const stamp =
          place.attribute === undefined ? element?.textContent : element?.getAttribute(place.attribute);
        seen.stamps.push([performance.timeOrigin + performance.now(), stamp ?? ""]);
      }
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }, place);
}

/** Frames since the watch began, ages measured from `epoch` (ms since 1970); ends the watch. */
export async function seenFrames(page: Page, epoch: number): Promise<SeenFrames> {
  const { frames, stamps } = await page.evaluate(() => {
    const seen = globalThis.framesSeen ?? { frames: [], stamps: [] };
    globalThis.framesSeen = undefined;
    return seen;
  });
  // Until the first change of this flood a page shows the stamp that an earlier one left in the book.
  const begun = stamps.findIndex(([, stamp]) => stamp !== stamps[0]?.[1]);
  const ages = stamps
    .slice(begun)
    .map(([at, stamp]) => at - epoch - elapsedAt(stamp))
    .filter((age) => !Number.isNaN(age));
  const changes = stamps.filter(([, stamp], at) => at > 0 && stamp !== stamps[at - 1]?.[1]).length;
  // The first begins in the middle of a frame.
  return { frames: frames.slice(1), ages, changes };
}

/**
 * Frames a second, frames with a redrawn book, p99 frame, p99 age, and main-thread work per frame in ms (from the
 * busy share in per cent): a page that misses frames works less without being better.
 */
export function summaryOf({ frames, ages, changes }: SeenFrames, busy: number) {
  return {
    perSecond: 1_000 / mean(frames),
    drawn: changes / (frames.length * (mean(frames) / 1_000)),
    work: (busy / 100) * mean(frames),
    p99: percentile(frames, 0.99),
    age: percentile(ages, 0.99),
  };
}
