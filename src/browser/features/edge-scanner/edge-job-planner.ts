// Plans the edge jobs of many groups: fetches the markets they need, a few at a time and visible groups first, and
// posts a job per group once its markets are loaded.
import type { Config } from "#browser/config/config.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import { edgeLegsOfGroup, type GroupLeg, type PricedLeg } from "#browser/group-edges/edge-leg.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { EdgeLink } from "#browser/stream/edge-client.ts";
import type { Market } from "#contract/market.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { buildEdgeJob, edgeRulesOf } from "./build-edge-job.ts";

/** A group to scan for edges. */
export interface PlannedGroup {
  /** Unique among groups. */
  readonly key: string;
  readonly group: MatchedGroup;
  readonly legs: readonly GroupLeg["leg"][];
}

/** Inputs and job of a group. */
export interface Planned {
  readonly places: readonly PricedLeg[];
  readonly plan: EdgeJob;
}

export interface EdgeJobPlanner {
  /** Sets the groups to scan, the most important first; `seen` are the keys of visible ones. */
  keep(groups: readonly PlannedGroup[], seen: readonly string[]): void;
  /** Pauses planning while the user interacts, except after a changed confirmation. */
  hold(isHeld: boolean): void;
  /** The user's pair confirmations. */
  decide(decisions: readonly PairDecision[]): void;
  planned(key: string): Planned | undefined;
  end(): void;
}

export interface EdgeJobPlannerDeps {
  readonly config: Config;
  readonly link: EdgeLink;
  /** For a venue with market details; may answer from the cache. */
  readonly fetchMarket: (venue: VenueId, marketId: string) => Promise<Market>;
  readonly clock: Pick<Clock, "monotonic" | "after">;
}

/** Delay in ms, so that markets that arrive together are planned together. */
const makeMs = 50;
/** Planning hundreds of groups exceeds a frame: it runs in slices of `sliceMs` with pauses of `turnMs`. In ms. */
const sliceMs = 6;
const turnMs = 16;

/** Concurrent market fetches: opening another page must not wait for hundreds of them. */
const mostAsked = 4;
/** Refetch interval of a market after success, and after failure. In ms. */
const renewMs = 300_000;
const retryMs = 30_000;

interface KnownMarket {
  readonly market: Market | undefined;
  readonly problem: boolean;
}

export function createEdgeJobPlanner({
  config,
  link,
  fetchMarket,
  clock,
}: EdgeJobPlannerDeps): EdgeJobPlanner {
  const rules = edgeRulesOf(config);
  const markets = new Map<string, KnownMarket>();
  const asking = new Set<string>();
  const resting = new Map<string, () => void>();
  let kept: readonly PlannedGroup[] = [];
  let order: readonly PlannedGroup[] = [];
  let decisions: readonly PairDecision[] = [];
  let made = new Map<string, Planned & { readonly of: readonly unknown[] }>();
  let cancelMaking: (() => void) | undefined;
  /** A changed confirmation applies at once to all existing jobs. */
  let isUrgent = false;
  let isHeld = false;
  /** Planning was requested while paused. */
  let isDue = false;

  function ask(): void {
    for (const { legs } of order) {
      for (const { venue, marketId } of legs) {
        if (asking.size >= mostAsked) return;
        const key = marketKey(venue, marketId);
        if (!isAsked(venue) || asking.has(key) || resting.has(key)) continue;
        asking.add(key);
        void fetchMarket(venue, marketId).then(
          (market) => answered(key, { market, problem: false }, renewMs),
          () => answered(key, { market: markets.get(key)?.market, problem: true }, retryMs),
        );
      }
    }
  }

  function answered(key: string, known: KnownMarket, restMs: number): void {
    asking.delete(key);
    const before = markets.get(key);
    if (before?.market !== known.market || before?.problem !== known.problem) {
      markets.set(key, known);
      makeSoon();
    }
    resting.set(
      key,
      clock.after(restMs, () => {
        resting.delete(key);
        ask();
      }),
    );
    ask();
  }

  function makeSoon(ms = makeMs): void {
    if (isHeld && !isUrgent) {
      isDue = true;
      return;
    }
    cancelMaking ??= clock.after(ms, () => {
      cancelMaking = undefined;
      if (isHeld && !isUrgent) isDue = true;
      else make();
    });
  }

  function make(): void {
    const before = made;
    const until = isUrgent ? Number.POSITIVE_INFINITY : clock.monotonic() + sliceMs;
    isUrgent = false;
    made = new Map();
    let isWhole = true;
    for (const of of order) {
      const told = of.legs.map(({ venue, marketId }) => markets.get(marketKey(venue, marketId)));
      if (!of.legs.every(({ venue }, at) => !isAsked(venue) || told[at] !== undefined)) continue;
      const parts = [of.group, decisions, ...told];
      const known = before.get(of.key);
      const isSame =
        known !== undefined &&
        parts.length === known.of.length &&
        parts.every((part, at) => part === known.of[at]);
      if (isSame) made.set(of.key, known);
      else if (clock.monotonic() < until) made.set(of.key, { ...planOf(of, known), of: parts });
      else {
        isWhole = false;
        if (known !== undefined) made.set(of.key, known);
      }
    }
    const plans = kept.flatMap(({ key }) => {
      const { plan } = made.get(key) ?? {};
      return plan === undefined || plan.pairs.length === 0 ? [] : [plan];
    });
    link.plan(keeper, plans, rules);
    if (!isWhole) makeSoon(turnMs);
  }

  function planOf(of: PlannedGroup, known: Planned | undefined): Planned {
    const places = edgeLegsOfGroup(
      config,
      of.group.category,
      of.legs.map((leg) => groupLegOf(of, leg)),
    );
    const plan = buildEdgeJob(config, of.key, places, decisions);
    // A new job object restarts the worker's evaluator, so an equal job keeps its identity.
    const isSame = known !== undefined && JSON.stringify(plan) === JSON.stringify(known.plan);
    return { places, plan: isSame ? known.plan : plan };
  }

  function groupLegOf({ group }: PlannedGroup, leg: GroupLeg["leg"]): GroupLeg {
    const { venue, marketId, outcomeId, position, orientation } = leg;
    const known = markets.get(marketKey(venue, marketId));
    const market: MarketView =
      known?.market === undefined
        ? viewWithoutMarket(config, { venue, marketId, outcomeId, groups: [group] })
        : viewOfMarket(config, venue, known.market);
    const texts = !isAsked(venue) ? "not-offered" : known?.market !== undefined ? "told" : "failed";
    const { data } = group.legs[position] ?? {};
    return {
      leg,
      market,
      known: { venue, marketId, outcomeId, orientation, data, details: market.details, texts },
    };
  }

  const keeper: EdgeJobPlanner = {
    keep: (groups, seen) => {
      kept = groups;
      const inSight = new Set(seen);
      order = [
        ...groups.filter(({ key }) => inSight.has(key)),
        ...groups.filter(({ key }) => !inSight.has(key)),
      ];
      ask();
      makeSoon();
    },
    hold: (held) => {
      isHeld = held;
      if (held || !isDue) return;
      isDue = false;
      makeSoon();
    },
    decide: (said) => {
      if (said === decisions) return;
      decisions = said;
      isUrgent = made.size > 0;
      makeSoon();
    },
    planned: (key) => made.get(key),
    end: () => {
      [kept, order] = [[], []];
      made = new Map();
      cancelMaking?.();
      cancelMaking = undefined;
      for (const cancel of resting.values()) cancel();
      resting.clear();
      link.plan(keeper, [], rules);
    },
  };
  return keeper;
}

function isAsked(venue: VenueId): boolean {
  return offers(venue, "market");
}

function marketKey(venue: VenueId, marketId: string): string {
  return `${venue} ${marketId}`;
}
