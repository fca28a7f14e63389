// Chart colours from the current custom properties, because a canvas does not see style sheets.
import { createColourConverter } from "#browser/ui/canvas-colours.ts";

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

/** Current colours, read from the root element: reading them there styles none of the page's new elements. */
export function readChartColours(document: Document): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const converter = createColourConverter(document);
  const colours = Object.entries(properties).map(([name, property]) => [
    name,
    converter(style.getPropertyValue(property)),
  ]);
  return Object.fromEntries(colours) as ChartColours;
}
