// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { type CandleHistory, noHistory } from "./candle-history.ts";
import { useChartHistory } from "./use-chart-history.ts";

const past: CandleHistory = { bars: noHistory(), trades: { lists: [[]], spans: [] } };

it("counts the loaded pages and keeps their bars", () => {
  const { result } = renderHook(() => useChartHistory("a"));
  act(() => result.current.goBack());
  act(() => result.current.onHistory(past));
  act(() => result.current.goBack());
  expect([result.current.times, result.current.history]).toEqual([2, past]);
});

it("starts empty for another subject and accepts nothing of the previous one", () => {
  const { result, rerender } = renderHook(({ subject }) => useChartHistory(subject), {
    initialProps: { subject: "a" },
  });
  act(() => result.current.goBack());
  act(() => result.current.onHistory(past));
  const { onHistory: ofBefore } = result.current;
  rerender({ subject: "b" });
  expect([result.current.times, result.current.history]).toEqual([0, undefined]);
  act(() => result.current.goBack());
  expect([result.current.times, result.current.history]).toEqual([1, undefined]);
  act(() => ofBefore(past));
  expect(result.current.history).toBeUndefined();
});
