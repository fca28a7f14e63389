// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { type CandleHistory, noHistory } from "./candle-history.ts";
import { useChartHistory } from "./use-chart-history.ts";

afterEach(cleanup);

const past: CandleHistory = {
  candles: noHistory(),
  trades: { lists: [[]], spans: [] },
  recorded: noHistory(),
};

async function openHistory() {
  const { Providers, advance } = await openSignedInPage();
  const open = () =>
    renderHook(({ subject }) => useChartHistory(subject), {
      wrapper: Providers,
      initialProps: { subject: "a" },
    });
  /** Query observers hear of a change a moment later. */
  const report = (history: CandleHistory, onHistory: (history: CandleHistory) => void) => {
    onHistory(history);
    return advance(1);
  };
  return { open, report };
}

it("counts the loaded pages and keeps their candles", async () => {
  const { open, report } = await openHistory();
  const { result } = open();
  act(() => result.current.goBack());
  await report(past, result.current.onHistory);
  act(() => result.current.goBack());
  expect([result.current.times, result.current.history]).toEqual([2, past]);
});

it("starts empty for another subject, and whole for one that is returned to", async () => {
  const { open, report } = await openHistory();
  const { result, rerender, unmount } = open();
  act(() => result.current.goBack());
  const { onHistory: ofBefore } = result.current;
  rerender({ subject: "b" });
  expect([result.current.times, result.current.history]).toEqual([0, undefined]);
  act(() => result.current.goBack());
  expect([result.current.times, result.current.history]).toEqual([1, undefined]);
  await report(past, ofBefore);
  rerender({ subject: "b" });
  expect(result.current.history).toBeUndefined();
  unmount();
  const { result: again } = open();
  expect([again.current.times, again.current.history]).toEqual([0, past]);
});

it("keeps the history that is reported again, of which nothing is then rendered", async () => {
  const { open, report } = await openHistory();
  const { result, rerender } = open();
  await report(past, result.current.onHistory);
  rerender({ subject: "a" });
  await report({ ...past }, result.current.onHistory);
  rerender({ subject: "a" });
  expect(result.current.history).toBe(past);
});
