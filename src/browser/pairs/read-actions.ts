// Reads who does what to whom: "Will Israel strike Iran?". Only the verb of a question "Will … ?", and a word that stands
// between two names alone, is taken for one.
import { type ActionFact, type Draft, keyAt, type NameFact, spanOf } from "./text-facts.ts";

const auxiliaries = new Set("will would does do did has have can could is are".split(" "));
/** Words between a subject and its verb. */
const skipped = new Set(["the", "a", "an", "to", "not", "ever", "also", "first", "s"]);
const copulas = new Set(["be", "been", "get", "gets", "become", "remain", "stay", "win", "wins"]);
/** Verbs and links whose two sides are equal. */
const mutual = new Set(
  (
    "and or vs v versus x at in on of for from with against between by meet meets met meeting face faces play plays fight " +
    "fights debate debates marry marries tie draw join merge"
  ).split(" "),
);
/** A word whose two sides are equal, or that joins no names. */
export const isMutualLink = (key: string) => mutual.has(key);
/** Nouns rather than verbs. */
const nounEnding = /(?:er|or|ee|ist|ian|tion|ment|ship|ing|ness|ity)$/;

/** Actions of a question, `names` being its names in order. */
export function readActions(draft: Draft, names: readonly NameFact[]): ActionFact[] {
  const nameOf = draft.tokens.map(({ start, end }) =>
    names.find((name) => name.start <= start && end <= name.end),
  );
  const isKnown = (index: number) => (nameOf[index]?.entities.length ?? 0) > 0;
  // "Israel Strike Iran": a capital between two known names is that of a title.
  const inName = nameOf.map(
    (name, index) =>
      name !== undefined &&
      (isKnown(index) || name.keys.length > 1 || !isKnown(index - 1) || !isKnown(index + 1)),
  );
  const found: ActionFact[] = [];
  for (const { from, to } of linesOf(draft)) {
    const verb = verbOf(draft, inName, from, to);
    if (verb === undefined) continue;
    const at = draft.tokens[verb.index];
    const [first, last] = [draft.tokens[from], draft.tokens[to]];
    if (at === undefined || first === undefined || last === undefined) continue;
    const before = names.filter(({ start, end }) => start >= first.start && end <= at.start);
    const after = names.filter(({ start, end }) => start >= at.end && end <= last.end);
    if (before.length === 0 || after.length === 0) continue;
    const [subjects, objects] = verb.isPassive ? [after, before] : [before, after];
    found.push({ ...spanOf(draft, from, to), verb: at.key, subjects, objects });
  }
  return found;
}

/** First and last token of each line. */
function linesOf({ tokens }: Draft): readonly { readonly from: number; readonly to: number }[] {
  const starts = tokens.flatMap(({ gap }, index) => (index === 0 || gap.includes("\n") ? [index] : []));
  return starts.map((from, line) => ({ from, to: (starts[line + 1] ?? tokens.length) - 1 }));
}

function verbOf(draft: Draft, inName: readonly boolean[], from: number, to: number) {
  const isQuestion = auxiliaries.has(keyAt(draft, from));
  let index = from + (isQuestion ? 1 : 0);
  while (index <= to && skipped.has(keyAt(draft, index))) index += 1;
  if (inName[index] !== true) return undefined;
  // The subject, with what is part of it: "Dune: Part 3".
  while (index <= to && (isOfSubject(draft, index) || inName[index] === true)) index += 1;
  const isCopular = copulas.has(keyAt(draft, index));
  if (isCopular) index += 1;
  const next = draft.tokens[index];
  if (index > to || next?.kind !== "word" || !/^\s+["“”'’]?$|^["“”'’]\s+$/.test(next.gap)) return undefined;
  const following = [index + 1, index + 2, index + 3].map((at) => keyAt(draft, at));
  const isPassive = following[0] === "by";
  const isOver = keyAt(draft, index - 1).startsWith("win") && (next.key === "against" || next.key === "over");
  if (isOver) return { index, isPassive: false };
  if (isCopular && !isPassive) return undefined;
  const isMutual = mutual.has(next.key) || following.some((key) => key === "with" || key === "and");
  if (isMutual) return undefined;
  const isTight = inName[index + (isPassive ? 2 : 1)] === true && !nounEnding.test(next.key);
  return isQuestion || isTight ? { index, isPassive } : undefined;
}

function isOfSubject({ tokens }: Draft, index: number): boolean {
  const token = tokens[index];
  return token !== undefined && (token.kind === "number" || skipped.has(token.key));
}
