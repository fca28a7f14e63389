import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { CandleResolution } from "#browser/market-data/resolve-candles.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import styles from "./candle-chart.module.css";
import type { BuiltFrom } from "./candle-series-builder.ts";
import type { CandleView } from "./candle-source.ts";
import { sinceLabel } from "./chart-time.ts";

interface ChartOriginProps {
  readonly source: Readable<CandleView>;
  readonly resolution: CandleResolution;
  /** The venue's name. */
  readonly label: string;
}

/** Source of the bars, so that ours are not mistaken for the venue's. */
export function ChartOrigin({ source, resolution, label }: ChartOriginProps) {
  const zone = usePreference("timeZone");
  const built = useReadable(source, (view) => view.built);
  const dropped = useReadable(source, (view) => view.dropped);
  const since = (at: number) => sinceLabel(at, systemClock.now(), zone);
  const words = [resolution.kind === "bars" ? `Bars by ${label}` : describeBuilt(built, since)];
  if (resolution.kind !== "none" && resolution.complementOf !== undefined)
    words.push(`turned round from ${resolution.complementOf.label}`);
  if (dropped > 0) words.push(`${dropped} left out that could not be read`);
  const text = words.join(", ");
  return (
    <span className={styles.origin} title={text}>
      {text}
    </span>
  );
}

function describeBuilt(built: BuiltFrom | undefined, since: (at: number) => string): string {
  if (built?.since === undefined) return "Built from trades";
  return `Built from ${built.trades} ${built.trades === 1 ? "trade" : "trades"} since ${since(built.since)}`;
}
