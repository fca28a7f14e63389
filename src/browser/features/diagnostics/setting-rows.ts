// Every setting with what it holds and where that came from. Secrets are masked here, so that nothing beyond holds them.
import { type Config, configSchema, decodeConfig, givenSettings } from "#browser/config/config.ts";
import { settingOf } from "./setting-change.ts";

/** "own": the user put it in the settings' place on this device. */
export type SettingSource = "config.json" | "default" | "own";

export interface SettingRow {
  readonly key: string;
  /** As JSON on one line, secrets struck out; undefined where nothing is set. */
  readonly held: string | undefined;
  readonly source: SettingSource;
}

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
}

/** What an object has to hold, below what makes it optional or checks it first. */
function entriesOf(schema: Schema): Schema["entries"] {
  const inner = schema.wrapped === undefined ? [] : [schema.wrapped];
  const parts = [...inner, ...(schema.pipe ?? []).filter((part) => part !== schema)];
  return schema.entries ?? parts.map(entriesOf).find((entries) => entries !== undefined);
}

/** The keys of settings: two names deep, three below a venue. */
function keysOf(schema: Schema, path: readonly string[] = []): readonly string[] {
  const isSection = path.length < 2 || path.at(-1)?.startsWith("venue-") === true;
  const entries = isSection ? entriesOf(schema) : undefined;
  if (entries === undefined) return [path.join(".")];
  return Object.entries(entries).flatMap(([key, entry]) => keysOf(entry, [...path, key]));
}

export const maskedText = "[not shown]";
const secretNames = /password|apikey|token$|secret/i;
/** Settings whose every value may be a secret. */
const secretKeys: ReadonlySet<string> = new Set(["login.paperAccount", "gateway.refreshHeaders"]);

/** `value` with every secret in it struck out; of a secret setting every text. */
export function masked(value: unknown, isSecret: boolean): unknown {
  if (typeof value === "string") return isSecret ? maskedText : value;
  if (Array.isArray(value)) return value.map((element) => masked(element, isSecret));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(inner, isSecret || secretNames.test(name))]),
  );
}

/** What `key` holds as it may be shown. */
export function shownValue(key: string, held: unknown): unknown {
  return masked(held, secretKeys.has(key));
}

/** One row for each key of config.json, in the schema's order. */
export function settingRows(config: Config): readonly SettingRow[] {
  const given = givenSettings(config);
  const bySite = decodeConfig(given ?? {});
  // Only the structure is walked: the schema's own types do not tell it.
  return keysOf(configSchema as unknown as Schema).map((key) => {
    const held = settingOf(config, key);
    const isOwn = JSON.stringify(held) !== JSON.stringify(settingOf(bySite, key));
    const isGiven = settingOf(given as Config, key) !== undefined;
    return {
      key,
      held: held === undefined ? undefined : JSON.stringify(shownValue(key, held)),
      source: isOwn ? "own" : isGiven ? "config.json" : "default",
    };
  });
}

/** The settings in force as JSON, secrets struck out. */
export function settingsText(config: Config): string {
  const sections = Object.entries(config).map(([name, section]) => [
    name,
    name === "login"
      ? masked(section, true)
      : Object.fromEntries(
          Object.entries(section).map(([key, value]) => [
            key,
            masked(value, secretKeys.has(`${name}.${key}`)),
          ]),
        ),
  ]);
  return JSON.stringify(Object.fromEntries(sections), null, 2);
}
