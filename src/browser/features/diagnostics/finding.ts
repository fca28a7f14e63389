// One thing the connection check found, in words, with the settings that would mend it.

export interface NamedSetting {
  readonly key: string;
  /** What it should hold; undefined where the check cannot know. */
  readonly value: unknown;
}

export interface Finding {
  /** "change": a setting does not fit and another value does; "problem": something does not fit; "note": worth knowing, nothing to mend. */
  readonly result: "change" | "problem" | "note";
  readonly text: string;
  readonly settings: readonly NamedSetting[];
}

export const change = (text: string, key: string, value: unknown): Finding => ({
  result: "change",
  text,
  settings: [{ key, value }],
});
export const problem = (text: string, ...keys: readonly string[]): Finding => ({
  result: "problem",
  text,
  settings: keys.map((key) => ({ key, value: undefined })),
});
export const note = (text: string): Finding => ({ result: "note", text, settings: [] });
