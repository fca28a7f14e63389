import { fractionLength } from "#browser/ui/aligned-number.ts";
import styles from "./aligned-text.module.css";

/** A number in a column: whole parts end at the same place, so that points and units line up. */
export function AlignedText({ text }: { readonly text: string }) {
  const split = text.length - fractionLength(text);
  const [whole, rest] = [text.slice(0, split), text.slice(split)];
  // New elements for new digits: text that grows to the left in its old place would count as a layout shift.
  return (
    <span key={text}>
      {whole}
      <span className={styles.rest}>{rest}</span>
    </span>
  );
}
