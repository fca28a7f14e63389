import styles from "#browser/group-edges/edge.module.css";
import { closedLegsText } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";

/** Markets of the group that are excluded, and why. */
export function ClosedLegs({ legs }: { readonly legs: readonly MarketLeg[] }) {
  const text = closedLegsText(legs);
  return text === "" ? null : <p className={styles.closed}>{text}</p>;
}
