// Remembers if a user's orders awaited a response: the journal takes a moment to read, and their
// space must be reserved before.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

export const unresolvedBefore = definePersistedStore<boolean>({
  name: "unresolved",
  title: storeTitles.unresolvedOrders,
  schema: v.boolean(expectedTexts.trueOrFalse),
  empty: false,
});
