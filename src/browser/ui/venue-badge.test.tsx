// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NumberedVenues, VenueBadge } from "./venue-badge.tsx";

afterEach(cleanup);

it("shows the number of a leg only where its group has several legs on the venue", () => {
  render(
    <NumberedVenues value={new Set(["venue-b"])}>
      <VenueBadge venue="venue-a" label="Venue A" leg={1} />
      <VenueBadge venue="venue-b" label="Venue B" leg={2} />
      <VenueBadge venue="venue-b" label="Venue B" leg={3} />
      <VenueBadge venue="venue-b" label="Venue B" />
    </NumberedVenues>,
  );
  const badges = screen.getAllByRole("img");
  expect(badges.map((badge) => [badge.textContent, badge.getAttribute("aria-label")])).toEqual([
    ["A", "Venue A"],
    ["B2", "Venue B (leg 2)"],
    ["B3", "Venue B (leg 3)"],
    ["B", "Venue B"],
  ]);
});
