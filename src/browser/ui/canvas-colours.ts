// CSS colours for a canvas, which sees no style sheets. The browser converts each to sRGB: chart libraries parse no other notation.

/** Calls `onChange` when the theme, the contrast or the colours of up and down change. Returns the function that stops it. */
export function watchColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-contrast", "data-direction"],
  });
  return () => observer.disconnect();
}

/**
 * Values of custom properties as "rgb(…)", read from the root element: reading them there styles none of the page's new
 * elements.
 */
export function readColours<Name extends string>(
  properties: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const style = getComputedStyle(document.documentElement);
  const convert = createColourConverter();
  const colours = Object.entries<string>(properties).map(([name, property]) => [
    name,
    convert(style.getPropertyValue(property)),
  ]);
  return Object.fromEntries(colours);
}

/** Converter of any CSS colour to "rgb(…)". */
function createColourConverter(): (colour: string) => string {
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

/** `colour`, in the notation "rgb(…)", at this opacity (0 to 1). */
export function withOpacity(colour: string, opacity: number): string {
  return colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);
}
