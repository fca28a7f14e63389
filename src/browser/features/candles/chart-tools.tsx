import { memo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import { type ChartRange, chartRanges } from "#browser/market-data/chart-range.ts";
import {
  setChartInterval,
  setChartRange,
  setPreference,
  usePreference,
} from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./candle-chart.module.css";
import type { ChartShape } from "./chart-drawing.ts";
import { texts } from "./texts.ts";

interface ChartToolsProps {
  readonly venue: VenueId;
  readonly range: ChartRange;
  readonly interval: CandleInterval;
  readonly shape: ChartShape;
  /** Shows the newest candles of the range. Stable. */
  readonly onLatest: () => void;
}

/** Toolbar of the chart: range, interval, style, time zone. Memoised: most markets of a venue have the same. */
export const ChartTools = memo(function ChartTools({
  venue,
  range,
  interval,
  shape,
  onLatest,
}: ChartToolsProps) {
  const { intervals } = useConfig().candles;
  const zone = usePreference("timeZone");
  const chosen = usePreference("chartIntervals")[venue];
  const isChosen = chosen === interval.value;
  return (
    <div className={styles.tools}>
      <RadioGroup
        name={texts.range}
        variant="chips"
        options={chartRanges}
        value={range.value}
        onChange={(value) => {
          setChartRange(venue, value);
          onLatest();
        }}
      />
      <select
        className={styles.interval}
        aria-label={texts.interval}
        title={texts.interval}
        value={isChosen ? chosen : ""}
        onChange={({ target }) => setChartInterval(venue, target.value)}
      >
        <option value="">{isChosen ? texts.auto : texts.autoInterval(interval.label)}</option>
        {intervals.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <RadioGroup
        name={texts.style}
        variant="chips"
        options={[
          { value: "candles", label: texts.candles },
          { value: "line", label: texts.line },
        ]}
        value={shape}
        onChange={(value) => setPreference("chartStyle", value)}
      />
      <span className={styles.zone}>{zone === "utc" ? texts.utc : texts.localTime}</span>
    </div>
  );
});

interface ChartActionsProps {
  readonly isOpen: boolean;
  readonly onIndicators: () => void;
  /** Shows the newest candles of the range. */
  readonly onLatest: () => void;
}

/** Buttons in the chart's header: its tools stay in one row in a narrow cell. */
export function ChartActions({ isOpen, onIndicators, onLatest }: ChartActionsProps) {
  return (
    <>
      <Button tone="quiet" aria-expanded={isOpen} onClick={onIndicators}>
        {texts.indicators}
      </Button>
      <Button tone="quiet" className={styles.latest} onClick={onLatest}>
        {texts.latest}
      </Button>
    </>
  );
}
