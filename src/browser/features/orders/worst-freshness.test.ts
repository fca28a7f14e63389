import { describe, expect, it } from "vitest";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import type { ConfirmationTime } from "#browser/ui/age.tsx";
import { mergeOrderSources } from "./merge-order-sources.ts";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import { worstFreshness } from "./worst-freshness.ts";

const venueWith = (state: VenueOrders["state"], confirmedAt?: ConfirmationTime): VenueOrders => ({
  venue: "venue-a",
  state,
  confirmedAt,
  known: mergeOrderSources({
    venue: "venue-a",
    units: knownWith().units,
    intents: [],
    feed: { phase: "off", data: undefined, frameAt: undefined, readConfirmedAt: () => undefined },
    lists: [],
    single: [],
    mostListed: 100,
    isWanted: () => true,
  }),
  rows: [],
  lists: [],
  isPending: false,
  skippedMarkets: 0,
  problem: state === "error" ? "lists are closed" : undefined,
  retry: () => {},
});
const all = (states: readonly VenueOrders[], phase: "opening" | "ready" = "ready"): AllOrders => ({
  journal: { phase, problem: undefined, intents: [] },
  venues: states,
  rows: [],
  isGathering: false,
});

describe("worstFreshness", () => {
  it("is loading until the journal is read", () => {
    expect(worstFreshness(all([venueWith("live")], "opening"), 0).state).toBe("loading");
    expect(worstFreshness(all([venueWith("live"), venueWith("loading")]), 0).state).toBe("loading");
    expect(worstFreshness(all([venueWith("live"), venueWith("polling")]), 0).state).toBe("empty");
  });

  it("is loading while orders of other venues are about to arrive", () => {
    expect(worstFreshness({ ...all([venueWith("live")]), isGathering: true }, 3).state).toBe("loading");
  });

  it("is an error only without orders to show, and always has the problem", () => {
    const failing = all([venueWith("live"), venueWith("error")]);
    expect(worstFreshness(failing, 0)).toMatchObject({ state: "error", problem: "lists are closed" });
    expect(worstFreshness(failing, 3)).toMatchObject({ state: "polling", problem: "lists are closed" });
  });

  it("is the state of the worst venue", () => {
    const { state, confirmedAt } = worstFreshness(all([venueWith("live", 5), venueWith("live", () => 3)]), 1);
    expect([state, confirmedAt?.()]).toEqual(["live", 3]);
    expect(worstFreshness(all([venueWith("live"), venueWith("stale")]), 1).state).toBe("stale");
    expect(worstFreshness(all([venueWith("live"), venueWith("loading")]), 1).state).toBe("polling");
  });
});
