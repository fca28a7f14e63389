import styles from "./matched-group.module.css";
import { linesOfReceived } from "./raw-payload-lines.ts";

/** Anything the gateway sent, as text. */
export function ReceivedValue({ value }: { readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ul className={styles.received} translate="no" tabIndex={0} aria-label="Fields as received">
      {linesOfReceived(value).map(({ depth, name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <li key={index} style={{ paddingInlineStart: depth * 12 }}>
          {name === undefined ? null : (
            <>
              <bdi className={styles.fieldName}>{name}</bdi>:{" "}
            </>
          )}
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
