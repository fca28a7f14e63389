// How far one venue's price strays from the hidden probability: smooth noise that returns to zero, for any time in any
// order. It is what makes edges between venues come and go.
import { derive, type Key, uniform } from "./random.ts";

/** Periods in ms and the farthest each strays, as a share of the price scale. */
const waves = [
  { period: 47_000, reach: 0.006 },
  { period: 13_000, reach: 0.003 },
  { period: 611_000, reach: 0.006 },
] as const;

/** The farthest a price strays, as a share of the price scale, before a venue's own measure of it. */
export const longestDrift = waves.reduce((sum, { reach }) => sum + reach, 0);

/** The offset of `key` at `time` (ms) for a chance: at most 0.015, and less where the chance is near 0 or 1. */
export function driftAt(key: Key, time: number, chance: number): number {
  let offset = 0;
  for (let index = 0; index < waves.length; index += 1) {
    const wave = waves[index];
    if (wave === undefined) continue;
    const place = time / wave.period;
    const step = Math.floor(place);
    const between = place - step;
    const ease = between * between * (3 - 2 * between);
    const before = 2 * uniform(derive(key, step, index + 1)) - 1;
    const after = 2 * uniform(derive(key, step + 1, index + 1)) - 1;
    offset += wave.reach * (before + (after - before) * ease);
  }
  return offset * Math.min(1, 5 * chance * (1 - chance));
}
