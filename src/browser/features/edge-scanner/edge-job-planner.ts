// Plans the edge jobs of many groups: has their markets loaded, visible groups first, and posts a job per group once its
// markets are known.
import type { Config } from "#browser/config/config.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import { type GroupLeg, marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { createNameTable, type NameTable } from "#browser/pairs/name-table.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { EdgeClient } from "#browser/stream/edge-client.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { buildEdgeJob, edgeRulesOf, legFactSteps } from "./build-edge-job.ts";
import { createEdgeMarketLoader, type MarketLoaderDeps } from "./edge-market-loader.ts";

export interface PlannedGroup {
  /** Unique among groups. */
  readonly key: string;
  readonly group: MatchedGroup;
  readonly legs: readonly GroupLeg["leg"][];
}

/** Job of a group, and the inputs that it was planned of. */
interface PlannedJob {
  readonly job: EdgeJob;
  readonly inputs: readonly unknown[];
}

export interface EdgeJobPlanner {
  /** Sets the groups to scan, the most important first; `seen` are the keys of visible ones. */
  setGroups(groups: readonly PlannedGroup[], seen: readonly string[]): void;
  /** Pauses planning while the user interacts, except after a changed confirmation. */
  setPaused(isPaused: boolean): void;
  /** The user's pair confirmations, and the name table that pairs are checked with. */
  setDecisions(decisions: readonly PairDecision[], names: NameTable): void;
  stop(): void;
}

export interface EdgeJobPlannerDeps extends MarketLoaderDeps {
  readonly config: Config;
  readonly link: EdgeClient;
  readonly clock: Pick<Clock, "now" | "monotonic" | "after">;
}

/** Delay in ms, so that markets that arrive together are planned together. */
const batchMs = 50;
/** Planning hundreds of groups exceeds a frame: it runs in slices of `sliceMs` with pauses of `pauseMs`. In ms. */
const sliceMs = 6;
const pauseMs = 16;

export function createEdgeJobPlanner(deps: EdgeJobPlannerDeps): EdgeJobPlanner {
  const { config, link, clock } = deps;
  const rules = edgeRulesOf(config);
  const loader = createEdgeMarketLoader(deps, () => schedulePlanning());
  let scannedGroups: readonly PlannedGroup[] = [];
  let order: readonly PlannedGroup[] = [];
  let decisions: readonly PairDecision[] = [];
  let names: NameTable | undefined;
  let planned = new Map<string, PlannedJob>();
  /** Group whose planning the last slice began, and how many of its legs it read. */
  let begun: { readonly key: string; readonly legs: number } | undefined;
  let cancelPlanning: (() => void) | undefined;
  /** A changed confirmation applies at once to all existing jobs. */
  let isUrgent = false;
  let isPaused = false;
  /** Planning was requested while paused. */
  let isDue = false;

  function builtInNames(): NameTable {
    names = createNameTable();
    return names;
  }

  function schedulePlanning(ms = batchMs): void {
    if (isPaused && !isUrgent) {
      isDue = true;
      return;
    }
    cancelPlanning ??= clock.after(ms, () => {
      cancelPlanning = undefined;
      if (isPaused && !isUrgent) isDue = true;
      else planSlice();
    });
  }

  function planSlice(): void {
    const before = planned;
    const until = isUrgent ? Number.POSITIVE_INFINITY : clock.monotonic() + sliceMs;
    isUrgent = false;
    planned = new Map();
    let isComplete = true;
    for (const group of order) {
      const legs = livingLegs(group);
      const marketsOfGroup = legs.map((leg) => loader.get(leg));
      if (!legs.every(({ venue }, at) => !hasMarketDetails(venue) || marketsOfGroup[at] !== undefined))
        continue;
      const inputs = [group.group, decisions, names, ...marketsOfGroup];
      const known = before.get(group.key);
      const isSame =
        known !== undefined &&
        inputs.length === known.inputs.length &&
        inputs.every((input, at) => input === known.inputs[at]);
      const job = isSame
        ? known.job
        : clock.monotonic() < until
          ? planGroup(group, known?.job, until)
          : undefined;
      if (job !== undefined) planned.set(group.key, { job, inputs });
      else {
        isComplete = false;
        if (known !== undefined) planned.set(group.key, known);
      }
    }
    // Those without pairs, too: they tell that the group is known and cannot be traded.
    const jobs = scannedGroups.flatMap(({ key }) => planned.get(key)?.job ?? []);
    link.plan(planner, jobs, rules);
    if (!isComplete) schedulePlanning(pauseMs);
  }

  /** Undefined where `until` comes first: the next slice goes on from there. */
  function planGroup(group: PlannedGroup, known: EdgeJob | undefined, until: number): EdgeJob | undefined {
    const legs = marketLegsOfGroup(
      config,
      { category: group.group.category, gameStart: group.group.game_start_time },
      livingLegs(group).map((leg) => groupLegOf(group, leg)),
    );
    const table = names ?? builtInNames();
    const steps = legFactSteps(legs, table);
    const before = begun?.key === group.key ? begun.legs : 0;
    for (let legs = 1; steps.next().done !== true; legs += 1)
      if (legs > before && clock.monotonic() >= until) {
        begun = { key: group.key, legs };
        return undefined;
      }
    const job = buildEdgeJob(config, group.key, legs, decisions, table);
    // A new job object restarts the worker's evaluator, so an equal job keeps its identity.
    return known !== undefined && JSON.stringify(job) === JSON.stringify(known) ? known : job;
  }

  function groupLegOf({ group }: PlannedGroup, leg: GroupLeg["leg"]): GroupLeg {
    const { venue, marketId, outcomeId, legIndex, orientation } = leg;
    const known = loader.get(leg);
    const { data } = group.legs[legIndex] ?? {};
    const market: MarketView =
      known?.market === undefined
        ? viewWithoutMarket(config, { venue, marketId, outcomeId, groups: [group] })
        : viewOfMarket(
            config,
            venue,
            known.isStored ? { ...known.market, status: legVenueData(data).status } : known.market,
          );
    const texts = !hasMarketDetails(venue) ? "not-offered" : known?.market !== undefined ? "told" : "failed";
    return {
      leg,
      market,
      known: { venue, marketId, outcomeId, orientation, data, details: market.details, texts },
    };
  }

  const planner: EdgeJobPlanner = {
    setGroups: (groups, seen) => {
      scannedGroups = groups;
      const visible = new Set(seen);
      order = [
        ...groups.filter(({ key }) => visible.has(key)),
        ...groups.filter(({ key }) => !visible.has(key)),
      ];
      // A leg that has ended needs no texts.
      loader.load(order.flatMap(livingLegs).filter(({ venue }) => hasMarketDetails(venue)));
      schedulePlanning();
    },
    setPaused: (paused) => {
      isPaused = paused;
      if (paused || !isDue) return;
      isDue = false;
      schedulePlanning();
    },
    setDecisions: (nextDecisions, nextNames) => {
      if (nextDecisions === decisions && nextNames === names) return;
      decisions = nextDecisions;
      names = nextNames;
      isUrgent = planned.size > 0;
      schedulePlanning();
    },
    stop: () => {
      [scannedGroups, order] = [[], []];
      planned = new Map();
      cancelPlanning?.();
      cancelPlanning = undefined;
      loader.stop();
      link.plan(planner, [], rules);
    },
  };
  return planner;
}

function hasMarketDetails(venue: VenueId): boolean {
  return offers(venue, "market");
}

/** Legs that can still trade, as far as the list's own data says. */
function livingLegs({ group, legs }: PlannedGroup): readonly GroupLeg["leg"][] {
  return legs.filter(({ legIndex }) => !hasEnded(legVenueData(group.legs[legIndex]?.data).status));
}
