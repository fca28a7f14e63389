import { describe, expect, it } from "vitest";
import { createScan } from "./basket-scan.ts";

const events = ["a", "b", "c"].map((id) => ({ id }));

function setUp() {
  const looked: string[] = [];
  let [now, isHidden] = [0, false];
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  let setCheck = () => {};
  let answer: (id: string, signal: AbortSignal) => Promise<string> = async (id) => `seen ${id}`;
  const scan = createScan<{ id: string }, string>({
    fetched: ({ id }, signal) => {
      looked.push(id);
      return answer(id, signal);
    },
    clock: {
      monotonic: () => now,
      after: (ms, run) => {
        const entry = { at: now + ms, run };
        waiting.push(entry);
        return () => {
          waiting = waiting.filter((one) => one !== entry);
        };
      },
    },
    isHidden: () => isHidden,
    onVisibility: (listener) => {
      setCheck = listener;
      return () => {
        setCheck = () => {};
      };
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    scan,
    looked,
    settle,
    answerBy: (by: typeof answer) => {
      answer = by;
    },
    hide: (hidden: boolean) => {
      isHidden = hidden;
      setCheck();
    },
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        await settle();
        const [due] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (due === undefined) break;
        waiting = waiting.filter((one) => one !== due);
        now = due.at;
        due.run();
      }
      now = until;
      await settle();
    },
  };
}

describe("a scan of events", () => {
  it("fetches nothing before start, then each event in turn and none twice within ten seconds", async () => {
    const { scan, looked, pass } = setUp();
    scan.walk(events);
    await pass(5_000);
    expect(looked).toEqual([]);
    scan.start();
    await pass(5_000);
    expect(looked).toEqual(["a", "b", "c"]);
    expect([...scan.read().results.values()].map(({ data }) => data)).toEqual(["seen a", "seen b", "seen c"]);
    await pass(6_000);
    expect(looked.slice(3)).toEqual(["a", "b", "c"]);
  });

  it("fetches one event at a time and continues after a failure, which it records", async () => {
    const { scan, looked, pass, answerBy } = setUp();
    let fail = (_: Error) => {};
    answerBy((id) =>
      id === "a"
        ? new Promise((_, reject) => {
            fail = reject;
          })
        : Promise.resolve(id),
    );
    scan.walk(events);
    scan.start();
    await pass(5_000);
    expect(looked).toEqual(["a"]);
    fail(new Error("Too many requests."));
    await pass(1_000);
    expect(looked).toEqual(["a", "b", "c"]);
    expect(scan.read().results.get("a")).toMatchObject({ data: undefined, problem: "Too many requests." });
  });

  it("fetches nothing while the page is hidden and aborts a running fetch", async () => {
    const { scan, looked, pass, answerBy, hide } = setUp();
    const signals: AbortSignal[] = [];
    answerBy((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    scan.walk(events);
    scan.start();
    await pass(1_000);
    hide(true);
    expect(signals[0]?.aborted).toBe(true);
    await pass(60_000);
    expect(looked).toEqual(["a"]);
    answerBy(async (id) => id);
    hide(false);
    await pass(1_000);
    expect(looked).toEqual(["a", "a", "b", "c"]);
    expect(scan.read().results.size).toBe(3);
  });

  it("stops on request and resumes with the least recently fetched event", async () => {
    const { scan, looked, pass } = setUp();
    scan.walk(events);
    scan.start();
    await pass(300);
    scan.stop();
    expect(scan.read().isRunning).toBe(false);
    await pass(60_000);
    expect(looked).toEqual(["a", "b"]);
    scan.start();
    await pass(0);
    expect(looked.slice(2)).toEqual(["c"]);
  });

  it("drops results of events no longer in the list", async () => {
    const { scan, pass } = setUp();
    scan.walk(events);
    scan.start();
    await pass(2_000);
    scan.walk(events.slice(1));
    expect([...scan.read().results.keys()]).toEqual(["b", "c"]);
  });
});
