// The awkward world as the dashboard meets it: the pair check over every matched group, and fees by the rules of config.json.
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { configSchema } from "#browser/config/config.ts";
import { orientationOf } from "#browser/market-data/leg-orientation.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import type { ConfirmationStatus } from "#browser/pairs/confirmation-status.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { checkPair, liftKeyOf, type PairCheckResult } from "#browser/pairs/pair-check.ts";
import { type PairLeg, pairLegOf } from "#browser/pairs/pair-leg.ts";
import { feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeMatchedGroups, type Leg } from "#contract/matched-market.ts";
import { isVenueId } from "#contract/venue-id.ts";
import { createManualClock } from "#paper/clock.ts";
import { paperConfig } from "#paper/host/paper-config.ts";
import { createWorld } from "#paper/world/create-world.ts";
import { feeRulesOf, feesOfListing } from "#paper/world/fee-rules.ts";
import type { GroupTruth } from "#paper/world/listing.ts";
import { keyOf } from "#paper/world/random.ts";
import { awkwardFamilies } from "#paper/world/universe/awkward/awkward-families.ts";
import { createUniverse } from "#paper/world/universe/universe.ts";
import type { World } from "#paper/world/world.ts";

const config = v.parse(configSchema, paperConfig(undefined, {}, "awkward"));
const names = createNameTable();
const categories = ["politics", "economics", "crypto", "weather", "sports"];
/** A winter and a summer day: Eastern Time has another offset, and other leagues play. */
const times = [Date.UTC(2026, 10, 26, 15, 7), Date.UTC(2027, 5, 14, 22, 30), Date.UTC(2026, 9, 18, 3)];
const seeds = ["crossbook", "rain", "end to end"];

/** Everything that a user can say for a pair without lifting an objection. */
const confirmed: ConfirmationStatus = {
  identity: "given",
  relation: "same",
  readDifferences: Object.assign(new Set<string>(), { has: () => true }),
  rules: "given",
  lifts: new Map(),
  changed: [],
};
/** Agrees with any relation, so that only the texts speak. */
const undecided = [decimal("0.5"), decimal("0.5")] as const;

interface CheckedGroup {
  readonly title: string;
  readonly truth: GroupTruth;
  /** Results of all pairs of its legs; that of A and B first. */
  readonly results: readonly PairCheckResult[];
}

function legOf(world: World, leg: Leg): PairLeg {
  const { venue, market_id: marketId = "", outcome_id: outcomeId } = leg;
  if (!isVenueId(venue)) throw new Error(`no venue ${venue}`);
  const received =
    venue === "venue-a" ? world.marketA(marketId) : venue === "venue-b" ? world.marketB(marketId) : undefined;
  const view = received === undefined ? undefined : viewOfMarket(config, venue, decodeMarket(received));
  return pairLegOf({
    venue,
    marketId,
    outcomeId,
    orientation: orientationOf(leg, config.matching),
    data: leg.data,
    details: view?.details,
    texts: view === undefined ? "not-offered" : "told",
  });
}

function checkedGroups(seed: string, at: number): readonly CheckedGroup[] {
  const world = createWorld({ seed, clock: createManualClock(at), kind: "awkward" });
  return categories.flatMap((category) =>
    decodeMatchedGroups(world.matchedGroups(category, utcDay(at))).rows.map(
      ({ id = "", title = "", legs }) => {
        const checked = legs.map((leg) => legOf(world, leg));
        const results = checked.flatMap((first, index) =>
          checked.slice(index + 1).map((second) => checkPair(first, second, undecided, confirmed, names)),
        );
        return { title, truth: world.groupTruth(id) ?? {}, results };
      },
    ),
  );
}

const groups = seeds.flatMap((seed) => times.flatMap((at) => checkedGroups(seed, at)));
const wrong = groups.filter(({ truth }) => truth.mismatch !== undefined);
const kindsOf = ({ results }: CheckedGroup) => results.map(({ kind }) => kind);
const titlesOf = (found: readonly CheckedGroup[]) => found.map(({ title, truth }) => ({ title, ...truth }));

describe("the pair check in the awkward world", () => {
  it("blocks every group that its questions show to be wrong", () => {
    const shown = wrong.filter(({ truth }) => truth.onlyInRules !== true);
    expect(titlesOf(shown.filter((group) => kindsOf(group).some((kind) => kind !== "blocked")))).toEqual([]);
    expect([...new Set(shown.map(({ truth }) => truth.mismatch))].toSorted()).toEqual([
      "25 against more than 25",
      "House against Senate",
      "announced against done",
      "core against headline",
      "either against both",
      "first half",
      "low against high",
      "negation against its opposite",
      "next day",
      "next window",
      "nomination against election",
      "opposite limit",
      "other deadline",
      "other limit",
      "other line",
      "other range",
      "other team of the city",
      "series",
      "set against match",
      "sides swapped",
      "touched against held",
      "women's game",
    ]);
  });

  it("has the user read a difference of rules where nothing else shows a group to be wrong", () => {
    const hidden = wrong.filter(({ truth }) => truth.onlyInRules === true);
    const isNoted = ({ results }: CheckedGroup) =>
      results.every(({ notes }) =>
        notes.some((note) => note.code === "difference" && note.finding.kind === "rules"),
      );
    expect(hidden.length).toBeGreaterThan(0);
    expect(titlesOf(hidden.filter((group) => !isNoted(group)))).toEqual([]);
  });

  it("lets every right group be used once confirmed", () => {
    const right = groups.filter(
      ({ truth }) => truth.mismatch === undefined && truth.falseAlarm === undefined,
    );
    expect(right.length / groups.length).toBeGreaterThan(0.6);
    expect(titlesOf(right.filter((group) => kindsOf(group).some((kind) => kind !== "usable")))).toEqual([]);
  });

  it("blocks the few right groups of two deliberate wordings, and each objection can be lifted", () => {
    const alarms = groups.filter(({ truth }) => truth.falseAlarm !== undefined);
    for (const { results } of alarms) {
      const [first] = results;
      if (first === undefined || first.kind === "usable")
        throw new Error("a false alarm blocks its pair on A and B");
      expect(first.kind).toBe("blocked");
      expect(first.reasons.map(liftKeyOf)).not.toContain(undefined);
    }
    // A deadline of this year and of the next, and one limit of the day's Bitcoin prices.
    expect(alarms.length).toBeLessThanOrEqual(3 * seeds.length * times.length);
    expect([...new Set(alarms.map(({ truth }) => truth.falseAlarm))]).toHaveLength(2);
  });
});

describe("fees of the awkward world", () => {
  it("are charged by the rule that config.json names for the market's category and series", () => {
    const rules = feeRulesOf("awkward");
    const listings = [...createUniverse(keyOf("crossbook"), times[0] ?? 0, awkwardFamilies).listings()];
    const found = new Set<string>();
    for (const listing of listings) {
      const { venue, category, series } = listing;
      const model = feeModelOf(config.venues[venue].fees, { category, series, day: "2026-11-26" });
      const charged = feesOfListing(rules, listing);
      expect(model).toMatchObject(charged);
      found.add(`${venue} ${charged.kind === "none" ? "0" : charged.rate}`);
    }
    expect([...found].toSorted()).toEqual([
      "venue-a 0.04",
      "venue-a 0.05",
      "venue-a 0.07",
      "venue-b 0.035",
      "venue-b 0.06",
      "venue-b 0.07",
      "venue-b 0.14",
      "venue-c 0",
    ]);
  });
});
