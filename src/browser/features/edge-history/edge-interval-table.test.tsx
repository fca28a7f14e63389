// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { setPreference } from "#browser/preferences/preferences.ts";
import { edgeIntervals } from "#browser/recordings/edge-interval.ts";
import { edgeObservation } from "#browser/testing/edge-observation-fixture.ts";
import { zero } from "#contract/decimal.ts";
import { EdgeIntervalTable } from "./edge-history.tsx";

afterEach(cleanup);

it("names the day of an edge that began on another one", () => {
  setPreference("timeZone", "utc");
  const hour = 3_600_000;
  const intervals = edgeIntervals(
    [40 * hour, hour].map((ago) => edgeObservation(systemClock.now() - ago, 1_000, [[0, "0.02"]])),
    zero,
  );
  render(<EdgeIntervalTable intervals={intervals} currency="$" />);
  const began = screen.getAllByRole("row").map((row) => row.querySelector("td")?.textContent);
  expect(began.slice(1)).toEqual([
    expect.stringMatching(/^before \d\d:\d\d:\d\d$/),
    expect.stringMatching(/^before \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d:\d\d$/),
  ]);
});
