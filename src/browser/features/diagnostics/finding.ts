// One result of the connection check, with the settings that would fix it.

interface NamedSetting {
  readonly key: string;
  /** Suggested value; undefined if the check cannot know it. */
  readonly value: unknown;
}

export interface Finding {
  /** "change": another value of a setting works; "problem": something does not fit; "note": information only. */
  readonly result: "change" | "problem" | "note";
  readonly text: string;
  readonly settings: readonly NamedSetting[];
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
