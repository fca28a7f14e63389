// The takers of one market: now and then one of them buys or sells what stands in the book.
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

/** Lets the takers of `seconds` come: each takes at once what it gets, at any price, and leaves no order behind. */
export function letTakersCome(parts: TakersDeps, at: number, seconds: number, draw: Draw): void {
  const { listing, exchange, ensureContracts, nextId } = parts;
  const separate = listing.venue === "venue-c";
  const count = poisson(draw, listing.temper.takers * seconds);
  for (let taker = 0; taker < count; taker += 1) {
    const outcome: OutcomeIndex = draw.chance(0.5) ? 0 : 1;
    // Where the outcomes share a book, selling the one is buying the other, and needs no contracts.
    const side = separate && draw.chance(0.5) ? "sell" : "buy";
    const size = tradeSize(listing, draw.unit());
    if (side === "sell") ensureContracts(outcome, size);
    const account = takerAccount;
    exchange.submit({ id: nextId(), account, outcome, side, size, limit: undefined, rests: false, at });
  }
}
