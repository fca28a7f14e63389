import { useMemo } from "react";
import type { BasketEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal, multiply, smaller, toNumberForDrawing } from "#contract/decimal.ts";
import styles from "./edge.module.css";

interface ProfitCurveProps {
  readonly edge: BasketEdge;
  /** Accessible description. */
  readonly description: string;
}

/** Profit against size, with both sizes marked. */
export function ProfitCurve({ edge, description }: ProfitCurveProps) {
  const geometry = useMemo(() => profitCurveGeometry(edge), [edge]);
  if (geometry === undefined) return null;
  const { line, zero, largest, suggested } = geometry;
  return (
    <svg
      role="img"
      aria-label={description}
      className={styles.curve}
      viewBox={`0 0 ${profitWidth} ${profitHeight}`}
      preserveAspectRatio="none"
    >
      <line className={styles.zero} x1={0} x2={profitWidth} y1={zero} y2={zero} />
      {suggested === undefined ? null : (
        <line className={styles.suggestedMark} x1={suggested} x2={suggested} y1={0} y2={profitHeight} />
      )}
      <line className={styles.largestMark} x1={largest} x2={largest} y1={0} y2={profitHeight} />
      <path className={styles.profitLine} d={line} />
    </svg>
  );
}

/** View box; the SVG is stretched to its container. */
export const profitWidth = 300;
export const profitHeight = 80;
/** Sizes are drawn up to this multiple of the largest size, to show the decline after it. */
const beyond = decimal("1.5");
const points = 30;

/** The path of a profitable edge, y of zero profit and x of its sizes; undefined where no size earns anything. */
export function profitCurveGeometry(edge: BasketEdge) {
  if (edge.largest === undefined) return undefined;
  const until = smaller(edge.maxSize, multiply(edge.largest.contracts, beyond));
  const line = edge.line(until, points).map(({ contracts, profit }) => ({
    size: toNumberForDrawing(contracts),
    profit: toNumberForDrawing(profit),
  }));
  const highest = toNumberForDrawing(edge.largest.profit);
  const lowest = Math.max(Math.min(...line.map(({ profit }) => profit)), -highest);
  const end = Math.max(...line.map(({ size }) => size));
  const x = (size: number) => (size / end) * profitWidth;
  // Leaves room for half the stroke above and below.
  const y = (profit: number) =>
    2 + ((highest - Math.max(profit, lowest)) / (highest - lowest)) * (profitHeight - 4);
  const at = (value: number) => value.toFixed(1);
  return {
    line: line
      .map(({ size, profit }, index) => `${index === 0 ? "M" : "L"}${at(x(size))} ${at(y(profit))}`)
      .join(""),
    zero: y(0),
    largest: x(toNumberForDrawing(edge.largest.contracts)),
    suggested: edge.suggested === undefined ? undefined : x(toNumberForDrawing(edge.suggested.contracts)),
  };
}
