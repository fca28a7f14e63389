import type { Readable } from "#browser/lib/readable.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { isNegative, isPositive } from "#contract/decimal.ts";
import styles from "./sparkline.module.css";
import { sparkline } from "./sparkline-path.ts";
import type { ChangeView } from "./use-price-change.ts";

/** The prices of `source`'s window as a line, coloured by its change. Decorative: the change is beside it as text. */
export function Sparkline({ source }: { readonly source: Readable<ChangeView> }) {
  const path = useReadable(source, ({ line }) => line());
  const sign = useReadable(source, ({ change }) => {
    if (change === undefined) return undefined;
    return isPositive(change.change) ? "up" : isNegative(change.change) ? "down" : undefined;
  });
  const { width, height } = sparkline;
  return (
    <svg
      aria-hidden="true"
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-sign={sign}
    >
      <path d={path} />
    </svg>
  );
}
