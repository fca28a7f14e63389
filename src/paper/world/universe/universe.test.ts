import { describe, expect, test } from "vitest";
import { utcDay } from "#contract/instant.ts";
import { winnerOf } from "../listing.ts";
import { keyOf } from "../random.ts";
import { isTradable } from "../ticks.ts";
import { createUniverse } from "./universe.ts";

const now = Date.UTC(2026, 10, 20, 15, 7);
const day = 86_400_000;
const seed = keyOf("crossbook");
const universe = createUniverse(seed, now);
const listings = [...universe.listings()];
const on = (venue: string) => listings.filter((listing) => listing.venue === venue);
const categories = ["sports", "politics", "crypto", "economics", "weather"];
const groupsOn = (at: number) => categories.flatMap((category) => universe.groups(category, utcDay(at), now));

describe("the universe", () => {
  test("has hundreds of markets on three venues with unique ids", () => {
    expect(listings.length).toBeGreaterThan(300);
    expect(listings.length).toBeLessThan(1_000);
    for (const venue of ["venue-a", "venue-b", "venue-c"]) {
      const ids = on(venue).map(({ marketId }) => marketId);
      const outcomeIds = on(venue).flatMap(({ outcomes }) => outcomes.map(({ outcomeId }) => outcomeId));
      expect(ids.length).toBeGreaterThan(50);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(outcomeIds).size).toBe(ids.length * 2);
    }
  });

  test("names markets in each venue's style", () => {
    for (const { marketId, outcomes } of on("venue-a")) {
      expect(marketId).toMatch(/^0x[0-9a-f]{64}$/);
      for (const { outcomeId } of outcomes) expect(outcomeId).toMatch(/^[1-9]\d{76}$/);
    }
    for (const { marketId, outcomes } of on("venue-b")) {
      expect(marketId).toMatch(/^[A-Z0-9]+(-[A-Z0-9.]+)+$/);
      expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual([`${marketId}:yes`, `${marketId}:no`]);
    }
    for (const { marketId, outcomes } of on("venue-c"))
      expect(outcomes.map(({ outcomeId }) => outcomeId)).toEqual([`#${marketId}0`, `#${marketId}1`]);
    expect(on("venue-b").some(({ marketId }) => marketId.includes("."))).toBe(true);
    expect(on("venue-a").some(({ outcomes }) => outcomes[0].label !== "Yes")).toBe(true);
  });

  test("has one or three tick bands on B, and steps from 0.01 to 0.001 on A", () => {
    expect(new Set(on("venue-b").map(({ ticks }) => ticks.bands.length))).toEqual(new Set([1, 3]));
    expect(new Set(on("venue-a").map(({ ticks }) => ticks.size))).toEqual(new Set([100, 50, 25, 10]));
    for (const { ticks } of on("venue-c")) expect(isTradable(ticks, 5_001)).toBe(false);
  });

  test("has resolution dates from minutes to about two years ahead", () => {
    const ahead = listings.map(({ question }) => question.resolvesAt - now).filter((left) => left > 0);
    expect(Math.min(...ahead)).toBeLessThan(15 * 60_000);
    expect(Math.max(...ahead)).toBeGreaterThan(600 * day);
    expect(ahead.filter((left) => left < day).length).toBeGreaterThan(30);
  });

  test("has groups of two and three legs in every category for the days around today", () => {
    for (const offset of [-1, 0, 1, 2])
      for (const category of categories)
        expect(universe.groups(category, utcDay(now + offset * day), now).length).toBeGreaterThan(0);
    expect(new Set(groupsOn(now).map(({ legs }) => legs.length))).toEqual(new Set([2, 3]));
    expect(universe.groups("sports", utcDay(now + 9 * day), now).length).toBeGreaterThan(0);
    expect(universe.groups("sports", "2031-01-01", now)).toEqual([]);
    expect(universe.groups("cooking", utcDay(now), now)).toEqual([]);
  });

  test("resolves the legs of a group together, and inverted legs the other way", () => {
    let inverted = 0;
    for (const { legs } of groupsOn(now)) {
      const outcomes = legs.flatMap(({ listing, outcome, orientation }) => {
        const wire = orientation as { inverted?: boolean; side?: string };
        if (wire.inverted === undefined && wire.side === undefined) return [];
        const turned = wire.inverted ?? wire.side === "no";
        if (turned) inverted += 1;
        return [(winnerOf(listing) === outcome) !== turned];
      });
      expect(new Set(outcomes).size).toBeLessThanOrEqual(1);
    }
    expect(inverted).toBeGreaterThan(5);
  });

  test("varies the format of orientations, scores, methods and start times", () => {
    const groups = groupsOn(now);
    const forms = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
    expect(
      forms(groups.flatMap(({ legs }) => legs.map(({ orientation }) => orientation))),
    ).toBeGreaterThanOrEqual(6);
    expect(forms(groups.map(({ matchScore }) => matchScore))).toBeGreaterThanOrEqual(4);
    expect(forms(groups.map(({ method }) => method))).toBeGreaterThanOrEqual(3);
    expect(groups.some(({ gameStartTime }) => /^\d{4}-\d{2}-\d{2} /.test(gameStartTime))).toBe(true);
    expect(groups.some(({ gameStartTime }) => gameStartTime === "")).toBe(true);
  });

  test("is reproducible per seed and time, and differs between seeds", () => {
    const names = (of: ReturnType<typeof createUniverse>) =>
      [...of.listings()].map(({ marketId }) => marketId);
    expect(names(createUniverse(seed, now))).toEqual(names(createUniverse(seed, now)));
    expect(names(createUniverse(keyOf("other"), now))).not.toEqual(names(createUniverse(seed, now)));
  });

  test("adds markets over time and keeps old ones under the same ids", () => {
    const growing = createUniverse(seed, now);
    const before = [...growing.listings()];
    const later = now + 3 * day;
    growing.advance(later);
    for (const listing of before) expect(growing.market(listing.venue, listing.marketId)).toBe(listing);
    const fresh = createUniverse(seed, later);
    for (const { venue, marketId } of fresh.listings()) expect(growing.market(venue, marketId)).toBeDefined();
  });

  test("recovers expired markets by market or outcome id, and no others", () => {
    const later = createUniverse(seed, now + 20 * day);
    const count = [...later.listings()].length;
    const missing = listings.filter(({ venue, marketId }) => later.market(venue, marketId) === undefined);
    expect(missing.length).toBeGreaterThan(50);
    const wanted = missing.filter((_, index) => index % 40 === 0);
    const ids = wanted.map(({ marketId, outcomes }, index) =>
      index % 2 === 0 ? marketId : outcomes[1].outcomeId,
    );
    later.recover(ids, now - 2 * day, now + 20 * day);
    for (const { venue, marketId } of wanted) expect(later.market(venue, marketId)?.marketId).toBe(marketId);
    expect([...later.listings()].length - count).toBeLessThan(missing.length);
  });

  test("lists events until a day after they are decided", () => {
    const growing = createUniverse(seed, now);
    const before = growing.events(now).map(({ id }) => id);
    growing.advance(now + 5 * day);
    const after = growing.events(now + 5 * day).map(({ id }) => id);
    expect(after.length).toBeLessThan(before.length * 1.3);
    expect(before.filter((id) => id.startsWith("KXPRES")).every((id) => after.includes(id))).toBe(true);
    expect(before.filter((id) => id.includes("26NOV20")).some((id) => after.includes(id))).toBe(false);
  });
});
