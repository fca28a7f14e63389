import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundMoney } from "#browser/lib/money-decimals.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { averagePlaces, formatPrice, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { decimalOfRatio, type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { Figure } from "#browser/ui/figure.tsx";
import { missing } from "#browser/ui/price.tsx";
import { compare, type Decimal, isNegative, isPositive, one, subtract, zero } from "#contract/decimal.ts";
import { formatRatioForFile, formatRatioForScreen, quantityPlaces } from "./format-ratio.ts";
import { figureTexts } from "./texts.ts";

/** Marks a figure as an upper or a lower bound. */
type Bound = "most" | "least" | undefined;

interface FigureProps {
  /** Value of its `data-field`. */
  readonly name: string;
  readonly value: Ratio | Decimal | undefined;
  /** Currency sign of money; undefined for contracts and prices. */
  readonly currency?: string | undefined;
  /** Set for a price per contract, and for a difference of two: both in the user's price notation. */
  readonly priceAs?: "price" | "difference";
  /** Text where there is no value. */
  readonly without?: string | undefined;
  /** Tooltip after the exact value. */
  readonly title?: string | undefined;
  /** Set where the fees in it are only an upper estimate. */
  readonly bound?: Bound;
  /** Always shows its sign, and is coloured by it. */
  readonly isResult?: boolean;
  /** Shown in place of the rounded money: the difference of two amounts as they are shown. */
  readonly shown?: Decimal | undefined;
}

/**
 * An exact number, rounded for the eye; its tooltip has the exact value and says if it is a bound. A bound is rounded half up
 * too: the same figure is shown elsewhere, and in sums.
 */
export function ExactFigure({
  name,
  value: received,
  currency,
  priceAs,
  without = missing,
  title,
  bound,
  isResult = false,
  shown,
}: FigureProps) {
  const odds = usePreference("odds");
  const value = typeof received === "string" ? ratioOf(received) : received;
  if (value === undefined) {
    return (
      <Figure name={name} value={undefined} title={title}>
        {without}
      </Figure>
    );
  }
  const exact = decimalOfRatio(value) ?? `${value.numerator}/${value.denominator}`;
  const isMoney = priceAs === undefined && currency !== undefined;
  const rounded = isMoney
    ? (shown ?? roundedRatioMoney(value))
    : formatRatioForScreen(value, priceAs === undefined ? quantityPlaces : averagePlaces);
  const sign = isPositive(rounded) ? "up" : isNegative(rounded) ? "down" : undefined;
  const text =
    priceAs !== undefined
      ? priceText(rounded, priceAs, odds)
      : currency === undefined
        ? formatDecimal(rounded)
        : formatMoney(rounded, currency);
  return (
    <Figure
      name={name}
      value={formatRatioForFile(value).text}
      sign={isResult ? sign : undefined}
      title={tooltip(exact, bound, title)}
    >
      {isResult && sign === "up" ? `+${text}` : text}
    </Figure>
  );
}

/** Money as it is shown. */
export function roundedRatioMoney(value: Ratio): Decimal {
  return roundMoney(formatRatioForFile(value).text);
}

function tooltip(exact: string, bound: Bound, note: string | undefined): string {
  const text =
    bound === undefined ? exact : bound === "most" ? figureTexts.atMost(exact) : figureTexts.atLeast(exact);
  return note === undefined ? text : figureTexts.withNote(text, note);
}

/** A difference has no odds, and neither has a price of 1 or more, as fees can make it: cents then. */
function priceText(value: Decimal, as: "price" | "difference", odds: OddsFormat): string {
  const hasOdds = as === "price" && isPositive(value) && compare(value, one) < 0;
  const unsigned = isNegative(value) ? subtract(zero, value) : value;
  const text = formatPrice(unsigned, hasOdds || odds === "percent" ? odds : "cents");
  return isNegative(value) ? `\u2212${text}` : text;
}
