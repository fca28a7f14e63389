// The markets a user was at last, newest first, so that the search can offer them before anything is typed.
import { isSame } from "#browser/lib/carry-unknown.ts";
import { type OutcomeRef, outcomeRefSchema } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

export const mostRecents = 30;

export const recents = definePersistedStore<readonly OutcomeRef[]>({
  name: "recents",
  title: storeTitles.recents,
  schema: readableList(outcomeRefSchema, { problem: expectedTexts.recents, most: mostRecents }),
  empty: [],
});

/** The list with `visited` in front; each market once, with the outcome seen last. */
export function withVisit(list: readonly OutcomeRef[], visited: OutcomeRef): readonly OutcomeRef[] {
  const [newest] = list;
  if (isSame(newest, visited)) return list;
  const others = list.filter((one) => one.venue !== visited.venue || one.marketId !== visited.marketId);
  return [visited, ...others].slice(0, mostRecents);
}
