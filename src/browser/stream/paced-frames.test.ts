import { describe, expect, it } from "vitest";
import { createPacedFrames } from "./paced-frames.ts";

const beat = 1_000 / 60;

/** Frames on a screen of 60 Hz, of which one that follows news takes `drawMs` to draw. */
function createScreen() {
  let run: ((at: number) => void) | undefined;
  let at = 0;
  let requests = 0;
  const nextFrame = createPacedFrames((next) => {
    requests += 1;
    run = next;
  });
  const news: number[] = [];
  const frames: number[] = [];
  let isFlooded = false;
  const want = () =>
    nextFrame(() => {
      news.push(at);
      if (isFlooded) want();
    });
  /** Draws for `ms`, news always there again at once. */
  const flood = (ms: number, drawMs: number) => {
    news.length = 0;
    frames.length = 0;
    isFlooded = true;
    want();
    for (const until = at + ms; at < until; ) {
      const before = news.length;
      frames.push(at);
      const due = run;
      run = undefined;
      due?.(at);
      at += news.length === before ? beat : Math.ceil(drawMs / beat) * beat;
    }
    isFlooded = false;
    return { news: [...news], frames: [...frames] };
  };
  return {
    nextFrame,
    flood,
    want,
    news,
    requests: () => requests,
    draw: (after = beat) => {
      at += after;
      const due = run;
      run = undefined;
      due?.(at);
    },
  };
}

const apart = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));

describe("paced frames", () => {
  it("take news before every frame while each is drawn in time", () => {
    const { news, frames } = createScreen().flood(2_000, 10);
    expect(news).toEqual(frames);
  });

  it("take fewer news where drawing them misses frames, so that nearly all frames come in time", () => {
    const { flood } = createScreen();
    flood(1_000, 30);
    const { news, frames } = flood(5_000, 30);
    const missed = apart(frames).filter((ms) => ms > beat * 1.5);
    expect(missed.length / frames.length).toBeLessThan(0.2);
    expect(news.length).toBeGreaterThan(40);
  });

  it("take news ten times a second at least, however long they take to draw", () => {
    const { flood } = createScreen();
    const { news } = flood(10_000, 60);
    expect(Math.max(...apart(news))).toBeLessThan(100 + 2 * beat);
  });

  it("take news before every frame again soon after", () => {
    const { flood } = createScreen();
    flood(5_000, 60);
    flood(2_500, 10);
    const { news, frames } = flood(1_000, 10);
    expect(news).toEqual(frames);
  });

  it("do not take a page that was hidden, or had no news, for one that misses frames", () => {
    const screen = createScreen();
    for (let turn = 0; turn < 20; turn += 1) {
      screen.want();
      screen.draw(1_000);
      screen.draw(1_000);
    }
    const { news, frames } = screen.flood(500, 10);
    expect(news).toEqual(frames);
  });

  it("ask for no frames once nobody wants any", () => {
    const screen = createScreen();
    screen.want();
    screen.draw();
    screen.draw();
    const before = screen.requests();
    screen.draw();
    expect(screen.requests()).toBe(before);
    screen.nextFrame(() => screen.news.push(-1))();
    screen.draw();
    expect(screen.news).not.toContain(-1);
  });
});
