// Markets whose orders the user added besides those traded from this browser, at a venue that lists orders by market.
import * as v from "valibot";
import { venueIds } from "#contract/venue-id.ts";
import { storedId } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most markets: each costs a request. */
export const mostOrderMarkets = 50;

const schema = v.object({
  venue: v.picklist(venueIds),
  marketId: storedId,
});

export type OrderMarket = Readonly<v.InferOutput<typeof schema>>;

export const orderMarkets = definePersistedStore<readonly OrderMarket[]>({
  name: "order-markets",
  title: storeTitles.orderMarkets,
  schema: readableList(schema, { problem: expectedTexts.markets, most: mostOrderMarkets }),
  empty: [],
});

/** `markets` with one more, the newest first; each once. */
export function withMarket(markets: readonly OrderMarket[], added: OrderMarket): readonly OrderMarket[] {
  return [added, ...withoutMarket(markets, added)].slice(0, mostOrderMarkets);
}

export function withoutMarket(markets: readonly OrderMarket[], removed: OrderMarket): readonly OrderMarket[] {
  return markets.filter(({ venue, marketId }) => venue !== removed.venue || marketId !== removed.marketId);
}
