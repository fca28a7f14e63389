import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

interface ToolStripProps {
  /** The exact accessible name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Tools in one line above what they are of; what finds no room is scrolled to, on a phone it breaks into lines. */
export function ToolStrip({ name, children }: ToolStripProps) {
  return (
    <fieldset className={styles.strip} aria-label={name}>
      {children}
    </fieldset>
  );
}
