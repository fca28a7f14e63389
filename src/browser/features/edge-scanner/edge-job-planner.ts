// Keeps the edges of many groups: asks for the markets that their plans need, a few at a time and those in sight first, and
// hands the worker a plan of each group once they are here. Draws nothing.
import type { Config } from "#browser/config/config.ts";
import type { EdgePlan } from "#browser/edge-engine/edge-job.ts";
import { type EdgePlace, edgePlacesOfGroup, type GroupLeg } from "#browser/group-edges/edge-leg.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { EdgeLink } from "#browser/stream/edge-client.ts";
import type { Market } from "#contract/market.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { edgePlanOf, edgeRulesOf } from "./build-edge-job.ts";

/** A group whose edges are wanted. */
export interface KeptGroup {
  /** Unlike every other group's. */
  readonly key: string;
  readonly group: MatchedGroup;
  readonly legs: readonly GroupLeg["leg"][];
}

/** What groups' plans were made of. */
export interface Planned {
  readonly places: readonly EdgePlace[];
  readonly plan: EdgePlan;
}

export interface EdgeKeeper {
  /** Keeps the edges of these groups from now on, the first ones first; `seen` names those in sight. */
  keep(groups: readonly KeptGroup[], seen: readonly string[]): void;
  /** While the page is busy with its user nothing is planned, but for what was said of pairs. */
  hold(isHeld: boolean): void;
  /** What the user said of pairs. */
  decide(decisions: readonly PairDecision[]): void;
  planned(key: string): Planned | undefined;
  end(): void;
}

export interface EdgeKeeperPorts {
  readonly config: Config;
  readonly link: EdgeLink;
  /** Of a venue that shows its markets; from the cache while that is young enough. */
  readonly fetchMarket: (venue: VenueId, marketId: string) => Promise<Market>;
  readonly clock: Pick<Clock, "monotonic" | "after">;
}

/** Markets that are answered together make plans together, in ms. */
const makeMs = 50;
/** To plan hundreds of groups takes longer than a frame: so long at a time, and then the page has its turn. In ms. */
const sliceMs = 6;
const turnMs = 16;

/** Markets that are asked for at a time: who opens another page must not wait for hundreds. */
const mostAsked = 4;
/** A market is asked for again so long after it was answered, or was not. In ms. */
const renewMs = 300_000;
const retryMs = 30_000;

interface KnownMarket {
  readonly market: Market | undefined;
  readonly problem: boolean;
}

export function createEdgeKeeper({ config, link, fetchMarket, clock }: EdgeKeeperPorts): EdgeKeeper {
  const rules = edgeRulesOf(config);
  const markets = new Map<string, KnownMarket>();
  const asking = new Set<string>();
  const resting = new Map<string, () => void>();
  let kept: readonly KeptGroup[] = [];
  let order: readonly KeptGroup[] = [];
  let decisions: readonly PairDecision[] = [];
  let made = new Map<string, Planned & { readonly of: readonly unknown[] }>();
  let cancelMaking: (() => void) | undefined;
  /** What was said of pairs counts at once, in all plans that were made before. */
  let isUrgent = false;
  let isHeld = false;
  /** Something is to be planned once nothing holds it. */
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

  function planOf(of: KeptGroup, known: Planned | undefined): Planned {
    const places = edgePlacesOfGroup(
      config,
      of.group.category,
      of.legs.map((leg) => groupLegOf(of, leg)),
    );
    const plan = edgePlanOf(config, of.key, places, decisions);
    // The worker begins anew with a plan that only looks new.
    const isSame = known !== undefined && JSON.stringify(plan) === JSON.stringify(known.plan);
    return { places, plan: isSame ? known.plan : plan };
  }

  function groupLegOf({ group }: KeptGroup, leg: GroupLeg["leg"]): GroupLeg {
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

  const keeper: EdgeKeeper = {
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
