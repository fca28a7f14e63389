// A group's price chart as numbers: every leg's price and the net edge on one grid of equal steps. Pure. Prices become floats
// only here, as pixels.
import type { EdgeObservation } from "#browser/recordings/edge-interval.ts";
import { endOf } from "#browser/recordings/edge-interval.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

export const chartRanges = ["1h", "6h", "1d", "all"] as const;
export type ChartRange = (typeof chartRanges)[number];

const hour = 3_600;
/** Length of each range in seconds. */
export const rangeSeconds: Readonly<Record<ChartRange, number>> = {
  "1h": hour,
  "6h": 6 * hour,
  "1d": 24 * hour,
  all: Number.POSITIVE_INFINITY,
};

/** A price from `at` (seconds since 1970) on, of the leg's own outcome. */
export interface PricePoint {
  readonly at: number;
  readonly price: Decimal;
}

/** One leg's prices, oldest first. */
export interface LegPrices {
  readonly key: string;
  readonly venue: VenueId;
  /** The leg's outcome is the opposite of the group's: its prices are inverted. */
  readonly isInverted: boolean;
  readonly points: readonly PricePoint[];
}

/** An own fill of a leg's own outcome; both outcomes of the market as seen from it. */
export interface LegFill {
  readonly key: string;
  readonly side: "buy" | "sell";
  /** Ms since 1970. */
  readonly at: number;
}

/** A venue's second and third leg have its colour too: their lines are broken. */
export const lineDashes = ["solid", "dashed", "dotted"] as const;
export type LineDash = (typeof lineDashes)[number];

interface ChartLine {
  readonly key: string;
  readonly venue: VenueId;
  readonly dash: LineDash;
  /** One value per step; undefined before the first known price. */
  readonly values: readonly (number | undefined)[];
}

export interface GroupChartModel {
  /** Ends of the steps, in seconds since 1970, rising. */
  readonly times: readonly number[];
  readonly lines: readonly ChartLine[];
  /** Highest net edge within each step, in ¢ per contract; undefined where nothing was recorded. */
  readonly net: readonly (number | undefined)[];
  readonly fills: readonly { readonly key: string; readonly side: "buy" | "sell"; readonly step: number }[];
}

interface GroupChartInput {
  readonly legs: readonly LegPrices[];
  /** Observations of all directions of the group. */
  readonly edges: readonly EdgeObservation[];
  readonly fills: readonly LegFill[];
  readonly range: ChartRange;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Steps of a full range. */
const steps = 240;
/** Shortest step in seconds. */
const shortestStep = 15;

export function groupChartModel({ legs, edges, fills, range, now }: GroupChartInput): GroupChartModel {
  const earliest = Math.min(
    now - shortestStep,
    ...legs.flatMap(({ points }) => points[0]?.at ?? []),
    ...edges.map(({ startedAt }) => startedAt / 1_000),
  );
  const length = Math.min(rangeSeconds[range], now - earliest);
  const step = Math.max(shortestStep, Math.ceil((range === "all" ? length : rangeSeconds[range]) / steps));
  // On a fixed grid, so that values stay in their step while time goes on.
  const last = Math.ceil(now / step) * step;
  const count = Math.min(steps, Math.max(2, Math.ceil(length / step)));
  const times = Array.from({ length: count }, (_, index) => last - (count - 1 - index) * step);
  const from = last - count * step;
  return {
    times,
    lines: legs.map(({ key, venue, isInverted, points }) => ({
      key,
      venue,
      dash: dashOf(legs, key),
      values: sampled(points, times, isInverted),
    })),
    net: netOf(edges, from, step, count),
    fills: fills.flatMap(({ key, side, at }) => {
      const index = Math.ceil((at / 1_000 - from) / step) - 1;
      return index < 0 || index >= count ? [] : [{ key, side, step: index }];
    }),
  };
}

/** How the line of the leg `key` is drawn beside those of its venue's legs before it. */
export function dashOf(legs: readonly Pick<LegPrices, "key" | "venue">[], key: string): LineDash {
  const at = legs.findIndex((leg) => leg.key === key);
  const before = legs.slice(0, at).filter(({ venue }) => venue === legs[at]?.venue).length;
  return lineDashes[Math.min(before, lineDashes.length - 1)] ?? "solid";
}

/** The last price known at the end of each step. */
function sampled(
  points: readonly PricePoint[],
  times: readonly number[],
  isInverted: boolean,
): readonly (number | undefined)[] {
  let next = 0;
  let price: number | undefined;
  return times.map((time) => {
    for (let point = points[next]; point !== undefined && point.at <= time; point = points[next]) {
      price = toNumberForDrawing(isInverted ? complementPrice(point.price) : point.price);
      next += 1;
    }
    return price;
  });
}

function netOf(
  edges: readonly EdgeObservation[],
  from: number,
  step: number,
  count: number,
): readonly (number | undefined)[] {
  const net = Array.from<number | undefined>({ length: count });
  const stepAt = (ms: number) => Math.ceil((ms / 1_000 - from) / step) - 1;
  for (const edge of edges) {
    if (stepAt(endOf(edge)) < 0) continue;
    for (const [index, point] of edge.points.entries()) {
      if (point.net === undefined) continue;
      const value = toNumberForDrawing(point.net) * 100;
      const start = edge.startedAt + point.afterMs;
      const end = edge.startedAt + (edge.points[index + 1]?.afterMs ?? edge.forMs);
      for (let at = Math.max(0, stepAt(start)); at <= Math.min(count - 1, stepAt(end)); at += 1)
        net[at] = Math.max(net[at] ?? Number.NEGATIVE_INFINITY, value);
    }
  }
  return net;
}
