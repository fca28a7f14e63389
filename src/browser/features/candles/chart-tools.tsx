import { useConfig } from "#browser/config/config-context.tsx";
import { setChartInterval, usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import type { VenueId } from "#contract/venues.ts";
import styles from "./candle-chart.module.css";
import type { CandleInterval } from "./use-candles.ts";

interface ChartToolsProps {
  readonly venue: VenueId;
  readonly interval: CandleInterval;
  readonly onLatest: () => void;
  /** Asks for more trades to build from; undefined where there are none to ask for. */
  readonly onMore: (() => void) | undefined;
}

/** What stands above the chart: its interval, the ways through time, the zone of its times. */
export function ChartTools({ venue, interval, onLatest, onMore }: ChartToolsProps) {
  const { intervals } = useConfig().candles;
  const zone = usePreference("timeZone");
  return (
    <div className={styles.tools}>
      <RadioGroup
        name="Chart interval"
        form="chips"
        options={intervals.map(({ value, label }) => ({ value, label }))}
        value={interval.value}
        onChange={(value) => setChartInterval(venue, value)}
      />
      <Button onClick={onLatest}>Latest</Button>
      {onMore === undefined ? null : <Button onClick={onMore}>More trades</Button>}
      <span className={styles.zone}>{zone === "utc" ? "UTC" : "Local time"}</span>
    </div>
  );
}
