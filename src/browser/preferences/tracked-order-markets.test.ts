import { describe, expect, it } from "vitest";
import { mostOrderMarkets, orderMarkets, withMarket, withoutMarket } from "./tracked-order-markets.ts";

const market = (marketId: string) => ({ venue: "venue-a", marketId }) as const;

describe("markets tracked for orders", () => {
  it("are kept once each, the newest first, up to a number", () => {
    const two = withMarket(withMarket([], market("a")), market("b"));
    expect(withMarket(two, market("a"))).toEqual([market("a"), market("b")]);
    expect(withoutMarket(two, market("a"))).toEqual([market("b")]);
    let many = withMarket([], market("first"));
    for (let count = 0; count < mostOrderMarkets; count += 1) many = withMarket(many, market(`m${count}`));
    expect(many).toHaveLength(mostOrderMarkets);
    expect(many).not.toContainEqual(market("first"));
  });

  it("of a file that holds others too are those that can be read", () => {
    const parsed = orderMarkets.parsed([market("a"), { venue: "venue-z", marketId: "b" }, 7]);
    expect(parsed).toEqual({ value: [market("a")] });
    expect(orderMarkets.parsed("text")).toEqual({
      problem: expect.stringMatching(/Markets searched for orders/),
    });
  });
});
