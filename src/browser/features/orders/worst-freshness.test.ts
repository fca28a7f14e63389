import { describe, expect, it } from "vitest";
import { gatherOrders } from "./merge-order-sources.ts";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import { standingOfAll } from "./worst-freshness.ts";

const venueWith = (state: VenueOrders["state"], confirmedAt?: number): VenueOrders => ({
  venue: "venue-a",
  state,
  confirmedAt,
  known: gatherOrders({
    venue: "venue-a",
    intents: [],
    feed: { phase: "off", data: undefined, confirmedAt: undefined, frameAt: undefined },
    lists: [],
    single: [],
    isWanted: () => true,
  }),
  rows: [],
  lists: [],
  isAwaited: false,
  leftOut: 0,
  problem: state === "error" ? "lists are closed" : undefined,
  retry: () => {},
});
const all = (states: readonly VenueOrders[], phase: "opening" | "ready" = "ready"): AllOrders => ({
  journal: { phase, problem: undefined, intents: [] },
  venues: states,
  rows: [],
  isGathering: false,
});

describe("the standing of orders of all venues", () => {
  it("waits for the journal before anything is called empty", () => {
    expect(standingOfAll(all([venueWith("live")], "opening"), 0).state).toBe("loading");
    expect(standingOfAll(all([venueWith("live"), venueWith("loading")]), 0).state).toBe("loading");
    expect(standingOfAll(all([venueWith("live"), venueWith("polling")]), 0).state).toBe("empty");
  });

  it("waits for orders of other venues that are soon to come, for they stand among those that are here", () => {
    expect(standingOfAll({ ...all([venueWith("live")]), isGathering: true }, 3).state).toBe("loading");
  });

  it("is a failure only where nothing else can be shown, and says why in any case", () => {
    const failing = all([venueWith("live"), venueWith("error")]);
    expect(standingOfAll(failing, 0)).toMatchObject({ state: "error", problem: "lists are closed" });
    expect(standingOfAll(failing, 3)).toMatchObject({ state: "polling", problem: "lists are closed" });
  });

  it("is as good as the worst of the venues", () => {
    expect(standingOfAll(all([venueWith("live", 5), venueWith("live", 3)]), 1)).toMatchObject({
      state: "live",
      confirmedAt: 3,
    });
    expect(standingOfAll(all([venueWith("live"), venueWith("stale")]), 1).state).toBe("stale");
    expect(standingOfAll(all([venueWith("live"), venueWith("loading")]), 1).state).toBe("polling");
  });
});
