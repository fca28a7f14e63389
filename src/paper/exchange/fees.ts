// Taker fees per venue, in integer arithmetic. Independent of the dashboard's implementation, so each checks the other.
import { type Decimal, divideScaled, scaleOf, toScaled } from "#contract/decimal.ts";
import { type Money, moneyPlaces, type Price, type Size, sizePlaces, wholePrice } from "./units.ts";

/** `p(1-p)`: rate · Σ size · price · (1 − price) over the fills of one order, rounded once to a multiple of `unit`. */
export type FeeFormula =
  | { readonly kind: "none" }
  | {
      readonly kind: "p(1-p)";
      readonly rate: Decimal;
      readonly unit: Decimal;
      readonly round: "up" | "half-up";
    };

export interface TakerFill {
  readonly price: Price;
  readonly size: Size;
}

const pricePlaces = Math.log10(wholePrice);

/** Fee of one order over all its fills, rounded once. */
export function takerFee(schedule: FeeFormula, fills: Iterable<TakerFill>): Money {
  if (schedule.kind === "none") return 0n;
  let weight = 0n;
  for (const { price, size } of fills) weight += size * BigInt(price) * BigInt(wholePrice - price);
  const ratePlaces = scaleOf([schedule.rate]);
  const raw = weight * toScaled(schedule.rate, ratePlaces);
  const unit = toScaled(schedule.unit, moneyPlaces);
  // raw has sizePlaces + 2 · pricePlaces + ratePlaces decimals, unit has moneyPlaces.
  const surplus = BigInt(sizePlaces + 2 * pricePlaces + ratePlaces - moneyPlaces);
  return divideScaled(raw, unit * 10n ** surplus, schedule.round) * unit;
}
