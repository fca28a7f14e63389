import { describe, expect, it } from "vitest";
import { createPacedFrames } from "./adaptive-frame-scheduler.ts";

const usualBeat = 1_000 / 60;

/** Simulated frames, 60 Hz by default; a frame with updates takes `drawMs` to draw. */
function createScreen(beat = usualBeat) {
  let run: ((at: number) => void) | undefined;
  let at = 0;
  let requests = 0;
  const nextFrame = createPacedFrames((next) => {
    requests += 1;
    run = next;
  });
  const updates: number[] = [];
  const frames: number[] = [];
  let isFlooded = false;
  const want = () =>
    nextFrame(() => {
      updates.push(at);
      if (isFlooded) want();
    });
  /** Draws for `ms` with updates always available; drawing time may depend on how long ago the last ones were, ms. */
  const flood = (ms: number, drawing: number | ((agoMs: number) => number)) => {
    updates.length = 0;
    frames.length = 0;
    isFlooded = true;
    want();
    for (const until = at + ms; at < until; ) {
      const before = updates.length;
      frames.push(at);
      const due = run;
      run = undefined;
      due?.(at);
      const drawMs = typeof drawing === "number" ? drawing : drawing(at - (updates.at(-2) ?? at));
      at += updates.length === before ? beat : Math.ceil(drawMs / beat) * beat;
    }
    isFlooded = false;
    return { updates: [...updates], frames: [...frames] };
  };
  return {
    nextFrame,
    flood,
    want,
    updates,
    requests: () => requests,
    draw: (after = beat) => {
      at += after;
      const due = run;
      run = undefined;
      due?.(at);
    },
  };
}

/** Number of frames between updates. */
const framesApart = ({
  updates,
  frames,
}: {
  readonly updates: readonly number[];
  readonly frames: readonly number[];
}) => apart(updates.map((at) => frames.indexOf(at)));

const apart = (times: readonly number[]) => times.slice(1).map((at, index) => at - (times[index] ?? 0));

describe("adaptive frame scheduler", () => {
  it.each([
    { hertz: 60, frames: 4 },
    { hertz: 120, frames: 8 },
    { hertz: 144, frames: 9 },
  ])(
    "takes updates some fifteen times a second at $hertz Hz while each is drawn in time",
    ({ hertz, frames }) => {
      const seen = createScreen(1_000 / hertz).flood(2_000, 2);
      expect(new Set(framesApart(seen))).toEqual(new Set([frames]));
    },
  );

  it("delivers the first updates before the next frame", () => {
    const screen = createScreen();
    for (let turn = 1; turn <= 3; turn += 1) {
      screen.want();
      screen.draw();
      expect(screen.updates).toHaveLength(turn);
      for (let frame = 0; frame < 3; frame += 1) screen.draw();
    }
  });

  it("delivers fewer updates when drawing them misses frames, so that nearly all frames are on time", () => {
    const { flood } = createScreen();
    flood(1_000, 30);
    const { updates, frames } = flood(5_000, 30);
    const missed = apart(frames).filter((ms) => ms > usualBeat * 1.5);
    // Each of ten a second takes two frames.
    expect(missed.length / frames.length).toBeLessThanOrEqual(0.2);
    expect(updates.length).toBeGreaterThan(40);
  });

  it("misses few frames on a machine that keeps up only with fewer updates", () => {
    const { flood } = createScreen();
    const drawing = (agoMs: number) => (agoMs < 75 ? 30 : 10);
    flood(2_000, drawing);
    const { updates, frames } = flood(10_000, drawing);
    const missed = apart(frames).filter((ms) => ms > usualBeat * 1.5);
    // 55 frames a second and more.
    expect(missed.length / frames.length).toBeLessThan(1 / 12);
    expect(updates.length).toBeGreaterThan(120);
  });

  it("delivers at least ten updates a second, however long drawing takes", () => {
    const { flood } = createScreen();
    const { updates } = flood(10_000, 60);
    expect(Math.max(...apart(updates))).toBeLessThan(100 + 2 * usualBeat);
  });

  it("returns to the full rate soon after", () => {
    const { flood } = createScreen();
    flood(5_000, 60);
    flood(2_500, 10);
    expect(new Set(framesApart(flood(1_000, 10)))).toEqual(new Set([4]));
  });

  it("does not count time hidden or without updates as missed frames", () => {
    const screen = createScreen();
    for (let turn = 0; turn < 20; turn += 1) {
      screen.want();
      screen.draw(1_000);
      screen.draw(1_000);
    }
    expect(new Set(framesApart(screen.flood(500, 10)))).toEqual(new Set([4]));
  });

  it("requests no frames once nothing is scheduled", () => {
    const screen = createScreen();
    screen.want();
    screen.draw();
    screen.draw();
    const before = screen.requests();
    screen.draw();
    expect(screen.requests()).toBe(before);
    screen.nextFrame(() => screen.updates.push(-1))();
    screen.draw();
    expect(screen.updates).not.toContain(-1);
  });
});
