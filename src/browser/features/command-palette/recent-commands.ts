// Recent commands of the palette, newest first.
import * as v from "valibot";
import { definePersistedStore } from "#browser/preferences/persisted-store.ts";
import { texts } from "./texts.ts";

const most = 20;

export const recentCommands = definePersistedStore<readonly string[]>({
  name: "used-commands",
  title: texts.recentTitle,
  schema: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter((entry) => typeof entry === "string").slice(0, most)),
  ),
  empty: [],
});

/** With `key` as the newest. */
export function withRecent(list: readonly string[], key: string): readonly string[] {
  return [key, ...list.filter((other) => other !== key)].slice(0, most);
}
