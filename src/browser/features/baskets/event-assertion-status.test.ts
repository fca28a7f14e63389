import { describe, expect, it } from "vitest";
import type { EventAssertions } from "#browser/preferences/event-assertions.ts";
import { eventOf } from "#browser/testing/basket-event-fixture.ts";
import type { Event } from "#contract/event.ts";
import { basisOfEvent, eventAssertionStatus } from "./event-assertion-status.ts";

const assertionsOf = (event: Event): EventAssertions => ({
  venue: "venue-b",
  eventId: event.id,
  title: "",
  exhaust: { at: 5, basis: basisOfEvent(event) },
});
const stored = assertionsOf(eventOf());
const status = (event: Event) => eventAssertionStatus(event, stored, "exhaust");

describe("an event assertion", () => {
  it("is given separately for each property", () => {
    expect(eventAssertionStatus(eventOf(), undefined, "exhaust")).toEqual({ kind: "none" });
    expect(eventAssertionStatus(eventOf(), stored, "exclude")).toEqual({ kind: "none" });
    expect(status(eventOf())).toEqual({ kind: "given", at: 5 });
  });

  it("survives changes of prices, statuses and market order", () => {
    const moved = eventOf({ 0: { status: "closed", volume_24h: "9" } });
    expect(status({ ...moved, markets: moved.markets.toReversed() })).toEqual({ kind: "given", at: 5 });
  });

  it("is invalidated by an added or removed market", () => {
    expect(status(eventOf({}, {}, ["Ann", "Ben", "Cy", "Di"]))).toMatchObject({
      kind: "changed",
      changes: ["added"],
    });
    expect(status(eventOf({}, {}, ["Ann", "Ben"]))).toMatchObject({
      kind: "changed",
      changes: ["removed"],
    });
    expect(status(eventOf({}, {}, ["Ann", "Ben", "Di"]))).toMatchObject({ changes: ["added", "removed"] });
  });

  it.each([
    ["title", "Who loses?"],
    ["description", "Pays if nobody wins."],
    ["resolution_date", "2029-01-01T00:00:00Z"],
    [
      "outcomes",
      [
        { label: "Anna", outcome_id: "RACE-Ann:yes" },
        { label: "No", outcome_id: "RACE-Ann:no" },
      ],
    ],
  ])("is invalidated when the %s of a market changes", (field, value) => {
    expect(status(eventOf({ 0: { [field]: value } }))).toMatchObject({
      kind: "changed",
      changes: ["market-texts"],
    });
  });

  it.each(["title", "description"])("is invalidated when the event's %s changes", (field) => {
    expect(status(eventOf({}, { [field]: "Another one" }))).toMatchObject({ changes: ["event-texts"] });
  });
});
