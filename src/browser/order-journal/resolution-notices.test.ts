import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { beginIntent, intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { settleIntent } from "./intent.ts";
import { markNotPlaced, undoDecision } from "./intent-transitions.ts";
import { createJournal } from "./journal.ts";
import { claimNotice, isUnannounced, resolutionNoticeOf } from "./resolution-notices.ts";

const unknown = intentWith({ state: "unknown", settledAt: 1_700_000_001_000 });

it("announces an unknown order, a failed search and its resolution", () => {
  expect(resolutionNoticeOf(unknown)).toBe("unknown");
  const lookups = [1, 2, 3, 4, 5].map((seconds) => 1_700_000_001_000 + seconds * 1_000);
  expect(resolutionNoticeOf({ ...unknown, looks: lookups })).toBe("not-found");
  expect(resolutionNoticeOf({ ...unknown, looks: lookups.slice(1) })).toBe("unknown");
  expect(resolutionNoticeOf({ ...unknown, state: "accepted", proof: "list" })).toBe("found");
  expect(resolutionNoticeOf({ ...unknown, state: "duplicate" })).toBe("duplicate");
  expect(resolutionNoticeOf(intentWith())).toBeUndefined();
  expect(resolutionNoticeOf(intentWith({ state: "refused" }))).toBeUndefined();
});

it("announces a late answer only if the doubt was announced, and never the user's own assertion", () => {
  const answer = { kind: "accepted", order: orderWith() } as const;
  expect(resolutionNoticeOf(settleIntent(unknown, answer, 5))).toBeUndefined();
  expect(resolutionNoticeOf(settleIntent({ ...unknown, told: "unknown" }, answer, 5))).toBe("placed");
  const asserted = markNotPlaced({ ...unknown, told: "unknown" }, 5);
  expect(isUnannounced(asserted)).toBe(false);
  expect(isUnannounced(undoDecision(asserted, 6))).toBe(false);
});

it("is announced again when a third order of one submit is found", () => {
  const twice = { ...unknown, state: "duplicate", orderIds: ["x", "y"], told: "duplicate 2" } as const;
  expect(isUnannounced(twice)).toBe(false);
  expect(isUnannounced({ ...twice, orderIds: ["x", "y", "z"] })).toBe(true);
});

it("is announced by one of several tabs, also when all try at once", async () => {
  const locks = createMemoryLocks();
  const open = () =>
    createJournal("user-1", { databaseName: "tidings", locks: locks.tab().locks, now: () => 1 });
  const first = open();
  const journals = [first, open(), open()];
  const stop = await beginIntent(first, intentWith());
  await first.settle("intent-1", { kind: "unknown", reason: "no answer" });
  stop();
  await waitUntil(() =>
    expect(journals.map(({ view }) => view.getState().intents[0]?.state)).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]),
  );
  const claims = await Promise.all(journals.map((journal) => claimNotice(journal, "intent-1")));
  expect(claims.filter((claim) => claim !== undefined)).toEqual(["unknown"]);
  expect(await claimNotice(journals[1] as (typeof journals)[number], "intent-1")).toBeUndefined();
  for (const journal of journals) journal.close();
});
