// Finds the phrase at a place of a text that narrows its question.
import { groupBy } from "#browser/lib/group-by.ts";
import { type ScopePhrase, scopePhrases } from "./known-scopes.ts";

const phrases = scopePhrases.flatMap((word) => word.phrases.map((text) => ({ keys: text.split(" "), word })));
const byFirstKey = groupBy(phrases, ({ keys: [first = ""] }) => first);
for (const list of byFirstKey.values()) list.sort((a, b) => b.keys.length - a.keys.length);

/** Longest scope phrase that starts at `from`, with all scopes it has; undefined where none does. */
export function findScope(
  keys: readonly string[],
  from: number,
): { readonly length: number; readonly words: readonly ScopePhrase[] } | undefined {
  const matching = (byFirstKey.get(keys[from] ?? "") ?? []).filter(({ keys: phrase }) =>
    phrase.every((key, offset) => keys[from + offset] === key),
  );
  const length = matching[0]?.keys.length;
  if (length === undefined) return undefined;
  return { length, words: matching.filter((one) => one.keys.length === length).map(({ word }) => word) };
}
