import { useMemo } from "react";
import styles from "./rules-compared.module.css";
import { markedPieces } from "./text-highlights.ts";

interface MarkedTextProps {
  readonly text: string;
  /** What the other legs tell in the same place. */
  readonly others: readonly string[];
  /** Signs shown at most. */
  readonly most?: number;
}

/** A text with what the others do not tell marked in it. */
export function MarkedText({ text, others, most = text.length }: MarkedTextProps) {
  const pieces = useMemo(() => markedPieces(text, others), [text, others]);
  let left = most;
  return pieces.map((piece, index) => {
    if (left <= 0) return null;
    // Never cut within a pair of code units that make one sign.
    const shown =
      piece.text.length <= left
        ? piece.text
        : `${piece.text.slice(0, left).replace(/[\uD800-\uDBFF]$/, "")}…`;
    left -= piece.text.length;
    return piece.mark === undefined ? (
      shown
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own
      <mark key={index} className={styles.mark} data-mark={piece.mark}>
        {shown}
      </mark>
    );
  });
}
