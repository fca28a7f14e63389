import type { ParameterValues } from "#browser/api/request-url.ts";
import type { SettingChange } from "./setting-change.ts";

/** Settings to try a read with, and its parameters if they differ. */
export interface Candidate {
  readonly changes: readonly SettingChange[];
  readonly params?: ParameterValues;
}

/** Builds a candidate that changes one setting. */
export function candidate(key: string, value: unknown, params?: ParameterValues): Candidate {
  return { changes: [{ key, value }], ...(params === undefined ? {} : { params }) };
}
