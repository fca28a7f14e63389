// Links the crosshairs of charts: pointing at a time in one chart shows it in the others, without rendering.
import type { UTCTimestamp } from "lightweight-charts";
import { toNumberForDrawing } from "#contract/decimal.ts";
import { closeOf } from "./candle-series.ts";
import type { LinkableChart } from "./chart-drawing.ts";
import { pointAt } from "./study-values.ts";

/** A moment in seconds since 1970, and the chart that the user points at. */
interface PointedAt {
  readonly moment: number;
  readonly from: LinkableChart;
}

/** Links the crosshairs of charts. `add` links one until the function it returns is called. */
export function createCrosshairLink() {
  const charts = new Set<LinkableChart>();
  let pointed: PointedAt | undefined;

  const showFrom = (from: LinkableChart, moment: number | undefined) => {
    if (moment === undefined ? pointed?.from !== from : pointed?.from === from && pointed.moment === moment)
      return;
    pointed = moment === undefined ? undefined : { from, moment };
    for (const chart of charts) if (chart !== from) showMoment(chart, moment);
  };

  const add = (linked: LinkableChart) => {
    const { chart, candles, periods } = linked;
    const isFollowing = () => pointed !== undefined && pointed.from !== linked;
    const showAgain = () => {
      if (isFollowing()) showMoment(linked, pointed?.moment);
    };
    const onMove: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ logical, sourceEvent }) => {
      // New data or another range also moves the crosshair. That is no user action, so the other charts do not follow.
      if (sourceEvent === undefined && isFollowing()) {
        // The library reports late that the pointer left for the followed chart, and has cleared the shown crosshair: show it again.
        if (logical === undefined) showAgain();
        return;
      }
      showFrom(linked, logical === undefined ? undefined : periods().points[logical]?.start);
    };
    const timeScale = chart.timeScale();
    charts.add(linked);
    chart.subscribeCrosshairMove(onMove);
    candles.subscribeDataChanged(showAgain);
    timeScale.subscribeVisibleLogicalRangeChange(showAgain);
    return () => {
      charts.delete(linked);
      showFrom(linked, undefined);
      chart.unsubscribeCrosshairMove(onMove);
      candles.unsubscribeDataChanged(showAgain);
      timeScale.unsubscribeVisibleLogicalRangeChange(showAgain);
    };
  };
  return { add };
}

/** Points at the period that holds a moment; at none where the chart shows no price there. */
function showMoment({ chart, candles, periods, onPoint }: LinkableChart, moment: number | undefined): void {
  const { points, seconds } = periods();
  const index = (moment === undefined ? undefined : pointAt(points, moment * 1_000, seconds)) ?? -1;
  const range = chart.timeScale().getVisibleLogicalRange();
  // Out of the range the library would write the time at the edge.
  const isShown = range !== null && index >= range.from && index <= range.to;
  const point = isShown ? points[index] : undefined;
  const close = closeOf(point);
  if (point === undefined || close === undefined) {
    chart.clearCrosshairPosition();
    onPoint(undefined);
  } else {
    chart.setCrosshairPosition(toNumberForDrawing(close), point.start as UTCTimestamp, candles);
    onPoint(point);
  }
}
