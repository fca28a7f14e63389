// What the line between the sides and the line at the foot of a ladder say.
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { FeeModel } from "#browser/market-math/fees.ts";
import { formatAverage, walkLadder } from "#browser/market-math/fill.ts";
import type { Ladder, LadderLevel } from "#browser/market-math/ladder.ts";
import { formatPrice, type OddsFormat } from "#browser/market-math/odds.ts";
import { type Ticks, tickAt } from "#browser/market-math/tick.ts";
import { missing } from "#browser/ui/price.tsx";
import { type Decimal, writtenPlaces } from "#contract/decimal.ts";

/** A spread is a difference of prices, which has no odds: it is written in cents, or in percent where prices are. */
export function formatSpread(spread: Decimal, odds: OddsFormat): string {
  return formatPrice(spread, odds === "percent" ? "percent" : "cents");
}

export interface SweepOptions {
  readonly side: "asks" | "bids";
  /** How many levels from the best one. */
  readonly levels: number;
  readonly fees: FeeModel;
  readonly currency: string;
  readonly ticks: Ticks;
  readonly odds: OddsFormat;
}

/** What taking every level down to one of them comes to: contracts, money, average, fee, in two lines. */
export function describeSweep(ladder: Ladder, options: SweepOptions): string {
  const { side, levels, fees, currency, ticks, odds } = options;
  const swept: readonly LadderLevel[] = ladder[side].slice(0, levels);
  const last = swept.at(-1);
  if (last === undefined) return "";
  const tick = tickAt(ticks, last.price).step;
  const fill = walkLadder({
    levels: swept,
    side: side === "asks" ? "buy" : "sell",
    amount: { contracts: last.total },
    fees,
  });
  const average = formatAverage(fill, tick);
  const taken = `${side === "asks" ? "Buy" : "Sell"} ${formatDecimal(fill.filled)} to ${formatPrice(last.price, odds, tick)} for ${formatMoney(fill.cost, currency)}`;
  const fee = fill.fee === undefined ? "before fees" : `fee ${formatMoney(fill.fee, currency)}`;
  return `${taken}\naverage ${average === undefined ? missing : formatPrice(average, odds, tick)}, ${fee}`;
}

/** Money with every digit and at least two behind the point. */
function formatMoney(value: Decimal, currency: string): string {
  const padding = writtenPlaces(value) === 0 ? ".00" : writtenPlaces(value) === 1 ? "0" : "";
  return `${currency}${formatDecimal(value)}${padding}`;
}

/** What was done to the gateway's levels before they were shown; undefined where nothing was. */
export function describeMended(counts: {
  readonly merged: number;
  readonly outside: number;
  readonly dropped: number;
}): string | undefined {
  const parts = [
    [counts.merged, "added to another at the same price"],
    [counts.outside, "left out: no price between 0 and 1"],
    [counts.dropped, "left out: could not be read"],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${count === 1 ? "level" : "levels"} ${what}`);
  return said.length === 0 ? undefined : `${said.join("; ")}.`;
}
