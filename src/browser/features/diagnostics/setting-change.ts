// A setting and what it should hold, and settings with such changes made.
import type { Config } from "#browser/config/config.ts";

/** A key of config.json, "gateway.timeFormat", and what it should hold. */
export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
}

/** What `config` holds under `key`; undefined where that is nothing. */
export function settingOf(config: Config, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (held, name) =>
        typeof held === "object" && held !== null && Object.hasOwn(held, name)
          ? (held as Record<string, unknown>)[name]
          : undefined,
      config,
    );
}

/** `config` with `changes` made. They come of the check itself, which tries only what the schema allows. */
export function withChanges(config: Config, changes: readonly SettingChange[]): Config {
  return changes.reduce((held, { key, value }) => withValue(held, key.split("."), value) as Config, config);
}

/** The part of config.json that makes `changes`, as an object. */
export function settingsOf(changes: readonly SettingChange[]): unknown {
  return changes.reduce<unknown>((held, { key, value }) => withValue(held, key.split("."), value), {});
}

/** What `findings` say should change, one change a key, as far as they know to what. */
export function changesOf(
  findings: readonly { readonly settings: readonly SettingChange[] }[],
): readonly SettingChange[] {
  const changes = new Map<string, SettingChange>();
  for (const { settings } of findings)
    for (const { key, value } of settings) if (value !== undefined) changes.set(key, { key, value });
  return [...changes.values()];
}

function withValue(held: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = typeof held === "object" && held !== null ? (held as Record<string, unknown>) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}
