// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { storedGroupLists } from "#browser/storage/stored-group-lists.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { useGroupLists } from "./group-lists.ts";
import { useStoredGroupLists } from "./use-stored-group-lists.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const date = "2026-11-27";
const categories = ["sports", "crypto"];
const wire = (id: string) => [{ id, legs: [{ venue: "venue-a", market_id: "m" }] }];
const groupsOf = (id: string) => decodeMatchedGroups(wire(id)).rows;

it("shows a stored list until its category answers or fails, and stores the answers", async () => {
  const page = await openSignedInPage();
  const { userId } = page.gateway;
  const savedAt = Date.now() - 60_000;
  await storedGroupLists.save({ userId, date }, [
    { category: "sports", groups: groupsOf("old"), savedAt },
    { category: "crypto", groups: groupsOf("coin"), savedAt },
  ]);
  page.browser.gateway.readAnswer = (path) =>
    path.endsWith("/sports") ? Response.json(wire("new")) : new Response("", { status: 400 });
  const timers: (() => void)[] = [];
  vi.spyOn(systemClock, "after").mockImplementation((_, run) => {
    timers.push(run);
    return () => {};
  });
  const { result } = renderHook(
    () => {
      const { requests } = useGroupLists({ categories, date });
      return useStoredGroupLists({ requests, date, isEnabled: true });
    },
    { wrapper: page.Providers },
  );
  await waitFor(() =>
    expect(result.current.map(({ category, groups }) => [category, groups[0]?.id])).toEqual([
      ["crypto", "coin"],
      ["sports", "old"],
    ]),
  );
  await page.until(() => expect(result.current).toEqual([]));
  await act(async () => timers.at(-1)?.());
  const stored = await storedGroupLists.read({ userId, date }, Date.now());
  expect(stored.map(({ category, groups }) => [category, groups[0]?.id])).toEqual([
    ["crypto", "coin"],
    ["sports", "new"],
  ]);
});
