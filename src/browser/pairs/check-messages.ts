// Text of pair check findings. `legs` are the legs' names on the page ("leg 1", "leg 3"). Text from venues is in
// quotation marks.
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import type { Sides } from "./compare-texts.ts";
import type { ChangedField } from "./confirmation-status.ts";
import type { PairCheckResult, PairNote, PairReason } from "./pair-check.ts";

export type LegNames = readonly [string, string];

export const kindLabels = {
  usable: "Usable",
  blocked: "Blocked",
  unverified: "Unverified",
  unconfirmed: "Not confirmed",
} as const satisfies Record<PairCheckResult["kind"], string>;

/** Reason why a pair is not usable, as a sentence. */
export function reasonText(reason: PairReason, legs: LegNames): string {
  switch (reason.code) {
    case "one-market":
      return "Both legs are of one market.";
    case "numbers":
      return `The numbers differ: ${sidesText(reason.only, legs)}.`;
    case "dates":
      return `The dates differ: ${sidesText(reason.only, legs)}.`;
    case "names":
      return `The names differ: ${sidesText(reason.only, legs)}.`;
    case "labels":
      return `The outcomes are said to be ${reason.relation === "same" ? "the same" : "opposite"}, but ${legs[0]} calls its own ${quoted(reason.labels[0])} and ${legs[1]} ${quoted(reason.labels[1])}.`;
    case "prices":
      return `The prices are ${formatPrice(reason.apart, "cents")} apart, more than 15¢.`;
    case "inverted":
      return `The prices are ${formatPrice(reason.apart, "cents")} apart, and nearer if one leg is turned round: the orientation may be wrong.`;
    case "orientation":
      return `How ${namesOf(reason.legs, legs)} ${stand(reason.legs)} to the group is told in a form that is not known.`;
    case "texts-loading":
      return `What ${namesOf(reason.legs, legs)} ${say(reason.legs)} is not here yet.`;
    case "texts-failed":
      return `What ${namesOf(reason.legs, legs)} ${say(reason.legs)} could not be had.`;
    case "too-long":
      return `The text of ${namesOf(reason.legs, legs)} is too long to be compared.`;
    case "no-price":
      return `There is no fresh price of ${namesOf(reason.legs, legs)} to compare.`;
    case "unconfirmed":
      return "You have not confirmed this pair.";
    case "confirmed-otherwise":
      return `You confirmed this pair when it was told otherwise. Since then changed: ${changesText(reason.changed, legs)}.`;
    case "rules-unread":
      return "You have not said that you read both rules.";
    case "rules-changed":
      return `You read the rules when they were told otherwise. Since then changed: ${changesText(reason.changed, legs)}.`;
  }
}

/** Note to the user, as a sentence. */
export function noteText(note: PairNote, legs: LegNames): string {
  switch (note.code) {
    case "only-names":
      return `Names told by one leg only: ${sidesText(note.only, legs)}.`;
    case "untold":
      return `${capital(namesOf(note.legs, legs))} ${note.legs.length > 1 ? "tell" : "tells"} no question of ${note.legs.length > 1 ? "their" : "its"} own, so nothing could be compared.`;
    case "days-apart":
      return `The resolution dates are ${note.days} days apart.`;
    case "undecided-prices":
      return "Prices between 40¢ and 60¢ cannot tell a leg from its opposite.";
  }
}

/** Most serious reason against a pair; undefined where there is none. */
export function gravestReason(result: PairCheckResult, legs: LegNames): string | undefined {
  return result.kind === "usable" ? undefined : result.reasons.map((reason) => reasonText(reason, legs))[0];
}

/** Most items listed: a hostile title could hold thousands. */
const maxListed = 6;
const maxItemLength = 60;

function sidesText(sides: Sides, legs: LegNames): string {
  const fromGateway = sides.flatMap((side, index) =>
    side.length === 0 ? [] : [`only ${legs[index]} tells ${list(side)}`],
  );
  return fromGateway.join("; ");
}

function list(texts: readonly string[]): string {
  const named = texts.slice(0, maxListed).map(quoted).join(", ");
  return texts.length > maxListed ? `${named} and ${texts.length - maxListed} more` : named;
}

// Isolated by FSI and PDI: bidirectional text from a venue must not reorder what follows.
function quoted(text: string): string {
  const points = [...text];
  const cut = points.length > maxItemLength ? `${points.slice(0, maxItemLength).join("")}…` : text;
  return `“\u2068${cut}\u2069”`;
}

function namesOf(numbers: readonly (1 | 2)[], legs: LegNames): string {
  return numbers.map((number) => legs[number - 1]).join(" and ");
}

function stand(numbers: readonly (1 | 2)[]): string {
  return numbers.length > 1 ? "stand" : "stands";
}

function say(numbers: readonly (1 | 2)[]): string {
  return numbers.length > 1 ? "say" : "says";
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const fieldNames = {
  title: "the question",
  label: "the outcome's name",
  description: "the rules",
  resolutionDate: "the resolution date",
  orientation: "how the legs stand to each other",
} as const satisfies Record<ChangedField["part"], string>;

function changesText(changed: readonly ChangedField[], legs: LegNames): string {
  if (changed.length === 0) return "something that is not told any more";
  return changed
    .map(({ leg, part }) =>
      leg === undefined ? fieldNames[part] : `${fieldNames[part]} of ${legs[leg - 1]}`,
    )
    .join(", ");
}
