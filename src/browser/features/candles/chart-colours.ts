// The colours of a chart, out of the custom properties in force: a canvas knows no style sheet. Each is turned into sRGB
// by the browser itself, for the chart's library reads no other notation.

const properties = {
  ground: "--surface-1",
  raised: "--surface-2",
  line: "--line",
  text: "--muted",
  up: "--up",
  down: "--down",
  quiet: "--faint",
} as const;

export type ChartColours = Readonly<Record<keyof typeof properties, string>>;

interface ChartStyle {
  readonly colours: ChartColours;
  /** Families, as a style sheet names them. */
  readonly font: string;
}

const known = new Map<string, ChartStyle>();

/**
 * The colours and the font in force. They are read once for each theme: to ask for any style has the browser lay out all that
 * is new on the page first, which a page that is just being made pays twice.
 */
export function chartStyleOf(document: Document): ChartStyle {
  const root = document.documentElement;
  const { theme, contrast, direction } = root.dataset;
  const name = [theme, contrast, direction].join(" ");
  const before = known.get(name);
  if (before !== undefined) return before;
  const style = getComputedStyle(root);
  const converter = createConverter(document);
  const colours = Object.entries(properties).map(([key, property]) => [
    key,
    converter(style.getPropertyValue(property)),
  ]);
  const read = {
    colours: Object.fromEntries(colours) as ChartColours,
    font: style.getPropertyValue("--font").trim(),
  };
  known.set(name, read);
  return read;
}

/** `colour`, as chartStyleOf gives it, let through to `opacity` (0 to 1). */
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
