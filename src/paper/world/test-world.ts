// World for tests: manual clock, one user, and the showcase markets.
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { createManualClock, type ManualClock } from "../clock.ts";
import { createWorld } from "./create-world.ts";
import type { MarketAddress, Showcase, World, WorldKind } from "./world.ts";

export const start = Date.UTC(2026, 10, 20, 15, 7);
export const user = "ann";

export interface TestWorld {
  readonly clock: ManualClock;
  readonly world: World;
  readonly showcase: Showcase;
  /** Advances time in small steps, as a host does. */
  advance(ms: number): void;
  addressOf(venue: VenueId): MarketAddress;
  /** Order to buy 10 of the first outcome of a venue's showcase market, overridden by `over`. */
  request(venue: VenueId, over?: Partial<OrderRequest>): OrderRequest;
  cashOn(venue: VenueId): string | undefined;
  contractsOf(outcomeId: string): string | undefined;
}

/** New world of `seed` at `at`. */
export function createTestWorld(seed = "crossbook", at = start, kind: WorldKind = "tame"): TestWorld {
  const clock = createManualClock(at);
  const world = createWorld({ seed, clock, kind });
  world.openAccount(user);
  const shown = world.showcase();
  const addressOf = (venue: VenueId) =>
    ({ "venue-a": shown.a, "venue-b": shown.b, "venue-c": shown.c })[venue];
  const account = () => world.accounts().find(({ userId }) => userId === user);
  return {
    clock,
    world,
    showcase: shown,
    advance(ms) {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(Math.min(1_000, left));
        world.advance();
      }
    },
    addressOf,
    request(venue, over = {}) {
      const { marketId, outcomeIds } = addressOf(venue);
      const base = { order_type: "market", side: "buy", amount: "10" };
      return { ...base, market_id: marketId, outcome_id: outcomeIds[0], ...over };
    },
    cashOn: (venue) => account()?.cash[venue],
    contractsOf: (outcomeId) => account()?.contracts[outcomeId],
  };
}
