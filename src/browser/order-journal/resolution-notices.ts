// What became of an order whose outcome was not known, or of which more were made: told once, by whichever tab comes first.

import { type Intent, isUserAsserted } from "./intent.ts";
import { lookupsSince, unknownGapsMs } from "./intent-transitions.ts";
import type { Journal } from "./journal.ts";

export type NoticeKind = "unknown" | "not-found" | "found" | "placed" | "duplicate";

/** What there is to tell of the intent now, beside refusals and fills; undefined where there is nothing. */
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

/** Whether what there is to tell was not told yet by any tab. */
export function isUnannounced(intent: Intent): boolean {
  const tiding = resolutionNoticeOf(intent);
  return tiding !== undefined && intent.told !== keyOf(intent, tiding);
}

/** Notes that it is told now; resolves with what, for the one tab that is to tell it, and with undefined for all others. */
export async function claimNotice(
  journal: Pick<Journal, "revise">,
  intentId: string,
): Promise<NoticeKind | undefined> {
  let claimed: NoticeKind | undefined;
  await journal.revise(intentId, (intent) => {
    // The last call sees what is kept: another tab may have been first.
    claimed = isUnannounced(intent) ? resolutionNoticeOf(intent) : undefined;
    return claimed === undefined ? intent : { ...intent, told: keyOf(intent, claimed) };
  });
  return claimed;
}

/** A third order of one press is news again. */
function keyOf({ orderIds = [] }: Intent, tiding: NoticeKind): string {
  return tiding === "duplicate" ? `duplicate ${orderIds.length}` : tiding;
}
