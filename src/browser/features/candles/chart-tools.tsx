import { useConfig } from "#browser/config/config-context.tsx";
import { setChartInterval, usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./candle-chart.module.css";
import type { CandleInterval } from "./use-candles.ts";

interface ChartToolsProps {
  readonly venue: VenueId;
  readonly interval: CandleInterval;
  readonly onLatest: () => void;
  /** Loads older candles; undefined where the venue has none. */
  readonly onOlder: (() => void) | undefined;
  /** True when the study tools are open. */
  readonly isOpen: boolean;
  readonly onStudies: () => void;
}

/** Toolbar of the chart: interval, navigation in time, time zone. */
export function ChartTools({ venue, interval, onLatest, onOlder, isOpen, onStudies }: ChartToolsProps) {
  const { intervals } = useConfig().candles;
  const zone = usePreference("timeZone");
  return (
    <div className={styles.tools}>
      <RadioGroup
        name="Chart interval"
        variant="chips"
        options={intervals.map(({ value, label }) => ({ value, label }))}
        value={interval.value}
        onChange={(value) => setChartInterval(venue, value)}
      />
      <Button onClick={onLatest}>Latest</Button>
      {onOlder === undefined ? null : <Button onClick={onOlder}>Older</Button>}
      <Button aria-expanded={isOpen} onClick={onStudies}>
        Studies
      </Button>
      <span className={styles.zone}>{zone === "utc" ? "UTC" : "Local time"}</span>
    </div>
  );
}
