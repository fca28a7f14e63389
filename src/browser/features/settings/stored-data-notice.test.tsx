// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, expect, it, vi } from "vitest";
import { alerts } from "#browser/preferences/alerts.ts";
import { storageKey } from "#browser/preferences/persisted-store.ts";
import { versionsKey } from "#browser/preferences/stored-value.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { databaseNames } from "#browser/storage/databases.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import "./stored-data-notice.tsx";
import { StoredDataNoticeLoader } from "./stored-data-notice-loader.tsx";

const saved = vi.hoisted(() => vi.fn());
vi.mock("#browser/ui/save-file.ts", () => ({ saveFile: saved }));

/** The page of the running test; signing out closes its stores. */
let page: Awaited<ReturnType<typeof openSignedInPage>> | undefined;
async function openPage() {
  page = await openSignedInPage();
  return page;
}

afterEach(() => {
  cleanup();
  page?.session.signOut();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  saved.mockClear();
  globalThis.indexedDB = new IDBFactory();
});

const click = (name: string | RegExp, within = screen) =>
  fireEvent.click(within.getByRole("button", { name }));

it("names unreadable lists, alerts first, saves the old text, and brings it back once it can be read", async () => {
  const { gateway, Providers } = await openPage();
  const { userId } = gateway;
  const key = storageKey("alerts", userId);
  localStorage.setItem(storageKey("watchlist", userId), "[broken");
  localStorage.setItem(key, "[{");
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  watchlist.read(userId);
  render(<StoredDataNoticeLoader />, { wrapper: Providers });
  alerts.read(userId);
  const notice = await screen.findByRole("region", { name: "Stored data" });
  await waitFor(() =>
    expect(
      within(notice)
        .getAllByRole("alert")
        .map((row) => row.textContent),
    ).toEqual([
      "Alerts unreadable: put aside, empty for now.",
      "Watchlist unreadable: put aside, empty for now.",
    ]),
  );
  fireEvent.click(within(notice).getAllByRole("button", { name: "Save the old text" })[0] as HTMLElement);
  expect(saved).toHaveBeenCalledExactlyOnceWith("crossbook-alerts-old.txt", "[{", "text/plain");
  const tryAgain = () =>
    fireEvent.click(within(notice).getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  tryAgain();
  expect(notice.textContent).toContain("Still unreadable.");
  expect(localStorage.getItem(`${key}.unreadable`)).toBe("[{");
  // As if a newer program read it.
  localStorage.setItem(`${key}.unreadable`, "[]");
  window.dispatchEvent(new StorageEvent("storage", { key: `${key}.unreadable` }));
  tryAgain();
  await waitFor(() => expect(notice.textContent).not.toContain("Alerts"));
  expect(localStorage.getItem(`${key}.unreadable`)).toBeNull();
  fireEvent.click(within(notice).getByRole("button", { name: "Delete" }));
  expect(localStorage.getItem(`${storageKey("watchlist", userId)}.unreadable`)).toBe("[broken");
  fireEvent.click(within(notice).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Stored data" })).toBeNull());
});

it("names unreadable entries and what a newer version wrote", async () => {
  const { gateway, Providers } = await openPage();
  const { userId } = gateway;
  localStorage.setItem(storageKey("alerts", userId), '[{"when":"doubles"}]');
  const key = storageKey("watchlist", userId);
  localStorage.setItem(key, "[]");
  localStorage.setItem(versionsKey, JSON.stringify({ [key]: 2 }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  alerts.read(userId);
  watchlist.read(userId);
  render(<StoredDataNoticeLoader />, { wrapper: Providers });
  expect((await screen.findByRole("alert")).textContent).toBe("Alerts: 1 unreadable entry, kept but unused.");
  expect(screen.getByText("Watchlist: written by a newer version, read-only here.")).toBeTruthy();
  click("Hide");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says before any order that a newer version took over the order journal", async () => {
  const { Providers } = await openPage();
  render(<StoredDataNoticeLoader />, { wrapper: Providers });
  const versionOf = async (name: string) =>
    (await indexedDB.databases()).find((database) => database.name === name)?.version;
  await waitFor(async () => expect(await versionOf(databaseNames.journal)).toBe(1));
  (await openDB(databaseNames.journal, 2)).close();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Orders can't be recorded on this device: a newer version of Crossbook is open in another tab; reload this one.",
  );
});
