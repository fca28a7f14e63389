import { expect, test, vi } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import { createChartOverlay, type OverlayContent, placeEvents, rowsOf } from "./chart-overlay.ts";

const points = [candlePoint(600, "0.4"), candlePoint(660, "0.5"), candlePoint(900, "0.6")];
const at = (seconds: number) => [{ label: "Game start", at: seconds * 1_000 }];
const indexOf = (seconds: number) => placeEvents(points, at(seconds), 60)[0]?.index;

test("places an event in the period that holds it, or the last one before a silence", () => {
  expect([indexOf(600), indexOf(659), indexOf(660), indexOf(800), indexOf(959)]).toEqual([0, 0, 1, 1, 2]);
});

test("places no event before the first period or after the last", () => {
  expect([indexOf(599), indexOf(960)]).toEqual([undefined, undefined]);
  expect(placeEvents([], at(600), 60)).toEqual([]);
});

test("gives labels that would overlap rows of their own", () => {
  const spans = [
    { start: 100, end: 160 },
    { start: 90, end: 150 },
    { start: 155, end: 200 },
  ];
  expect(rowsOf(spans)).toEqual([1, 0, 0]);
});

test("requests no drawing of its own, which would draw the chart twice", () => {
  const { primitive, show } = createChartOverlay();
  const requestUpdate = vi.fn();
  primitive.attached?.({ requestUpdate } as unknown as Parameters<NonNullable<typeof primitive.attached>>[0]);
  const content: OverlayContent = {
    points,
    seconds: 60,
    isLine: false,
    events: at(600),
    colours: {} as OverlayContent["colours"],
  };
  show(content);
  expect(requestUpdate).not.toHaveBeenCalled();
});
