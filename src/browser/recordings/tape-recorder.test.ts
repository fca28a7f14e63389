import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Locks } from "#browser/order-journal/intent-lock.ts";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { TapeRef } from "./recorded-trade.ts";
import { recordedTradeTable } from "./recorded-trade-table.ts";
import { openTapeDatabase, type TapeBounds } from "./tape-database.ts";
import { createTapeRecorder, type TapeRecorder } from "./tape-recorder.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const tape: TapeRef = { venue: "venue-a", instrument: "713", marketId: "m", outcomeId: "713" };
const elsewhere: TapeRef = { venue: "venue-c", instrument: "#50", marketId: "5", outcomeId: "#50" };
const print = (id: string | undefined, at: number, price = "0.50"): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("1.50"),
  side: undefined,
  timestamp: toIsoInstant(noon + at),
});

let database = 0;
let recorders: TapeRecorder[] = [];
/** Callbacks waiting for the browser to be idle. */
let idle: (() => void)[] = [];

beforeEach(() => {
  database += 1;
  recorders = [];
  idle = [];
});
afterEach(async () => {
  for (const recorder of recorders) recorder.close();
  await Promise.all(recorders.map((recorder) => recorder.flush()));
  vi.unstubAllGlobals();
});

function open({
  userId = "ada",
  locks,
  bounds,
}: {
  userId?: string;
  locks?: Locks;
  bounds?: TapeBounds;
} = {}): TapeRecorder {
  const recorder = createTapeRecorder(userId, {
    databaseName: `tape-${database}`,
    locks,
    whenIdle: (_, run) => {
      idle.push(run);
      return () => {
        idle = idle.filter((other) => other !== run);
      };
    },
    ...(bounds === undefined ? {} : { bounds }),
  });
  recorders.push(recorder);
  return recorder;
}

const idsIn = async (recorder: TapeRecorder, of?: TapeRef) =>
  (await recorder.read(of)).trades.map(({ trade }) => trade.id);

describe("tape recorder", () => {
  it("writes everything in one batch once the browser is idle", async () => {
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon);
    recorder.record(tape, [print("2", 1_000), print("1", 0)], noon + 1_000);
    expect(idle).toHaveLength(1);
    expect(recorder.view.getState().changes).toBe(0);
    idle[0]?.();
    await recorder.flush();
    expect(recorder.view.getState()).toEqual({ problem: undefined, changes: 1 });
    expect(await idsIn(recorder, tape)).toEqual(["1", "2"]);
  });

  it("stores a trade once: by id and contents, equal trades without id by count", async () => {
    const recorder = open();
    const nameless = [print(undefined, 0), print(undefined, 0)];
    recorder.record(tape, [print("1", 0, "0.51"), print("1", 0), ...nameless], noon);
    recorder.record(tape, [print("1", 0, "0.5"), ...nameless], noon);
    await recorder.flush();
    recorder.record(tape, [print("1", 0, ".51"), print("1", 0)], noon);
    const { trades } = await recorder.read(tape);
    expect(trades.map(({ trade }) => [trade.id ?? "", trade.price]).sort()).toEqual(
      [
        ["", "0.50"],
        ["", "0.50"],
        ["1", "0.50"],
        ["1", ".51"],
      ].sort(),
    );
    expect(await recorder.count()).toBe(4);
  });

  it("replaces what was stored under keys of before, and keeps what is not listed again", async () => {
    const stored = await openTapeDatabase(`tape-${database}`, () => {});
    const row = (key: string, trade: Trade) => ({ userId: "ada", ...tape, key, at: noon, trade });
    const nameless = print(undefined, 0);
    const content = JSON.stringify([nameless.price, nameless.amount, "", nameless.timestamp]);
    const trades = [
      row("id 1", print("1", 0)),
      row("id 2", print("2", 0)),
      row(`1 ${content}`, nameless),
      row(`2 ${content}`, nameless),
    ];
    const span = { from: noon, to: noon };
    await stored.write(
      { userId: "ada", tape, trades, known: [], span, isFirst: false },
      { ofOne: 10, inAll: 10 },
    );
    stored.close();
    const recorder = open();
    recorder.record(tape, [print("1", 0, "0.9"), print("1", 0), nameless], noon);
    const listed = (await recorder.read(tape)).trades.map(({ trade }) => `${trade.id} ${trade.price}`);
    expect(listed.sort()).toEqual(["1 0.50", "1 0.9", "2 0.50", "undefined 0.50", "undefined 0.50"]);
  });

  it("stores and exports every text as received", async () => {
    const recorder = open();
    recorder.record(tape, [{ ...print("7", 0, "0.5200"), side: "sell" }], noon);
    expect(recordedTradeTable.cells((await recorder.read()).trades)[1]).toEqual([
      "venue-a",
      "m",
      "713",
      "713",
      "7",
      "0.5200",
      "1.50",
      "sell",
      "2026-11-20T12:00:00.000Z",
    ]);
  });

  it("leaves out trades without a valid time", async () => {
    const recorder = open();
    recorder.record(tape, [print("2", 0), { ...print("1", 0), timestamp: "soon" }], noon);
    expect(await idsIn(recorder)).toEqual(["2"]);
  });

  it("keeps gaps and joins overlapping lists", async () => {
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon + 5_000);
    recorder.record(tape, [print("2", 4_000)], noon + 9_000);
    recorder.record(tape, [print("9", 60_000), print("8", 50_000)], noon + 61_000);
    expect((await recorder.read(tape)).spans).toEqual([
      { from: noon, to: noon + 9_000 },
      { from: noon + 50_000, to: noon + 61_000 },
    ]);
    recorder.record(tape, [print("5", 55_000), print("4", 8_000)], noon + 61_000);
    expect((await recorder.read(tape)).spans).toEqual([{ from: noon, to: noon + 61_000 }]);
  });

  it("loses no trade when more than one list arrives between two writes", async () => {
    const recorder = open();
    for (let at = 0; at < 40; at += 1)
      recorder.record(
        tape,
        [2, 1, 0].map((step) => print(`${at + step}`, (at + step) * 1_000)),
        noon + (at + 2) * 1_000,
      );
    expect((await idsIn(recorder, tape)).length).toBe(42);
    expect((await recorder.read(tape)).spans).toEqual([{ from: noon, to: noon + 41_000 }]);
  });

  it("deletes the oldest trades of an instrument and cuts its range", async () => {
    const recorder = open({ bounds: { ofOne: 3, inAll: 100 } });
    recorder.record(
      tape,
      [4, 3, 2, 1, 0].map((step) => print(`${step}`, step * 1_000)),
      noon + 4_000,
    );
    expect(await idsIn(recorder, tape)).toEqual(["2", "3", "4"]);
    expect((await recorder.read(tape)).spans).toEqual([{ from: noon + 1_001, to: noon + 4_000 }]);
  });

  it("deletes the oldest trades over all instruments", async () => {
    const recorder = open({ bounds: { ofOne: 3, inAll: 4 } });
    recorder.record(
      tape,
      [2, 1, 0].map((step) => print(`${step}`, step * 1_000)),
      noon + 2_000,
    );
    recorder.record(
      elsewhere,
      [11, 10].map((step) => print(`${step}`, step * 1_000)),
      noon + 11_000,
    );
    expect(await idsIn(recorder)).toEqual(["1", "2", "10", "11"]);
    expect((await recorder.read(tape)).spans).toEqual([{ from: noon + 1, to: noon + 2_000 }]);
  });

  it("separates users and deletes only the given instrument", async () => {
    const [ada, bob] = [open(), open({ userId: "bob" })];
    ada.record(tape, [print("1", 0)], noon);
    ada.record(elsewhere, [print("2", 0)], noon);
    bob.record(tape, [print("3", 0)], noon);
    await ada.flush();
    expect(await idsIn(bob)).toEqual(["3"]);
    await ada.remove(tape);
    expect([await idsIn(ada), (await ada.read(tape)).spans, await idsIn(bob)]).toEqual([["2"], [], ["3"]]);
    await ada.remove();
    expect([await ada.count(), await bob.count()]).toEqual([0, 1]);
  });

  it("stores a repeated trade again after a deletion", async () => {
    const recorder = open();
    const received = [print("1", 0)];
    recorder.record(tape, received, noon);
    await recorder.flush();
    await recorder.remove();
    recorder.record(tape, received, noon);
    expect(await idsIn(recorder)).toEqual(["1"]);
  });

  it("stores trades again that another tab has deleted, so that no recorded range lacks any", async () => {
    const [recorder, otherTab] = [open(), open()];
    recorder.record(tape, [print("2", 1_000), print("1", 0)], noon + 1_000);
    await recorder.flush();
    await otherTab.remove(tape);
    recorder.record(tape, [print("3", 2_000), print("2", 1_000), print("1", 0)], noon + 2_000);
    expect(await recorder.read(tape)).toMatchObject({
      trades: [{ at: noon }, { at: noon + 1_000 }, { at: noon + 2_000 }],
      spans: [{ from: noon, to: noon + 2_000 }],
    });
  });

  it("writes only the new trades of a repeated list", async () => {
    const recorder = open();
    recorder.record(tape, [print("2", 1_000), print("1", 0)], noon + 1_000);
    await recorder.flush();
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    recorder.record(tape, [print("3", 2_000), print("2", 1_000), print("1", 0)], noon + 2_000);
    await recorder.flush();
    const written = put.mock.calls.flatMap(([value]) => ("trade" in value ? [value.trade.id] : []));
    put.mockRestore();
    expect(written).toEqual(["3"]);
  });

  it("writes pending trades on close", async () => {
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon);
    recorder.close();
    await recorder.flush();
    expect(await idsIn(open())).toEqual(["1"]);
  });

  it("writes in one tab at a time", async () => {
    const memory = createMemoryLocks();
    let [writing, most] = [0, 0];
    const counted = (): Locks => {
      const { locks } = memory.tab();
      return {
        request: (name, options, work) =>
          locks.request(name, options, async () => {
            writing += 1;
            most = Math.max(most, writing);
            try {
              return await work();
            } finally {
              writing -= 1;
            }
          }),
      };
    };
    const tabs = [open({ locks: counted() }), open({ locks: counted() })];
    tabs[0]?.record(tape, [print("1", 0)], noon);
    tabs[1]?.record(tape, [print("2", 1_000), print("1", 0)], noon + 1_000);
    await Promise.all(tabs.map((tab) => tab.flush()));
    expect(most).toBe(1);
    const [first] = tabs;
    expect(first && (await idsIn(first, tape))).toEqual(["1", "2"]);
  });

  it("reports missing storage without throwing", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon);
    await recorder.flush();
    expect(recorder.view.getState().problem).toMatch(/^The browser's storage could not be opened/);
    await expect(recorder.read()).rejects.toThrow("storage");
    const idle = open();
    await waitUntil(() => expect(idle.view.getState().problem).toMatch(/could not be opened/));
  });

  it("writes trades of a failed batch with the next list that has them", async () => {
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon);
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await recorder.flush();
    expect(recorder.view.getState().problem).toContain("full");
    put.mockRestore();
    recorder.record(tape, [print("2", 1_000), print("1", 0)], noon + 1_000);
    expect(await idsIn(recorder, tape)).toEqual(["1", "2"]);
    expect(recorder.view.getState().problem).toBeUndefined();
  });

  it("leaves out what cannot be decoded", async () => {
    const recorder = open();
    recorder.record(tape, [print("1", 0)], noon);
    await recorder.flush();
    const raw = await openTapeDatabase(`tape-${database}`, () => {});
    const odd = { userId: "ada", ...tape, key: "odd", at: noon, trade: { price: "dear" } };
    const span = { from: noon, to: noon };
    await raw.write(
      { userId: "ada", tape, trades: [odd as never], known: [], span, isFirst: false },
      { ofOne: 10, inAll: 10 },
    );
    raw.close();
    expect(await idsIn(recorder)).toEqual(["1"]);
  });
});
