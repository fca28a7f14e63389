import { expect, test } from "vitest";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { joinLeadership, type LeaderMessage } from "./alert-leader.ts";

/** Tabs of one browser. */
function createBrowser() {
  const locks = createMemoryLocks();
  const received = new Set<(from: object, message: LeaderMessage) => void>();
  const leading = new Set<string>();
  const most = { atOnce: 0 };

  function openTab(name: string, isSeen: boolean) {
    const self = {};
    const { locks: own, crash } = locks.tab();
    let seen = isSeen;
    let onSeenChange = () => {};
    const leave = joinLeadership(
      "alerts",
      {
        locks: own,
        post: (message) => {
          for (const receive of [...received]) receive(self, message);
        },
        listen: (listener) => {
          const receive = (from: object, message: LeaderMessage) => {
            if (from !== self) queueMicrotask(() => listener(message));
          };
          received.add(receive);
          return () => received.delete(receive);
        },
        isSeen: () => seen,
        onSeenChange: (listener) => {
          onSeenChange = listener;
          return () => {};
        },
      },
      (leads) => {
        if (leads) leading.add(name);
        else leading.delete(name);
        most.atOnce = Math.max(most.atOnce, leading.size);
      },
    );
    return {
      show: (to: boolean) => {
        seen = to;
        onSeenChange();
      },
      close: leave,
      crash: () => {
        leading.delete(name);
        crash();
      },
    };
  }
  return { openTab, leading, most };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

test("one tab watches, and when it is closed or dies another one does", async () => {
  const { openTab, leading, most } = createBrowser();
  const first = openTab("first", true);
  const second = openTab("second", true);
  openTab("third", true);
  await settled();
  expect([...leading]).toEqual(["first"]);
  first.close();
  await settled();
  expect([...leading]).toEqual(["second"]);
  second.crash();
  await settled();
  expect([...leading]).toEqual(["third"]);
  expect(most.atOnce).toBe(1);
});

test("a tab that is seen watches rather than those that are hidden, whatever their number", async () => {
  const { openTab, leading, most } = createBrowser();
  const first = openTab("first", true);
  for (const name of ["second", "third", "fourth"]) openTab(name, false);
  const last = openTab("last", false);
  await settled();
  expect([...leading]).toEqual(["first"]);
  first.show(false);
  await settled();
  expect(leading.size).toBe(1);
  last.show(true);
  await settled();
  expect([...leading]).toEqual(["last"]);
  expect(most.atOnce).toBe(1);
});

test("a tab that is hidden hands over to one that is seen already", async () => {
  const { openTab, leading } = createBrowser();
  const first = openTab("first", true);
  openTab("hidden", false);
  openTab("second", true);
  await settled();
  first.show(false);
  await settled();
  expect([...leading]).toEqual(["second"]);
});

test("the only tab goes on watching when it is hidden", async () => {
  const { openTab, leading } = createBrowser();
  const only = openTab("only", true);
  await settled();
  only.show(false);
  await settled();
  expect([...leading]).toEqual(["only"]);
});

test("without locks every tab watches, and a page that is refused them does too", async () => {
  const quiet = { post: () => {}, listen: () => () => {}, isSeen: () => true, onSeenChange: () => () => {} };
  const refused = { request: () => Promise.reject(new DOMException("no", "SecurityError")) };
  for (const locks of [undefined, refused]) {
    const received: boolean[] = [];
    joinLeadership("alerts", { ...quiet, locks }, (leads) => received.push(leads));
    await settled();
    expect(received).toEqual([true]);
  }
});
