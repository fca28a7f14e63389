import type { Intent } from "./intent.ts";

/** True if the intent may exist at the venue: anything but a refusal. */
export function mayBeLive(intent: Pick<Intent, "state">): boolean {
  return intent.state !== "refused";
}

const dayMs = 86_400_000;

/** The intents of the UTC day that `now` (ms since 1970) is in and that may stand at a venue. */
export function intentsOfDay(intents: Iterable<Intent>, now: number): Intent[] {
  const day = Math.floor(now / dayMs);
  return [...intents].filter((intent) => Math.floor(intent.sentAt / dayMs) === day && mayBeLive(intent));
}
