import type { ReactNode } from "react";
import styles from "./toolbar.module.css";

interface ToolbarProps {
  /** Exact accessible name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Row of controls above a panel's content. Scrolls sideways; wraps on phones. */
export function Toolbar({ name, children }: ToolbarProps) {
  return (
    <fieldset className={styles.toolbar} aria-label={name}>
      {children}
    </fieldset>
  );
}
