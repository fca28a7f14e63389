// Text of the volume-weighted average price of the listed trades and their time span.
import { formatCountOf, formatDecimal } from "#browser/lib/format-number.ts";
import { formatRecentTime } from "#browser/lib/format-time.ts";
import { vwapOf } from "#browser/trading-math/candles/vwap.ts";
import { formatAveragePrice } from "#browser/trading-math/odds/odds.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { divideRatios, type Ratio, ratioOf, roundRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import { printsOf, type TapeEntry } from "./sweeps.ts";
import { toolTexts } from "./tape-texts.ts";
import type { TradeFormatOptions } from "./trade-format.ts";

export interface TapeFigures {
  /** Undefined where nothing is listed. */
  readonly price: string | undefined;
  /** Prints the price covers. */
  readonly span: string;
  /** With more digits, and the volume; for the hover. */
  readonly exact: string | undefined;
}

/** Places of a probability on hover. */
const exactPlaces = 10;

/** Figures of `entries` (newest first), out of a total number of prints. */
export function tapeFigures(
  entries: readonly TapeEntry[],
  count: number,
  { odds, zone, priceScale, ticks, now }: TradeFormatOptions,
): TapeFigures {
  const prints = entries.flatMap(printsOf);
  const weighted = vwapOf(prints);
  if (weighted === undefined) {
    return {
      price: undefined,
      exact: undefined,
      span: toolTexts.noneListed(formatCountOf(count, toolTexts.print)),
    };
  }
  const price = onProbabilities(weighted.price, priceScale);
  const { step } = tickAt(ticks, roundRatio(price, exactPlaces, "half-up"));
  const times = prints.map(({ timestamp }) => parseInstant(timestamp)).filter((at) => at !== undefined);
  const [last, first] = [times[0], times.at(-1)];
  const clock = (at: number) => formatRecentTime(at, now(), zone);
  const span = first === undefined || last === undefined ? "" : toolTexts.between(clock(first), clock(last));
  return {
    price: formatAveragePrice(price, odds, step),
    span: toolTexts.ofPrints(formatCountOf(prints.length, toolTexts.print), span),
    exact: toolTexts.exact(roundRatio(price, exactPlaces, "half-up"), formatDecimal(weighted.volume)),
  };
}

function onProbabilities(price: Ratio, priceScale: TradeFormatOptions["priceScale"]): Ratio {
  return priceScale === 1 ? price : divideRatios(price, ratioOf(decimal(`${priceScale}`)));
}
