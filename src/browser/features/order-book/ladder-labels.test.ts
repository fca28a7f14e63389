import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { describeMended, formatDifference, levelActionLabels } from "./ladder-labels.ts";

describe("a difference of prices", () => {
  it("is written in cents whatever odds are chosen, for a difference has none", () => {
    expect(formatDifference(decimal("0.005"), "american")).toBe("0.5¢");
    expect(formatDifference(decimal("0.005"), "percent")).toBe("0.5%");
    expect(formatDifference(decimal("-0.01"), "cents")).toBe("-1¢");
  });
});

describe("the description of book changes", () => {
  it("is one line, and absent where nothing was changed", () => {
    expect(describeMended({ merged: 0, outside: 0, dropped: 0 })).toBeUndefined();
    expect(describeMended({ merged: 1, outside: 0, dropped: 2 })).toBe(
      "1 level merged at the same price; 2 levels hidden: unreadable.",
    );
  });
});

describe("the action of a click on a level", () => {
  it("fills in an order that sweeps it, or only its price where the venue accepts none of that side", () => {
    expect(levelActionLabels(["BUY", "sell"])).toEqual({
      asks: "Fill the ticket: buy to ",
      bids: "Fill the ticket: sell to ",
    });
    expect(levelActionLabels(["buy"]).bids).toBe("Fill the ticket's price: ");
  });

  it("is nothing where there is no ticket", () => {
    expect(levelActionLabels(undefined)).toEqual({ asks: "", bids: "" });
  });
});
