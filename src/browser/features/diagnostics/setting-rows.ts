// All settings with value and source. Secrets are masked here, so that no caller holds them.
import { type Config, decodeConfig, givenSettings } from "#browser/config/config.ts";
import { configKeys } from "#browser/config/list-config-keys.ts";
import { settingOf, settingsOf } from "./setting-change.ts";

const maskedText = "[not shown]";
const secretNames = /password|apikey|token$|secret/i;
/** Settings in which any value may be a secret. */
const secretKeys: ReadonlySet<string> = new Set(["login.paperAccount", "gateway.refreshHeaders"]);

/** Masks the secrets in `value`; in a secret setting, every string. */
function masked(value: unknown, isSecret: boolean): unknown {
  if (typeof value === "string") return isSecret ? maskedText : value;
  if (Array.isArray(value)) return value.map((element) => masked(element, isSecret));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(inner, isSecret || secretNames.test(name))]),
  );
}

/** Value of `key` with masked secrets. */
export function shownValue(key: string, value: unknown): unknown {
  return masked(value, secretKeys.has(key));
}

/**
 * One row per key of config.json, in schema order. `value`: one-line JSON with masked secrets; undefined if not set. "own": set by
 * the user on this device.
 */
export function settingRows(config: Config) {
  const given = givenSettings(config);
  const bySite = decodeConfig(given ?? {});
  // Walks the structure at run time: the schema's types do not expose it.
  return configKeys().map((key) => {
    const value = settingOf(config, key);
    const isOwn = JSON.stringify(value) !== JSON.stringify(settingOf(bySite, key));
    const isGiven = settingOf(given as Config, key) !== undefined;
    return {
      key,
      value: value === undefined ? undefined : JSON.stringify(shownValue(key, value)),
      source: isOwn ? ("own" as const) : isGiven ? ("config.json" as const) : ("default" as const),
    };
  });
}

/** Current settings as JSON with masked secrets. */
export function settingsText(config: Config): string {
  const shown = configKeys().map((key) => ({ key, value: shownValue(key, settingOf(config, key)) }));
  return JSON.stringify(settingsOf(shown), null, 2);
}
