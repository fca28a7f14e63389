import { describe, expect, it } from "vitest";
import {
  NetworkError,
  RateLimitedError,
  RefusedError,
  SignedOutError,
  UnauthorizedError,
} from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { candidate } from "./candidate.ts";
import { createProber, type ProbeRead } from "./prober.ts";

const config = decodeConfig({});
const refusal = new RefusedError(422, "no", "start_time");
/** Takes times as seconds only. */
const picky: ProbeRead = async (_, __, { gateway }) => {
  if (gateway.timeFormat === "unix-s") return { rows: [1] };
  throw refusal;
};
const formats = ["unix-ms", "unix-s", "iso8601"].map((value) => candidate("gateway.timeFormat", value));

describe("settling a read", () => {
  it("tries candidates until one works, keeps what was tried and goes on with it", async () => {
    const prober = createProber(config, picky);
    await prober.settle("tradesA", {}, { topic: "times", candidates: () => formats });
    expect(prober.questions).toMatchObject([
      {
        topic: "times",
        first: { failure: "refused", status: 422, reason: "start_time" },
        trials: [{ outcome: { kind: "failed" } }, { outcome: { kind: "answered" } }],
        settled: [{ key: "gateway.timeFormat", value: "unix-s" }],
        last: { kind: "answered" },
      },
    ]);
    expect(prober.settings.gateway.timeFormat).toBe("unix-s");
    expect(config.gateway.timeFormat).toBe("iso8601");
    expect(await prober.ask("tradesA", {})).toMatchObject({ kind: "answered" });
  });
  it("tries also where an answer came that will not do, and adopts nothing where nothing works", async () => {
    const prober = createProber(config, async () => ({ rows: [] }));
    const objection = () => "nothing came";
    await prober.settle("tradesA", {}, { candidates: () => formats, objection });
    expect(prober.questions).toMatchObject([
      { settled: undefined, objection: "nothing came", trials: [{}, {}, {}] },
    ]);
    expect(prober.settings).toEqual(config);
  });
  it("changes on where a candidate gets past a refused sign-in, but nothing that it changed", async () => {
    const read: ProbeRead = async (_, __, { gateway }) => {
      if (gateway.accessToken !== "none") throw new UnauthorizedError("no", "Sign in", false);
      return picky(_, __, { gateway } as never, () => undefined);
    };
    const prober = createProber(config, read);
    const token = ["X-A", "none"].map((value) => candidate("gateway.accessToken", value));
    await prober.settle("tradesA", {}, { candidates: () => [...token, ...formats] });
    expect(prober.questions[0]?.settled).toEqual([
      { key: "gateway.accessToken", value: "none" },
      { key: "gateway.timeFormat", value: "unix-s" },
    ]);
    // X-A; none; none with each format that comes before the one that is taken.
    expect(prober.questions[0]?.trials).toHaveLength(4);
  });
  it("takes a refusal in place of an answer that will not do for no progress", async () => {
    const read: ProbeRead = async (_, __, { gateway }) => {
      if (gateway.timeFormat === "unix-ms") throw refusal;
      return { rows: gateway.timeFormat === "unix-s" ? [1] : [] };
    };
    const prober = createProber(config, read);
    const objection = (answer: unknown) =>
      (answer as { rows: unknown[] }).rows.length === 0 ? "nothing came" : undefined;
    const others = [...formats, candidate("gateway.optionalParameters", "send-empty")];
    await prober.settle("tradesA", {}, { candidates: () => others, objection });
    expect(prober.questions).toMatchObject([
      { trials: [{}, {}], settled: [{ key: "gateway.timeFormat", value: "unix-s" }] },
    ]);
  });
  it("asks a candidate with its own parameters", async () => {
    const requested: unknown[] = [];
    const prober = createProber(config, async (_, params) => {
      requested.push(params);
      if (params.ticker === "M") return {};
      throw refusal;
    });
    await prober.settle(
      "orderBookB",
      { ticker: "o" },
      {
        candidates: () => [candidate("venues.venue-b.instrument", "market_id", { ticker: "M" })],
      },
    );
    expect(requested).toEqual([{ ticker: "o" }, { ticker: "M" }]);
  });
});

it("asks once more after 429, three times at the most, and remembers it", async () => {
  let requested = 0;
  const prober = createProber(config, async () => {
    requested += 1;
    throw new RateLimitedError("slow", undefined, 1_000);
  });
  expect(await prober.ask("seriesA", {})).toMatchObject({ failure: "rate-limited" });
  expect([requested, prober.wasLimited]).toEqual([3, true]);
});

it("asks again where a gateway that has answered closes a connection, and once where none has answered", async () => {
  let requested = 0;
  const prober = createProber(config, async (name) => {
    requested += 1;
    if (name === "seriesA" && requested !== 3) throw new NetworkError("reset");
    return { rows: [] };
  });
  expect(await prober.ask("seriesA", {})).toMatchObject({ failure: "network" });
  expect(requested).toBe(1);
  expect(await prober.ask("eventsB", {})).toMatchObject({ kind: "answered" });
  requested = 1;
  expect(await prober.ask("seriesA", {})).toMatchObject({ kind: "answered" });
  expect(requested).toBe(3);
  expect(await prober.ask("seriesA", {})).toMatchObject({ failure: "network" });
  expect(requested).toBe(6);
});

it("rethrows an aborted check and errors of our own", async () => {
  const stop = new Error("stopped");
  const prober = createProber(config, async () => {
    throw stop;
  });
  await expect(prober.ask("seriesA", {})).rejects.toBe(stop);
  const signedOut = createProber(config, async () => {
    throw new SignedOutError();
  });
  await expect(signedOut.ask("seriesA", {})).rejects.toBeInstanceOf(SignedOutError);
});
