// Fetches the books of an event's markets once, with background priority.
import type { Config } from "#browser/config/config.ts";
import { sides } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { resolveBook } from "#browser/market-data/resolve-book.ts";
import { askForBook } from "#browser/queries/order-book-queries.ts";
import type { Gateway } from "#browser/session/session.ts";
import type { EventMarket } from "./event-market.ts";

/** Books of both outcomes of these markets; rejects where one could not be fetched. */
export async function fetchEventBooks(
  config: Config,
  gateway: Gateway,
  markets: readonly EventMarket[],
  signal: AbortSignal,
): Promise<GroupBooks> {
  const found = await Promise.all(markets.map((market) => lookAtMarket(config, gateway, market, signal)));
  return new Map(found.flat());
}

async function lookAtMarket(
  config: Config,
  gateway: Gateway,
  market: EventMarket,
  signal: AbortSignal,
): Promise<readonly (readonly [string, OrderBookView])[]> {
  const { venue, details } = market;
  const { priceScale } = config.venues[venue];
  const options = { priceScale, midSpreadLimit: config.book.midSpreadLimit };
  const readings = sides.flatMap((side) => {
    const outcome = market.outcomes[side];
    if (outcome === undefined) return [];
    const place = { marketId: details.market_id, outcomeId: outcome.id };
    const reading = resolveBook(config, venue, place, market.market.outcomes);
    return reading.kind === "none" ? [] : [{ side, reading }];
  });
  // One book serves both outcomes where one complements the other.
  const instruments = [...new Set(readings.map(({ reading }) => reading.instrument))];
  const asked = new Map(
    await Promise.all(
      instruments.map(async (instrument) => {
        const answer = await askForBook(gateway, { venue, instrument }, { signal, urgency: "background" });
        return [instrument, answer] as const;
      }),
    ),
  );
  return readings.map(({ side, reading }) => {
    const answer = asked.get(reading.instrument);
    const choice = {
      state: "polling" as const,
      data: answer?.answer,
      confirmedAt: answer?.answeredAt,
      problem: undefined,
    };
    return [bookKey(market, side), viewOfBook(choice, reading.kind === "complement", options)];
  });
}
