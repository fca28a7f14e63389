// Text of pair check findings. `legs` are the legs' names on the page ("leg 1", "leg 3"). Text from venues is in
// quotation marks.
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import type { ChangedField } from "./confirmation-status.ts";
import type { Finding, FindingKind } from "./finding.ts";
import type { PairCheckResult, PairNote, PairReason } from "./pair-check.ts";

export type LegNames = readonly [string, string];

const kindLabels = {
  usable: "Usable",
  blocked: "Blocked",
  unverified: "Unverified",
  unconfirmed: "Not confirmed",
} as const satisfies Record<PairCheckResult["kind"], string>;

/** State of a pair in few words; of one whose question is confirmed, what its rules still need. */
export function kindLabel(result: PairCheckResult): string {
  const code = result.kind === "unconfirmed" ? result.reasons[0]?.code : undefined;
  if (code === "rules-unread") return "Rules not read";
  return code === "rules-changed" ? "Rules changed" : kindLabels[result.kind];
}

/** Reason why a pair is not usable, as a sentence. */
export function reasonText(reason: PairReason, legs: LegNames): string {
  switch (reason.code) {
    case "one-market":
      return "Both legs are in the same market.";
    case "contradiction":
      return findingText(reason.finding, legs);
    case "labels":
      return `The gateway calls the outcomes ${reason.relation === "same" ? "the same" : "opposite"}, but they are ${sidesText(reason.finding, legs)}.`;
    case "prices":
      return `Prices are ${formatPrice(reason.apart, "cents")} apart: too far for the same question.`;
    case "inverted":
      return `Prices are ${formatPrice(reason.apart, "cents")} apart and closer if one leg is flipped: check the orientation.`;
    case "orientation":
      return `Orientation of ${namesOf(reason.legs, legs)} not recognised.`;
    case "texts-loading":
      return `Loading the texts of ${namesOf(reason.legs, legs)}.`;
    case "texts-failed":
      return `Could not load the texts of ${namesOf(reason.legs, legs)}.`;
    case "too-long":
      return `The text of ${namesOf(reason.legs, legs)} is too long to compare.`;
    case "no-price":
      return `No fresh price of ${namesOf(reason.legs, legs)} to compare.`;
    case "unconfirmed":
      return "Not confirmed yet.";
    case "confirmed-otherwise":
      return `Changed since you confirmed: ${changesText(reason.changed, legs)}. Confirm again.`;
    case "differences-unread":
      return "New differences since you confirmed. Read them and confirm again.";
    case "rules-unread":
      return "Rules not read yet.";
    case "rules-changed":
      return `Rules changed since you read them: ${changesText(reason.changed, legs)}.`;
  }
}

/** Note to the user, as a sentence. */
export function noteText(note: PairNote, legs: LegNames): string {
  switch (note.code) {
    case "difference":
      return findingText(note.finding, legs);
    case "no-text":
      return `No question text from ${namesOf(note.legs, legs)}: nothing to compare.`;
    case "undecided-prices":
      return "Prices near 50¢ can't separate Yes from No.";
  }
}

/** Most serious reason against a pair; undefined where there is none. */
export function gravestReason(result: PairCheckResult, legs: LegNames): string | undefined {
  return result.kind === "usable" ? undefined : result.reasons.map((reason) => reasonText(reason, legs))[0];
}

/** Most items listed: a hostile title could hold thousands. */
const maxListed = 6;
const maxItemLength = 60;

const kindTitles = {
  number: "Numbers",
  sign: "Signs",
  comparison: "Limits",
  date: "Dates",
  time: "Times",
  name: "Names",
  sides: "Sides",
  score: "Scores",
  scope: "Scope",
  negation: "Negation",
  conjunction: "And / or",
  labels: "Outcomes",
  rules: "Rules",
  "resolution date": "Resolution dates",
  wording: "Wording",
} as const satisfies Record<FindingKind, string>;

const singular: ReadonlySet<FindingKind> = new Set(["scope", "negation", "conjunction", "wording"]);

/** One finding as a sentence, quoting both legs. */
export function findingText(finding: Finding, legs: LegNames): string {
  const end = singular.has(finding.kind) ? "s" : "";
  const verbs = {
    contradiction: `differ${end}`,
    difference: "to compare",
    agreement: `agree${end}`,
  } as const;
  return `${kindTitles[finding.kind]} ${verbs[finding.strength]}: ${sidesText(finding, legs)}.`;
}

function sidesText({ texts }: Finding, legs: LegNames): string {
  const isBoth = texts.every((side) => side.length > 0);
  const sides = texts.flatMap((side, index) =>
    side.length === 0 ? [] : [`${isBoth ? "" : "only "}${legs[index]} ${list(side)}`],
  );
  return sides.join(", ");
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

const fieldNames = {
  title: "the question",
  label: "the outcome's name",
  description: "the rules",
  resolutionDate: "the resolution date",
  orientation: "the orientation",
} as const satisfies Record<ChangedField["part"], string>;

function changesText(changed: readonly ChangedField[], legs: LegNames): string {
  if (changed.length === 0) return "a text that is no longer sent";
  return changed
    .map(({ leg, part }) =>
      leg === undefined ? fieldNames[part] : `${fieldNames[part]} of ${legs[leg - 1]}`,
    )
    .join(", ");
}
