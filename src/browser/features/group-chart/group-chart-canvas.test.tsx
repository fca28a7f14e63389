// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { GroupChartCanvas } from "./group-chart-canvas.tsx";
import type { GroupChartModel } from "./group-chart-model.ts";

const { draw } = vi.hoisted(() => ({ draw: vi.fn() }));
vi.mock("./group-chart-drawing.ts", () => ({
  createGroupChart: () => ({ draw, recolour: () => {}, close: () => {} }),
}));
afterEach(cleanup);

test("draws its prices before the browser can paint the empty chart", () => {
  const model: GroupChartModel = { times: [], lines: [], net: [], fills: [] };
  const formats = { price: String, net: String, mark: String, time: String };
  let drawnBeforePaint = 0;
  function Page() {
    useLayoutEffect(() => {
      drawnBeforePaint = draw.mock.calls.length;
    }, []);
    return (
      <GroupChartCanvas
        model={model}
        venueOf={() => "venue-a"}
        formats={formats}
        description="Prices"
        onHover={() => {}}
      />
    );
  }
  render(<Page />);
  expect(drawnBeforePaint).toBe(1);
});
