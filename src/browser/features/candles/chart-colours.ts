// Chart colours from the current custom properties, because a canvas does not see style sheets. The browser converts each to
// sRGB: the chart library parses no other notation.

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
  const converter = createConverter(document);
  const colours = Object.entries(properties).map(([name, property]) => [
    name,
    converter(style.getPropertyValue(property)),
  ]);
  return Object.fromEntries(colours) as ChartColours;
}

/** `colour`, as readChartColours gives it, let through to `opacity` (0 to 1). */
export function translucent(colour: string, opacity: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);
}

function createConverter(document: Document): (colour: string) => string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (colour) => {
    if (context === null) return "rgb(128, 128, 128)";
    context.fillStyle = colour.trim();
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}
