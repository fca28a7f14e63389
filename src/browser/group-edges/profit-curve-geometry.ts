// What a drawing of profit against size shows: a line, the level of nothing, and where two sizes stand on it. Pure.
import type { CoverEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { decimal, multiply, smaller, toNumberForDrawing } from "#contract/decimal.ts";

/** The drawing's own measures; it is drawn as wide and high as there is room. */
export const profitWidth = 300;
export const profitHeight = 80;
/** Half as far again as the size that earns most, so that what follows it is seen. */
const beyond = decimal("1.5");
const points = 30;

export interface ProfitDrawing {
  /** The line as SVG writes it. */
  readonly line: string;
  /** The height at which nothing is earned. */
  readonly nothing: number;
  /** Where the sizes stand from the left; undefined for one there is not. */
  readonly largest: number;
  readonly suggested: number | undefined;
}

/** The drawing of what earns something; undefined where no size does. */
export function drawProfit(edge: CoverEdge): ProfitDrawing | undefined {
  if (edge.largest === undefined) return undefined;
  const until = smaller(edge.most, multiply(edge.largest.contracts, beyond));
  const line = edge.line(until, points).map(({ contracts, profit }) => ({
    size: toNumberForDrawing(contracts),
    profit: toNumberForDrawing(profit),
  }));
  const highest = toNumberForDrawing(edge.largest.profit);
  const lowest = Math.max(Math.min(...line.map(({ profit }) => profit)), -highest);
  const end = Math.max(...line.map(({ size }) => size));
  const x = (size: number) => (size / end) * profitWidth;
  // A line's own width is left free above and below.
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
