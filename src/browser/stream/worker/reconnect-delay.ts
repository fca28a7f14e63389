// How long the stream waits before it connects again.
import { fullJitter } from "#browser/lib/backoff.ts";
import type { CloseMeaning } from "./close-codes.ts";

export const reconnectBackoff = { baseMs: 500, capMs: 30_000 } as const;
/** Least delay after a gateway that closed with "try again later", ms. */
const laterMs = 5_000;

/** Delay before reconnect attempt `attempts` (0 is the first after a connection proved alive), ms. */
export function reconnectDelay(attempts: number, kind: CloseMeaning["kind"], random: () => number): number {
  if (kind !== "later") return fullJitter(attempts, reconnectBackoff, random);
  return laterMs + fullJitter(attempts, { baseMs: laterMs, capMs: reconnectBackoff.capMs - laterMs }, random);
}
