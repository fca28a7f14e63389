// One thing the connection check found, in words, with the settings that would mend it.

export interface NamedSetting {
  readonly key: string;
  /** What it should hold; undefined where the check cannot know. */
  readonly value: unknown;
}

export interface Finding {
  /** "change": a setting does not fit and another value does; "problem": something does not fit; "note": worth knowing, nothing to mend. */
  readonly verdict: "change" | "problem" | "note";
  readonly words: string;
  readonly settings: readonly NamedSetting[];
}

export const change = (words: string, key: string, value: unknown): Finding => ({
  verdict: "change",
  words,
  settings: [{ key, value }],
});
export const problem = (words: string, ...keys: readonly string[]): Finding => ({
  verdict: "problem",
  words,
  settings: keys.map((key) => ({ key, value: undefined })),
});
export const note = (words: string): Finding => ({ verdict: "note", words, settings: [] });
