// Geometry of a depth chart: two step curves of cumulative size. Pure.
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { Ladder, LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isZero,
  multiply,
  subtract,
  toNumberForDrawing,
  zero,
} from "#contract/decimal.ts";

const hundred = decimal("100");
/** Levels of each side in the chart and its balance. */
const depthLevels = 25;
/** Units of the view box; the chart is stretched to its element. */
export const chartWidth = 300;
export const chartHeight = 100;

/** The image of the best levels of `ladder`, with its prices written by `price`. */
export function drawDepth(ladder: Ladder, price: (price: Decimal) => string) {
  const [asks, bids] = [ladder.asks.slice(0, depthLevels), ladder.bids.slice(0, depthLevels)];
  const last = { ask: asks.at(-1), bid: bids.at(-1) };
  const asked = last.ask?.total ?? zero;
  const bid = last.bid?.total ?? zero;
  const prices = [...bids.toReversed(), ...asks].map((level) => toNumberForDrawing(level.price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const most = Math.max(toNumberForDrawing(asked), toNumberForDrawing(bid));
  const x = (level: LadderLevel) =>
    high === low ? chartWidth / 2 : ((toNumberForDrawing(level.price) - low) / (high - low)) * chartWidth;
  const y = (level: LadderLevel) => chartHeight * (1 - toNumberForDrawing(level.total) / most);
  const balance = imbalanceText(bid, asked);
  return {
    /** Outlines as SVG writes them; "" for a side without levels. */
    asks: outline(asks, x, y, chartWidth),
    bids: outline(bids, x, y, 0),
    /** The prices at its edges, 0 to 1; undefined for an empty book. */
    from: (last.bid ?? asks[0])?.price,
    until: (last.ask ?? bids[0])?.price,
    balance,
    /** The whole chart as a sentence. */
    accessibleText: [
      last.bid === undefined ? "No bids." : `${formatDecimal(bid)} bid down to ${price(last.bid.price)}.`,
      last.ask === undefined ? "No asks." : `${formatDecimal(asked)} asked up to ${price(last.ask.price)}.`,
      `${balance}.`,
    ].join(" "),
  };
}

function outline(
  levels: readonly LadderLevel[],
  x: (level: LadderLevel) => number,
  y: (level: LadderLevel) => number,
  edge: number,
): string {
  const [first] = levels;
  if (first === undefined) return "";
  const at = (value: number) => value.toFixed(1);
  const steps = levels.map((level) => `H${at(x(level))}V${at(y(level))}`).join("");
  return `M${at(x(first))} ${chartHeight}${steps}H${edge}V${chartHeight}Z`;
}

/** (bid − asked) / (bid + asked), −1 to 1, in percent. */
function imbalanceText(bid: Decimal, asked: Decimal): string {
  const all = add(bid, asked);
  if (isZero(all)) return "Imbalance \u2014";
  const share = divide(subtract(bid, asked), all, 3, "half-up");
  const percent = formatDecimal(multiply(share, hundred));
  if (isZero(share)) return "Imbalance 0%";
  return isNegative(share) ? `Imbalance ${percent}%, to the asks` : `Imbalance +${percent}%, to the bids`;
}
