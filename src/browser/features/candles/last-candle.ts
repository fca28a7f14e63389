// Last candle as text and exact numbers, on the element that represents the chart.
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import { candleTexts } from "./texts.ts";

/** Formatters of a candle's numbers and times. */
export interface CandleText {
  readonly price: (price: Decimal) => string;
  readonly volume: (volume: Decimal) => string;
  /** A period's start, in seconds since 1970. */
  readonly time: (start: number) => string;
  /** The same, without today's day. */
  readonly shortTime: (start: number) => string;
}

export function describePoint(point: ChartPoint | undefined, texts: CandleText): string {
  if (point === undefined) return "";
  const { price, volume, shortTime } = texts;
  if (point.kind === "missing") return `${shortTime(point.start)}  ${candleTexts.unknown}`;
  if (point.kind === "flat") return `${shortTime(point.start)}  ${candleTexts.noTrade(price(point.close))}`;
  const { open, high, low, close, volume: traded } = point.candle;
  const prices = `O\u00a0${price(open)}  H\u00a0${price(high)}  L\u00a0${price(low)}  C\u00a0${price(close)}`;
  return `${shortTime(point.start)}  ${prices}  V\u00a0${traded === undefined ? "—" : volume(traded)}`;
}

function describeCandle(candle: Candle, { price, volume, time }: CandleText): string {
  const prices = `open ${price(candle.open)}, high ${price(candle.high)}, low ${price(candle.low)}, close ${price(candle.close)}`;
  const traded = candle.volume === undefined ? candleTexts.noVolume : `volume ${volume(candle.volume)}`;
  return `${prices}, ${traded}, from ${time(candle.start)}`;
}

/** Writes the last candle on `element`: its name for those who cannot see the chart, its exact numbers for scripts. */
export function writeLastCandle(element: HTMLElement, candle: Candle | undefined, texts: CandleText): void {
  const label = candle === undefined ? candleTexts.none : describeCandle(candle, texts);
  element.setAttribute("aria-label", candleTexts.lastCandle(label));
  for (const name of ["open", "high", "low", "close", "volume"] as const) {
    element.dataset[name] = candle?.[name] ?? "";
  }
}
