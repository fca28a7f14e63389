// Whether orders of a user waited for an answer when a page last knew: his journal takes a moment to be read, and the room
// they stand in is to be there before.
import * as v from "valibot";
import { definePersistedStore } from "./persisted-store.ts";

export const unresolvedBefore = definePersistedStore<boolean>({
  name: "unresolved",
  title: "Whether orders wait for an answer",
  schema: v.boolean("expected true or false"),
  empty: false,
});
