// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import { DirectionCard } from "./direction-card.tsx";

afterEach(cleanup);

it("numbers the badge of a leg whose venue has another leg in the group", async () => {
  const { Providers } = await openSignedInPage();
  render(
    <NumberedVenues value={new Set(["venue-b"])}>
      <DirectionCard direction={directionAt("key", undefined)} currency="$" alert={() => null} />
    </NumberedVenues>,
    { wrapper: Providers },
  );
  expect(screen.getAllByRole("img", { name: /^Venue/ }).map(({ textContent }) => textContent)).toEqual([
    "A",
    "B2",
  ]);
});
