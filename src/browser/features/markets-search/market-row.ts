// Market as a list row, from an event of its venue or from a leg of a matched group.

import type { Config } from "#browser/config/config.ts";
import { searchText } from "#browser/lib/search-matching.ts";
import { coinsOfMarket } from "#browser/market-data/coin-market-id.ts";
import type { GroupRef } from "#browser/market-data/group-lists.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { outcomesOfMarket } from "#browser/market-data/market-view.ts";
import { listedTradePrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import type { Event } from "#contract/event.ts";
import type { Market } from "#contract/market.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";

export interface MarketRow {
  readonly key: string;
  readonly venue: VenueId;
  readonly marketId: string;
  /** The quoted outcome. */
  readonly outcomeId: string | undefined;
  readonly title: string;
  /** Outcome label; "" if the gateway sent none, or the title again. */
  readonly label: string;
  /** As received. */
  readonly status: string | undefined;
  /** As received. */
  readonly resolution: string | undefined;
  /** Price of the outcome as listed by the venue, 0 to 1; not a quote. Undefined where it was never traded. */
  readonly price: Decimal | undefined;
  readonly volume: Decimal | undefined;
  /** The market as sent by its venue, if it was, and when it was received, in ms since 1970. */
  readonly market: Market | undefined;
  readonly fetchedAt: number;
  readonly group: GroupRef | undefined;
  /** Lowercase search text. */
  readonly text: string;
}

/** Markets of events received at `fetchedAt` (ms since 1970), in the order received; a market of two events appears once. */
export function buildEventRows(
  config: Config,
  venue: VenueId,
  events: readonly Event[],
  fetchedAt: number,
): readonly MarketRow[] {
  const { priceScale } = config.venues[venue];
  const rows = new Map<string, MarketRow>();
  for (const event of events) {
    for (const market of event.markets) {
      if (rows.has(market.market_id)) continue;
      const received = market.outcomes[0];
      const [outcome] = outcomesOfMarket(market, priceScale);
      const title = filled(market.title) ?? filled(event.title) ?? market.market_id;
      rows.set(market.market_id, {
        key: market.market_id,
        venue,
        marketId: market.market_id,
        outcomeId: received?.outcome_id,
        title,
        label:
          received?.label === undefined || outcome === undefined ? "" : labelBeside(title, outcome.label),
        status: market.status,
        resolution: market.resolution_date,
        price: outcome?.price,
        volume: market.volume_total,
        market,
        fetchedAt,
        group: undefined,
        text: searchText([title, event.title, received?.label, market.market_id, event.id]),
      });
    }
  }
  return [...rows.values()];
}

/** Legs on `venue` of these groups that name a market; an outcome of two groups appears once. */
export function buildLegRows(
  config: Config,
  venue: VenueId,
  groups: readonly GroupRef[],
): readonly MarketRow[] {
  const { priceScale } = config.venues[venue];
  const rows = new Map<string, MarketRow>();
  for (const place of groups) {
    for (const leg of place.group.legs) {
      if (leg.venue !== venue || leg.market_id === undefined || leg.market_id === "") continue;
      const outcomeId = filled(leg.outcome_id);
      const key = JSON.stringify([leg.market_id, outcomeId ?? null]);
      if (rows.has(key)) continue;
      const venueData = legVenueData(leg.data);
      const price = parseDecimal(venueData.price);
      const title = venueData.title ?? filled(place.group.title) ?? leg.market_id;
      const coins = coinsOfMarket(config, venue, leg.market_id);
      const label = venueData.label ?? coins.find((coin) => coin.outcome_id === outcomeId)?.label ?? "";
      rows.set(key, {
        key,
        venue,
        marketId: leg.market_id,
        outcomeId,
        title,
        label: labelBeside(title, label),
        status: venueData.status,
        resolution: undefined,
        price: listedTradePrice(price, priceScale),
        volume: undefined,
        market: undefined,
        fetchedAt: 0,
        group: place,
        text: searchText([
          title,
          venueData.titleKey,
          place.group.title,
          label,
          leg.market_id,
          outcomeId,
          place.group.league,
        ]),
      });
    }
  }
  return [...rows.values()];
}

export function otherVenues({ group }: GroupRef, venue: VenueId): readonly VenueId[] {
  const named = group.legs.map((leg) => leg.venue).filter(isVenueId);
  return [...new Set(named)].filter((one) => one !== venue).sort();
}

/** The outcome's label, or "" where it only repeats the title beside it: parlays have their legs as both. */
function labelBeside(title: string, label: string): string {
  return label.trim() === title.trim() ? "" : label;
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === "" ? undefined : text;
}

const made = new WeakMap<readonly Event[], readonly MarketRow[]>();

/** Rows of an answer of `venue` received at `fetchedAt` (ms since 1970); the same array for the same answer. */
export function cachedRows(
  config: Config,
  venue: VenueId,
  events: readonly Event[],
  fetchedAt: number,
): readonly MarketRow[] {
  const known = made.get(events);
  if (known !== undefined) return known;
  const rows = buildEventRows(config, venue, events, fetchedAt);
  made.set(events, rows);
  return rows;
}

/** Characters of a name that fit in a line on a phone, and the most lines. */
const lineLength = 44;
const mostLines = 3;

/** Lines of a market's name on a phone, by its length: a row has its height before it is drawn. */
export function nameLines(row: Pick<MarketRow, "title" | "label">): number {
  return Math.max(1, Math.min(mostLines, Math.ceil(nameLength(row) / lineLength)));
}

/** True if the name is longer than its lines: the title is cut then, never the label, which tells an event's markets apart. */
export function isLongName(row: Pick<MarketRow, "title" | "label">): boolean {
  return nameLength(row) > mostLines * lineLength;
}

function nameLength({ title, label }: Pick<MarketRow, "title" | "label">): number {
  return title.length + (label === "" ? 0 : label.length + 3);
}
