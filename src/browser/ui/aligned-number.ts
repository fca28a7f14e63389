// A number in a column: the whole part ends where the point stands, what follows begins there, so points, slashes and
// units line up whatever their number of digits. Text nodes are written only where the text changed, and both parts are
// moved by transforms alone: digits that come and go shift no layout.
import styles from "./aligned-number.module.css";
import { classNames } from "./class-names.ts";

const wholePart = /^[-+\u2212]?[\d,\u202F\u00A0'’ ]*/u;

export interface AlignedNumber {
  /** Shows `text`; answers how many signs stand behind the whole part. */
  write(text: string): number;
}

/**
 * Fills `cell` with the two parts of a number. The room behind the whole part is the custom property `--rest` of the cell,
 * in `ch`; its owner keeps it wide enough for all rows.
 */
export function createAlignedNumber(cell: HTMLElement): AlignedNumber {
  const whole = document.createTextNode("");
  const rest = document.createTextNode("");
  const anchor = document.createElement("span");
  anchor.className = classNames(styles.anchor);
  for (const [text, style] of [
    [whole, styles.whole],
    [rest, styles.rest],
  ] as const) {
    const box = document.createElement("span");
    box.className = classNames(style);
    box.append(text);
    anchor.append(box);
  }
  cell.classList.add(classNames(styles.cell));
  cell.append(anchor);
  let shown = "";
  let restLength = 0;
  return {
    write: (text) => {
      if (text === shown) return restLength;
      shown = text;
      const split = wholePart.exec(text)?.[0].length ?? 0;
      const [wholeText, restText] = [text.slice(0, split), text.slice(split)];
      if (whole.data !== wholeText) whole.data = wholeText;
      if (rest.data !== restText) rest.data = restText;
      restLength = restText.length;
      return restLength;
    },
  };
}
