import { describe, expect, it } from "vitest";
import { intentWith } from "#browser/testing/intent-fixture.ts";
import { looksInWords } from "./lookup-text.ts";

const settledAt = 1_700_000_000_000;
const unknown = intentWith({ state: "unknown", settledAt, reason: "no answer" });
const clock = (at: number) => `+${(at - settledAt) / 1_000}`;
const looked = (seconds: readonly number[], fields: Parameters<typeof intentWith>[0] = {}) =>
  looksInWords(
    { ...unknown, looks: seconds.map((second) => settledAt + second * 1_000), ...fields },
    "Venue A",
    settledAt + 1_000,
    clock,
  );

describe("the looks for an order", () => {
  it("are told with their times, and when the next one is", () => {
    expect(looked([])).toBe("Not looked for yet. Next look at +2.");
    expect(looked([2])).toBe("Looked for once: +2. Next look at +6.");
    expect(looked([-9, 2, 6])).toBe("Looked for 2 times: +2, +6. Next look at +14.");
  });

  it("prove nothing however many they are", () => {
    expect(looked([2, 6, 14, 30, 60])).toBe("Not found in five looks (not proof): +2, +6, +14, +30, +60.");
    expect(looked([2, 6, 14, 30, 60, 90])).toMatch(/^Not found in 6 looks \(not proof\): .*\+90\.$/);
  });

  it("say what they could not see", () => {
    expect(looked([2], { lookGap: "The venue listed 100 orders and may have more." })).toBe(
      "Looked for once: +2. The venue listed 100 orders and may have more. Next look at +6.",
    );
    expect(looked([2], { venue: "venue-b" })).toMatch(/lists no orders: only ids that the stream told/);
    expect(looked([2], { venue: "venue-c" })).toMatch(/open orders only: one that is filled is not/);
  });
});
