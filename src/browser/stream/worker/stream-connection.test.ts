import { describe, expect, it } from "vitest";
import { advanceUntil } from "#browser/testing/advance-until.ts";
import { createConnectionHarness } from "#browser/testing/stream-connection-harness.ts";
import { connectTimeoutMs, provenAliveMs, silenceMs, verifyMs } from "./stream-connection.ts";

describe("connecting", () => {
  it("opens and forwards messages", () => {
    const { connection, sockets, messages, phase, opened } = createConnectionHarness();
    connection.start();
    expect(phase()).toBe("connecting");
    sockets.last.open();
    expect([phase(), opened(), sockets.last.sent]).toEqual(["verifying", 1, ["ping"]]);
    sockets.last.receive("hello");
    expect([phase(), opened(), messages]).toEqual(["open", 1, ["hello"]]);
  });
  it("gives up a handshake that hangs for ten seconds", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    await clock.advance(connectTimeoutMs - 1);
    expect(phase()).toBe("connecting");
    await clock.advance(1);
    expect(phase()).toBe("waiting");
    expect(sockets.last.isClosed).toBe(true);
    await clock.advance(250);
    expect(sockets.all).toHaveLength(2);
  });
  it("treats a socket that cannot be created as a failed attempt and reveals no address", async () => {
    const { connection, phase } = createConnectionHarness({ throwing: true });
    connection.start();
    expect(phase()).toBe("waiting");
    expect(connection.state.problem).not.toContain("secret");
  });
  it("sends nothing before it is open", () => {
    const { connection, sockets } = createConnectionHarness();
    connection.start();
    connection.send("early");
    expect(sockets.last.sent).toEqual([]);
    sockets.last.open();
    connection.send("in time");
    expect(sockets.last.sent).toEqual(["ping", "in time"]);
  });
});

describe("silence", () => {
  it("pings before it treats silence as a failure", async () => {
    const { connection, sockets, clock } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    await clock.advance(1_000);
    sockets.last.receive("{}");
    await clock.advance(3_999);
    expect(sockets.last.sent).toEqual(["ping"]);
    await clock.advance(1);
    expect(sockets.last.sent).toEqual(["ping", "ping"]);
  });
  it("from the start is not considered an open connection", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    await clock.advance(silenceMs - 1);
    expect([phase(), sockets.last.sent]).toEqual(["verifying", ["ping", "ping", "ping"]]);
    await clock.advance(1);
    expect(phase()).toBe("waiting");
  });
  it("does not ping a gateway that sends messages", async () => {
    const { connection, sockets, keepAlive } = createConnectionHarness();
    connection.start();
    await keepAlive(60_000);
    expect(sockets.last.sent).toEqual(["ping"]);
  });
  it("gives up a silent connection after ten seconds, whatever the socket state", async () => {
    const { connection, sockets, clock, phase, keepAlive } = createConnectionHarness();
    connection.start();
    await keepAlive(20_000);
    await clock.advance(silenceMs - 2_000 - 1);
    expect(phase()).toBe("open");
    await clock.advance(1);
    expect(phase()).toBe("waiting");
    expect(sockets.all[0]?.isClosed).toBe(true);
    expect(connection.state.problem).toBe("No data from the gateway.");
  });
});

describe("the end of a connection", () => {
  it.each([
    [1000, 250],
    [1001, 250],
    [1006, 250],
    [1009, 250],
    [1011, 250],
    [1012, 250],
    [4403, 250],
    [1013, 7_500],
  ])("by code %i is followed by another attempt after %i ms, with chance at a half", async (code, ms) => {
    const { connection, sockets, clock } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.end(code);
    await clock.advance(ms - 1);
    expect(sockets.all).toHaveLength(1);
    await clock.advance(1);
    expect(sockets.all).toHaveLength(2);
  });
  it("lengthens the delays until a connection lasts five seconds, then resets them", async () => {
    const { connection, sockets, clock, keepAlive } = createConnectionHarness({ random: () => 0.999 });
    connection.start();
    const waits: number[] = [];
    const waitForNext = async () => {
      const before = sockets.all.length;
      waits.push(await advanceUntil(clock, 50, () => sockets.all.length > before));
    };
    for (let turn = 0; turn < 8; turn += 1) {
      sockets.last.open();
      sockets.last.receive("{}");
      await clock.advance(provenAliveMs - 1);
      sockets.last.end(1006);
      await waitForNext();
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    await keepAlive(provenAliveMs);
    sockets.last.end(1006);
    await waitForNext();
    expect(waits.at(-1)).toBe(500);
  });
  it("is not delayed by a socket that stays open in silence", async () => {
    const { connection, sockets, clock } = createConnectionHarness({ random: () => 0.999 });
    connection.start();
    for (let turn = 0; turn < 4; turn += 1) {
      sockets.last.open();
      await clock.advance(silenceMs);
      const opened = sockets.all.length;
      await clock.advance(500 * 2 ** turn - 50);
      expect(sockets.all).toHaveLength(opened);
      await clock.advance(100);
      expect(sockets.all).toHaveLength(opened + 1);
    }
  });
  it("leaves nothing for the late events of the old socket to do", async () => {
    const { connection, sockets, clock, messages, phase } = createConnectionHarness();
    connection.start();
    const old = sockets.last;
    old.open();
    await clock.advance(silenceMs);
    await clock.advance(250);
    sockets.last.open();
    sockets.last.receive("{}");
    old.receive("late");
    old.end(4401);
    old.open();
    expect([phase(), messages, sockets.all.length]).toEqual(["open", ["{}"], 2]);
  });
  it("is not undone by an old socket that opens after it was given up", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    await clock.advance(connectTimeoutMs + 250);
    sockets.all[0]?.open();
    expect([phase(), sockets.all.length]).toEqual(["connecting", 2]);
  });
  it("counts the connections that came after the first", async () => {
    const { connection, sockets, clock } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    expect(connection.state.reconnects).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) {
      sockets.last.end(1006);
      await advanceUntil(clock, 50, () => sockets.all.length > turn + 1);
      sockets.last.open();
    }
    expect(connection.state.reconnects).toBe(3);
  });
});

describe("doubt", () => {
  it("comes when the machine slept, and goes with the first word", async () => {
    for (const sleepy of ["monotonic", "wall"] as const) {
      const { connection, sockets, clock, slept, phase } = createConnectionHarness();
      connection.start();
      sockets.last.open();
      sockets.last.receive("{}");
      slept[sleepy] = 60_000;
      await clock.advance(4_000);
      expect([phase(), sockets.last.sent]).toEqual(["verifying", ["ping", "ping"]]);
      sockets.last.receive("{}");
      expect(phase()).toBe("open");
      await clock.advance(4_000);
      expect([phase(), sockets.all.length]).toEqual(["open", 1]);
    }
  });
  it("leaves no connection hanging when the machine slept before the first message", async () => {
    const { connection, sockets, clock, slept, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    slept.monotonic = 60_000;
    await clock.advance(4_000);
    expect(phase()).toBe("waiting");
  });
  it("ends a connection that does not answer in three seconds", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.receive("{}");
    connection.verify();
    await clock.advance(verifyMs - 1);
    expect(phase()).toBe("verifying");
    await clock.advance(1);
    expect(phase()).toBe("waiting");
    expect(sockets.last.isClosed).toBe(true);
  });
  it("comes when the page is seen again only if the gateway was silent for longer than it should be", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.receive("{}");
    await clock.advance(4_900);
    connection.verifyIfQuiet();
    expect(phase()).toBe("open");
    await clock.advance(200);
    connection.verifyIfQuiet();
    expect(phase()).toBe("verifying");
  });
  it("comes with any news of the network while open", () => {
    const { connection, sockets, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.receive("{}");
    connection.hurry();
    expect([phase(), sockets.last.sent]).toEqual(["verifying", ["ping", "ping"]]);
  });
});

describe("hints", () => {
  it("of the network cut a long wait short, but not to nothing for everyone at once", async () => {
    const { connection, sockets, clock } = createConnectionHarness();
    connection.start();
    for (let turn = 0; turn < 7; turn += 1) {
      sockets.last.end(1006);
      if (turn < 6) await advanceUntil(clock, 50, () => sockets.all.length > turn + 1);
    }
    connection.hurry();
    await clock.advance(249);
    expect(sockets.all).toHaveLength(7);
    await clock.advance(1);
    expect(sockets.all).toHaveLength(8);
  });
  it("that the page was frozen whole begin a new connection at once", () => {
    const { connection, sockets, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    connection.restart();
    expect([sockets.all[0]?.isClosed, sockets.all.length, phase()]).toEqual([true, 2, "connecting"]);
  });
});

describe("stopping", () => {
  it("closes at once, for good, with no timer left", async () => {
    const { connection, sockets, clock, phase } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    connection.stop();
    expect([sockets.last.isClosed, phase(), clock.waiting]).toEqual([true, "stopped", 0]);
    sockets.last.end(1006);
    connection.hurry();
    connection.restart();
    await clock.advance(3_600_000);
    expect(sockets.all).toHaveLength(1);
  });
});
