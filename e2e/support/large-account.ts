// An account after years of use: orders at the venue and in the journal, fills from files, a full watchlist.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import type { Paper } from "./fixtures.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

export interface AccountSize {
  readonly orders: number;
  /** In one imported file, over so many outcomes as `outcomes`. */
  readonly fills: number;
  readonly outcomes: number;
  readonly watched: number;
}

const dayMs = 86_400_000;

/**
 * Fills the paper account and this browser's stores. The orders are in venue A's showcase market, each with its record in the
 * journal, and every second one is filled. The page must be on the site, signed in, and not on the dashboard.
 */
export async function fillAccount(page: Page, paper: Paper, size: AccountSize): Promise<void> {
  const { "venue-a": a, "venue-b": b, "venue-c": c } = showcaseMarkets(paper);
  const { world } = paper.gateway;
  const terms = { market_id: a.marketId, outcome_id: a.outcomeId, side: "buy", amount: "1" };
  for (let index = 0; index < size.orders; index += 1)
    world.placeOrder(
      paper.userId,
      "venue-a",
      index % 2 === 0 ? { ...terms, order_type: "market" } : { ...terms, order_type: "limit", price: "0.01" },
    );
  paper.advance(5_000);

  const now = Date.now();
  const intents = world.orders(paper.userId, "venue-a", { openOnly: false }).map((order, index) => {
    const sentAt = now - dayMs - index * 1_000;
    return {
      intentId: `intent-${index}`,
      userId: paper.userId,
      venue: "venue-a",
      body: { ...terms, order_type: order.order_type },
      quote: { price: "0.5", source: "stream", ageMs: 10 },
      expected: { average: "0.5", fee: "0.01", cost: "0.5", mostToLose: "0.5" },
      dayCost: "0.5",
      sentAt,
      sentAtMonotonic: sentAt,
      tabId: "an earlier tab",
      listedBefore: [],
      state: "accepted",
      orderId: order.id,
      order,
      differs: [],
      settledAt: sentAt + 100,
      told: "accepted",
    };
  });
  const imported = {
    entryId: "file",
    userId: paper.userId,
    madeAt: now - dayMs,
    kind: "import",
    fileName: "fills.csv",
    leftOut: [],
    fills: Array.from({ length: size.fills }, (_, index) => ({
      fillId: `fill-${index}`,
      venue: index % 2 === 0 ? "venue-b" : "venue-c",
      marketId: (index % 2 === 0 ? b : c).marketId,
      outcomeId: `outcome-${index % size.outcomes}`,
      side: index % 3 === 0 ? "sell" : "buy",
      quantity: "2",
      price: "0.41",
      fee: "0.01",
      at: now - index * 60_000,
    })),
  };
  const cash = {
    entryId: "cash",
    userId: paper.userId,
    madeAt: now - dayMs / 2,
    kind: "cash",
    venue: "venue-a",
    amount: "1000",
    day: utcDay(now),
  };
  const watched = outcomesOf(paper).slice(0, size.watched);
  await page.evaluate(
    async ({ userId, intents, entries, lists }) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const store = async (
        name: string,
        table: string,
        [keyPath, time]: readonly [string, string],
        records: readonly unknown[],
      ) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore(table, { keyPath }).createIndex("byUserAndTime", ["userId", time]);
        const database = await done(opening);
        const rows = database.transaction(table, "readwrite").objectStore(table);
        await Promise.all(records.map((record) => done(rows.put(record))));
        database.close();
      };
      await store("crossbook-journal", "intents", ["intentId", "sentAt"], intents);
      await store("crossbook-ledger", "entries", ["entryId", "madeAt"], entries);
      for (const [name, list] of Object.entries(lists))
        localStorage.setItem(`crossbook.${name}.${encodeURIComponent(userId)}`, JSON.stringify(list));
    },
    {
      userId: paper.userId,
      intents,
      entries: [imported, cash],
      lists: { watchlist: watched, "order-markets": [{ venue: "venue-a", marketId: a.marketId }] },
    },
  );
}

/** Outcomes of venues A and B in the matched groups of the days around today, each once. */
function outcomesOf({ gateway: { world } }: Paper) {
  const days = Array.from({ length: 12 }, (_, index) => utcDay(Date.now() + (index - 2) * dayMs));
  const groups = days.flatMap((day) =>
    ["sports", "politics", "crypto", "economics"].flatMap((category) => world.matchedGroups(category, day)),
  );
  const outcomes = groups.flatMap(({ title, legs }) =>
    legs
      .filter(({ venue }) => venue !== "venue-c")
      .map((leg) => ({
        venue: leg.venue,
        marketId: leg.market_id,
        outcomeId: leg.outcome_id,
        title,
        label: "",
      })),
  );
  return [...new Map(outcomes.map((outcome) => [outcome.outcomeId, outcome])).values()];
}

/**
 * Body of a list of matched groups as long as an answer may be: 60,000 groups are 15 of 16 MB. Ids and titles have 11
 * characters or more, as real ones do: V8 keeps each shorter text of a JSON body in one table, and to move 300,000 of them
 * at a garbage collection takes it 40 ms.
 */
export function groupList(count: number): string {
  const start = Date.now() + dayMs / 24;
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => {
      const id = String(index).padStart(10, "0");
      return {
        id: `g${id}`,
        title: `Match ${index} home`,
        game_start_time: new Date(start + index * 1_000).toISOString(),
        legs: [
          { venue: "venue-a", market_id: `a${id}`, outcome_id: `a${id}y`, data: { price: "0.5" } },
          // Without an outcome: the first one is meant.
          { venue: "venue-b", market_id: `b${id}`, data: { price: "0.4" } },
        ],
      };
    }),
  );
}
