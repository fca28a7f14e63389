// @vitest-environment jsdom
import type { Logical, SeriesAttachedParameter, Time } from "lightweight-charts";
import { describe, expect, it, vi } from "vitest";
import { createStudyPainter, type StudyLine } from "./study-painter.ts";

const line = (...values: readonly (number | undefined)[]): StudyLine => ({
  values,
  colour: "--accent",
  dashes: [],
});
const between = (from: number, to: number) => [from as Logical, to as Logical] as const;

/** A chart whose points are 10 px apart and whose prices are pixels. */
function attachedPainter(range: { from: number; to: number } | null = { from: 0, to: 9 }, firstDrawn = 0) {
  const painter = createStudyPainter(() => firstDrawn);
  const requestUpdate = vi.fn();
  const chart = {
    chartElement: () => document.body,
    timeScale: () => ({
      getVisibleLogicalRange: () => range,
      logicalToCoordinate: (index: number) => index * 10,
    }),
  };
  const series = { priceToCoordinate: (price: number) => price };
  painter.primitive.attached?.({ chart, series, requestUpdate } as unknown as SeriesAttachedParameter<Time>);
  const drawn: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...given: readonly unknown[]) =>
        drawn.push(`${String(name)} ${given.join(" ")}`.trim()),
    set: () => true,
  });
  const draw = () => {
    drawn.length = 0;
    const renderer = painter.primitive.paneViews?.()[0]?.renderer();
    renderer?.draw({
      useMediaCoordinateSpace: (work: (scope: unknown) => void) => work({ context }),
    } as never);
    return drawn.filter((step) => /^(moveTo|lineTo|fill|stroke)/.test(step));
  };
  return { painter, draw, requestUpdate };
}

describe("the painter of studies", () => {
  it("breaks a line where it has no value", () => {
    const { painter, draw } = attachedPainter();
    painter.paint([line(1, 2, undefined, 4)], []);
    expect(draw()).toEqual(["moveTo 0 1", "lineTo 10 2", "moveTo 30 4", "stroke"]);
  });

  it("draws the visible points and one beyond each edge", () => {
    const { painter, draw } = attachedPainter({ from: 2, to: 3 });
    painter.paint([line(0, 1, 2, 3, 4, 5)], [{ index: 0, side: "buy", price: 1 }]);
    expect(draw()).toEqual(["moveTo 10 1", "lineTo 20 2", "lineTo 30 3", "lineTo 40 4", "stroke"]);
  });

  it("draws each point at its place in a view that does not start with the first", () => {
    const { painter, draw } = attachedPainter({ from: 0, to: 1 }, 2);
    painter.paint([line(0, 1, 2, 3, 4, 5, 6)], [{ index: 3, side: "buy", price: 3 }]);
    expect(draw()).toEqual([
      "moveTo -10 1",
      "lineTo 0 2",
      "lineTo 10 3",
      "lineTo 20 4",
      "stroke",
      ...["moveTo 10 3", "lineTo 5 11", "lineTo 15 11", "fill", "stroke"],
    ]);
    const { priceRange } = painter.primitive.autoscaleInfo?.(...between(0, 1)) ?? {};
    expect(priceRange).toEqual({ minValue: 2, maxValue: 3 });
  });

  it("points at the price of a fill from below where one bought, from above where one sold", () => {
    const { painter, draw } = attachedPainter();
    painter.paint(
      [],
      [
        { index: 1, side: "buy", price: 50 },
        { index: 2, side: "sell", price: 50 },
      ],
    );
    expect(draw()).toEqual([
      "moveTo 10 50",
      "lineTo 5 58",
      "lineTo 15 58",
      "fill",
      "stroke",
      "moveTo 20 50",
      "lineTo 15 42",
      "lineTo 25 42",
      "fill",
      "stroke",
    ]);
  });

  it("includes its lines and marks in the scale, and nothing where it has none", () => {
    const { painter } = attachedPainter();
    painter.paint([line(0.2, 0.9, undefined, 0.4)], [{ index: 3, side: "sell", price: 0.3 }]);
    const scaleBetween = (from: number, to: number) =>
      painter.primitive.autoscaleInfo?.(...between(from, to));
    expect(scaleBetween(2, 3)).toEqual({ priceRange: { minValue: 0.3, maxValue: 0.4 } });
    expect(scaleBetween(0, 9)).toEqual({ priceRange: { minValue: 0.2, maxValue: 0.9 } });
    expect(scaleBetween(4, 9)).toBeNull();
  });

  it("redraws at once, and draws nothing without a chart", () => {
    const { painter, draw, requestUpdate } = attachedPainter();
    painter.paint([line(1, 2)], []);
    expect(requestUpdate).toHaveBeenCalledTimes(1);
    painter.primitive.detached?.();
    painter.paint([line(1, 2)], []);
    expect(requestUpdate).toHaveBeenCalledTimes(1);
    expect(draw()).toEqual([]);
  });
});
