// P5: a long history drawn, and a great many trades folded into candles.
import type { MeasureRow } from "./bench-row.ts";
import { measureAggregation } from "./p5-aggregation.ts";
import { measureHistory } from "./p5-history.ts";

export const measureChart: MeasureRow = async (bench) => {
  const history = await measureHistory(bench);
  const folding = await measureAggregation(bench);
  return {
    id: "P5",
    title: "chart: a long history painted, trades folded into candles",
    reference: "lightweight-charts alone; a plain loop over the same messages",
    figures: [...history.figures, ...folding.figures],
    notes: [...history.notes, ...folding.notes],
  };
};
