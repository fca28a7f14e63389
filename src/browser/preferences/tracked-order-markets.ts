// Markets whose orders a user asked to see beside those he traded in from this browser: a venue that lists orders market by
// market tells of no others.
import * as v from "valibot";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

export interface OrderMarket {
  readonly venue: VenueId;
  readonly marketId: string;
}

/** As many as can be asked about without waiting long. */
export const mostOrderMarkets = 50;

const schema = v.object({
  venue: v.picklist(venueIds),
  marketId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
});

export const orderMarkets = definePersistedStore<readonly OrderMarket[]>({
  name: "order-markets",
  title: storeTitles.orderMarkets,
  schema: v.pipe(
    v.array(v.unknown(), expectedTexts.markets),
    v.transform((entries) =>
      entries
        .flatMap((entry): readonly OrderMarket[] => {
          const parsed = v.safeParse(schema, entry);
          return parsed.success ? [parsed.output] : [];
        })
        .slice(0, mostOrderMarkets),
    ),
  ),
  empty: [],
});

/** `markets` with one more, the newest first; each once. */
export function withMarket(markets: readonly OrderMarket[], added: OrderMarket): readonly OrderMarket[] {
  return [added, ...withoutMarket(markets, added)].slice(0, mostOrderMarkets);
}

export function withoutMarket(markets: readonly OrderMarket[], removed: OrderMarket): readonly OrderMarket[] {
  return markets.filter(({ venue, marketId }) => venue !== removed.venue || marketId !== removed.marketId);
}
