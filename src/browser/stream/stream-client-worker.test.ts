import { describe, expect, it } from "vitest";
import { book, bookFrame, createLiveStream, createStreamHarness } from "#browser/testing/stream-harness.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { deafMs } from "./worker-session.ts";

describe("the worker", () => {
  it("restarts after a crash with all subscriptions and notifies once", async () => {
    const [one, two] = [book("1"), book("2")];
    const { client, workers, sockets, clock, sentRequests, emit, runFrame, crashes } = createLiveStream(
      one,
      two,
    );
    workers[0]?.crash();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(client.store.getState().link).toBe("crashed");
    expect(client.read(one).phase).toBe("stale");
    await clock.advance(1_000);
    sockets.last.open();
    expect(sentRequests()).toEqual(["subscribe 1", "subscribe 2"]);
    emit(bookFrame(one, "snapshot", 1, "3"));
    runFrame();
    runFrame();
    expect(client.read(one).data?.asks[0]?.size).toBe("3");
    expect(crashes()).toBe(1);
    workers[0]?.crash();
    expect(client.read(one).phase).toBe("live");
  });
  it("is retried with growing delays when it cannot start, and notifies once", async () => {
    let tries = 0;
    const { client, start, clock, crashes } = createStreamHarness({
      failsToOpen: () => {
        tries += 1;
        return true;
      },
    });
    client.start(start);
    await clock.advance(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000);
    expect([tries, crashes()]).toEqual([7, 1]);
    expect(await client.report()).toBeUndefined();
  });
  it("restarts when it does not reply for too long", async () => {
    const { workers, clock, runFrame, sockets } = createLiveStream(book("1"));
    runFrame();
    const [worker] = workers;
    if (worker !== undefined) worker.isStuck = true;
    for (let at = 0; at < deafMs; at += 1_000) {
      sockets.all[0]?.receive('{"type":"pong"}');
      await clock.advance(1_000);
    }
    expect(worker?.isTerminated).toBe(true);
  });
  it("is not considered stuck while the page draws nothing", async () => {
    const { workers, clock, emit } = createLiveStream(book("1"));
    for (let at = 0; at < deafMs * 3; at += 1_000) {
      emit({ type: "pong" });
      await clock.advance(1_000);
    }
    expect(workers).toHaveLength(1);
  });
  it("retries a refused connection once key or sign-in are new", async () => {
    const { client, clock, sockets, refuseRenewals } = createLiveStream(book("1"));
    refuseRenewals();
    sockets.last.end(4401);
    await clock.advance(60_000);
    expect(client.store.getState().link).toBe("refused");
    for (const hint of ["seen", "network", "restored"] as const) client.hint(hint);
    await clock.advance(60_000);
    expect(sockets.all).toHaveLength(1);
    client.hint("credentials");
    expect(sockets.all).toHaveLength(2);
  });
  it("restarts with another key and discards earlier data", () => {
    const feed = book("1");
    const { client, start, sockets, sentRequests } = createLiveStream(feed);
    client.start({ ...start, url: "ws://127.0.0.1/ws?api_key=other", key: "other" });
    expect(sockets.all[0]?.isClosed).toBe(true);
    expect(sockets.last.url).toContain("other");
    expect(client.read(feed)).toMatchObject({ phase: "waiting", data: undefined });
    sockets.last.open();
    expect(sentRequests()).toEqual(["subscribe 1"]);
  });
});

describe("the end of the sign-in", () => {
  it("closes the socket at once and discards all data", async () => {
    const feed = book("1");
    const { client, sockets, clock, workers } = createLiveStream(feed);
    client.stop();
    expect([sockets.last.isClosed, workers[0]?.isTerminated]).toEqual([true, true]);
    expect(client.read(feed)).toMatchObject({ phase: "off", data: undefined });
    sockets.last.end(1006);
    client.hint("network");
    client.hint("restored");
    await clock.advance(3_600_000);
    expect([sockets.all.length, workers.length]).toEqual([1, 1]);
    expect([...client.store.getState().views.keys()]).toEqual([feedKey(feed)]);
  });
  it("cancels a pending restart of the worker", async () => {
    const { client, workers, clock } = createLiveStream(book("1"));
    workers[0]?.crash();
    client.stop("gone");
    await clock.advance(60_000);
    expect(workers).toHaveLength(1);
    expect(client.store.getState()).toMatchObject({ link: "off", problem: "gone" });
  });
  it("does not affect the worker of the next sign-in", async () => {
    const { client, start, workers, clock } = createLiveStream(book("1"));
    workers[0]?.crash();
    client.start(start);
    await clock.advance(60_000);
    expect(workers).toHaveLength(2);
  });
});
