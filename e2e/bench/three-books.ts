// A market of venue A whose ticket compares with two others: pairs that are confirmed and read, so that every typed amount is
// walked through three books.
import type { BrowserContext } from "playwright";
import { listOnly, plain, tellOneQuestion } from "../support/matching-pair.ts";
import type { MarketAddress } from "../support/pages/market-page.ts";
import { MatchedPages } from "../support/pages/matched-pages.ts";
import type { FloodProcess } from "./flood-process.ts";

/**
 * Confirms in `context` that the flood's market on A, the one on B and a third one on B are one question, as a person does
 * it; a page on which the gateway tells them so from then on.
 */
export async function openThreeBooks(context: BrowserContext, { groups, market, marketB }: FloodProcess) {
  const [group] = groups;
  const third = groups
    .flatMap(({ legs }) => legs)
    .find(({ venue, market_id: id }) => venue === "venue-b" && id !== marketB.marketId);
  if (group === undefined || third === undefined) throw new Error("the world has no third book today");
  const page = await context.newPage();
  const legs = [legOf(market), legOf(marketB), plain(third)];
  await listOnly(page, group, legs);
  await tellOneQuestion(page);
  const matched = new MatchedPages(page);
  await matched.openGroup("politics", group.id);
  for (const other of [2, 3]) {
    await matched.confirmPair(1, other);
    await matched.readRules(1, other);
    await matched.pair(1, other).getByText("Usable").first().waitFor();
  }
  return page;
}

const legOf = ({ venue, marketId, outcomeId }: Required<MarketAddress>) =>
  plain({ venue, market_id: marketId, outcome_id: outcomeId, data: {}, orientation: {} });
