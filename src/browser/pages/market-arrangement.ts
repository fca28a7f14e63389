import type { UsedMarket } from "#browser/features/market-parts/use-market.ts";
import type { Decimal } from "#contract/decimal.ts";

/** A level that was pressed; a new object for every press, so that the same price can be picked twice. */
export interface PickedLevel {
  readonly price: Decimal;
}

/** What every arrangement of a market's panels needs. */
export interface MarketArrangement {
  readonly used: UsedMarket;
  /** The chosen outcome; undefined while the market is awaited and where it lists none. */
  readonly outcomeId: string | undefined;
  readonly chooseOutcome: (outcomeId: string) => void;
  readonly pickedLevel: PickedLevel | undefined;
  readonly pickLevel: (price: Decimal) => void;
}
