import { Fragment } from "react";
import { capsOf } from "#browser/preferences/shortcut-labels.ts";
import { classNames } from "./class-names.ts";
import styles from "./kbd.module.css";
import { texts } from "./texts.ts";

const isApple = /^(Mac|iP)/.test(typeof navigator === "undefined" ? "" : navigator.platform);

interface KbdProps {
  /** In shortcut syntax: "mod+k", "g o". */
  readonly keys: string;
  /** Dims a shortcut that is switched off. */
  readonly isDisabled?: boolean;
}

/** Keys of a shortcut as labelled on this platform's keyboard. */
export function Kbd({ keys, isDisabled = false }: KbdProps) {
  return (
    <span className={classNames(styles.keys, isDisabled && styles.off)}>
      {capsOf(keys, isApple).map((caps, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key has its chords in order, and may have one twice
        <Fragment key={index}>
          {index === 0 ? null : <span className="muted-small">{texts.chordSeparator}</span>}
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
