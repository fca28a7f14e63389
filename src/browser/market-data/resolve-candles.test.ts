import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { resolveCandles } from "./resolve-instrument.ts";

const config = decodeConfig({});
const outcome = (id: string) => ({ id, label: id, price: undefined });
const [yes, no, draw] = [outcome("y"), outcome("n"), outcome("d")];
const readOn = (
  venue: "venue-a" | "venue-b" | "venue-c",
  outcomeId: string | undefined,
  outcomes: readonly ReturnType<typeof outcome>[] | undefined = [yes, no],
  settings = config,
) => resolveCandles(settings, venue, { marketId: "m", outcomeId }, outcomes);

describe("the source of candles", () => {
  it("is the venue's candles by the market's ticker on B, trades by the outcome's own instrument on A and C", () => {
    expect(readOn("venue-b", "y")).toEqual({ kind: "candles", instrument: "m", complementOf: undefined });
    expect(readOn("venue-a", "n")).toEqual({ kind: "trades", instrument: "n", complementOf: undefined });
    expect(readOn("venue-c", "#20", undefined)).toEqual({
      kind: "trades",
      instrument: "#20",
      complementOf: undefined,
    });
  });

  it("is the complement of the first outcome's candles for its only opposite, and nothing for one of many", () => {
    expect(readOn("venue-b", "n")).toMatchObject({ kind: "candles", complementOf: yes });
    expect(readOn("venue-b", "n", [yes, no, draw])).toEqual({ kind: "none", why: "not-quoted" });
    expect(readOn("venue-b", "d", [yes, no])).toEqual({ kind: "none", why: "not-quoted" });
  });

  it("waits for the market where that decides", () => {
    expect(resolveCandles(config, "venue-b", { marketId: "m", outcomeId: "n" }, undefined)).toEqual({
      kind: "none",
      why: "unsettled",
    });
    expect(resolveCandles(config, "venue-a", { marketId: "m", outcomeId: undefined }, undefined)).toEqual({
      kind: "none",
      why: "unsettled",
    });
    expect(readOn("venue-a", undefined, [])).toEqual({ kind: "none", why: "no-outcome" });
  });

  it("follows the settings, not the venue's name", () => {
    const ownCandles = decodeConfig({
      venues: { "venue-b": { instrument: "outcome_id", book: "separate" } },
    });
    expect(readOn("venue-b", "n", [yes, no], ownCandles)).toEqual({
      kind: "candles",
      instrument: "n",
      complementOf: undefined,
    });
  });
});
