import styles from "./aligned-number.module.css";
import { classNames } from "./class-names.ts";

const wholePart = /^[-+\u2212]?[\d,\u202F\u00A0'’ ]*/u;

/** Initial width of the fraction in `ch`: the point and two digits, so that the first size shifts nothing. */
export const defaultFractionLength = 3;

/** Characters after the whole number, point included: 3 for "1,234.50", 0 for "7". */
export function fractionLength(text: string): number {
  return text.length - (wholePart.exec(text)?.[0].length ?? 0);
}

/**
 * Splits a number at the decimal point, so that points, slashes and units line up in a column. `--rest` of the cell is the
 * width after the whole part in `ch`; the owner keeps it wide enough for all rows. The returned function shows a text, writes
 * the DOM only when it changes, and returns the number of characters after the whole part.
 */
export function createAlignedNumber(cell: HTMLElement): (text: string) => number {
  const wholeBox = document.createElement("span");
  let whole = wholeBox.appendChild(document.createTextNode(""));
  const restBox = document.createElement("span");
  const rest = restBox.appendChild(document.createTextNode(""));
  restBox.className = classNames(styles.rest);
  cell.classList.add(classNames(styles.cell));
  cell.append(wholeBox, restBox);
  let shown = "";
  let restLength = 0;
  return (text) => {
    if (text === shown) return restLength;
    shown = text;
    const split = text.length - fractionLength(text);
    const [wholeText, restText] = [text.slice(0, split), text.slice(split)];
    if (whole.data.length === wholeText.length) {
      if (whole.data !== wholeText) whole.data = wholeText;
    } else {
      // A new node: text that grows to the left in the same node counts as a layout shift.
      const next = document.createTextNode(wholeText);
      whole.replaceWith(next);
      whole = next;
    }
    if (rest.data !== restText) rest.data = restText;
    restLength = restText.length;
    return restLength;
  };
}
