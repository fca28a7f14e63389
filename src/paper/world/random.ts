// Deterministic randomness with random access: hashes of a key and integers. Floats stay inside the hidden process; all
// that leaves it is rounded to integers first.
import { inverseNormal } from "./normal-distribution.ts";

/** 32-bit hash. */
export type Key = number;

/** Key of `text` (FNV-1a, then mixed). */
export function keyOf(text: string): Key {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** Derives a key from a key and integers; any changed input flips each bit with a chance of one half. */
export function derive(key: Key, a: number, b = 0, c = 0): Key {
  let hash = mix(key ^ Math.imul(a | 0, 0x9e3779b1) ^ 0x5bd1e995);
  // Includes the high bits of integers above 32 bits, such as a time in ms.
  hash = mix(hash ^ Math.imul(Math.floor(a / 0x1_0000_0000) | 0, 0x85ebca6b));
  hash = mix(hash ^ Math.imul(b | 0, 0xc2b2ae35) ^ 0x27d4eb2f);
  return c === 0 ? hash : mix(hash ^ Math.imul(c | 0, 0x165667b1) ^ 0x3c6ef372);
}

/** Finaliser of MurmurHash3 (public domain), as an unsigned 32-bit integer. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Uniform number in (0, 1) of a key. */
export function uniform(key: Key): number {
  return (key + 0.5) / 0x1_0000_0000;
}

/** Standard normal number of a key. */
export function gauss(key: Key): number {
  return inverseNormal(uniform(key));
}

/** Sequence of random numbers from one key. */
export interface Draw {
  /** Uniform in (0, 1). */
  unit(): number;
  /** Standard normal. */
  gauss(): number;
  /** Integer from 0 to `bound` − 1. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Sequence that starts at `key`. */
export function drawFrom(key: Key): Draw {
  let count = 0;
  const next = () => {
    count += 1;
    return derive(key, count, 0x5eed);
  };
  const draw: Draw = {
    unit: () => uniform(next()),
    gauss: () => gauss(next()),
    below: (bound) => Math.floor(uniform(next()) * bound),
    chance: (probability) => uniform(next()) < probability,
    pick: (items) => {
      const item = items[draw.below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
  return draw;
}

/** Poisson-distributed count with mean `mean`, up to about 20. */
export function poisson(draw: Draw, mean: number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = draw.unit(); product > floor; product *= draw.unit()) count += 1;
  return count;
}

/** `length` hexadecimal digits of a key. */
export function hexDigits(key: Key, length: number): string {
  let text = "";
  for (let block = 1; text.length < length; block += 1)
    text += derive(key, block, 0x4e).toString(16).padStart(8, "0");
  return text.slice(0, length);
}

/** `length` decimal digits of a key, the first not zero. */
export function decimalDigits(key: Key, length: number): string {
  let text = String(1 + (derive(key, 0, 0xd1) % 9));
  for (let block = 1; text.length < length; block += 1)
    text += String(derive(key, block, 0xd1) % 1_000_000_000).padStart(9, "0");
  return text.slice(0, length);
}
