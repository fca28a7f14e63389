// Matched groups that are made up for the flood: three legs each, whose markets say the same, so that the guard of pairs
// lets their edges be worked out. The books of venue B stand lower in four groups of five: there an edge comes and goes.
import type { Page } from "playwright";

/**
 * Thousandths by which each group's venue B books are lower than the last group's; starts again after this many
 * groups.
 */
const lowerBy = 15;
const steps = 5;

/** Answers by path: every leg's market, and `count` groups under sports and none elsewhere. Undefined for other paths. */
export function answerGroups(count: number): (path: string) => string | undefined {
  const groups = JSON.stringify(Array.from({ length: count }, (_, at) => groupAt(at)));
  const markets = Array.from({ length: count }, (_, at) => marketOf(marketId("b", at)));
  const events = JSON.stringify([{ id: "flood", title: "Matches", markets }]);
  return (path) => {
    if (path.includes("/matching-markets/")) return path.endsWith("/sports") ? groups : "[]";
    if (path.endsWith("/venue-b/events")) return events;
    const id = /\/venue-[ab]\/markets\/([^/]+)$/.exec(path)?.[1];
    return id === undefined ? undefined : JSON.stringify(marketOf(id));
  };
}

/** The same for one page only: each request of the page then passes through the program that drives it. */
export async function serveGroups(page: Page, count: number): Promise<void> {
  const answer = answerGroups(count);
  await page.route(/\/matching-markets\/sports|\/venue-b\/events|\/venue-[ab]\/markets\//, (route) => {
    const body = answer(new URL(route.request().url()).pathname);
    return body === undefined ? route.fallback() : route.fulfill({ contentType: "application/json", body });
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
