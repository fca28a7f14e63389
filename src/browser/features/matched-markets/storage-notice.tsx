import type { SaveResult } from "#browser/pairs/use-confirmation.ts";
import { mostDecidedPairs } from "#browser/preferences/pair-confirmations.ts";
import { unsavedText } from "#browser/preferences/persisted-store.ts";
import { Icon } from "#browser/ui/icon.tsx";
import styles from "./pairs-panel.module.css";
import { pairTexts } from "./texts.ts";

/** Notice that pair decisions are not stored as expected. */
export function StorageNotice({ keeping: saveResult }: { readonly keeping: SaveResult }) {
  if (saveResult === "kept") return null;
  return (
    <p role="alert" className={styles.notSaved}>
      <Icon name="warning" />
      {saveResult === "page" ? unsavedText : pairTexts.tooManyPairs(mostDecidedPairs)}
    </p>
  );
}
