// Differences of the awkward world from the tame one, apart from the names and rules of its markets.
import { describe, expect, test } from "vitest";
import { parseInstant, utcDay } from "#contract/instant.ts";
import { type Listing, payoutPriceOf, phaseOf, settlementDelayMs, winnerOf } from "./listing.ts";
import { keyOf } from "./random.ts";
import { createTestWorld, start, user } from "./test-world.ts";
import { awkwardFamilies } from "./universe/awkward/awkward-families.ts";
import { createUniverse } from "./universe/universe.ts";
import { inExponents } from "./venue-style.ts";

const universe = createUniverse(keyOf("crossbook"), start, awkwardFamilies);
const listings = [...universe.listings()];
const on = (venue: string) => listings.filter((listing) => listing.venue === venue);
const categories = ["sports", "politics", "crypto", "economics", "weather"];
const groups = categories.flatMap((category) => universe.groups(category, utcDay(start), start));
const awkward = () => createTestWorld("crossbook", start, "awkward");

describe("markets of the awkward world", () => {
  test("are hundreds, with unique ids of uneven form", () => {
    expect(listings.length).toBeGreaterThan(300);
    expect(listings.length).toBeLessThan(1_200);
    for (const venue of ["venue-a", "venue-b", "venue-c"]) {
      const ids = on(venue).flatMap(({ marketId, outcomes }) => [
        marketId,
        ...outcomes.map(({ outcomeId }) => outcomeId),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const formsOnA = new Set(
      on("venue-a").map(({ marketId }) => (marketId.startsWith("0x") ? "hash" : "number")),
    );
    expect(formsOnA).toEqual(new Set(["hash", "number"]));
    const lengths = on("venue-b").map(({ outcomes: [{ label }] }) => label.length);
    expect(Math.max(...lengths)).toBeGreaterThan(80);
  });

  test("are the same for a seed and time, and are found again after their time by id", () => {
    const ids = (found: Iterable<Listing>) => [...found].map(({ marketId, title }) => `${marketId} ${title}`);
    expect(ids(createUniverse(keyOf("crossbook"), start, awkwardFamilies).listings())).toEqual(ids(listings));
    const later = createUniverse(keyOf("crossbook"), start + 20 * 86_400_000, awkwardFamilies);
    const gone = listings.filter(({ venue, marketId }) => later.market(venue, marketId) === undefined);
    const wanted = gone.filter((_, index) => index % 50 === 0);
    later.recover(
      wanted.map(({ marketId }) => marketId),
      start - 2 * 86_400_000,
      start + 20 * 86_400_000,
    );
    for (const { venue, marketId, title } of wanted) expect(later.market(venue, marketId)?.title).toBe(title);
  });

  test("are partly open after the date that their venue states, and partly dated weeks after their end", () => {
    const { world } = awkward();
    const open = on("venue-a").filter((listing) => phaseOf(listing, start) === "open");
    const dates = open.map(({ marketId }) => parseInstant(world.marketA(marketId)?.resolution_date) ?? 0);
    expect(dates.filter((date) => date < start).length).toBeGreaterThan(2);
    const late = on("venue-b").filter(
      ({ statedDate = 0, question }) => statedDate - question.resolvesAt > 7 * 86_400_000,
    );
    expect(late.length).toBeGreaterThan(20);
  });

  test("form groups of which a tenth to a third are wrong, and right ones settle together", () => {
    const wrong = groups.filter(({ truth }) => truth.mismatch !== undefined);
    expect(wrong.length / groups.length).toBeGreaterThan(0.1);
    expect(wrong.length / groups.length).toBeLessThan(0.34);
    for (const { truth, legs } of groups) {
      if (truth.mismatch !== undefined) continue;
      const asked = legs.map(({ listing: { question } }) => question).filter(({ isVoid }) => isVoid !== true);
      const outcomes = legs
        .filter(({ listing }) => asked.includes(listing.question))
        .map(({ listing, outcome, orientation }) => {
          const { inverted, side } = orientation as { inverted?: boolean; side?: string };
          return (winnerOf(listing) === outcome) !== (inverted ?? side === "no");
        });
      expect(new Set(outcomes).size).toBeLessThanOrEqual(1);
    }
  });
});

describe("a game that is called off", () => {
  test("pays half on venue A and the last price on venue B, and leaves the ledger even", () => {
    const { world, clock, advance, cashOn, contractsOf } = awkward();
    const isComing = ({ question, venue }: Listing) =>
      venue === "venue-a" && question.isVoid === true && question.resolvesAt > start;
    const onA = listings.find(isComing);
    const onB = listings.find(({ venue, question }) => venue === "venue-b" && question === onA?.question);
    if (onA === undefined || onB === undefined) throw new Error("no game is called off in the coming days");
    const buy = (listing: Listing) => ({
      market_id: listing.marketId,
      outcome_id: listing.outcomes[0].outcomeId,
      order_type: "market",
      side: "buy",
      amount: "10",
    });
    world.placeOrder(user, "venue-a", buy(onA));
    world.placeOrder(user, "venue-b", buy(onB));
    const before = [cashOn("venue-a"), cashOn("venue-b")].map(Number);
    expect(contractsOf(onA.outcomes[0].outcomeId)).toBe("10");
    clock.advance(onA.question.resolvesAt - start);
    advance(settlementDelayMs + 2_000);
    const after = [cashOn("venue-a"), cashOn("venue-b")].map(Number);
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(5, 6);
    expect((after[1] ?? 0) - (before[1] ?? 0)).toBeCloseTo(payoutPriceOf(onB) / 1_000, 6);
    expect(contractsOf(onA.outcomes[0].outcomeId)).toBeUndefined();
    expect(world.marketA(onA.marketId)).toMatchObject({
      status: "resolved",
      outcomes: [{ price: expect.stringMatching(/^(0\.5|5E-1)$/) }, {}],
    });
  });
});

describe("numbers of the awkward world", () => {
  test("are written with exponents by some markets, and are the same numbers", () => {
    expect(["0.51", "0.0025", "420", "0.5000", "12.30", "0", "0.00"].map(inExponents)).toEqual([
      "5.1E-1",
      "2.5E-3",
      "4.2E2",
      "5E-1",
      "1.23E1",
      "0E-8",
      "0E-8",
    ]);
    for (const text of ["0.51", "0.0025", "420", "12.30", "1", "98765.43"])
      expect(Number(inExponents(text))).toBe(Number(text));
    const { world } = awkward();
    const written = on("venue-a").map(({ marketId }) => world.marketA(marketId)?.outcomes[0]?.price ?? "");
    const share = written.filter((price) => /E/.test(price)).length / written.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.25);
  });

  test("give the fills of one order on venue A one id", () => {
    const { world, advance } = awkward();
    const listing = on("venue-a").find(
      ({ notation, question, activity }) =>
        notation !== "exponents" && question.resolvesAt > start + 86_400_000 && activity.levelSize > 400,
    );
    if (listing === undefined) throw new Error("no busy market on venue A");
    const [{ outcomeId }] = listing.outcomes;
    advance(1_000);
    world.placeOrder(user, "venue-a", {
      market_id: listing.marketId,
      outcome_id: outcomeId,
      order_type: "market",
      side: "buy",
      amount: "4000",
    });
    const [newest, ...others] = world.trades("venue-a", outcomeId, {}, 10) ?? [];
    const sweep = others.filter(({ id }) => id === newest?.id);
    expect(sweep.length).toBeGreaterThan(0);
    expect(new Set([newest, ...sweep].map((trade) => trade?.timestamp)).size).toBe(1);
    expect(new Set([newest, ...sweep].map((trade) => trade?.price)).size).toBe(sweep.length + 1);
  });
});
