import { useMemo } from "react";
import type { BasketEdge } from "#browser/trading-math/arbitrage/edge.ts";
import styles from "./edge.module.css";
import { drawProfit, profitHeight, profitWidth } from "./profit-curve-geometry.ts";

interface ProfitCurveProps {
  readonly edge: BasketEdge;
  /** Accessible description. */
  readonly said: string;
}

/** Profit against size, with both sizes marked. */
export function ProfitCurve({ edge, said }: ProfitCurveProps) {
  const drawn = useMemo(() => drawProfit(edge), [edge]);
  if (drawn === undefined) return null;
  const { line, nothing, largest, suggested } = drawn;
  return (
    <svg
      role="img"
      aria-label={said}
      className={styles.curve}
      viewBox={`0 0 ${profitWidth} ${profitHeight}`}
      preserveAspectRatio="none"
    >
      <line className={styles.nothing} x1={0} x2={profitWidth} y1={nothing} y2={nothing} />
      {suggested === undefined ? null : (
        <line className={styles.suggestedMark} x1={suggested} x2={suggested} y1={0} y2={profitHeight} />
      )}
      <line className={styles.largestMark} x1={largest} x2={largest} y1={0} y2={profitHeight} />
      <path className={styles.profitLine} d={line} />
    </svg>
  );
}
