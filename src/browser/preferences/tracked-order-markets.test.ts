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
    expect(
      orderMarkets.imported("user", [market("a"), { venue: "venue-z", marketId: "b" }, 7]),
    ).toBeUndefined();
    expect(orderMarkets.read("user")).toEqual([market("a")]);
    expect(orderMarkets.imported("user", "text")).toMatch(/Markets searched for orders/);
  });
});
