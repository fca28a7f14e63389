// Brownian path with random access by time: Lévy's construction, each midpoint a hash of its position.
import { derive, gauss, type Key } from "./random.ts";

/** W(t) with W(from) = 0 and a variance of 1 per second, t in ms. The same key gives the same path. */
export interface BrownianPath {
  at(time: number): number;
}

/** Intervals are halved down to this length; below it the path is linear. */
const finestMs = 5_000;

/** Path of `key` over [from, to], in ms; constant outside. */
export function createBrownianPath(key: Key, from: number, to: number): BrownianPath {
  const length = Math.max(to - from, 1);
  const depth = Math.max(0, Math.ceil(Math.log2(length / finestMs)));
  const seconds = length / 1_000;
  const end = Math.sqrt(seconds) * gauss(derive(key, 0, 0xb0));
  const counts = Array.from({ length: depth + 1 }, (_, level) => 2 ** level);
  // Intervals on the way to the last requested time; the next request shares most of them.
  const index = new Float64Array(depth + 1).fill(-1);
  const left = new Float64Array(depth + 1);
  const right = new Float64Array(depth + 1);
  index[0] = 0;
  right[0] = end;

  return {
    at(time) {
      if (time <= from) return 0;
      if (time >= to) return end;
      const fraction = (time - from) / length;
      let level = depth;
      while (level > 0 && index[level] !== Math.floor(fraction * (counts[level] ?? 1))) level -= 1;
      let low = left[level] ?? 0;
      let high = right[level] ?? 0;
      while (level < depth) {
        // A bridge of length ℓ has variance ℓ / 4 at its middle.
        const deviation = Math.sqrt(seconds / (4 * (counts[level] ?? 1)));
        const above = index[level] ?? 0;
        level += 1;
        const middle = (low + high) / 2 + deviation * gauss(derive(key, above, level));
        const wanted = Math.floor(fraction * (counts[level] ?? 1));
        if (wanted % 2 === 0) high = middle;
        else low = middle;
        index[level] = wanted;
        left[level] = low;
        right[level] = high;
      }
      const across = fraction * (counts[depth] ?? 1);
      return low + (high - low) * (across - Math.floor(across));
    },
  };
}
