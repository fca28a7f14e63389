// A pair that passes the pair check: one question on A and B with the same texts.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import type { WireMatchedGroup } from "#paper/world/world.ts";
import type { Paper } from "./fixtures.ts";

type Leg = WireMatchedGroup["legs"][number];

/** A group of today's politics, with the legs of its pair on A and B: one question, with people who buy and sell. */
export function pairOf({ gateway: { world } }: Paper): { group: WireMatchedGroup; a: Leg; b: Leg } {
  for (const group of world.matchedGroups("politics", utcDay(Date.now()))) {
    const isTwoSided = ({ venue, outcome_id }: Leg) => {
      const book =
        venue === "venue-c"
          ? undefined
          : world.book(venue === "venue-a" ? venue : "venue-b", instrumentOf(venue, outcome_id));
      return book !== undefined && book.bids.length > 0 && book.asks.length > 0;
    };
    const first = (venue: string) =>
      group.legs.find(
        (leg) =>
          leg.venue === venue &&
          String(leg.outcome_id).endsWith(venue === "venue-b" ? ":yes" : "") &&
          isTwoSided(leg),
      );
    const [a, b] = [first("venue-a"), first("venue-b")];
    if (a !== undefined && b !== undefined && isAgreed(a) && isAgreed(b)) return { group, a, b };
  }
  throw new Error("the world has no lively pair on A and B today");
}

const instrumentOf = (venue: string, outcomeId: string) =>
  venue === "venue-b" ? outcomeId.replace(/:(?:yes|no)$/, "") : outcomeId;

const isAgreed = ({ orientation }: Leg) =>
  ['{"inverted":false}', '{"side":"yes"}'].includes(JSON.stringify(orientation));

/** Has the list hold only this group, with these legs. */
export async function listOnly(page: Page, group: WireMatchedGroup, legs: readonly Leg[]): Promise<void> {
  await page.route("**/matching-markets/politics*", (route) => route.fulfill({ json: [{ ...group, legs }] }));
}

/**
 * Makes the list of `category` hold only this group's legs on A and B, as one question that passes the pair check.
 * Returns the group as listed.
 */
export async function listPairAlone(
  page: Page,
  category: string,
  group: WireMatchedGroup,
): Promise<WireMatchedGroup> {
  const legs = group.legs
    .filter(({ venue }) => venue !== "venue-c")
    .map((leg) => plain(leg, leg.orientation));
  const listed = { ...group, legs };
  await page.route(`**/matching-markets/${category}*`, (route) => route.fulfill({ json: [listed] }));
  await tellOneQuestion(page);
  return listed;
}

/** Has both venues tell one question and its rules, so that only what a test changes is not the same. */
export async function tellOneQuestion(page: Page, changes: { b?: Readonly<Record<string, unknown>> } = {}) {
  const question = {
    title: "Will it happen in 2027?",
    description: "It resolves to Yes if it happens in 2027.",
  };
  await page.route(/\/venue-[ab]\/markets\/[^/?]+$/, async (route) => {
    const answer = await route.fetch();
    const changed = route.request().url().includes("/venue-b/") ? changes.b : {};
    await route.fulfill({ json: { ...(await answer.json()), ...question, ...changed } });
  });
  // A list of many markets takes them by event.
  await page.route("**/venue-b/events*", async (route) => {
    const answer = await route.fetch();
    const events: readonly { readonly markets: readonly object[] }[] = await answer.json();
    const changed = { ...question, ...changes.b };
    const json = events.map((event) => ({
      ...event,
      markets: event.markets.map((market) => ({ ...market, ...changed })),
    }));
    await route.fulfill({ json });
  });
}

/** The leg reduced to its orientation. */
export const plain = (leg: Leg, orientation: unknown = { inverted: false }): Leg => ({
  ...leg,
  data: {},
  orientation,
});
