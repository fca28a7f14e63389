import { describe, expect, it } from "vitest";
import type { EventAssertions } from "#browser/preferences/event-assertions.ts";
import { eventOf } from "#browser/testing/event-fixture.ts";
import type { Event } from "#contract/event.ts";
import { basisOfEvent, eventAssertionStatus } from "./event-assertion-status.ts";

const saidOf = (event: Event): EventAssertions => ({
  venue: "venue-b",
  eventId: event.id,
  title: "",
  exhaust: { at: 5, basis: basisOfEvent(event) },
});
const stored = saidOf(eventOf());
const status = (event: Event) => eventAssertionStatus(event, stored, "exhaust");

describe("a word on an event", () => {
  it("is one's own to give, each for itself", () => {
    expect(eventAssertionStatus(eventOf(), undefined, "exhaust")).toEqual({ kind: "none" });
    expect(eventAssertionStatus(eventOf(), stored, "exclude")).toEqual({ kind: "none" });
    expect(status(eventOf())).toEqual({ kind: "given", at: 5 });
  });

  it("holds whatever prices and statuses do, and in whatever order the markets come", () => {
    const moved = eventOf({ 0: { status: "closed", volume_24h: "9" } });
    expect(status({ ...moved, markets: moved.markets.toReversed() })).toEqual({ kind: "given", at: 5 });
  });

  it("is revoked by a market that is added, and by one that is gone", () => {
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
  ])("is asked for again when the %s of a market changes", (field, value) => {
    expect(status(eventOf({ 0: { [field]: value } }))).toMatchObject({
      kind: "changed",
      changes: ["market-texts"],
    });
  });

  it.each(["title", "description"])("is asked for again when the event's %s changes", (field) => {
    expect(status(eventOf({}, { [field]: "Another one" }))).toMatchObject({ changes: ["event-texts"] });
  });
});
