// House takers: place random market orders against the book.
import type { OutcomeIndex } from "../exchange/market-exchange.ts";
import { type Price, wholePrice } from "../exchange/units.ts";
import { tradeSize } from "./history.ts";
import type { Listing } from "./listing.ts";
import { bestQuotes } from "./maker-quotes.ts";
import type { HouseDeps } from "./makers.ts";
import { type Draw, poisson } from "./random.ts";

export const takerAccount = "house/takers";

/** How far beyond the makers' best quote a taker still trades, as a share of the price. */
const reach = 0.005;

/**
 * Simulates the takers of `seconds` around the fair `chance`: each takes what is offered near the makers' best quote and
 * leaves no resting order. Without the bound a large one would move a lively market by several cents for a moment.
 */
export function simulateTakers(
  deps: HouseDeps,
  chance: number,
  at: number,
  seconds: number,
  draw: Draw,
): void {
  const { listing, exchange, ensureContracts, nextId } = deps;
  const separate = listing.venue === "venue-c";
  const count = poisson(draw, listing.activity.takers * seconds);
  for (let taker = 0; taker < count; taker += 1) {
    const outcome: OutcomeIndex = draw.chance(0.5) ? 0 : 1;
    // On a shared book, selling one outcome is buying the other and needs no contracts.
    const side = separate && draw.chance(0.5) ? "sell" : "buy";
    const size = tradeSize(listing, draw.unit());
    if (side === "sell") ensureContracts(outcome, size);
    const account = takerAccount;
    const limit = takerLimit(listing, outcome === 0 ? chance : 1 - chance, side);
    if (limit !== undefined)
      exchange.submit({ id: nextId(), account, outcome, side, size, limit, rests: false, at });
  }
}

/** Worst price of a taker, undefined where the makers quote nothing. */
function takerLimit(listing: Listing, chance: number, side: "buy" | "sell"): Price | undefined {
  const { bid, ask } = bestQuotes(listing, chance * wholePrice);
  const best = side === "buy" ? ask : bid;
  if (best === undefined) return undefined;
  const distance = Math.floor(best * reach);
  return side === "buy" ? best + distance : best - distance;
}
