// The account on the screen: whether its line in the header is folded, whether the first steps are done or dismissed, and
// how many positions were held at the last look, because the orders take a moment to read and their room is reserved before.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

export const accountChoices = definePersistedStore({
  name: "account",
  title: storeTitles.accountLine,
  schema: v.object({
    isFolded: v.fallback(v.boolean(), false),
    areStepsDone: v.fallback(v.boolean(), false),
    /** Undefined until this device has read the account once. */
    heldCount: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
  }),
  empty: { isFolded: false, areStepsDone: false, heldCount: undefined },
});
