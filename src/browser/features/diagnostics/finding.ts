// One result of the connection check, with the settings that would fix it.
import type { SettingChange } from "./setting-change.ts";

export interface Finding {
  /** "change": another value of a setting works; "problem": something does not fit; "note": information only. */
  readonly result: "change" | "problem" | "note";
  readonly text: string;
  /** A value is undefined where the check cannot know it. */
  readonly settings: readonly SettingChange[];
}

/** `value` is the value under which it works. */
export const change = (text: string, key: string, value: unknown): Finding => ({
  result: "change",
  text,
  settings: [{ key, value }],
});
/** `keys`: settings to correct whose right value the check cannot know. */
export const problem = (text: string, ...keys: readonly string[]): Finding => ({
  result: "problem",
  text,
  settings: keys.map((key) => ({ key, value: undefined })),
});
export const note = (text: string): Finding => ({ result: "note", text, settings: [] });
