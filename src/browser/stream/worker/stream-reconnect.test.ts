import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createConnectionHarness } from "#browser/testing/stream-connection-harness.ts";
import { connectTimeoutMs, provenAliveMs, reconnectDelay } from "./stream-connection.ts";

describe("a gateway that closes every connection", () => {
  it("is called ever more rarely, whatever it does and however chance falls", async () => {
    const life = fc.constantFrom("refuse", "open", "speak", "hang");
    const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(life, chance), { minLength: 40, maxLength: 40 }), async (turns) => {
        let turn = 0;
        const { connection, sockets, clock } = createConnectionHarness({
          random: () => turns[turn % 40]?.[1] ?? 0,
        });
        connection.start();
        let ceiling = 0;
        for (const [how, luck] of turns) {
          const socket = sockets.last;
          if (how === "open" || how === "speak") socket.open();
          if (how === "speak") socket.receive("{}");
          if (how === "hang") await clock.advance(connectTimeoutMs);
          else socket.end(1006);
          const expected = Math.floor(luck * Math.min(30_000, 500 * 2 ** turn));
          ceiling += Math.min(30_000, 500 * 2 ** turn);
          turn += 1;
          if (expected > 0) {
            await clock.advance(expected - 1);
            expect(sockets.all.length).toBe(turn);
          }
          await clock.advance(Math.min(1, expected));
          expect(sockets.all.length).toBe(turn + 1);
        }
        expect(ceiling).toBeGreaterThan(30_000 * 33);
      }),
      { numRuns: 30 },
    );
  });
  it("meets clients that lost it together spread out over the whole wait", () => {
    const seeds = 10_000;
    for (const attempt of [0, 3, 6, 12]) {
      const ceiling = Math.min(30_000, 500 * 2 ** attempt);
      const tenths = new Array<number>(10).fill(0);
      for (let seed = 0; seed < seeds; seed += 1) {
        const delay = reconnectDelay(attempt, "retry", chanceOf(seed));
        expect(delay).toBeLessThan(ceiling);
        const tenth = Math.floor((delay / ceiling) * 10);
        tenths[tenth] = (tenths[tenth] ?? 0) + 1;
      }
      // Each tenth holds a tenth of the clients, give or take five standard deviations.
      for (const share of tenths) expect(Math.abs(share - 1_000)).toBeLessThan(150);
    }
  });
  it("is given at least five seconds where it asks to come back later, and at most thirty", () => {
    for (let seed = 0; seed < 1_000; seed += 1) {
      const delay = reconnectDelay(seed % 10, "later", chanceOf(seed));
      expect(delay).toBeGreaterThanOrEqual(5_000);
      expect(delay).toBeLessThanOrEqual(30_000);
    }
  });
});

/** One draw out of a seed (splitmix32), as each client would have its own. */
function chanceOf(seed: number): () => number {
  let z = (seed + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return () => ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
}

describe("a refusal of the key or the sign-in", () => {
  it.each([4401, 1008])("by code %i asks for one refresh, tries once more, then stays down", async (code) => {
    const { connection, sockets, clock, phase, renewals } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.end(code);
    await clock.advance(0);
    expect([renewals(), sockets.all.length, phase()]).toEqual([1, 2, "connecting"]);
    sockets.last.open();
    sockets.last.end(code);
    await clock.advance(3_600_000);
    expect([renewals(), sockets.all.length, phase()]).toEqual([1, 2, "refused"]);
    connection.hurry();
    connection.restart();
    connection.verify();
    await clock.advance(3_600_000);
    expect(sockets.all).toHaveLength(2);
  });
  it.each([
    ["says no", async () => false],
    ["fails", () => Promise.reject(new Error("offline"))],
  ])("stays down where the refresh %s", async (_how, renew) => {
    const { connection, sockets, clock, phase } = createConnectionHarness({ renew });
    connection.start();
    sockets.last.open();
    sockets.last.end(4401);
    await clock.advance(60_000);
    expect([phase(), sockets.all.length]).toEqual(["refused", 1]);
  });
  it("may be mended again once a connection has proven alive", async () => {
    const { connection, sockets, clock, keepAlive, renewals } = createConnectionHarness();
    connection.start();
    sockets.last.open();
    sockets.last.end(4401);
    await clock.advance(0);
    await keepAlive(provenAliveMs);
    sockets.last.end(4401);
    await clock.advance(0);
    expect([renewals(), sockets.all.length]).toEqual([2, 3]);
  });
  it("is tried once more with a new sign-in, without another refresh while it is still refused", async () => {
    const { connection, sockets, clock, keepAlive, phase, renewals } = createConnectionHarness();
    connection.appeal();
    expect(sockets.all).toHaveLength(0);
    connection.start();
    sockets.last.open();
    sockets.last.end(4401);
    connection.appeal();
    await clock.advance(0);
    sockets.last.end(4401);
    expect([renewals(), sockets.all.length, phase()]).toEqual([1, 2, "refused"]);
    connection.appeal();
    sockets.last.end(4401);
    await clock.advance(3_600_000);
    expect([renewals(), sockets.all.length, phase()]).toEqual([1, 3, "refused"]);
    connection.appeal();
    await keepAlive(provenAliveMs);
    connection.appeal();
    expect([sockets.all.length, phase()]).toEqual([4, "open"]);
  });
  it("waits for the refresh, whatever the network does meanwhile", async () => {
    const { connection, sockets, clock } = createConnectionHarness({ renew: () => new Promise(() => {}) });
    connection.start();
    sockets.last.end(4401);
    connection.hurry();
    connection.restart();
    await clock.advance(60_000);
    expect(sockets.all).toHaveLength(1);
  });
  it("forgets a refresh that ends after the connection was stopped", async () => {
    let answer: (renewed: boolean) => void = () => {};
    const { connection, sockets, clock, phase } = createConnectionHarness({
      renew: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    connection.start();
    sockets.last.end(4401);
    connection.stop();
    answer(true);
    await clock.advance(60_000);
    expect([phase(), sockets.all.length]).toEqual(["stopped", 1]);
  });
});
