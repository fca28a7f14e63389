import { describe, expect, it } from "vitest";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { drawDepth } from "./depth-geometry.ts";

const level = ([price, size]: readonly [string, string]) => ({ price: decimal(price), size: decimal(size) });
const imageOf = (asks: readonly [string, string][], bids: readonly [string, string][]) =>
  drawDepth(
    buildLadder(
      { asks: asks.map(level), bids: bids.map(level) },
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ),
    (price) => `${price}`,
  );

describe("a depth chart", () => {
  it("draws a staircase away from the spread for each side, the larger one as high as the chart", () => {
    const image = imageOf(
      [
        ["0.6", "10"],
        ["0.7", "30"],
      ],
      [
        ["0.5", "10"],
        ["0.4", "10"],
      ],
    );
    expect(image.asks).toBe("M200.0 100H200.0V75.0H300.0V0.0H300V100Z");
    expect(image.bids).toBe("M100.0 100H100.0V75.0H0.0V50.0H0V100Z");
    expect([image.from, image.until]).toEqual(["0.4", "0.7"]);
    expect(image.accessibleText).toBe(
      "20 bid down to 0.4. 40 asked up to 0.7. Imbalance \u221233.3%, to the asks.",
    );
  });

  it("says whom the book leans to, and that an empty one leans nowhere", () => {
    expect(imageOf([["0.6", "1"]], [["0.5", "3"]]).balance).toBe("Imbalance +50%, to the bids");
    expect(imageOf([["0.6", "3"]], [["0.5", "3"]]).balance).toBe("Imbalance 0%");
    expect(imageOf([], []).balance).toBe("Imbalance \u2014");
  });

  it("draws nothing for a side without levels", () => {
    const image = imageOf([], [["0.5", "3"]]);
    expect(image.asks).toBe("");
    expect(image.bids).toBe("M150.0 100H150.0V0.0H0V100Z");
    expect(image.accessibleText).toBe("3 bid down to 0.5. No asks. Imbalance +100%, to the bids.");
    expect(imageOf([], [])).toMatchObject({ asks: "", bids: "", from: undefined, until: undefined });
  });
});
