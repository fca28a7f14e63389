// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "#browser/session/query-client.ts";
import { forgetPolls, pollRecord, watchReads } from "#browser/stream/poll-record.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "#browser/testing/fake-session-tabs.ts";
import { createStreamHarness } from "#browser/testing/stream-harness.ts";
import { diagnoseSocketFailures } from "./diagnose-socket-failure.ts";

let stop = () => {};
afterEach(() => {
  stop();
  forgetPolls();
});

async function open() {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  const probes = () => browser.gateway.count("/venue-a/series");
  const before = probes();
  const stream = createStreamHarness();
  const queryClient = createQueryClient();
  watchReads(queryClient.getQueryCache(), () => performance.now());
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  stop = diagnoseSocketFailures({ stream: stream.client, gateway, queryClient, showMs: 10_000 });
  stream.client.start(stream.start);
  const failHandshake = async () => {
    stream.sockets.last.end(1006);
    await advanceDuring(browser, Promise.resolve(), 1_000);
  };
  return { browser, session, stream, failHandshake, probes: () => probes() - before };
}

test("sends one read after a failed handshake, and none while that read is recent", async () => {
  const { stream, failHandshake, probes } = await open();
  await failHandshake();
  expect(probes()).toBe(1);
  expect(pollRecord.getState().workedAt).toBeDefined();
  await stream.clock.advance(31_000);
  await failHandshake();
  expect(probes()).toBe(1);
});

test("distinguishes a refused key from a lost network", async () => {
  const { browser, session, failHandshake } = await open();
  browser.gateway.acceptsTokens = false;
  await failHandshake();
  expect(browser.gateway.count("/auth/refresh")).toBeGreaterThanOrEqual(1);
  expect(session.read().refused).toBe(true);
});

test("sends no read when an open connection is lost, because its data is polled anyway", async () => {
  const { stream, failHandshake, probes } = await open();
  stream.sockets.last.open();
  await failHandshake();
  expect(probes()).toBe(0);
});
