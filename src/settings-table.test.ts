// README's table of settings against the schema: a row for every key, with the default that is in force.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configSchema, decodeConfig } from "#browser/config/config.ts";
import { venueIds } from "#contract/venue-id.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Key and written default of each row: | `gateway.baseUrl` | `/api` | … |, `|` within a cell escaped. */
const rows = [...readme.matchAll(/^\| `([a-z][A-Za-z.*-]+)` \| (.*?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, key = "", written = ""]) => [key, written] as const,
);

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
}

/** What an object has to hold, below what makes it optional or checks it first. */
function entriesOf(schema: Schema): Schema["entries"] {
  const inner = schema.wrapped === undefined ? [] : [schema.wrapped];
  return (
    schema.entries ??
    [...inner, ...(schema.pipe ?? []).filter((part) => part !== schema)].map(entriesOf).find(Boolean)
  );
}

/** The keys below a section of settings, "venues.venue-a.fees": a leaf is what is no section. */
function keysOf(schema: Schema, path: readonly string[] = []): readonly string[] {
  const entries = path.length < 2 || path.at(-1)?.startsWith("venue-") ? entriesOf(schema) : undefined;
  if (entries === undefined) return [path.join(".")];
  return Object.entries(entries).flatMap(([key, entry]) => keysOf(entry, [...path, key]));
}

const keys = keysOf(configSchema as unknown as Schema);
const inTable = (key: string) => key.replace(/^venues\.venue-[abc]\./, "venues.*.");

function held(key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], decodeConfig({}));
}

/** As the table writes it: text bare, everything else as JSON; a list of named things by their values. */
function written(value: unknown): string {
  if (value === undefined) return "none";
  if (typeof value === "string") return value === "" ? '`""`' : `\`${value}\``;
  if (Array.isArray(value) && value.every((entry) => typeof entry === "object" && "value" in entry)) {
    return value.map((entry: { value: string }) => `\`${entry.value}\``).join(", ");
  }
  return `\`${JSON.stringify(value)}\``;
}

function writtenDefault(key: string): string {
  if (!key.startsWith("venues.*.")) return written(held(key));
  const each = venueIds.map((venue) => written(held(key.replace("*", venue))));
  return new Set(each).size === 1
    ? (each[0] ?? "")
    : each.map((value, index) => `${"ABC".charAt(index)} ${value}`).join(", ");
}

test("the schema was walked", () => {
  expect(keys).toEqual(
    expect.arrayContaining([
      "gateway.baseUrl",
      "venues.venue-c.fees",
      "edge.maxSkewMs",
      "login.paperAccount",
    ]),
  );
});

test("names every setting once, and no other", () => {
  expect(rows.map(([key]) => key).sort()).toEqual([...new Set(keys.map(inTable))].sort());
});

test.each(rows)("writes the default of %s", (key, default_) => {
  expect(default_).toBe(writtenDefault(key));
});
