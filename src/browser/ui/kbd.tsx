// A key as it stands on a keyboard; read out as the caps one after the other.
import { Fragment } from "react";
import { capsOf } from "#browser/preferences/shortcut-labels.ts";
import { classNames } from "./class-names.ts";
import styles from "./kbd.module.css";

export const isApple = /^(Mac|iP)/.test(typeof navigator === "undefined" ? "" : navigator.platform);

interface KeyCapsProps {
  /** As shortcuts write it: "mod+k", "g o". */
  readonly keys: string;
  /** Draws it as one that does nothing now. */
  readonly off?: boolean;
}

export function KeyCaps({ keys, off = false }: KeyCapsProps) {
  return (
    <span className={classNames(styles.keys, off && styles.off)}>
      {capsOf(keys, isApple).map((caps, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key has its chords in order, and may have one twice
        <Fragment key={index}>
          {index === 0 ? null : <span className={styles.then}> then </span>}
          {caps.map((cap) => (
            <kbd key={cap} className={styles.cap}>
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
