// The limit price as it was typed: a bare number is in cents or percent where prices are shown so, else on the venue's own
// scale; odds become a price on the market's grid that is no worse for the person. What goes with the order is shown, and
// never rounded unseen.

import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import {
  type HundredthsSign,
  hundredthsText,
  parseHundredthsInput,
} from "#browser/trading-math/odds/hundredths-input.ts";
import { fromHundredths, type OddsFormat, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { parseOddsInput } from "#browser/trading-math/odds/odds-input.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { isOnTick, type Ticks, tickNeighbours, withinTicks } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, compare, type Decimal, decimal, divide, equals, multiply } from "#contract/decimal.ts";
import type { Checked } from "./check-amount.ts";
import { checkLimit, checkPrice, type LimitPrice } from "./check-limit-price.ts";
import { limitTexts } from "./texts.ts";

/** Notation of a limit field: the user's odds format and the venue's price scale. */
export interface LimitNotation {
  readonly odds: OddsFormat;
  readonly priceScale: PriceScale;
}

interface LimitContext extends LimitNotation {
  readonly side: OrderSide;
  readonly ticks: Ticks;
}

/** Digits at which a ratio is distinguished from a neighbouring price of the grid. */
const places = 30;

/** The sign of a price that is shown in hundredths; undefined in any other notation. */
function hundredthsSign(odds: OddsFormat): HundredthsSign | undefined {
  return odds === "cents" ? "¢" : odds === "percent" ? "%" : undefined;
}

/** `price` (0 to 1) as a text that `readLimit` reads as just that: "52", "0.5¢" below 1, or "0.52" on the venue's scale. */
export function limitText(price: Decimal, notation: LimitNotation): string {
  const sign = hundredthsSign(notation.odds);
  return sign === undefined ? signedLimitText(price, notation) : hundredthsText(price, sign);
}

/** The same with its sign, for sentences and buttons: "52¢", or "0.52" on the venue's scale. */
export function signedLimitText(price: Decimal, { odds, priceScale }: LimitNotation): string {
  const sign = hundredthsSign(odds);
  return sign === undefined
    ? canonical(multiply(price, decimal(priceScale)))
    : `${toHundredths(canonical(price))}${sign}`;
}

export function readLimit(text: string, context: LimitContext): Checked<LimitPrice> {
  const { side, ticks, priceScale, odds } = context;
  const typed = text.trim();
  const last = typed.at(-1);
  const sign = last === "¢" || last === "%" ? last : undefined;
  const read = sign === undefined ? parseOddsInput(text, odds, priceScale) : undefined;
  if (read === undefined) {
    return sign === undefined && hundredthsSign(odds) === undefined
      ? checkLimit(text, ticks, priceScale)
      : readHundredths(text, context);
  }
  if (!read.ok) return { ok: false, problem: read.problem, fixes: [] };
  const exact = divide(read.numerator, read.denominator, places, "down");
  const neighbours = tickNeighbours(ticks, exact);
  if (neighbours === undefined) return { ok: false, problem: limitTexts.unknownTickForOdds, fixes: [] };
  const price = withinTicks(ticks, side === "buy" ? neighbours.down : neighbours.up);
  const isMoved = compare(side === "buy" ? price : exact, side === "buy" ? exact : price) > 0;
  const shown = `${toHundredths(price)}${hundredthsSign(odds) ?? "¢"}`;
  return {
    ok: true,
    value: { wire: multiply(price, decimal(priceScale)), price },
    note: isMoved ? limitTexts.clamped(shown) : limitTexts.becomes(typed, shown, !equals(price, exact)),
  };
}

/**
 * The price in a number of cents or percent. A number below 1 without its `sign` can also be a price from 0 to 1 ("0.75" is
 * 75¢ or 0.75¢): it is read as the one the market's ticks allow, and where they allow both it is refused with both to
 * choose from.
 */
function readHundredths(text: string, { ticks, ...notation }: LimitContext): Checked<LimitPrice> {
  const read = parseHundredthsInput(text);
  if (!read.ok) return { ok: false, problem: read.problem, fixes: [] };
  const { value: hundredth, unscaled: whole, sign } = read;
  const own = { odds: sign === "%" ? "percent" : "cents", priceScale: notation.priceScale } as const;
  const format = (price: Decimal) => signedLimitText(price, sign === undefined ? notation : own);
  const check = (price: Decimal) => checkPrice(price, ticks, notation.priceScale, format);
  if (whole === undefined) return check(hundredth);
  if (!isOnTick(ticks, hundredth)) return check(whole);
  if (!isOnTick(ticks, whole)) return check(hundredth);
  const fixes = [format(whole), format(hundredth)] as const;
  return { ok: false, problem: limitTexts.ambiguous(...fixes), fixes };
}

/** Suffix of the limit field: the unit of a bare number, or the parsed price. */
export function limitSuffix(
  text: string,
  checked: Checked<LimitPrice>,
  odds: OddsFormat,
  format: (price: Decimal) => string,
): string | undefined {
  const sign = hundredthsSign(odds);
  if (sign === undefined) return checked.ok ? format(checked.value.price) : undefined;
  const typed = text.trim();
  const isSigned = typed.endsWith(sign);
  const read = parseDecimalInput(isSigned ? typed.slice(0, -1) : typed);
  const isOther = checked.ok && !(read.ok && equals(fromHundredths(read.value), checked.value.price));
  if (isOther) return limitTexts.equals(format(checked.value.price));
  return isSigned ? undefined : sign;
}
