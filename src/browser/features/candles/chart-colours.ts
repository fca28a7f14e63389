import { readColours } from "#browser/ui/canvas-colours.ts";

const properties = {
  ground: "--surface-1",
  raised: "--surface-2",
  line: "--line",
  price: "--accent",
  text: "--muted",
  up: "--up",
  down: "--down",
  quiet: "--faint",
} as const;

export type ChartColours = Readonly<Record<keyof typeof properties, string>>;

/** Current colours of a chart. */
export const readChartColours = (): ChartColours => readColours(properties);
