import type { NameAlias } from "#browser/preferences/name-aliases.ts";
import { tokensOf } from "./text-tokens.ts";

export type OutcomeLabels = readonly string[];

/** The aliases whose names stand in two outcomes of one of these markets, each in one of them alone. */
export function aliasesOfOutcomes(
  aliases: readonly NameAlias[],
  markets: readonly OutcomeLabels[],
): readonly NameAlias[] {
  if (aliases.length === 0) return [];
  const phrases = aliases.map((alias) => [alias, phraseOf(alias[0]), phraseOf(alias[1])] as const);
  const joined = new Set<NameAlias>();
  for (const labels of markets) {
    const texts = labels.map(phraseOf);
    for (const [alias, one, other] of phrases) {
      const isAlone = (phrase: string, rival: string) =>
        texts.some((text) => text.includes(phrase) && !text.includes(rival));
      if (isAlone(one, other) && isAlone(other, one)) joined.add(alias);
    }
  }
  return aliases.filter((alias) => joined.has(alias));
}

/** The words of a text as the check reads them, each between spaces. */
function phraseOf(text: string): string {
  return ` ${tokensOf(text)
    .map(({ key }) => key)
    .join(" ")} `;
}
