import { expect, it } from "vitest";
import { createManualClock } from "./clock.ts";
import { createSessions } from "./sessions.ts";
import { createMemoryStore } from "./store.ts";

const minute = 60_000;

function setUp() {
  const clock = createManualClock(Date.UTC(2026, 10, 20));
  const store = createMemoryStore();
  const times = { accessTokenTtlMs: 15 * minute, refreshTokenTtlMs: 60 * minute };
  return { clock, store, times, sessions: createSessions(store, clock, times) };
}

it("identifies the user of an access token until it expires", async () => {
  const { clock, sessions } = setUp();
  const { accessToken } = await sessions.begin("ada");
  expect(sessions.userOf(accessToken)).toBe("ada");
  clock.advance(15 * minute - 1);
  expect(sessions.userOf(accessToken)).toBe("ada");
  clock.advance(1);
  expect(sessions.userOf(accessToken)).toBeUndefined();
  expect(sessions.userOf("")).toBeUndefined();
});

it("exchanges a refresh token for new tokens once", async () => {
  const { sessions } = setUp();
  const first = await sessions.begin("ada");
  const second = await sessions.renew(first.refreshToken);
  expect(second?.userId).toBe("ada");
  expect(second?.refreshToken).not.toBe(first.refreshToken);
  expect(sessions.userOf(second?.accessToken ?? "")).toBe("ada");
  const third = await sessions.renew(second?.refreshToken ?? "");
  expect(third?.userId).toBe("ada");
});

it("ends the family and its access tokens when a used refresh token comes again", async () => {
  const { sessions, store } = setUp();
  const other = await sessions.begin("ada");
  const first = await sessions.begin("ada");
  const second = await sessions.renew(first.refreshToken);
  expect(await sessions.renew(first.refreshToken)).toBeUndefined();
  expect(await sessions.renew(second?.refreshToken ?? "")).toBeUndefined();
  expect(sessions.userOf(second?.accessToken ?? "")).toBeUndefined();
  expect(sessions.userOf(other.accessToken)).toBe("ada");
  expect(store.families()).toHaveLength(1);
});

it("allows one of two simultaneous refreshes and then ends the family", async () => {
  const { sessions } = setUp();
  const first = await sessions.begin("ada");
  const answers = await Promise.all([sessions.renew(first.refreshToken), sessions.renew(first.refreshToken)]);
  const [winner, ...losers] = answers.filter((answer) => answer !== undefined);
  expect(losers).toEqual([]);
  expect(await sessions.renew(winner?.refreshToken ?? "")).toBeUndefined();
});

it("refuses an expired or unknown refresh token", async () => {
  const { clock, sessions, store } = setUp();
  const { refreshToken } = await sessions.begin("ada");
  for (const forged of ["", ".", "a.b", "a.b.c", refreshToken.replace(/^./, "~"), `${refreshToken}.x`]) {
    expect(await sessions.renew(forged)).toBeUndefined();
  }
  clock.advance(60 * minute);
  expect(await sessions.renew(refreshToken)).toBeUndefined();
  expect(store.families()).toEqual([]);
});

it("accepts a refresh token from before a restart and stores only its hash", async () => {
  const { clock, sessions, store, times } = setUp();
  const { accessToken, refreshToken } = await sessions.begin("ada");
  const later = createSessions(store, clock, times);
  expect(JSON.stringify(store.families())).not.toContain(refreshToken.split(".")[1]);
  expect(later.userOf(accessToken)).toBeUndefined();
  expect((await later.renew(refreshToken))?.userId).toBe("ada");
});

it("ends all access tokens or all families on demand", async () => {
  const { sessions } = setUp();
  const first = await sessions.begin("ada");
  sessions.expireAccessTokens();
  expect(sessions.userOf(first.accessToken)).toBeUndefined();
  const second = await sessions.renew(first.refreshToken);
  sessions.revokeFamilies();
  expect(await sessions.renew(second?.refreshToken ?? "")).toBeUndefined();
  expect(sessions.userOf(second?.accessToken ?? "")).toBe("ada");
});
