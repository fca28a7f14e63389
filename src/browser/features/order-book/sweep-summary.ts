// Texts below a ladder.
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { roundedAverage, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { formatPrice, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { contractsOf, type LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing } from "#browser/ui/price.tsx";

export interface SweepOptions {
  readonly fees: FeeModel;
  readonly currency: string;
  readonly ticks: Ticks;
  readonly odds: OddsFormat;
}

/**
 * Result of sweeping every level down to one: contracts, money, average and fee in two lines; "" when none is left.
 */
export function describeSweep(sweep: LevelSweep, options: SweepOptions): string {
  const { fees, currency, ticks, odds } = options;
  const { side, levels, price } = sweep;
  if (levels.length === 0) return "";
  const tick = tickAt(ticks, price).step;
  const fill = walkLadder({ levels, side, amount: { contracts: contractsOf(sweep) }, fees });
  const average = roundedAverage(fill, tick);
  const taken = `${side === "buy" ? "Buy" : "Sell"} ${formatDecimal(fill.filled)} to ${formatPrice(price, odds, tick)} for ${roundedMoney(fill.cost, currency)}`;
  const fee = fill.fee === undefined ? "before fees" : `fee ${roundedMoney(fill.fee, currency)}`;
  return `${taken}\naverage ${average === undefined ? missing : formatPrice(average, odds, tick)}, ${fee}`;
}
