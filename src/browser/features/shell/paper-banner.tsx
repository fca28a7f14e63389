import { useConfig } from "#browser/config/config-context.tsx";
import styles from "./paper-banner.module.css";

/** Marks a paper gateway on every page; cannot be dismissed. Renders nothing for a real gateway. */
export function PaperBanner() {
  const { paperAccount } = useConfig().login;
  if (paperAccount === undefined) return null;
  return (
    <aside aria-label="Paper trading" className={styles.banner}>
      <strong>Paper</strong>
      <span className={styles.world}>Simulated venues and play money.</span>
      <span>Nothing here is a real order.</span>
    </aside>
  );
}
