// Deviation of one venue's price from the hidden probability: smooth zero-mean noise plus an occasional jolt, with
// random access by time. It makes edges between venues come and go.
import { derive, type Key, uniform } from "./random.ts";

/** Periods in ms and amplitudes, as a share of the price scale. */
const waves = [
  { period: 47_000, reach: 0.006 },
  { period: 13_000, reach: 0.003 },
  { period: 611_000, reach: 0.006 },
] as const;
/** A large trader on one venue: in one of `oneIn` periods the price leaves and returns. */
const jolt = { period: 180_000, oneIn: 6, reach: 0.06 };

/** Largest deviation at a looseness of 1. */
export const farthestDrift = waves.reduce((sum, { reach }) => sum + reach, jolt.reach);

function waveAt(key: Key, time: number): number {
  let offset = 0;
  for (let index = 0; index < waves.length; index += 1) {
    const wave = waves[index];
    if (wave === undefined) continue;
    const phase = time / wave.period;
    const step = Math.floor(phase);
    const between = phase - step;
    const ease = between * between * (3 - 2 * between);
    const before = 2 * uniform(derive(key, step, index + 1)) - 1;
    const after = 2 * uniform(derive(key, step + 1, index + 1)) - 1;
    offset += wave.reach * (before + (after - before) * ease);
  }
  return offset;
}

function joltAt(key: Key, time: number): number {
  const phase = time / jolt.period;
  const step = Math.floor(phase);
  const bits = derive(key, step, 0x10);
  if (bits % jolt.oneIn !== 0) return 0;
  const size = 2 * uniform(derive(key, step, 0x11)) - 1;
  // Zero with zero slope at both ends of the period.
  return jolt.reach * size * Math.sin(Math.PI * (phase - step)) ** 2;
}

/** Offset of `key` at `time` (ms), at most `farthestDrift`; it shrinks as the chance nears 0 or 1. */
export function driftAt(key: Key, time: number, chance: number, looseness: number): number {
  return (looseness * waveAt(key, time) + joltAt(key, time)) * Math.min(1, 5 * chance * (1 - chance));
}
