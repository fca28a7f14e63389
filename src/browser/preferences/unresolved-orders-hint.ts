// Remembers if a user's orders awaited a response: the journal takes a moment to read, and their
// space must be reserved before.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";

export const unresolvedBefore = definePersistedStore<boolean>({
  name: "unresolved",
  title: "Whether orders wait for an answer",
  schema: v.boolean("expected true or false"),
  empty: false,
});
