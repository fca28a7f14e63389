// Matched groups that are made up for the flood: three legs each, whose markets say the same, so that the guard of pairs
// lets their edges be worked out. The books of venue B stand lower in four groups of five: there an edge comes and goes.
import type { Page } from "playwright";

/**
 * Thousandths by which each group's venue B books are lower than the last group's; starts again after this many
 * groups.
 */
const lowerBy = 15;
const steps = 5;

/** Serves every leg's market to `page` and lists `count` groups under sports. */
export async function serveGroups(page: Page, count: number): Promise<void> {
  const body = JSON.stringify(Array.from({ length: count }, (_, at) => groupAt(at)));
  await page.route("**/matching-markets/sports*", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  const markets = Array.from({ length: count }, (_, at) => marketOf(marketId("b", at)));
  await page.route("**/venue-b/events*", (route) =>
    route.fulfill({ json: [{ id: "flood", title: "Matches", markets }] }),
  );
  await page.route(/\/venue-[ab]\/markets\//, (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    return route.fulfill({ json: marketOf(id) });
  });
}

/** Distance of these groups' books below a price of 0.5, in thousandths, by instrument. */
export function loweredOf(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [marketId("b", at), (at % steps) * lowerBy]),
  );
}

function groupAt(at: number) {
  const leg = (venue: string, letter: string) => ({
    venue,
    market_id: marketId(letter, at),
    outcome_id: letter === "c" ? `#${at}` : outcomeOf(marketId(letter, at)),
    data: { title: `Match ${at}`, label: "Home", price: "0.5", status: "open" },
    orientation: { inverted: false },
  });
  return {
    id: `flood-${at}`,
    title: `Match ${at}`,
    category: "sports",
    league: "flood",
    image: "",
    game_start_time: new Date(Date.now() + at * 60_000).toISOString(),
    match_score: "0.9",
    method: "made up",
    legs: [leg("venue-a", "a"), leg("venue-b", "b"), leg("venue-c", "c")],
  };
}

function marketId(letter: string, at: number): string {
  return `flood-${letter}-${at}`;
}

function outcomeOf(id: string): string {
  return `${id}-home`;
}

function marketOf(id: string) {
  return {
    market_id: id,
    title: `Match ${id.split("-").at(-1)}`,
    description: "The winner of the match.",
    status: "open",
    tick_size: "0.001",
    resolution_date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    outcomes: [
      { outcome_id: outcomeOf(id), label: "Home", price: "0.5" },
      { outcome_id: `${id}-away`, label: "Away", price: "0.5" },
    ],
  };
}
