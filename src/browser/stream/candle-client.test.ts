import { describe, expect, it } from "vitest";
import { book, createLiveStream, createStreamHarness } from "#browser/testing/stream-harness.ts";
import { tradeWith } from "#browser/testing/trade-fixture.ts";
import { candlesOf } from "./candle-client.ts";
import type { StreamClient } from "./stream-client.ts";

const trade = (id: string) => tradeWith({ id });
const request = (...ids: readonly string[]) => ({ lists: [ids.map(trade)], spans: [] });

function openJob(client: StreamClient) {
  const events: string[] = [];
  const job = candlesOf(client).open(60, 1, {
    onResult: ({ trades }) => events.push(`${trades} trades`),
    onLost: () => events.push("lost"),
  });
  return { events, job };
}

describe("candle jobs", () => {
  it("run in the worker that reads the stream, each with its own trades", () => {
    const { client, workers } = createLiveStream(book("1"));
    const [one, other] = [openJob(client), openJob(client)];
    one.job?.post(request("1", "2"));
    other.job?.post(request("1"));
    one.job?.post(request("2", "3"));
    expect(workers).toHaveLength(1);
    expect([one.events, other.events]).toEqual([["2 trades", "3 trades"], ["1 trades"]]);
  });

  it("get no result and post nothing once closed", async () => {
    const { client, clock, workers } = createLiveStream(book("1"));
    const [{ events, job }, other] = [openJob(client), openJob(client)];
    job?.post({ lists: [Array.from({ length: 25_000 }, (_, at) => trade(String(at)))], spans: [] });
    job?.close();
    job?.post(request("1"));
    await clock.advance(1);
    other.job?.post(request("1"));
    await clock.advance(1);
    expect([events, other.events]).toEqual([[], ["1 trades"]]);
    expect(workers[0]?.toPage.filter(({ type }) => type === "candles")).toHaveLength(1);
  });

  it("are reported lost when the worker crashes; later ones run in the next worker", async () => {
    const { client, workers, clock } = createLiveStream(book("1"));
    const { events, job } = openJob(client);
    workers[0]?.crash();
    expect(events).toEqual(["lost"]);
    job?.post(request("1"));
    expect(openJob(client).job).toBeUndefined();
    await clock.advance(1_000);
    const next = openJob(client);
    next.job?.post(request("1"));
    expect([events, next.events]).toEqual([["lost"], ["1 trades"]]);
  });

  it("start a worker without a connection, which gets the connection when the stream starts", () => {
    const { client, workers, sockets, start } = createStreamHarness();
    const { events, job } = openJob(client);
    job?.post(request("1"));
    expect(sockets.all).toHaveLength(0);
    client.start(start);
    job?.post(request("2"));
    expect([workers.length, sockets.all.length, events]).toEqual([1, 1, ["1 trades", "2 trades"]]);
  });

  it("end a worker without a connection with the last job", () => {
    const { client, workers } = createStreamHarness();
    const [one, other] = [openJob(client), openJob(client)];
    one.job?.close();
    expect(workers[0]?.isTerminated).toBe(false);
    other.job?.close();
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it("do not open where no worker can be started, and nothing is retried for them", async () => {
    let tries = 0;
    const { client, clock } = createStreamHarness({
      failsToOpen: () => {
        tries += 1;
        return true;
      },
    });
    expect(openJob(client).job).toBeUndefined();
    await clock.advance(60_000);
    expect(tries).toBe(1);
  });
});
