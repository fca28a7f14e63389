import type { NameAlias } from "#browser/preferences/name-aliases.ts";
import type { NamedEntity } from "./known-names.ts";
import { createNameTable } from "./name-table.ts";
import { tokensOf } from "./text-tokens.ts";

/** The aliases of two names that the check knows as different things of one kind. */
export function aliasesOfRivals(aliases: readonly NameAlias[]): readonly NameAlias[] {
  if (aliases.length === 0) return [];
  const builtIn = createNameTable();
  const entitiesOf = (name: string): readonly NamedEntity[] => {
    const words = tokensOf(name).map(({ key, start, end }) => ({ key, text: name.slice(start, end) }));
    const found = builtIn.find(words, 0);
    return found?.length === words.length ? found.entities : [];
  };
  return aliases.filter(([one, other]) => {
    const [entities, others] = [entitiesOf(one), entitiesOf(other)];
    const isShared = entities.some(({ id }) => others.some((entity) => entity.id === id));
    return !isShared && entities.some(({ kind }) => others.some((entity) => entity.kind === kind));
  });
}
