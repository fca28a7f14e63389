import { expect, it } from "vitest";
import { decodeMarket } from "#contract/market.ts";
import { loadedTexts, pairLegOf } from "./pair-leg.ts";

it("takes no other outcome's label for that of an outcome which the market does not list", () => {
  const details = decodeMarket({
    market_id: "M",
    title: "Rain?",
    outcomes: [
      { outcome_id: "yes", label: "Yes" },
      { outcome_id: "no", label: "No" },
    ],
  });
  const labelOf = (outcomeId: string | undefined) =>
    pairLegOf({
      venue: "venue-a",
      marketId: "M",
      outcomeId,
      orientation: "same",
      data: {},
      details,
      texts: loadedTexts,
    }).label;
  expect(labelOf("no")).toBe("No");
  expect(labelOf(undefined)).toBe("Yes");
  expect(labelOf("other")).toBeUndefined();
});
