import type { QueryClient } from "@tanstack/react-query";
import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import type { Gateway } from "#browser/session/session.ts";
import { utcDay } from "#contract/instant.ts";
import { offers } from "#contract/venues.ts";

interface NameDeps {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queries: QueryClient;
}

/** Longest wait for the outcome's label, ms; then its id is used. */
const maxWaitMs = 2_000;

/** "buy 6 Yes": side, amount and outcome, the outcome by its label where the venue sends it in time. Never rejects. */
export async function orderName({ venue, body }: Intent, deps: NameDeps): Promise<string> {
  const label = offers(venue, "market")
    ? await labelOf(venue, body, deps)
    : labelFromGroups(venue, body, deps);
  return [body.side, body.amount, label ?? body.outcome_id].join(" ");
}

/** Label from a cached matched group, for a venue without a market endpoint. */
function labelFromGroups(
  venue: Intent["venue"],
  { market_id: marketId, outcome_id: outcomeId }: Intent["body"],
  { config, gateway, queries }: NameDeps,
): string | undefined {
  const categories = config.matching.categories.map(({ value }) => value);
  const { queryKey } = matchedMarketQueries.groupsOfAll(gateway, {
    categories,
    date: utcDay(systemClock.now()),
  });
  const groups = queries.getQueryData(queryKey) ?? [];
  const view = viewWithoutMarket(config, { venue, marketId, outcomeId, groups });
  return view.outcomes.find(({ id }) => id === outcomeId)?.label;
}

async function labelOf(
  venue: Intent["venue"],
  { market_id: marketId, outcome_id }: Intent["body"],
  { config, gateway, queries }: NameDeps,
): Promise<string | undefined> {
  const request = queries
    .ensureQueryData({ ...marketQueries.market(gateway, { venue, marketId }), retry: false })
    .then(
      (market) => viewOfMarket(config, venue, market).outcomes.find(({ id }) => id === outcome_id)?.label,
      () => undefined,
    );
  const timeout = new Promise<undefined>((resolve) => {
    systemClock.after(maxWaitMs, () => resolve(undefined));
  });
  return Promise.race([request, timeout]);
}
