import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { edgeObservation } from "#browser/testing/edge-observation-fixture.ts";
import { EdgeHistoryChart } from "./edge-history-chart.tsx";

afterEach(cleanup);

test("draws nothing of a longer period after a shorter one was chosen", () => {
  const day = 86_400_000;
  // Over a week these are drawn alike, at the same tenth of a unit.
  const watches = [0, 1_000, 2_000, 7 * day].map((startedAt) =>
    edgeObservation(startedAt, 900, [[0, "0.01"]]),
  );
  const chart = (from: number) => (
    <EdgeHistoryChart watches={watches} intervals={[]} from={from} until={7 * day + 1_000} />
  );
  const drawn = () => [...document.querySelectorAll("path")].map((path) => path.getAttribute("d")).join("");
  const { rerender } = render(chart(7 * day));
  const last = drawn();
  rerender(chart(0));
  expect(drawn()).not.toBe(last);
  rerender(chart(7 * day));
  expect(drawn()).toBe(last);
});
