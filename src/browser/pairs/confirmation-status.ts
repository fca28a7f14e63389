// Validity of a user's pair confirmation: it was given for specific texts, dates and orientations, which may have
// changed since.
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { textDigest } from "#browser/lib/text-digest.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { type PairLeg, type PairRelation, relationOf } from "./pair-leg.ts";

/** The user's confirmation of a pair; `changed` where its basis has changed since. */
export interface ConfirmationStatus {
  readonly identity: Validity;
  readonly relation: PairRelation | undefined;
  /** Keys of the differences that the user read before confirming. */
  readonly readDifferences: ReadonlySet<string>;
  readonly rules: Validity;
  /** Typed reasons by the key of the objection that they lift; of the present texts only. */
  readonly lifts: ReadonlyMap<string, string>;
  /** Changes since the outdated confirmation, by leg in argument order. */
  readonly changed: readonly ChangedField[];
}

type Validity = "none" | "given" | "changed";

export interface ChangedField {
  /** Undefined for a field of the pair as a whole. */
  readonly leg: 1 | 2 | undefined;
  readonly part: Part | "orientation";
}

const parts = ["title", "label", "description", "resolutionDate"] as const;
type Part = (typeof parts)[number];

/** Key of a pair, independent of leg order. */
export function pairKey(first: LegAddress, second: LegAddress): string {
  return textDigest(JSON.stringify([legKey(first), legKey(second)].toSorted()));
}

type LegAddress = Pick<PairLeg, "venue" | "marketId" | "outcomeId">;

function legKey({ venue, marketId, outcomeId }: LegAddress): string {
  return JSON.stringify([venue, marketId, outcomeId ?? null]);
}

/** Digests of everything a confirmation is based on. */
export function basisOf(first: PairLeg, second: PairLeg): Basis {
  const basis: Record<string, string> = {
    orientation: relationOf(first.orientation, second.orientation) ?? "unverified",
  };
  for (const leg of [first, second]) {
    const name = legKey(leg);
    parts.forEach((part, index) => {
      basis[`${part} ${textDigest(name)}`] = digestsOf(leg)[index] ?? "";
    });
  }
  return basis;
}

// Cached: texts may be long, and a pair is checked on every price change.
const digestsOf = oncePerObject((leg: PairLeg): readonly string[] =>
  parts.map((part) => (leg[part] === undefined ? "" : textDigest(leg[part]))),
);

/** True once both legs' texts are loaded, or known to be missing. */
export function areTextsLoaded(...legs: readonly [PairLeg, PairLeg]): boolean {
  return legs.every(({ texts }) => texts === "told" || texts === "not-offered");
}

/** Current status of the user's confirmation. While a leg's texts are not loaded, nothing counts as changed. */
export function confirmationStatusOf(
  decisions: readonly PairDecision[],
  first: PairLeg,
  second: PairLeg,
): ConfirmationStatus {
  const key = pairKey(first, second);
  const decision = decisions.find(({ pair }) => pair === key);
  const basis = areTextsLoaded(first, second) && decision !== undefined ? basisOf(first, second) : undefined;
  const given = (assertion: { readonly basis: Basis } | undefined): Validity => {
    if (assertion === undefined) return "none";
    return basis === undefined || isSameBasis(assertion.basis, basis) ? "given" : "changed";
  };
  const identity = given(decision?.identity);
  const rules = given(decision?.rules);
  const outdated =
    identity === "changed" ? decision?.identity : rules === "changed" ? decision?.rules : undefined;
  return {
    identity,
    relation: decision?.identity?.relation,
    readDifferences: new Set(decision?.identity?.differences),
    rules,
    lifts: new Map(
      (decision?.lifts ?? [])
        .filter((lift) => given(lift) === "given")
        .map(({ finding, why }) => [finding, why] as const),
    ),
    changed:
      basis === undefined || outdated === undefined
        ? []
        : changesBetween(outdated.basis, basis, [first, second]),
  };
}

type Basis = Readonly<Record<string, string>>;

function isSameBasis(given: Basis, now: Basis): boolean {
  const names = Object.keys(now);
  return names.length === Object.keys(given).length && names.every((name) => given[name] === now[name]);
}

function changesBetween(
  given: Basis,
  now: Basis,
  legs: readonly [PairLeg, PairLeg],
): readonly ChangedField[] {
  const changed: ChangedField[] =
    given.orientation === now.orientation ? [] : [{ leg: undefined, part: "orientation" }];
  legs.forEach((leg, index) => {
    for (const part of parts) {
      const name = `${part} ${textDigest(legKey(leg))}`;
      if (given[name] !== now[name]) changed.push({ leg: index === 0 ? 1 : 2, part });
    }
  });
  return changed;
}
