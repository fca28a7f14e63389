// Names that mean the same to the user, for the pair check.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** At this number no further alias is offered. */
export const maxNameAliases = 500;
/** Characters of a name. */
export const maxAliasLength = 100;

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxAliasLength));

export type NameAlias = readonly [string, string];

/** `aliases` without that of the same two names, in either order. */
export function withoutAlias(aliases: readonly NameAlias[], [one, other]: NameAlias): readonly NameAlias[] {
  return aliases.filter((alias) => !(alias.includes(one) && alias.includes(other)));
}

export const nameAliases = definePersistedStore<readonly NameAlias[]>({
  name: "name-aliases",
  title: storeTitles.nameAliases,
  schema: readableList(v.strictTuple([name, name]), {
    problem: expectedTexts.namePairs,
    most: maxNameAliases,
  }),
  empty: [],
});
