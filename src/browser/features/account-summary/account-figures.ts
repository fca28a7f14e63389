// The account in four figures: equity, the day's result, exposure. Pure. Money of different venues counts 1:1.
import { type DayMarks, mostMarks } from "#browser/manual-ledger/day-marks.ts";
import type { Position, PositionValue } from "#browser/trading-math/position/position.ts";
import {
  addRatios,
  compareRatios,
  divideRatios,
  isZeroRatio,
  type Ratio,
  ratioOf,
  subtractRatios,
  sumRatios,
  toDecimal,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";

/** One outcome with fills, as far as the account's figures need it. */
export interface AccountPosition {
  readonly key: string;
  /** Including the settlement. */
  readonly position: Position;
  /** Contracts are held, or may be. */
  readonly isHeld: boolean;
  /** Value at the current bids, or what a resolved market pays; undefined without both or a position, or while fees are loading. */
  readonly value: PositionValue | undefined;
  readonly areFeesLoading: boolean;
  /** The book behind `value` is stale. */
  readonly isStale: boolean;
  /** All its fills are of today. */
  readonly isOfToday: boolean;
  /** It has a fill or a settlement of today. */
  readonly isChangedToday: boolean;
  /** Money its fills brought less what they cost, up to when the cash of its venue was entered; undefined where unknown. */
  readonly flowAtCash: Ratio | undefined;
}

export interface AccountFigures {
  /** Fees of a position are loading: equity, the day's result and exposure are unknown until then. */
  readonly areFeesLoading: boolean;
  /** Positions in these figures of which a fee is unknown, and is left out. */
  readonly beforeFees: number;
  readonly isWithoutCash: boolean;
  /** Cash entered, fills since, and what the positions would sell for; undefined without cash. */
  readonly equity: Ratio | undefined;
  /** Undefined where no position counts. */
  readonly day: Ratio | undefined;
  /** Start of the day's result: the newest mark it uses; undefined where it starts at midnight. */
  readonly daySince: Instant | undefined;
  /** Positions left out of the day's result, for lack of a price, a cost or a mark. */
  readonly dayLeftOut: number;
  /** Cost of the held positions. */
  readonly exposure: Ratio | undefined;
  readonly held: number;
  /** Held positions without a full price: counted with the part that the bids take, or left out. */
  readonly unpriced: number;
  /** Held positions whose cost is unknown: not in the exposure. */
  readonly withoutCost: number;
  /** Positions whose fills since the cash was entered are unknown: not in the equity's cash. */
  readonly withoutFlow: number;
  /** Priced by a stale book. */
  readonly stale: number;
}

/** Marks this soon after midnight count as midnight's, ms. */
const midnightToleranceMs = 60_000;

/** Sale proceeds less purchases, fees in: the money that all fills and the settlement moved; undefined where unknown. */
export function flowOf({ realised, cost }: Position): Ratio | undefined {
  return realised === undefined || cost === undefined ? undefined : subtractRatios(realised, cost);
}

/** True if the bids take all of it, or nothing is held. */
function isPriced({ position, isHeld, value }: AccountPosition): boolean {
  if (!isHeld) return true;
  if (value === undefined || position.quantity === undefined) return false;
  return compareRatios(value.sellable, position.quantity) === 0;
}

/** Realised and unrealised result; undefined where a price or the cost is unknown. */
function resultOf(account: AccountPosition): Ratio | undefined {
  const flow = flowOf(account.position);
  if (flow === undefined || !isPriced(account)) return undefined;
  return addRatios(flow, account.value?.proceeds ?? zeroRatio);
}

export interface AccountSources {
  readonly positions: readonly AccountPosition[];
  /** Sum of the cash entered; undefined without an entry. */
  readonly cash: Decimal | undefined;
  readonly marks: DayMarks["marks"];
  readonly midnight: Instant;
}

/** Sums over all positions, in money. What cannot be priced is left out and counted, never taken for zero. */
export function accountFigures({ positions, cash, marks, midnight }: AccountSources): AccountFigures {
  let [value, day, flowSinceCash] = [zeroRatio, zeroRatio, zeroRatio];
  const costs: Ratio[] = [];
  let [held, unpriced, withoutCost, withoutFlow, stale, counted, dayLeftOut, beforeFees] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ];
  let daySince: Instant | undefined;
  for (const one of positions) {
    const flow = flowOf(one.position);
    const isCounted = one.isHeld || one.isOfToday || cash !== undefined;
    if (isCounted && (one.position.beforeFees || one.value?.beforeFees === true)) beforeFees += 1;
    if (flow === undefined || one.flowAtCash === undefined) withoutFlow += 1;
    else flowSinceCash = addRatios(flowSinceCash, subtractRatios(flow, one.flowAtCash));
    if (one.isHeld) {
      held += 1;
      if (!isPriced(one)) unpriced += 1;
      else if (one.isStale) stale += 1;
      value = addRatios(value, one.value?.proceeds ?? zeroRatio);
      if (one.position.cost === undefined) withoutCost += 1;
      else costs.push(one.position.cost);
    }
    const mark = one.isOfToday ? { result: zeroRatio, at: midnight } : markOf(marks, one.key);
    // Closed on an earlier day. One sold or settled today counts as left out: its result at midnight is unknown.
    if (mark === undefined && !one.isHeld && !one.isChangedToday) continue;
    const result = resultOf(one);
    if (mark === undefined || result === undefined) {
      dayLeftOut += 1;
      continue;
    }
    counted += 1;
    day = addRatios(day, subtractRatios(result, mark.result));
    if (mark.at - midnight > midnightToleranceMs) daySince = Math.max(daySince ?? 0, mark.at);
  }
  const areFeesLoading = positions.some((one) => one.areFeesLoading);
  return {
    areFeesLoading,
    beforeFees,
    isWithoutCash: cash === undefined,
    equity:
      cash === undefined || areFeesLoading
        ? undefined
        : addRatios(ratioOf(cash), addRatios(flowSinceCash, value)),
    day: areFeesLoading || (counted === 0 && dayLeftOut > 0) ? undefined : day,
    daySince,
    dayLeftOut,
    exposure: areFeesLoading ? undefined : sumRatios(costs),
    held,
    unpriced,
    withoutCost,
    withoutFlow,
    stale,
  };
}

function markOf(marks: DayMarks["marks"], key: string): { result: Ratio; at: Instant } | undefined {
  const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
  return mark === undefined ? undefined : { result: ratioOf(mark.result), at: mark.at };
}

/** Marks to keep now: of each position held since before today whose result is known by a fresh book. */
export function marksToKeep(
  positions: readonly AccountPosition[],
  marks: DayMarks["marks"],
  now: Instant,
): readonly { readonly key: string; readonly mark: { readonly result: Decimal; readonly at: Instant } }[] {
  return positions
    .flatMap((one) => {
      if (!one.isHeld || one.isOfToday || one.isStale || Object.hasOwn(marks, one.key)) return [];
      const result = resultOf(one);
      if (result === undefined) return [];
      return [{ key: one.key, mark: { result: toDecimal(result, "half-up"), at: now } }];
    })
    .slice(0, mostMarks);
}

/** Average price that the bids pay; undefined where they take nothing. */
export function markPriceOf({ proceeds, sellable }: PositionValue): Ratio | undefined {
  return isZeroRatio(sellable) ? undefined : divideRatios(proceeds, sellable);
}

/** Midnight before `now`, in the zone the user reads times in. */
export function midnightOf(now: Instant, zone: "local" | "utc"): Instant {
  const date = new Date(now);
  return zone === "utc" ? date.setUTCHours(0, 0, 0, 0) : date.setHours(0, 0, 0, 0);
}
