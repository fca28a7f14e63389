// House takers: place random market orders against the book.
import type { MarketExchange, OutcomeIndex } from "../exchange/market-exchange.ts";
import type { Size } from "../exchange/units.ts";
import { tradeSize } from "./history.ts";
import type { Listing } from "./listing.ts";
import { type Draw, poisson } from "./random.ts";

export const takerAccount = "house/takers";

export interface TakersDeps {
  readonly listing: Listing;
  readonly exchange: MarketExchange;
  /** Makes sure the account can sell this much of an outcome. */
  readonly ensureContracts: (outcome: OutcomeIndex, size: Size) => void;
  readonly nextId: () => string;
}

/** Simulates the takers of `seconds`: each takes what is offered at any price and leaves no resting order. */
export function simulateTakers(deps: TakersDeps, at: number, seconds: number, draw: Draw): void {
  const { listing, exchange, ensureContracts, nextId } = deps;
  const separate = listing.venue === "venue-c";
  const count = poisson(draw, listing.temper.takers * seconds);
  for (let taker = 0; taker < count; taker += 1) {
    const outcome: OutcomeIndex = draw.chance(0.5) ? 0 : 1;
    // On a shared book, selling one outcome is buying the other and needs no contracts.
    const side = separate && draw.chance(0.5) ? "sell" : "buy";
    const size = tradeSize(listing, draw.unit());
    if (side === "sell") ensureContracts(outcome, size);
    const account = takerAccount;
    exchange.submit({ id: nextId(), account, outcome, side, size, limit: undefined, rests: false, at });
  }
}
