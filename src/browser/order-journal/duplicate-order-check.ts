// Orders that may repeat an earlier one by mistake, of this tab or another: equal and just sent, or beside one of unknown
// outcome. They go only after the user's yes. Of two tabs that send at once, `Journal.begin` has the second check again
// once the first order is written.
import { formatAge } from "#browser/lib/format-age.ts";
import { amountText } from "./amount-unit.ts";
import { type Intent, mayBeLive } from "./intent.ts";
import { sendTexts } from "./texts.ts";
import type { VenueUnits } from "./unhedged-loss.ts";

type Request = Pick<Intent, "venue" | "body">;

/** Questions about an order that the user has answered with yes. */
export interface ConfirmedDuplicates {
  /** An equal order was sent less than a minute ago. */
  readonly repeat: boolean;
  /** The outcome of an order on the same side of the same outcome is not known. */
  readonly besideUnknown: boolean;
}

/** For how long an equal order is taken for one that may be sent by mistake. */
const repeatMs = 60_000;

/** The question to answer before `draft` goes after `earlier` orders, oldest first; undefined where there is none. */
export function duplicateQuestion(
  draft: Request,
  confirmed: ConfirmedDuplicates,
  earlier: readonly Intent[],
  now: number,
  units: VenueUnits,
): { readonly about: keyof ConfirmedDuplicates; readonly question: string } | undefined {
  const unknown = earlier.findLast((intent) => intent.state === "unknown" && isSameSide(intent, draft));
  if (unknown !== undefined && !confirmed.besideUnknown) {
    const question = sendTexts.besideUnknown(
      amountText(unknown.body, units[unknown.venue]),
      formatAge(now - unknown.sentAt),
    );
    return { about: "besideUnknown", question };
  }
  const equal = earlier.findLast(
    (intent) =>
      mayBeLive(intent) &&
      intent.state !== "unknown" &&
      isSameRequest(intent, draft) &&
      Math.abs(now - intent.sentAt) < repeatMs,
  );
  if (equal !== undefined && !confirmed.repeat) {
    return { about: "repeat", question: sendTexts.repeat(formatAge(now - equal.sentAt)) };
  }
  return undefined;
}

/** True if both are on one side of one outcome, so that one may be a mistaken repeat. */
function isSameSide(a: Request, b: Request): boolean {
  return (
    a.venue === b.venue &&
    a.body.market_id === b.body.market_id &&
    a.body.outcome_id === b.body.outcome_id &&
    a.body.side === b.body.side
  );
}

/** True when two intents have the same venue and equal body fields. Decimals are compared as text. */
export function isSameRequest(a: Request, b: Request): boolean {
  if (a.venue !== b.venue) return false;
  const fields = new Set([...Object.keys(a.body), ...Object.keys(b.body)]);
  return [...fields].every((field) => a.body[field] === b.body[field]);
}
