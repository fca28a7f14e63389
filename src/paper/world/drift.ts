// How far one venue's price strays from the hidden probability: smooth noise that returns to zero, and now and then a
// jolt, for any time in any order. It is what makes edges between venues come and go.
import { derive, type Key, uniform } from "./random.ts";

/** Periods in ms and the farthest each strays, as a share of the price scale. */
const waves = [
  { period: 47_000, reach: 0.006 },
  { period: 13_000, reach: 0.003 },
  { period: 611_000, reach: 0.006 },
] as const;
/** Somebody large trades on one venue only: one in so many periods the price is away and comes back. */
const jolt = { period: 180_000, oneIn: 6, reach: 0.06 };

/** The farthest a price strays for a looseness of 1. */
export const farthestDrift = waves.reduce((sum, { reach }) => sum + reach, jolt.reach);

function waveAt(key: Key, time: number): number {
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
  return offset;
}

function joltAt(key: Key, time: number): number {
  const place = time / jolt.period;
  const step = Math.floor(place);
  const bits = derive(key, step, 0x10);
  if (bits % jolt.oneIn !== 0) return 0;
  const size = 2 * uniform(derive(key, step, 0x11)) - 1;
  // Nothing at either end of its period, with a slope of nothing too.
  return jolt.reach * size * Math.sin(Math.PI * (place - step)) ** 2;
}

/** The offset of `key` at `time` (ms) for a chance, at most `farthestDrift`; the less the nearer the chance is to 0 or 1. */
export function driftAt(key: Key, time: number, chance: number, looseness: number): number {
  return (looseness * waveAt(key, time) + joltAt(key, time)) * Math.min(1, 5 * chance * (1 - chance));
}
