// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createGroupChart } from "./group-chart-drawing.ts";

const { createChart, attachPrimitive, applyOptions } = vi.hoisted(() => {
  const [attachPrimitive, applyOptions] = [vi.fn(), vi.fn()];
  const known: Readonly<Record<string | symbol, unknown>> = {
    forEach: () => {},
    attachPrimitive,
    applyOptions,
  };
  const any = (): unknown => new Proxy(() => {}, { get: (_, name) => known[name] ?? any(), apply: any });
  return {
    createChart: vi.fn((_container: unknown, _options: unknown) => any()),
    attachPrimitive,
    applyOptions,
  };
});
vi.mock("lightweight-charts", async (original) => ({ ...(await original<object>()), createChart }));

test("makes the chart in the page's colours: the library's first picture would be white", () => {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  createGroupChart(document.body, () => {});
  getContext.mockRestore();
  // Without canvas every colour resolves to this one.
  const colour = "rgb(128, 128, 128)";
  expect(createChart.mock.lastCall?.[1]).toMatchObject({
    layout: { background: { type: "solid", color: colour }, textColor: colour },
    grid: { vertLines: { color: "rgba(128, 128, 128, 0.5)" } },
  });
});

/** Draws the lines of legs with these keys. */
function openDrawing() {
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const drawing = createGroupChart(document.body, () => {});
  getContext.mockRestore();
  return (...keys: readonly string[]) => {
    const lines = keys.map((key) => ({ key, venue: "venue-a", dash: "solid", values: [0.5] }) as const);
    drawing.draw(
      { times: [60], lines, net: [undefined], fills: [] },
      { price: String, net: String, mark: String, time: String },
    );
  };
}

test("colours the line of a leg that takes another's place", () => {
  const draw = openDrawing();
  const coloured = () => applyOptions.mock.calls.filter(([options]) => "color" in options).length;
  draw("a");
  const before = coloured();
  draw("b");
  expect(coloured()).toBe(before + 1);
});

test("goes on shading the gap once the first leg's line is gone", () => {
  attachPrimitive.mockClear();
  const draw = openDrawing();
  draw("a", "b", "c");
  draw("a", "b");
  expect(attachPrimitive).toHaveBeenCalledTimes(1);
  draw("b");
  expect(attachPrimitive).toHaveBeenCalledTimes(2);
});
