// @vitest-environment node
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it, vi } from "vitest";
import { abortWrites } from "#browser/testing/aborted-writes.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { createStoredGroupLists, mostStoredGroups, type StoredGroupList } from "./stored-group-lists.ts";

let made = 0;
const newName = () => `lists-${++made}`;
const owner = { userId: "u-ada", date: "2026-11-27" };
const hour = 3_600_000;
const now = Date.parse("2026-11-27T12:00:00Z");

function list(category: string, ids: readonly string[], savedAt = now): StoredGroupList {
  const legs = [{ venue: "venue-a", market_id: "m", outcome_id: "yes", data: { price: "0.4" } }];
  return { category, savedAt, groups: decodeMatchedGroups(ids.map((id) => ({ id, legs }))).rows };
}
const idsIn = (lists: readonly StoredGroupList[]) =>
  lists.map(({ category, groups }) => [category, ...groups.map(({ id }) => id)]);

it("return the lists of a user and day with their prices and time", async () => {
  const name = newName();
  const sports = list("sports", ["a", "b"], now - hour);
  await createStoredGroupLists(name).save(owner, [sports, list("crypto", ["c"])]);
  const found = await createStoredGroupLists(name).read(owner, now);
  expect(idsIn(found)).toEqual([
    ["crypto", "c"],
    ["sports", "a", "b"],
  ]);
  expect(found[1]).toEqual(sports);
});

it("open the database again after it did not open", async () => {
  vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
    throw new DOMException("The disk is busy.", "UnknownError");
  });
  const lists = createStoredGroupLists(newName());
  await lists.save(owner, [list("sports", ["a"])]);
  await lists.save(owner, [list("sports", ["b"])]);
  expect(idsIn(await lists.read(owner, now))).toEqual([["sports", "b"]]);
});

// The test runner fails on a rejection that nobody handles.
it("store nothing and throw nothing where the browser aborts the write", async () => {
  const name = newName();
  await createStoredGroupLists(name).save(owner, [list("sports", ["a"])]);
  const restore = abortWrites();
  await createStoredGroupLists(name).save(owner, [list("sports", ["b"]), list("crypto", ["c"])]);
  restore();
  expect(idsIn(await createStoredGroupLists(name).read(owner, now))).toEqual([["sports", "a"]]);
});

it("hold one user and one day only, and nothing older than 12 hours", async () => {
  const lists = createStoredGroupLists(newName());
  await lists.save(owner, [list("sports", ["a"])]);
  const others = [
    { ...owner, userId: "u-bob" },
    { ...owner, date: "2026-11-28" },
  ];
  for (const other of others) expect(await lists.read(other, now)).toEqual([]);
  expect(idsIn(await lists.read(owner, now + 12 * hour))).toEqual([["sports", "a"]]);
  expect(await lists.read(owner, now + 12 * hour + 1)).toEqual([]);
  for (const other of others) {
    await lists.save(owner, [list("sports", ["a"])]);
    await lists.save(other, [list("crypto", ["c"])]);
    expect(await lists.read(owner, now)).toEqual([]);
    expect(idsIn(await lists.read(other, now))).toEqual([["crypto", "c"]]);
  }
});

it("leave out lists that are too long or cannot be read, and all once cleared", async () => {
  const name = newName();
  const lists = createStoredGroupLists(name);
  const ids = Array.from({ length: mostStoredGroups + 1 }, (_, at) => `g${at}`);
  await lists.save(owner, [list("sports", ["a"]), list("crypto", ids.slice(1)), list("weather", ["w"])]);
  await lists.save(owner, [list("sports", ids)]);
  const database = await openDB(name);
  await database.put("lists", { ...owner, category: "weather", savedAt: now, groups: "none" });
  await database.put("lists", { ...owner, category: "economics", groups: [] });
  expect((await lists.read(owner, now)).map(({ category }) => category)).toEqual(["crypto"]);
  await lists.clear();
  expect(await lists.read(owner, now)).toEqual([]);
  database.close();
});

it("find nothing where the browser denies storage", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const lists = createStoredGroupLists(newName());
  await lists.save(owner, [list("sports", ["a"])]);
  expect(await lists.read(owner, now)).toEqual([]);
  await lists.clear();
  vi.restoreAllMocks();
});
