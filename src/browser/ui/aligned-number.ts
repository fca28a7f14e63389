// A number in a column: the whole part ends where the point stands, what follows begins there, so points, slashes and
// units line up whatever their number of digits. Written only where the text changed.
import styles from "./aligned-number.module.css";
import { classNames } from "./class-names.ts";

const wholePart = /^[-+\u2212]?[\d,\u202F\u00A0'’ ]*/u;

/** Room for two digits behind the point: what a column of sizes keeps from the start, so that the first one moves nothing. */
export const usualRest = 3;

export interface AlignedNumber {
  /** Shows `text`; answers how many signs stand behind the whole part. */
  write(text: string): number;
}

/**
 * Fills `cell` with the two parts of a number. The room behind the whole part is the custom property `--rest` of the cell,
 * in `ch`; its owner keeps it wide enough for all rows.
 */
export function createAlignedNumber(cell: HTMLElement): AlignedNumber {
  const wholeBox = document.createElement("span");
  let whole = wholeBox.appendChild(document.createTextNode(""));
  const restBox = document.createElement("span");
  const rest = restBox.appendChild(document.createTextNode(""));
  restBox.className = classNames(styles.rest);
  cell.classList.add(classNames(styles.cell));
  cell.append(wholeBox, restBox);
  let shown = "";
  let restLength = 0;
  return {
    write: (text) => {
      if (text === shown) return restLength;
      shown = text;
      const split = wholePart.exec(text)?.[0].length ?? 0;
      const [wholeText, restText] = [text.slice(0, split), text.slice(split)];
      if (whole.data.length === wholeText.length) {
        if (whole.data !== wholeText) whole.data = wholeText;
      } else {
        // A new node, not new text in the old one: digits that grow to the left would count as a layout shift.
        const next = document.createTextNode(wholeText);
        whole.replaceWith(next);
        whole = next;
      }
      if (rest.data !== restText) rest.data = restText;
      restLength = restText.length;
      return restLength;
    },
  };
}
