// Last candle as text and exact numbers, on the element that represents the chart.
import type { Bar } from "#browser/trading-math/candles/candle-builder.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import { candleTexts } from "./texts.ts";

/** Formatters of a candle's numbers and times. */
export interface CandleText {
  readonly price: (price: Decimal) => string;
  readonly volume: (volume: Decimal) => string;
  /** A period's start, in seconds since 1970. */
  readonly time: (start: number) => string;
}

/** Contents of a chart period as short text. */
export function describePoint(point: ChartPoint | undefined, texts: CandleText): string {
  if (point === undefined) return "";
  const { price, volume, time } = texts;
  if (point.kind === "missing") return `${time(point.start)}  ${candleTexts.unknown}`;
  if (point.kind === "flat") return `${time(point.start)}  ${candleTexts.noTrade(price(point.close))}`;
  const { open, high, low, close, volume: traded } = point.bar;
  const prices = `O\u00a0${price(open)}  H\u00a0${price(high)}  L\u00a0${price(low)}  C\u00a0${price(close)}`;
  return `${time(point.start)}  ${prices}  V\u00a0${traded === undefined ? "—" : volume(traded)}`;
}

/** Contents of a bar as text. */
export function describeBar(bar: Bar, { price, volume, time }: CandleText): string {
  const prices = `open ${price(bar.open)}, high ${price(bar.high)}, low ${price(bar.low)}, close ${price(bar.close)}`;
  const traded = bar.volume === undefined ? candleTexts.noVolume : `volume ${volume(bar.volume)}`;
  return `${prices}, ${traded}, from ${time(bar.start)}`;
}

/** Writes the last bar on `element`: its name for those who cannot see the chart, its exact numbers for scripts. */
export function writeLastCandle(element: HTMLElement, bar: Bar | undefined, texts: CandleText): void {
  const label = bar === undefined ? candleTexts.none : describeBar(bar, texts);
  element.setAttribute("aria-label", candleTexts.lastCandle(label));
  for (const name of ["open", "high", "low", "close", "volume"] as const) {
    element.dataset[name] = bar?.[name] ?? "";
  }
}
