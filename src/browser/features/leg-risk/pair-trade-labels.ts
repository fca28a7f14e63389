// Texts for the state of a trade over two legs.
import type { Config } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { outcomeLabel } from "#browser/market-data/market-view.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { type LegSide, worstSurpluses } from "#browser/trading-math/position/hedge-balance.ts";
import { type Ratio, toDecimal } from "#browser/trading-math/ratio.ts";
import { type Decimal, equals, isNegative, isPositive, isZero, subtract, zero } from "#contract/decimal.ts";
import { worstLoss } from "./imbalance-cost.ts";
import type { PairTrade, TradeSide } from "./pair-trades.ts";
import { rangeTexts } from "./texts.ts";

/** The trade with each outcome by the label of its market, where that is known: an older record may say "No" alone. */
export function withMarketLabels<Trade extends Pick<PairTrade, "sides">>(
  trade: Trade,
  marketsOf: MarketsOf,
): Trade {
  const labelled = (side: PairSide): TradeSide => {
    const outcomes = marketsOf(side)?.outcomes ?? [];
    return {
      ...side,
      label: outcomeLabel(outcomes, side.outcomeId) ?? side.label,
      oppositeLabel: outcomeLabel(outcomes, side.oppositeId),
    };
  };
  const [first, second] = trade.sides;
  return { ...trade, sides: [labelled(first), labelled(second)] };
}

/** Name of a side's outcome. */
function sideLabel({ sides }: Pick<PairTrade, "sides">, side: LegSide): string {
  const { label, outcomeId } = sides[side];
  return label ?? outcomeId;
}

/** "4 to 10 Yes", "6 No", "up to 7 No or 4 Yes", "nothing", "checking…" or "unknown". */
export function quantityRangeText(trade: Pick<PairTrade, "range" | "sides" | "kind">): string {
  const { range } = trade;
  if (range === undefined) return unknownText(trade);
  const { low, high } = range;
  const of = (side: LegSide, ...contracts: readonly Decimal[]) =>
    `${contracts.map((each) => formatDecimal(each)).join(rangeTexts.to)} ${sideLabel(trade, side)}`;
  const negated = (value: Decimal) => subtract(zero, value);
  if (equals(low, high)) {
    if (isZero(low)) return rangeTexts.nothing;
    return isPositive(low) ? of(0, low) : of(1, negated(low));
  }
  if (!isNegative(low)) return of(0, low, high);
  if (!isPositive(high)) return of(1, negated(high), negated(low));
  return rangeTexts.either(of(1, negated(low)), of(0, high));
}

/** Range as text; stable while it is unchanged. */
export function rangeText({ range, reasons }: Pick<PairTrade, "range" | "reasons">): string {
  return range === undefined
    ? rangeTexts.unknownBecause(reasons.join(" ")).slice(0, 2_000)
    : rangeTexts.exact(range.low, range.high);
}

/** Money for the eye: a loss to the worse. */
export function moneyText(value: Ratio, currency: string, rounding: "up" | "down" | "half-up"): string {
  return roundedMoney(toDecimal(value, rounding), currency, { rounding });
}

/** The worst case of a trade: "$5.20", "at most $10.00", "checking…" or "unknown"; rounded up. */
export function lossText(
  trade: Pick<PairTrade, "range" | "sides" | "kind" | "orders">,
  currency: string,
): string {
  const loss = worstLoss(trade);
  if (loss === undefined) return unknownText(trade);
  const money = moneyText(loss.value, currency, "up");
  return loss.isAtMost ? rangeTexts.atMost(money) : money;
}

/** A range that lookups settle within seconds is not one that the user has to find out. */
function unknownText({ kind }: Pick<PairTrade, "kind">): string {
  return kind === "settling" ? rangeTexts.checking : rangeTexts.unknown;
}

/** Currency sign of the venue where a trade may have a surplus; all currencies count 1:1. */
export function currencyOf(
  { sides, range }: Pick<PairTrade, "sides" | "range">,
  { venues }: Pick<Config, "venues">,
): string {
  const side = range !== undefined && isPositive(worstSurpluses(range)[0]) ? 0 : 1;
  return venues[sides[side].venue].currency;
}
