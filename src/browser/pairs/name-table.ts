// Finds names in a text: which team, country, coin, institution or contest a phrase stands for.
import { groupBy } from "#browser/lib/group-by.ts";
import { runSteps, type Steps } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { NameAlias } from "#browser/preferences/name-aliases.ts";
import { knownNames, type NamedEntity } from "./known-names.ts";
import { aliasesOfOutcomes, type OutcomeLabels } from "./outcome-aliases.ts";
import { tokensOf } from "./text-tokens.ts";

export interface NameTable {
  /** Entities that a phrase starting at `from` names, and its number of words; undefined where none starts there. */
  find(
    words: readonly NameToken[],
    from: number,
  ): { readonly length: number; readonly entities: readonly NamedEntity[] } | undefined;
  /** The same without the user's aliases that join two outcomes of one of these markets; itself where none does. */
  forMarkets(markets: readonly OutcomeLabels[]): NameTable;
}

export interface BuildableNameTable extends NameTable {
  /** Builds the table in steps, so that the first `find` need not. */
  build(): Steps<unknown>;
}

export interface NameToken {
  /** Key of a token of the text. */
  readonly key: string;
  /** As written. */
  readonly text: string;
}

/** Names that mean the same, of one entity each. */
export type AliasGroups = readonly (readonly string[])[];

interface Meaning {
  readonly entity: NamedEntity;
  /** Abbreviations count in capitals only: "MIN", not "Min". */
  readonly exact: string | undefined;
}

interface Phrase {
  readonly keys: readonly string[];
  readonly meanings: Meaning[];
}

/** Phrases by their first word, the longest first. */
type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

/**
 * The known names with those of `groups`, from the settings, and the user's `aliases`. Its index is built by `build`, or at once by
 * the first `find`.
 */
export function createNameTable(
  groups: AliasGroups = [],
  aliases: readonly NameAlias[] = [],
): BuildableNameTable {
  const steps = phraseIndexSteps([...groups, ...aliases]);
  const narrowed = new Map<string, NameTable>();
  // Kept by list: a pair is checked on every price change.
  const joinedIn = oncePerObject((labels: OutcomeLabels) => aliasesOfOutcomes(aliases, [labels]));
  let index: PhraseIndex | undefined;
  function* build(): Steps<PhraseIndex> {
    while (index === undefined) {
      const step = steps.next();
      if (step.done === true) index = step.value;
      else yield;
    }
    return index;
  }
  const table: BuildableNameTable = {
    build,
    forMarkets(markets) {
      if (aliases.length === 0) return table;
      const joined = [...new Set(markets.flatMap(joinedIn))];
      if (joined.length === 0) return table;
      const key = JSON.stringify(joined);
      const other =
        narrowed.get(key) ??
        createNameTable(
          groups,
          aliases.filter((alias) => !joined.includes(alias)),
        );
      narrowed.set(key, other);
      return other;
    },
    find(words, from) {
      const first = words[from];
      if (first === undefined) return undefined;
      const phrases = (index ?? runSteps(build())).get(first.key);
      if (phrases === undefined) return undefined;
      const isCapitalised = /^[\p{Lu}\d$]/u.test(first.text);
      for (const { keys, meanings } of phrases) {
        if (!isPhraseAt(keys, words, from)) continue;
        const entities = meanings
          .filter(({ exact }) => exact === undefined || exact === first.text)
          .map(({ entity }) => entity)
          .filter((entity) => isCapitalised || isNamedInLowerCase(entity, keys));
        if (entities.length > 0) return { length: keys.length, entities };
      }
      return undefined;
    },
  };
  return table;
}

function* phraseIndexSteps(own: AliasGroups): Steps<PhraseIndex> {
  const byName = new Map<string, Phrase>();
  const add = (entity: NamedEntity, name: string) => {
    const keys = wordKeys(name);
    if (keys.length === 0) return;
    const exact = /^[A-Z]{2,5}$/.test(name) ? name : undefined;
    const key = keys.join(" ");
    const known = byName.get(key) ?? { keys, meanings: [] };
    if (!known.meanings.some((meaning) => meaning.entity.id === entity.id && meaning.exact === exact)) {
      known.meanings.push({ entity, exact });
    }
    byName.set(key, known);
  };
  for (const { entity, names } of knownNames()) {
    for (const name of names) add(entity, name);
    yield;
  }
  own.forEach((names, index) => {
    // An own name joins the entities that its partners name already.
    const known = names.flatMap((name) => byName.get(wordKeys(name).join(" "))?.meanings ?? []);
    const newEntity: NamedEntity = { id: `own:${index}`, kind: "own" };
    const entities = known.length > 0 ? known.map(({ entity }) => entity) : [newEntity];
    for (const name of names) for (const entity of entities) add(entity, name);
  });

  const byFirstWord = groupBy(byName.values(), ({ keys: [first = ""] }) => first);
  for (const list of byFirstWord.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  return byFirstWord;
}

function isPhraseAt(keys: readonly string[], words: readonly NameToken[], from: number): boolean {
  // The first word is that of the index.
  for (let offset = 1; offset < keys.length; offset += 1) {
    if (words[from + offset]?.key !== keys[offset]) return false;
  }
  return true;
}

/** "heat" and "magic" are words; "unemployment rate" and "bitcoin" are names in lower case too. */
function isNamedInLowerCase({ kind }: NamedEntity, keys: readonly string[]): boolean {
  return kind === "measure" || kind === "own" || (kind === "asset" && keys.join("").length >= 7);
}

function wordKeys(name: string): readonly string[] {
  return tokensOf(name).map(({ key }) => key);
}
