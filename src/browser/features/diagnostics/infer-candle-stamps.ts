// Infers candle length and whether candles are stamped with the start or the end of their period: a longer candle's volume is the
// sum of the shorter candles within it, which holds for one of the two only.
import type { Candlestick } from "#contract/candlestick.ts";
import { type Decimal, equals, isPositive, sum } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";

interface Candle {
  readonly at: number;
  readonly volume: Decimal;
}

const candlesOf = (rows: readonly Candlestick[]): readonly Candle[] =>
  rows.flatMap(({ timestamp, volume }) => {
    const at = parseInstant(timestamp);
    return at === undefined || volume === undefined ? [] : [{ at, volume }];
  });

/** Spacing of neighbouring candles in seconds; undefined with fewer than three. */
export function candleSeconds(rows: readonly Candlestick[]): number | undefined {
  const stamps = [...new Set(rows.flatMap(({ timestamp }) => parseInstant(timestamp) ?? []))].sort(
    (a, b) => a - b,
  );
  if (stamps.length < 3) return undefined;
  const gaps = stamps.slice(1).map((at, index) => at - (stamps[index] ?? at));
  return Math.min(...gaps) / 1_000;
}

/** End of the interval that candles are stamped with: start or end; undefined if the volumes fit both or neither. */
export function candleStamp(
  shorter: readonly Candlestick[],
  longer: readonly Candlestick[],
  { shortSeconds, longSeconds }: { readonly shortSeconds: number; readonly longSeconds: number },
): "start" | "end" | undefined {
  const [shortMs, longMs] = [shortSeconds * 1_000, longSeconds * 1_000];
  const volumes = new Map(candlesOf(shorter).map(({ at, volume }) => [at, volume]));
  const within = (from: number): Decimal | undefined => {
    const parts: Decimal[] = [];
    for (let at = from; at < from + longMs; at += shortMs) {
      const volume = volumes.get(at);
      if (volume === undefined) return undefined;
      parts.push(volume);
    }
    return sum(parts);
  };
  let [starts, ends] = [0, 0];
  for (const { at, volume } of candlesOf(longer)) {
    if (!isPositive(volume)) continue;
    const [asStart, asEnd] = [within(at), within(at - longMs + shortMs)];
    if (asStart === undefined || asEnd === undefined || equals(asStart, asEnd)) continue;
    if (equals(asStart, volume)) starts += 1;
    if (equals(asEnd, volume)) ends += 1;
  }
  if (starts > 0 && ends === 0) return "start";
  return ends > 0 && starts === 0 ? "end" : undefined;
}
