import { expect, test } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import { placeEvents } from "./chart-overlay.ts";

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
