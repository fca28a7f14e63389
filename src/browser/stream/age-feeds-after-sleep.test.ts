import { expect, it } from "vitest";
import { agedRecord, agedStream } from "./age-feeds-after-sleep.ts";
import { blankView } from "./feed-snapshot.ts";
import { createStreamStore } from "./stream-store.ts";

it("ages streamed data and leaves feeds without data unchanged", () => {
  const waiting = blankView("book", "waiting");
  const live = { ...blankView("book", "waiting"), phase: "live", confirmedAt: 900, frameAt: 700 } as const;
  const state = { ...createStreamStore().getState(), receivedAt: 900, views: new Map([["a", live], ["b", waiting]]), left: new Map([["c", live]]) }; // biome-ignore format: views read as pairs
  const aged = agedStream(state, 500);
  expect(aged.receivedAt).toBe(400);
  expect(aged.views.get("a")).toEqual({ ...live, confirmedAt: 400, frameAt: 200 });
  expect(aged.views.get("b")).toBe(waiting);
  expect(aged.left.get("c")).toEqual({ ...live, confirmedAt: 400, frameAt: 200 });
});

it("ages the times of past requests", () => {
  expect(agedRecord({ workedAt: 900, failedAt: undefined }, 500)).toEqual({
    workedAt: 400,
    failedAt: undefined,
  });
});
