// A pair of legs on A and B that asks one question, and the hand that makes an edge between them appear and go.
import type { Page } from "playwright/test";
import { compare, type Decimal, decimal, larger, one, round, smaller, subtract } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import type { WireMatchedGroup } from "#paper/world/world.ts";
import { expect, type Paper } from "../fixtures.ts";
import { connectionIds, waitForStreamedBook } from "../subscribed-feeds.ts";
import { MatchedPages } from "./matched-pages.ts";

type Leg = WireMatchedGroup["legs"][number];

/** Edge per contract, before fees. */
const gross = decimal("0.07");
/** Size offered at that price. */
const offered = "50";

interface OutcomePosition {
  readonly marketId: string;
  readonly outcomeId: string;
}

export class WatchedPair {
  readonly matched: MatchedPages;
  readonly group: WireMatchedGroup;
  /** Buying the outcome on A and its opposite on B. */
  readonly direction: ReturnType<MatchedPages["edge"]["getByRole"]>;
  /** The outcomes that this buys. */
  readonly held: readonly [OutcomePosition, OutcomePosition];
  readonly #page: Page;
  readonly #paper: Paper;
  readonly #a: Leg;
  readonly #ask: string;
  readonly #bids: readonly { readonly price: string; readonly size: string }[];

  constructor(page: Page, paper: Paper) {
    const { world } = paper.gateway;
    const found = pairIn(paper);
    [this.#page, this.#paper, this.group, this.#a] = [page, paper, found.group, found.a];
    const opposite = found.b.outcome_id.replace(/:yes$/, ":no");
    this.held = [
      { marketId: found.a.market_id, outcomeId: found.a.outcome_id },
      { marketId: found.b.market_id, outcomeId: opposite },
    ];
    this.matched = new MatchedPages(page);
    this.direction = this.matched.edge
      .getByRole("article", { name: /^Buy .* on Venue A and .* on Venue B$/ })
      .first();
    const bidOnB = (world.book("venue-b", instrumentOf(found.b))?.bids ?? [])
      .map(({ price }) => decimal(price))
      .reduce(larger);
    // Bought there for 1 − bid; a hundredth lower than what would pay it all.
    this.#ask = round(subtract(bidOnB, gross), 2, "down");
    this.#bids = (world.book("venue-a", instrumentOf(found.a))?.bids ?? []).filter(
      ({ price }) => compare(decimal(price), decimal(this.#ask)) >= 0,
    );
  }

  /** Makes the day's list hold only this pair, as one question, and opens its group. */
  async open(): Promise<void> {
    const legs = this.group.legs
      .filter((leg) => leg.venue !== "venue-c")
      .map((leg) => ({ ...leg, data: {} }));
    await this.#page.route("**/matching-markets/politics*", (route) =>
      route.fulfill({ json: [{ ...this.group, legs }] }),
    );
    await this.#page.route(/\/venue-[ab]\/markets\/[^/?]+$/, async (route) => {
      const answer = await route.fetch();
      const question = { title: "Will it happen?", description: "It resolves to Yes if it happens." };
      await route.fulfill({ json: { ...(await answer.json()), ...question } });
    });
    await this.watch(() => this.matched.openGroup("politics", this.group.id, utcDay(Date.now())));
    await this.matched.showTab("Directions");
    await expect(this.direction).toContainText("No edge:");
  }

  /** Runs `leave`, which reloads the page, and waits until the new page is subscribed. */
  async watch(leave: () => Promise<unknown>): Promise<void> {
    const before = connectionIds(this.#paper);
    await leave();
    await waitForStreamedBook(this.#paper, instrumentOf(this.#a), before);
  }

  /** Confirms that both legs are one question and that both rules were read. Leads back to the directions. */
  async confirm(): Promise<void> {
    const pair = this.matched.pair(1, 2);
    await this.matched.confirmPair(1, 2);
    await this.matched.readRules(1, 2);
    await expect(pair).toContainText("Usable");
    await this.matched.showTab("Directions");
  }

  /** From now on the outcome is offered on A at a price that leaves a profit. */
  makeEdge(): void {
    this.#publish({
      asks: [{ price: this.#ask, size: offered }],
      bids: this.#bids.map(({ price }) => ({ price, size: "0" })),
    });
  }

  endEdge(): void {
    this.#publish({ asks: [{ price: this.#ask, size: "0" }], bids: this.#bids });
  }

  #publish(change: object): void {
    this.#paper.gateway.stream.publish(
      { channel: "book", venue: "venue-a", instrument: instrumentOf(this.#a) },
      change as never,
    );
  }
}

/** A group of today's politics with two legs of plain form, on A and B, that people buy and sell on both. */
function pairIn({ gateway: { world } }: Paper): { group: WireMatchedGroup; a: Leg; b: Leg } {
  for (const group of world.matchedGroups("politics", utcDay(Date.now()))) {
    const [a, b] = ["venue-a", "venue-b"].map((venue) => group.legs.find((leg) => leg.venue === venue));
    if (a === undefined || b === undefined || !isPlain(a) || !isPlain(b) || !b.outcome_id.endsWith(":yes"))
      continue;
    const [onA, onB] = [world.book("venue-a", instrumentOf(a)), world.book("venue-b", instrumentOf(b))];
    const bids = onB?.bids.map(({ price }) => decimal(price)) ?? [];
    const asks = onA?.asks.map(({ price }) => decimal(price)) ?? [];
    if (bids.length < 3 || asks.length === 0 || (onB?.asks.length ?? 0) === 0) continue;
    const [bid, ask] = [bids.reduce(larger), asks.reduce(smaller)];
    const isMiddling = (price: Decimal) =>
      compare(price, decimal("0.2")) > 0 && compare(price, subtract(one, decimal("0.2"))) < 0;
    if (isMiddling(bid) && isMiddling(ask) && compare(ask, bid) >= 0) return { group, a, b };
  }
  throw new Error("the world has no lively pair on A and B today");
}

const instrumentOf = ({ outcome_id: id }: Leg) => id.replace(/:(?:yes|no)$/, "");
const isPlain = ({ orientation }: Leg) =>
  ['{"inverted":false}', '{"side":"yes"}'].includes(JSON.stringify(orientation));
