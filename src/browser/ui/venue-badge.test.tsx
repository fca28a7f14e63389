// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { NumberedVenues, VenueBadge } from "./venue-badge.tsx";

afterEach(cleanup);

it("shows the number of a leg only where its group has several legs on the venue", () => {
  render(
    <ConfigProvider config={decodeConfig({ venues: { "venue-a": { label: "Foremarket" } } })}>
      <NumberedVenues value={new Set(["venue-b"])}>
        <VenueBadge venue="venue-a" leg={1} />
        <VenueBadge venue="venue-b" leg={2} />
        <VenueBadge venue="venue-b" leg={3} />
        <VenueBadge venue="venue-b" />
      </NumberedVenues>
    </ConfigProvider>,
  );
  const badges = screen.getAllByRole("img");
  expect(badges.map((badge) => [badge.textContent, badge.getAttribute("aria-label")])).toEqual([
    ["A", "Foremarket"],
    ["B2", "Venue B (leg 2)"],
    ["B3", "Venue B (leg 3)"],
    ["B", "Venue B"],
  ]);
});
