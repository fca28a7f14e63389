// Changes of config.json settings, and their application.
import { valueAt } from "#browser/api/read-answer.ts";
import type { Config } from "#browser/config/config.ts";

/** A key of config.json ("gateway.timeFormat") and its new value. */
export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
}

/** Value of `key` in `config`, or undefined. */
export function settingOf(config: Config, key: string): unknown {
  return valueAt(config, key);
}

/** Applies `changes` unvalidated: the check tries only values the schema allows. */
export function withChanges(config: Config, changes: readonly SettingChange[]): Config {
  return changes.reduce(
    (current, { key, value }) => withValue(current, key.split("."), value) as Config,
    config,
  );
}

/** Contents of a config.json with `changes`, the rest of it as in `base`. */
export function settingsOf(changes: readonly SettingChange[], base: unknown = {}): unknown {
  return changes.reduce((current, { key, value }) => withValue(current, key.split("."), value), base);
}

/** Suggested changes of `findings`, one per key, where a value is known. */
export function changesOf(
  findings: readonly { readonly settings: readonly SettingChange[] }[],
): readonly SettingChange[] {
  const changes = new Map<string, SettingChange>();
  for (const { settings } of findings)
    for (const { key, value } of settings) if (value !== undefined) changes.set(key, { key, value });
  return [...changes.values()];
}

function withValue(current: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = typeof current === "object" && current !== null ? (current as Record<string, unknown>) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}
