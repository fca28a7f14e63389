// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GroupChartCanvas } from "./group-chart-canvas.tsx";
import type { GroupChartModel } from "./group-chart-model.ts";

const { create, draw, close } = vi.hoisted(() => {
  const [draw, close] = [vi.fn(), vi.fn()];
  return { draw, close, create: vi.fn(() => ({ draw, recolour: () => {}, close })) };
});
vi.mock("./group-chart-drawing.ts", () => ({ createGroupChart: create }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const model: GroupChartModel = { times: [], lines: [], net: [], fills: [] };
const formats = { price: String, net: String, mark: String, time: String };
const onHover = () => {};
const canvasOf = (of: GroupChartModel) => (
  <StrictMode>
    <GroupChartCanvas model={of} formats={formats} description="Prices" onHover={onHover} />
  </StrictMode>
);
/** Longer than a paint, shorter than two. */
const paint = () => act(() => vi.advanceTimersByTimeAsync(50));
const calls = () => [create, draw, close].map(({ mock }) => mock.calls.length);

test("makes the chart once the page is painted and draws its prices once the chart is, then at every change", async () => {
  const { rerender } = render(canvasOf(model));
  expect(calls()).toEqual([0, 0, 0]);
  await paint();
  expect(calls()).toEqual([1, 0, 0]);
  const latest = { ...model };
  rerender(canvasOf(latest));
  await paint();
  expect(draw.mock.lastCall?.[0]).toBe(latest);
  rerender(canvasOf(model));
  expect(draw.mock.lastCall?.[0]).toBe(model);
});

test("makes no chart for a page that was left, and closes one that has not drawn yet", async () => {
  render(canvasOf(model)).unmount();
  await paint();
  expect(calls()).toEqual([0, 0, 0]);
  const { unmount } = render(canvasOf(model));
  await paint();
  unmount();
  await paint();
  expect(calls()).toEqual([1, 0, 1]);
});
