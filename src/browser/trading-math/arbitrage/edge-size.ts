// The sizes of an edge: the one that earns most, and the one up to which the last contracts still earn enough. Exact: ranges
// of sizes are halved for as long as their bound says that they may hold something better.
import { type EdgeCurve, inStepsUp } from "./edge-profit-curve.ts";

/** The smallest size of the highest profit, in scaled contracts; 0 where no size earns anything. */
export function largestSize(curve: EdgeCurve): bigint {
  const { worthwhile, most, least } = curve;
  let best = { size: 0n, profit: 0n };
  const consider = (size: bigint) => {
    const profit = curve.profit(size);
    if (profit > best.profit || (profit === best.profit && size < best.size)) best = { size, profit };
  };
  const improve = (low: bigint, high: bigint): void => {
    if (low > high) return;
    const bound = curve.profitBound(low, high);
    if (bound < best.profit || (bound === best.profit && low >= best.size)) return;
    consider(low);
    consider(high);
    if (low === high) return;
    const middle = middleOf(curve, low, high);
    improve(middle + curve.step, high);
    improve(low, middle);
  };
  const ranges = worthwhile.map((end, index) =>
    inSteps(curve, maximum(worthwhile[index - 1] ?? 0n, least), minimum(end, most)),
  );
  // The best of all ends first: it rules out most of what lies between.
  for (const [low, high] of ranges) {
    if (low <= high) consider(high);
  }
  for (const [low, high] of ranges) improve(low, high);
  return best.size;
}

/**
 * The largest size n up to `largest` whose profit is above 0 and whose last ⌈n / 100⌉ contracts (all n, where it is less
 * than one contract) earn the minimum gain each or more; 0 where there is none.
 */
export function suggestedSize(curve: EdgeCurve, largest: bigint): bigint {
  const { least, whole, step, minimumGain } = curve;
  const isGood = (size: bigint) => {
    const profit = curve.profit(size);
    if (profit <= 0n) return false;
    const back = backOf(curve, size);
    return profit - curve.profit(size - back) >= back * minimumGain;
  };
  const lastGood = (low: bigint, high: bigint, back: bigint): bigint | undefined => {
    if (low > high) return undefined;
    const isWhole = low < whole;
    const bound = isWhole ? curve.profitBound(low, high) : curve.gainBound(low, high, back);
    if (bound < (isWhole ? low : back) * minimumGain) return undefined;
    if (isGood(high)) return high;
    if (low === high) return undefined;
    const middle = middleOf(curve, low, high);
    return lastGood(middle + step, high - step, back) ?? lastGood(low, middle, back);
  };
  let above = largest;
  while (above >= least) {
    // Sizes of one `back` at a time, and of less than one contract, which are all their own last ones, by themselves.
    const back = backOf(curve, above);
    const below = above < whole ? 0n : maximum((back / whole - 1n) * 100n * whole, whole - 1n);
    const cuts = cutsOf(curve, below, above, above < whole ? 0n : back);
    for (let index = cuts.length - 1; index > 0; index -= 1) {
      const [low, high] = inSteps(
        curve,
        maximum(cuts[index - 1] ?? 0n, below + 1n, least),
        cuts[index] ?? 0n,
      );
      const found = lastGood(low, high, back);
      if (found !== undefined) return found;
    }
    above = below - (below % step);
  }
  return 0n;
}

/** The last contracts of a size, which have to earn enough: one in a hundred, whole ones. */
function backOf({ whole }: EdgeCurve, size: bigint): bigint {
  const hundredth = 100n * whole;
  return minimum(((size + hundredth - 1n) / hundredth) * whole, size);
}

/** `below`, `above`, and between them every size where a level ends, there or `back` contracts before. */
function cutsOf({ worthwhile }: EdgeCurve, below: bigint, above: bigint, back: bigint): readonly bigint[] {
  const cuts = worthwhile.flatMap((end) => [end, end + back]).filter((cut) => cut > below && cut < above);
  return [...new Set([below, ...cuts, above])].sort((a, b) => (a < b ? -1 : 1));
}

/** The multiples of the step within a range: the first and the last of them. */
function inSteps({ step }: EdgeCurve, low: bigint, high: bigint): readonly [bigint, bigint] {
  return [inStepsUp(low, step), high - (high % step)];
}

function middleOf({ step }: EdgeCurve, low: bigint, high: bigint): bigint {
  return low + ((high - low) / step / 2n) * step;
}

function maximum(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

function minimum(...values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
