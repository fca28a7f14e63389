import { describe, expect, it } from "vitest";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { decimal } from "#contract/decimal.ts";
import { ranked } from "./ranked-movers.ts";
import type { ChangeView } from "./use-price-change.ts";

const outcome = (marketId: string): OutcomeRef => ({ venue: "venue-a", marketId, title: "", label: "" });

function rank(
  given: Readonly<Record<string, readonly [change: string | undefined, state: ChangeView["state"]]>>,
) {
  const outcomes = Object.keys(given).map(outcome);
  const views = new Map(
    Object.entries(given).map(([id, [change, state]]) => [
      outcomeKey(outcome(id)),
      {
        change:
          change === undefined
            ? undefined
            : { last: decimal("0.5"), change: decimal(change), since: 0, isWhole: true },
        line: () => "",
        state,
        confirmedAt: 0,
      },
    ]),
  );
  const { movers, unknown, isLoading } = ranked(outcomes, views);
  return { order: movers.map(({ outcome: { marketId } }) => marketId), unknown, isLoading };
}

describe("the order of movers", () => {
  it("puts the largest move first, up or down, and what stood still last", () => {
    expect(rank({ a: ["0", "live"], b: ["-0.2", "polling"], c: ["0.1", "live"] }).order).toEqual([
      "b",
      "c",
      "a",
    ]);
  });

  it("ranks stale outcomes after all fresh ones, however far they moved", () => {
    const { order } = rank({ a: ["0.9", "stale"], b: ["0.01", "live"], c: ["0.95", "error"] });
    expect(order).toEqual(["b", "c", "a"]);
  });

  it("counts outcomes without a trade once all have answered, and loads only while nothing is known", () => {
    expect(rank({ a: [undefined, "empty"], b: ["0.1", "live"], c: [undefined, "loading"] })).toEqual({
      order: ["b"],
      unknown: 0,
      isLoading: false,
    });
    expect(rank({ a: [undefined, "empty"], b: ["0.1", "live"], c: ["0.2", "live"] }).unknown).toBe(1);
    expect(rank({ a: [undefined, "loading"], b: [undefined, "empty"] }).isLoading).toBe(true);
    expect(rank({ a: [undefined, "empty"] }).isLoading).toBe(false);
  });
});
