// Orientation of a leg's outcome to its group's, in the forms that the settings declare understood. The interface
// shows no form, so anything else is unverified.
import type { Config, TurnedLeg } from "#browser/config/config.ts";
import { isRecord, ownField } from "#browser/lib/untyped-json.ts";
import type { Leg } from "#contract/matched-market.ts";

/** `same`: it happens when the group's does. `opposite`: it happens when the group's does not. */
export type LegOrientation = "same" | "opposite" | "unverified";

type Form = Config["matching"]["orientation"][number];

/** Assumption: { "inverted": true } and { "side": "no" } name the opposite outcome, and so does a bare "no". */
const readings: Readonly<Record<Form, (received: unknown) => LegOrientation | undefined>> = {
  inverted: (received) => {
    const inverted = onlyField(received, "inverted");
    return typeof inverted === "boolean" ? (inverted ? "opposite" : "same") : undefined;
  },
  side: (received) => ofWord(onlyField(received, "side")),
  yes_no: ofWord,
};

/** The orientation of a leg, by the forms that the settings list; legs that they turn round have the other one. */
export function orientationOf(
  leg: Pick<Leg, "orientation" | "venue" | "market_id" | "outcome_id">,
  { orientation: forms, turnedLegs }: Config["matching"],
): LegOrientation {
  const received = forms.map((form) => readings[form](leg.orientation)).find((read) => read !== undefined);
  if (received === undefined || received === "unverified") return "unverified";
  const { venue, market_id: marketId = "", outcome_id: outcomeId } = leg;
  if (!isTurnedLeg({ venue, marketId, outcomeId }, turnedLegs)) return received;
  return received === "same" ? "opposite" : "same";
}

/** True for a leg that the list turns round. */
export function isTurnedLeg(
  leg: { readonly venue: unknown; readonly marketId: string; readonly outcomeId?: string | undefined },
  turnedLegs: readonly TurnedLeg[],
): boolean {
  return turnedLegs.some(
    ({ venue, marketId, outcomeId }) =>
      venue === leg.venue && marketId === leg.marketId && (outcomeId ?? "") === (leg.outcomeId ?? ""),
  );
}

/** A field of an object that has no other: beside another one it may mean something else. */
function onlyField(value: unknown, name: string): unknown {
  return isRecord(value) && Object.keys(value).length === 1 ? ownField(value, name) : undefined;
}

function ofWord(word: unknown): LegOrientation | undefined {
  if (typeof word !== "string") return undefined;
  const lower = word.toLowerCase();
  return lower === "yes" ? "same" : lower === "no" ? "opposite" : undefined;
}
