import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { tradingStatusOf, tradingStatusOfView } from "#browser/market-data/market-status.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { paths } from "#browser/routing/paths.ts";
import type { Instant } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

export interface TicketOutcome {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId?: string | undefined;
}

/** Each is a market to be fetched. */
const mostOutcomes = 10;

/** The first outcomes in `groups` with an order book, of markets that are not closed at `now` by the list. */
export function ticketOutcomes(groups: readonly MatchedGroup[], now: Instant): readonly TicketOutcome[] {
  const outcomes: TicketOutcome[] = [];
  for (const { venue, market_id: marketId, outcome_id: outcomeId, data } of groups.flatMap(
    ({ legs }) => legs,
  )) {
    if (!isVenueId(venue) || !marketId || !outcomeId || !offers(venue, "orderBook")) continue;
    const { status, date } = legVenueData(data);
    if (!mayTrade(tradingStatusOf({ status, resolution_date: date }, now))) continue;
    if (outcomes.push({ venue, marketId, outcomeId }) === mostOutcomes) break;
  }
  return outcomes;
}

/** Route of the ticket for a user's first order: of the first of `outcomes` whose market may trade at `now`; undefined without one. */
export function firstTicketPath(
  outcomes: readonly TicketOutcome[],
  marketOf: MarketsOf,
  now: Instant,
): string | undefined {
  const first = outcomes.find((outcome) => {
    const market = marketOf(outcome);
    return market === undefined || mayTrade(tradingStatusOfView(market, now));
  });
  if (first === undefined) return undefined;
  const { venue, marketId, outcomeId } = first;
  return outcomeId === undefined
    ? paths.market(venue, marketId)
    : paths.ticket(venue, marketId, outcomeId, { side: "buy" });
}

function mayTrade(status: ReturnType<typeof tradingStatusOf>): boolean {
  return status.kind !== "closed" && status.isPastDate !== true;
}
