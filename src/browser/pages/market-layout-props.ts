import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import type { UsedMarket } from "#browser/market-data/use-market.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";

/** What every arrangement of a market's panels needs. */
export interface MarketArrangement {
  readonly used: UsedMarket;
  /** The chosen outcome; undefined while the market is awaited and where it lists none. */
  readonly outcomeId: string | undefined;
  readonly chooseOutcome: (outcomeId: string) => void;
  /** What the level pressed last comes to; a new object for every press, so that the same one can be picked twice. */
  readonly pickedLevel: LevelSweep | undefined;
  readonly pickLevel: (take: LevelSweep) => void;
  /** The user's own orders that work in the market, once they are known. */
  readonly own: OwnOrders | undefined;
}
