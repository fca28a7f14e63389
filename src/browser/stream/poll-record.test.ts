import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { NetworkError, RefusedError } from "#browser/api/gateway-error.ts";
import { forgetPolls, pollRecord, watchReads } from "./poll-record.ts";

afterEach(forgetPolls);

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  let now = 0;
  const stop = watchReads(client.getQueryCache(), () => {
    now += 1;
    return now;
  });
  const read = (answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: ["q"], queryFn: answer, staleTime: 0 }).catch(() => undefined);
  return { client, read, stop };
}

describe("request health", () => {
  it("records when a request last succeeded and last failed", async () => {
    const { read } = setUp();
    await read(async () => 1);
    expect(pollRecord.getState()).toEqual({ workedAt: 1, failedAt: undefined });
    await read(() => Promise.reject(new NetworkError("no way through")));
    expect(pollRecord.getState().workedAt).toBe(1);
    expect(pollRecord.getState().failedAt).toBeGreaterThan(1);
  });
  it("does not count a refusal as an outage, nor data set directly as a request", async () => {
    const { read, client } = setUp();
    await read(() => Promise.reject(new RefusedError(404, "There is no such market.", undefined)));
    client.setQueryData(["q"], 7);
    expect(pollRecord.getState()).toEqual({ workedAt: undefined, failedAt: undefined });
  });
  it("stops recording after the unsubscribe", async () => {
    const { read, stop } = setUp();
    stop();
    await read(async () => 1);
    expect(pollRecord.getState().workedAt).toBeUndefined();
  });
});
