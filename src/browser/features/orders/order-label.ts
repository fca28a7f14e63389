// What an order that was sent is called in a sentence: "buy 6 Yes".
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

interface Naming {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queries: QueryClient;
}

/** A name may take so long, ms; then the outcome's id stands in for it. */
const longestWaitMs = 2_000;

/** Side, amount and outcome of the order, the outcome by its label where the venue tells it in time. Never rejects. */
export async function orderName({ venue, body }: Intent, naming: Naming): Promise<string> {
  const label = offers(venue, "market")
    ? await labelOf(venue, body, naming)
    : labelInGroups(venue, body, naming);
  return [body.side, body.amount, label ?? body.outcome_id].join(" ");
}

/** Where the venue shows no market its outcomes' names are those of matched groups, if a page has asked for them. */
function labelInGroups(
  venue: Intent["venue"],
  { market_id: marketId, outcome_id: outcomeId }: Intent["body"],
  { config, gateway, queries }: Naming,
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
  { config, gateway, queries }: Naming,
): Promise<string | undefined> {
  const asking = queries
    .ensureQueryData({ ...marketQueries.market(gateway, { venue, marketId }), retry: false })
    .then(
      (market) => viewOfMarket(config, venue, market).outcomes.find(({ id }) => id === outcome_id)?.label,
      () => undefined,
    );
  const givenUp = new Promise<undefined>((resolve) => {
    systemClock.after(longestWaitMs, () => resolve(undefined));
  });
  return Promise.race([asking, givenUp]);
}
