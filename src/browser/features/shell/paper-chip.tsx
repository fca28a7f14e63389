import { useConfig } from "#browser/config/config-context.tsx";
import styles from "./paper-chip.module.css";
import { paperTexts as texts } from "./texts.ts";

/** Marks a paper gateway on every signed-in page; cannot be dismissed. Renders nothing for a real gateway. */
export function PaperChip() {
  const { paperAccount } = useConfig().login;
  if (paperAccount === undefined) return null;
  return (
    <strong className={styles.chip} title={texts.tip}>
      {texts.chip}
    </strong>
  );
}
