// @vitest-environment jsdom
import "fake-indexeddb/auto";
import type { DBSchema } from "idb";
import { expect, test, vi } from "vitest";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { openDatabase } from "./open-database.ts";

interface Rows extends DBSchema {
  readonly rows: { readonly key: string; readonly value: string };
}
let made = 0;
const open = (name: string) => openDatabase<Rows>(name, { rows: {} }, () => undefined);
const newDatabase = () => open(`cached-${++made}`);

/** The page is left or comes back; `persisted`: to or from the back/forward cache. */
function dispatch(type: "pagehide" | "pageshow", persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

const reload = vi.fn();
vi.stubGlobal("location", { reload });

test("a cached page has no transaction open, so that another page can write", async () => {
  const cached = await newDatabase();
  const reading = cached.transaction("rows").store.get("a");
  const refused = expect(reading).rejects.toMatchObject({ name: "AbortError" });
  dispatch("pagehide", true);
  await refused;
  const other = await open(cached.name);
  await other.put("rows", "1", "a");
  expect(await other.get("rows", "a")).toBe("1");
});

test("a page whose transactions were aborted reloads when it comes back", async () => {
  const cached = await newDatabase();
  const writing = expect(cached.put("rows", "1", "a")).rejects.toMatchObject({ name: "AbortError" });
  dispatch("pagehide", true);
  await writing;
  reload.mockClear();
  const release = blockReload();
  dispatch("pageshow", true);
  expect(reload).not.toHaveBeenCalled();
  release();
  dispatch("pageshow", true);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page without a running transaction comes back as it was", async () => {
  const cached = await newDatabase();
  await cached.put("rows", "1", "a");
  reload.mockClear();
  dispatch("pagehide", true);
  dispatch("pageshow", true);
  expect(reload).not.toHaveBeenCalled();
  expect(await cached.get("rows", "a")).toBe("1");
});

test("the transactions of a page that is not cached are left to the browser", async () => {
  const left = await newDatabase();
  const writing = left.put("rows", "1", "a");
  dispatch("pagehide", false);
  await writing;
  expect(await left.get("rows", "a")).toBe("1");
});
