// What the user chose about the account: whether its line in the header is folded, and whether the first steps are dismissed.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";

export const accountChoices = definePersistedStore({
  name: "account",
  title: "Account line",
  schema: v.object({
    isFolded: v.fallback(v.boolean(), false),
    areStepsDone: v.fallback(v.boolean(), false),
  }),
  empty: { isFolded: false, areStepsDone: false },
});
