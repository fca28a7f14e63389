import type { SaveResult } from "#browser/pairs/use-confirmation.ts";
import { mostDecidedPairs } from "#browser/preferences/pair-confirmations.ts";
import { Icon } from "#browser/ui/icon.tsx";
import styles from "./pairs-panel.module.css";

/** Notice that pair decisions are not stored as expected. */
export function StorageNotice({ keeping: saveResult }: { readonly keeping: SaveResult }) {
  if (saveResult === "kept") return null;
  return (
    <p role="alert" className={styles.notSaved}>
      <Icon name="warning" />
      {saveResult === "page"
        ? "The browser's storage is denied or full: this holds until the page is closed, and then what was kept before counts again."
        : `Nothing was kept: ${mostDecidedPairs} pairs are kept already. Revoke some of them under "All kept pairs" first.`}
    </p>
  );
}
