// SVG geometry of profit against size: curve, zero line, and the two marked sizes.
import type { BasketEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal, multiply, smaller, toNumberForDrawing } from "#contract/decimal.ts";

/** View box; the SVG is stretched to its container. */
export const profitWidth = 300;
export const profitHeight = 80;
/** Sizes are drawn up to this multiple of the largest size, to show the decline after it. */
const beyond = decimal("1.5");
const points = 30;

export interface ProfitDrawing {
  /** SVG path. */
  readonly line: string;
  /** y of zero profit. */
  readonly nothing: number;
  /** x of the sizes; undefined for a missing one. */
  readonly largest: number;
  readonly suggested: number | undefined;
}

/** Geometry of a profitable edge; undefined where no size earns anything. */
export function drawProfit(edge: BasketEdge): ProfitDrawing | undefined {
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
    nothing: y(0),
    largest: x(toNumberForDrawing(edge.largest.contracts)),
    suggested: edge.suggested === undefined ? undefined : x(toNumberForDrawing(edge.suggested.contracts)),
  };
}
