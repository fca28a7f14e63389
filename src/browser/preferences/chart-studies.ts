// Studies drawn over the candles of every chart.
import * as v from "valibot";
import { venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

const schema = v.object({
  /** True while the study tools are open; active studies are drawn in either case. */
  isOpen: v.fallback(v.boolean(), false),
  /** Periods of the moving averages; an unknown period is not drawn. */
  averages: v.fallback(v.array(v.number()), []),
  vwap: v.fallback(v.boolean(), false),
  fills: v.fallback(v.boolean(), false),
  /** Venues whose matched legs are drawn as lines. */
  overlays: v.fallback(v.array(v.picklist(venueIds)), []),
});

export type ChartStudyChoices = v.InferOutput<typeof schema>;

export const chartStudies = definePersistedStore<ChartStudyChoices>({
  name: "chart-studies",
  title: storeTitles.chart,
  schema,
  empty: { isOpen: false, averages: [], vwap: false, fills: false, overlays: [] },
});

/** True if there is anything to draw or choose. */
export function hasStudies({ isOpen, averages, vwap, fills, overlays }: ChartStudyChoices): boolean {
  return isOpen || vwap || fills || averages.length + overlays.length > 0;
}
