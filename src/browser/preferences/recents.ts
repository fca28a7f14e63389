// The markets a user was at last, newest first, so that the search can offer them before anything is typed.
import * as v from "valibot";
import { type OutcomeRef, outcomeRefSchema } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

export const mostRecents = 30;

const schema = v.pipe(
  v.array(v.unknown(), expectedTexts.recents),
  v.transform((entries): readonly OutcomeRef[] =>
    entries
      .map((entry) => v.safeParse(outcomeRefSchema, entry))
      .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
      .slice(0, mostRecents),
  ),
);

export const recents = definePersistedStore({
  name: "recents",
  title: storeTitles.recents,
  schema,
  empty: [],
});

/** The list with `visited` in front; each market once, with the outcome seen last. */
export function withVisit(list: readonly OutcomeRef[], visited: OutcomeRef): readonly OutcomeRef[] {
  const [newest] = list;
  if (newest !== undefined && isEqual(newest, visited)) return list;
  const others = list.filter((one) => one.venue !== visited.venue || one.marketId !== visited.marketId);
  return [visited, ...others].slice(0, mostRecents);
}

function isEqual(one: OutcomeRef, other: OutcomeRef): boolean {
  return (
    one.venue === other.venue &&
    one.marketId === other.marketId &&
    one.outcomeId === other.outcomeId &&
    one.title === other.title &&
    one.label === other.label
  );
}
