// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import { type ChartStyle, createChartDrawing } from "./chart-drawing.ts";

const { createChart, setData, update } = vi.hoisted(() => {
  const [setData, update] = [vi.fn(), vi.fn()];
  const any = (): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => (name === "setData" ? setData : name === "update" ? update : any()),
      apply: any,
    });
  return { createChart: any, setData, update };
});
vi.mock("lightweight-charts", async (original) => ({ ...(await original<object>()), createChart }));

const style: ChartStyle = {
  place: String,
  price: String,
  tick: decimal("0.01"),
  mark: String,
  period: String,
  seconds: 60,
  rangeSeconds: 3_600,
  shape: "candles",
  events: [],
};
const pointAt = (index: number): ChartPoint => ({ kind: "missing", start: index * 60 });

test("appends a new candle to a history longer than what is drawn", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const drawing = createChartDrawing(
    document.body,
    style,
    () => {},
    () => {},
  );
  getContext.mockRestore();
  const points = Array.from({ length: 6_000 }, (_, index) => pointAt(index));
  const draw = (all: readonly ChartPoint[]) =>
    drawing.draw({ candles: [], gaps: [], points: all }, "a", style);
  draw(points);
  const drawnBefore = setData.mock.calls.length;
  draw([...points, pointAt(points.length)]);
  expect(setData.mock.calls.length).toBe(drawnBefore);
  // A candle and its volume.
  expect(update).toHaveBeenCalledTimes(2);
});
