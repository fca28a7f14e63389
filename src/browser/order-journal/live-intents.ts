import type { Intent } from "./intent.ts";

/** True if the intent may exist at the venue: anything but a refusal. */
export function mayBeLive(intent: Pick<Intent, "state">): boolean {
  return intent.state !== "refused";
}

const dayMs = 86_400_000;

/** True if `at` is in the UTC day of `now`, both in ms since 1970. */
export function isOfDay(at: number, now: number): boolean {
  return Math.floor(at / dayMs) === Math.floor(now / dayMs);
}

/** The intents of the UTC day that `now` (ms since 1970) is in and that may stand at a venue. */
export function intentsOfDay(intents: Iterable<Intent>, now: number): Intent[] {
  return [...intents].filter((intent) => isOfDay(intent.sentAt, now) && mayBeLive(intent));
}
