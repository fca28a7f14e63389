import { expect, it } from "vitest";
import { legVenueLabel } from "./leg-venue-label.ts";

it("adds the leg's number where two legs are on one venue", () => {
  const legs = [
    { venue: "venue-a", legIndex: 0 },
    { venue: "venue-b", legIndex: 1 },
    { venue: "venue-b", legIndex: 2 },
  ] as const;
  expect(
    legs.map((leg) => legVenueLabel(leg, legs, leg.venue === "venue-a" ? "Venue A" : "Venue B")),
  ).toEqual(["Venue A", "Venue B (leg 2)", "Venue B (leg 3)"]);
});
