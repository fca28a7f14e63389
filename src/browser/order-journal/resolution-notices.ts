// Notice about an order whose outcome was unknown, or that was duplicated: announced once, by the first tab.

import { type Intent, isUserAsserted } from "./intent.ts";
import { lookupsSince, unknownGapsMs } from "./intent-transitions.ts";
import type { Journal } from "./journal.ts";

export type NoticeKind = "unknown" | "not-found" | "found" | "placed" | "duplicate";

/** Notice for the intent now, besides refusals and fills; undefined for none. */
export function resolutionNoticeOf(intent: Intent): NoticeKind | undefined {
  const { state, proof, told } = intent;
  if (isUserAsserted(intent)) return undefined;
  switch (state) {
    case "unknown":
      return lookupsSince(intent) < unknownGapsMs.length ? "unknown" : "not-found";
    case "duplicate":
      return "duplicate";
    case "accepted":
      if (proof !== undefined) return "found";
      return told === "unknown" || told === "not-found" ? "placed" : undefined;
    default:
      return undefined;
  }
}

/** True if no tab has announced the notice yet. */
export function isUnannounced(intent: Intent): boolean {
  const notice = resolutionNoticeOf(intent);
  return notice !== undefined && intent.told !== keyOf(intent, notice);
}

/**
 * Marks the notice as announced; resolves with it in the one tab that announces it, and with undefined in all others.
 */
export async function claimNotice(
  journal: Pick<Journal, "revise">,
  intentId: string,
): Promise<NoticeKind | undefined> {
  let claimed: NoticeKind | undefined;
  await journal.revise(intentId, (intent) => {
    // The last call sees the stored record: another tab may have been first.
    claimed = isUnannounced(intent) ? resolutionNoticeOf(intent) : undefined;
    return claimed === undefined ? intent : { ...intent, told: keyOf(intent, claimed) };
  });
  return claimed;
}

/** A third order of one submit is a new notice. */
function keyOf({ orderIds = [] }: Intent, notice: NoticeKind): string {
  return notice === "duplicate" ? `duplicate ${orderIds.length}` : notice;
}
