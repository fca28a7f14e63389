// Display state of the account: header line folded, first steps done or dismissed, and the last known number of held
// positions, by which their space is reserved until the orders are read.
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
