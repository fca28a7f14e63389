// Chance that can be asked for anywhere and always answers the same: hashes of a key and whole numbers. Floats stay
// inside the hidden process; whatever leaves is made whole first.
import { inverseNormal } from "./normal-distribution.ts";

/** 32 bits that stand for a text. */
export type Key = number;

/** The key of `text`, spread over 32 bits (FNV-1a, then mixed). */
export function keyOf(text: string): Key {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

/** A key made of a key and whole numbers; any change in any of them changes every bit with a chance of one half. */
export function derive(key: Key, a: number, b = 0, c = 0): Key {
  let hash = mix(key ^ Math.imul(a | 0, 0x9e3779b1) ^ 0x5bd1e995);
  // A whole number above 32 bits (a time in ms) counts in full.
  hash = mix(hash ^ Math.imul(Math.floor(a / 0x1_0000_0000) | 0, 0x85ebca6b));
  hash = mix(hash ^ Math.imul(b | 0, 0xc2b2ae35) ^ 0x27d4eb2f);
  return c === 0 ? hash : mix(hash ^ Math.imul(c | 0, 0x165667b1) ^ 0x3c6ef372);
}

/** The finaliser of MurmurHash3 (public domain), as an unsigned number of 32 bits. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The number in (0, 1) that a key stands for. */
export function uniform(key: Key): number {
  return (key + 0.5) / 0x1_0000_0000;
}

/** The standard normal number that a key stands for. */
export function gauss(key: Key): number {
  return inverseNormal(uniform(key));
}

/** Numbers drawn one after another from one key. */
export interface Draw {
  /** In (0, 1). */
  unit(): number;
  /** Standard normal. */
  gauss(): number;
  /** A whole number from 0 up to but without `bound`. */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** A sequence that starts at `key`. */
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

/** How many events a Poisson process has where `mean` are expected; mean up to about 20. */
export function poisson(draw: Draw, mean: number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = draw.unit(); product > floor; product *= draw.unit()) count += 1;
  return count;
}

/** `length` hexadecimal digits that a key stands for. */
export function hexDigits(key: Key, length: number): string {
  let text = "";
  for (let word = 1; text.length < length; word += 1)
    text += derive(key, word, 0x4e).toString(16).padStart(8, "0");
  return text.slice(0, length);
}

/** `length` decimal digits that a key stands for, the first not zero. */
export function decimalDigits(key: Key, length: number): string {
  let text = String(1 + (derive(key, 0, 0xd1) % 9));
  for (let word = 1; text.length < length; word += 1)
    text += String(derive(key, word, 0xd1) % 1_000_000_000).padStart(9, "0");
  return text.slice(0, length);
}
