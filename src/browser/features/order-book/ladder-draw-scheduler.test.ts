import { expect, it } from "vitest";
import { createLadderDrawScheduler } from "./ladder-draw-scheduler.ts";

function createPage(ladders: number) {
  let pending: (() => void)[] = [];
  const drawn: number[] = [];
  const turns = createLadderDrawScheduler((run) => pending.push(run));
  const members = Array.from({ length: ladders }, (_, index) => turns.join(() => drawn.push(index)));
  return {
    members,
    requestAll: () => {
      for (const member of members) member.request();
    },
    /** The ladders that the next frame draws. */
    frame: () => {
      const runs = pending;
      pending = [];
      for (const run of runs) run();
      return drawn.splice(0);
    },
    drawn: () => drawn.splice(0),
  };
}

it("draws the only ladder at once", () => {
  const { requestAll, drawn } = createPage(1);
  requestAll();
  expect(drawn()).toEqual([0]);
});

it("draws two of four ladders every second frame, each in its turn", () => {
  const { requestAll, frame, drawn } = createPage(4);
  requestAll();
  expect(drawn()).toEqual([]);
  expect([frame(), frame()]).toEqual([[], [0, 1]]);
  // Those that change again go to the end.
  requestAll();
  expect([frame(), frame(), frame(), frame(), frame(), frame()]).toEqual([[], [2, 3], [], [0, 1], [], []]);
});

it("draws twelve ladders within six frames", () => {
  const { requestAll, frame } = createPage(12);
  requestAll();
  const frames = Array.from({ length: 7 }, frame);
  expect(frames.map(({ length }) => length)).toEqual([0, 4, 0, 4, 0, 4, 0]);
  expect(new Set(frames.flat()).size).toBe(12);
});

it("draws none that has left", () => {
  const { members, requestAll, frame } = createPage(2);
  requestAll();
  members[0]?.leave();
  expect([frame(), frame(), frame()]).toEqual([[], [1], []]);
});
