// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createGroupChart } from "./group-chart-drawing.ts";

const { createChart } = vi.hoisted(() => {
  const any = (): unknown =>
    new Proxy(() => {}, { get: (_, name) => (name === "forEach" ? () => {} : any()), apply: any });
  return { createChart: vi.fn((_container: unknown, _options: unknown) => any()) };
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
