// The account on the screen: whether its line in the header is folded, whether the first steps are done or dismissed, and
// whether positions were held at the last look, because the orders take a moment to read and their room is reserved before.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";

export const accountChoices = definePersistedStore({
  name: "account",
  title: "Account line",
  schema: v.object({
    isFolded: v.fallback(v.boolean(), false),
    areStepsDone: v.fallback(v.boolean(), false),
    hadPositions: v.fallback(v.boolean(), false),
  }),
  empty: { isFolded: false, areStepsDone: false, hadPositions: false },
});
