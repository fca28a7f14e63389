// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { databaseNames } from "#browser/storage/databases.ts";
import { databaseTable, isCopiedKey, listStores, otherKeys } from "#browser/storage/stored-data.ts";

const root = fileURLToPath(new URL("browser", import.meta.url));
const sources = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(root, path).replaceAll("\\", "/"), readFileSync(path, "utf8")] as const)
    .filter(([file]) => !file.startsWith("testing/")),
);
const filesWith = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);

test("lists every persisted store with the file that defines it", () => {
  const defined = [...sources]
    // The preferences, which all users share, are listed by their key.
    .filter(([file]) => !["preferences/persisted-store.ts", "preferences/preferences.ts"].includes(file))
    .flatMap(([file, text]) =>
      text
        .split(/definePersistedStore(?=[<(])/)
        .slice(1)
        .map((definition) => [/\(\{\s*name: "([^"]+)"/.exec(definition)?.[1] ?? "without a name", file]),
    );
  const listed = Object.entries(listStores).map(([name, { reader }]) => [name, reader]);
  expect(defined.toSorted()).toEqual(listed.toSorted());
});

test("lists every other key with the file that uses it", () => {
  /** Channels and locks, which store nothing. */
  const channels = ["crossbook.session", "crossbook.sign-in", "crossbook.turns"];
  const used = [...sources]
    .filter(([file]) => file !== "storage/stored-data.ts")
    .flatMap(([file, text]) =>
      [...text.matchAll(/["`](crossbook\.[a-z-]+)/g)].map(([, key]) => `${key} ${file}`),
    )
    .filter((use) => !channels.includes(use.split(" ")[0] ?? ""));
  const listed = Object.entries(otherKeys).map(([key, { reader }]) => `${key} ${reader}`);
  // The stored key has the channel's name too, and pane sizes are read before the code of the layouts has come.
  const again = ["crossbook.api-key session/key-channel.ts", "crossbook.layouts preferences/pane-sizes.ts"];
  expect([...new Set(used)].toSorted()).toEqual([...listed, ...again].toSorted());
});

test("no file but a listed one touches localStorage or sessionStorage", () => {
  const readers = Object.values(otherKeys).map(({ reader }) => reader);
  const others = ["preferences/pane-sizes.ts", "session/browser-session.ts", "storage/device-copy.ts"];
  const code = /^(?!\s*(?:\/\/|\*|\/\*)).*\b(?:localStorage|sessionStorage)\b/m;
  const unlisted = filesWith(code).filter((file) => !readers.includes(file) && !others.includes(file));
  expect(unlisted).toEqual([]);
});

test("lists every database with the file that opens it", () => {
  expect(Object.keys(databaseTable)).toEqual(Object.keys(databaseNames));
  const openers = filesWith(/\bopenDatabase<|\bdatabaseOnDemand<|\bopenDB\(|indexedDB\.open/);
  const readers = Object.values(databaseTable).map(({ reader }) => reader);
  expect(openers.toSorted()).toEqual(
    [...readers, "storage/device-copy.ts", "storage/open-database.ts"].toSorted(),
  );
  for (const [id, { reader }] of Object.entries(databaseTable)) {
    expect(sources.get(reader)).toContain(`databaseNames.${id}`);
    expect(sources.get(reader)).toContain(`schemas.${id}`);
  }
});

test("copies a user's own stores, and never a key, a sign-in or another user's", () => {
  const keys = ["alerts.ada%40x", "alerts.ada%40x.unreadable.2", "preferences", "preferences.unreadable"];
  for (const key of keys) expect(isCopiedKey(`crossbook.${key}`, "ada@x"), key).toBe(true);
  for (const key of [
    "api-key",
    "signed-in",
    "last-sign-in",
    "renewing",
    "versions",
    "alerts.bob",
    "alerts",
    "token.ada%40x",
  ])
    expect(isCopiedKey(`crossbook.${key}`, "ada@x"), key).toBe(false);
});
