// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { twoLegConfig, twoLegs } from "#browser/testing/two-leg-fixture.ts";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import { LegRows } from "./leg-rows.tsx";

afterEach(cleanup);

it("numbers the badge of a leg whose venue has another leg in the group", () => {
  const config = twoLegConfig();
  const bought = twoLegs(config, [[["0.4", "100"]], [["0.5", "100"]]]);
  render(
    <ConfigProvider config={config}>
      <NumberedVenues value={new Set(["venue-b"])}>
        <LegRows bought={bought} side="buy" plan={undefined} />
      </NumberedVenues>
    </ConfigProvider>,
  );
  expect(screen.getAllByRole("img", { name: /^Venue/ }).map(({ textContent }) => textContent)).toEqual([
    "A",
    "B2",
  ]);
});
