import { describe, expect, it } from "vitest";
import {
  assertionsOf,
  type EventAssertions,
  eventAssertions,
  mostEvents,
  withAssertions,
} from "./event-assertions.ts";
import { settingsFileOf } from "./settings-file.ts";

const given = { at: 5, basis: { event: "digest", markets: { one: "digest" } } };
const words = (eventId: string, change: Partial<EventAssertions> = {}): EventAssertions => ({
  venue: "venue-b",
  eventId,
  title: "Who wins?",
  exclude: given,
  ...change,
});

describe("what a user said of events", () => {
  it("is stored once per event, newest first, and removed without assertions", () => {
    const both = words("b", { exhaust: given });
    expect(withAssertions([words("a"), words("b")], both)).toEqual([both, words("a")]);
    expect(withAssertions([words("a"), words("b")], words("b", { exclude: undefined }))).toEqual([
      words("a"),
    ]);
    expect(assertionsOf([words("a")], "venue-b", "a")).toEqual(words("a"));
    expect(assertionsOf([words("a")], "venue-a", "a")).toBeUndefined();
  });

  it("is refused beyond the maximum, and where it could not be read back", () => {
    const full = Array.from({ length: mostEvents }, (_, index) => words(`event ${index}`));
    expect(withAssertions(full, words("one more"))).toBeUndefined();
    expect(withAssertions([], words("x".repeat(501)))).toBeUndefined();
  });

  it("is read back as stored without unreadable parts, and is in no settings file", () => {
    expect(eventAssertions.parsed([words("a"), { ...words("b"), venue: "venue-x" }, 7])).toEqual({
      value: [words("a")],
    });
    expect(Object.keys(settingsFileOf("someone", 0).lists)).not.toContain(eventAssertions.name);
  });
});
