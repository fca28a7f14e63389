// Plans the edge jobs of many groups: takes the texts of their markets from this device, fetches the others, a few at a time and
// visible groups first, and posts a job per group once its markets are known. Stored texts are fetched again behind that.
import type { Config } from "#browser/config/config.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import { type GroupLeg, type MarketLeg, marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { createNameTable, type NameTable } from "#browser/pairs/name-table.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { type MarketAddress, type MarketTexts, marketTextKey } from "#browser/storage/market-texts.ts";
import type { EdgeClient } from "#browser/stream/edge-client.ts";
import type { Market } from "#contract/market.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { buildEdgeJob, edgeRulesOf } from "./build-edge-job.ts";

export interface PlannedGroup {
  /** Unique among groups. */
  readonly key: string;
  readonly group: MatchedGroup;
  readonly legs: readonly GroupLeg["leg"][];
}

/** Inputs and job of a group. */
interface Planned {
  readonly legs: readonly MarketLeg[];
  readonly plan: EdgeJob;
}

export interface EdgeJobPlanner {
  /** Sets the groups to scan, the most important first; `seen` are the keys of visible ones. */
  setGroups(groups: readonly PlannedGroup[], seen: readonly string[]): void;
  /** Pauses planning while the user interacts, except after a changed confirmation. */
  setPaused(isPaused: boolean): void;
  /** The user's pair confirmations, and the name table that pairs are checked with. */
  setDecisions(decisions: readonly PairDecision[], names: NameTable): void;
  plannedGroup(key: string): Planned | undefined;
  stop(): void;
}

export interface EdgeJobPlannerDeps {
  readonly config: Config;
  readonly link: EdgeClient;
  /** For a venue with market details; may answer from the cache. */
  readonly fetchMarket: (venue: VenueId, marketId: string) => Promise<Market>;
  /** Markets of the venue's events, in one request; for a venue with events. */
  readonly fetchEventMarkets: (venue: VenueId) => Promise<readonly Market[]>;
  /** Texts kept on this device. */
  readonly texts: Pick<MarketTexts, "read" | "save">;
  readonly clock: Pick<Clock, "now" | "monotonic" | "after">;
}

/** Delay in ms, so that markets that arrive together are planned together. */
const batchMs = 50;
/** Planning hundreds of groups exceeds a frame: it runs in slices of `sliceMs` with pauses of `pauseMs`. In ms. */
const sliceMs = 6;
const pauseMs = 16;

/** Concurrent market fetches: opening another page must not wait for hundreds of them. */
const maxConcurrentFetches = 4;
/** Refetch interval of a market after success, and after failure. In ms. */
const renewMs = 300_000;
const retryMs = 30_000;
/** Longest wait for texts of this device, in ms: slow storage must not hold back the gateway. */
const lookupMs = 300;
/** From so many missing markets on, a venue's events are fetched instead of each market. */
const fewestForEvents = 5;
/** Lifetime of fetched event markets for lists that arrive later, ms. */
const lateListsMs = 30_000;

interface KnownMarket {
  readonly market: Market | undefined;
  readonly problem: boolean;
  /** From this device: the list's status counts, and the market is fetched again. */
  readonly isStored: boolean;
}

export function createEdgeJobPlanner({
  config,
  link,
  fetchMarket,
  fetchEventMarkets,
  texts,
  clock,
}: EdgeJobPlannerDeps): EdgeJobPlanner {
  const rules = edgeRulesOf(config);
  const markets = new Map<string, KnownMarket>();
  const inFlight = new Set<string>();
  /** Markets that were looked up on this device, and those whose lookup runs. */
  const lookedUp = new Set<string>();
  const lookingUp = new Set<string>();
  /** Venues whose events are being fetched: their markets wait for the answer. */
  const eventsInFlight = new Set<VenueId>();
  /** Markets of recent events by key: lists that arrive later may need them. */
  const eventMarkets = new Map<string, Market>();
  const refetchTimers = new Map<string, () => void>();
  let scannedGroups: readonly PlannedGroup[] = [];
  let order: readonly PlannedGroup[] = [];
  let decisions: readonly PairDecision[] = [];
  let names: NameTable | undefined;
  let plannedGroups = new Map<string, Planned & { readonly of: readonly unknown[] }>();
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

  /** Markets whose texts the groups need, in priority order. A leg that has ended needs none. */
  function* neededMarkets(): Generator<MarketAddress & { readonly key: string }> {
    for (const group of order) {
      for (const { venue, marketId } of livingLegs(group))
        if (hasMarketDetails(venue)) yield { venue, marketId, key: marketKey(venue, marketId) };
    }
  }

  function isDueForFetch({ venue, key }: { readonly venue: VenueId; readonly key: string }): boolean {
    return !inFlight.has(key) && !refetchTimers.has(key) && !lookingUp.has(key) && !eventsInFlight.has(venue);
  }

  function lookUp(): void {
    const wanted = new Map(
      [...neededMarkets()]
        .filter(({ key }) => !lookedUp.has(key))
        .map((market) => [market.key, market] as const),
    );
    if (wanted.size === 0) return;
    for (const key of wanted.keys()) {
      lookedUp.add(key);
      if (!markets.has(key)) lookingUp.add(key);
    }
    const end = () => {
      for (const key of wanted.keys()) lookingUp.delete(key);
      fetchMissing();
    };
    const cancel = clock.after(lookupMs, end);
    void texts.read([...wanted.values()]).then((found) => {
      cancel();
      const now = clock.now();
      const fresh: string[] = [];
      let freshMs = renewMs;
      for (const [key, { market, savedAt }] of found) {
        if (markets.has(key)) continue;
        markets.set(key, { market, problem: false, isStored: true });
        const age = Math.max(0, now - savedAt);
        if (age >= renewMs) continue;
        fresh.push(key);
        freshMs = Math.min(freshMs, renewMs - age);
      }
      refetchAfter(freshMs, fresh);
      if (found.size > 0) schedulePlanning();
      end();
    });
  }

  function fetchMissing(): void {
    takeFromEvents();
    fetchEvents();
    for (const isFirst of [true, false]) {
      for (const { venue, marketId, key } of neededMarkets()) {
        if (inFlight.size >= maxConcurrentFetches) return;
        // Those without a text come before those whose stored text is to be confirmed.
        if (isFirst && markets.has(key)) continue;
        if (!isDueForFetch({ venue, key })) continue;
        inFlight.add(key);
        void fetchMarket(venue, marketId).then(
          (market) => {
            inFlight.delete(key);
            accept(venue, [market], [key]);
            fetchMissing();
          },
          () => {
            inFlight.delete(key);
            onFailed(key);
          },
        );
      }
    }
  }

  function fetchEvents(): void {
    const due = new Map<VenueId, Set<string>>();
    for (const { venue, key } of neededMarkets()) {
      if (!offers(venue, "events") || refetchTimers.has(eventsKey(venue)) || !isDueForFetch({ venue, key }))
        continue;
      due.set(venue, (due.get(venue) ?? new Set()).add(key));
    }
    for (const [venue, keys] of due) {
      if (keys.size < fewestForEvents) continue;
      eventsInFlight.add(venue);
      void fetchEventMarkets(venue)
        .catch(() => [])
        .then((received: readonly Market[]) => {
          eventsInFlight.delete(venue);
          for (const market of received) {
            // An event can hold its markets in short form.
            const isComplete = market.description !== undefined && market.outcomes.length > 0;
            if (isComplete) eventMarkets.set(marketKey(venue, market.market_id), market);
          }
          refetchAfter(renewMs / 2, [eventsKey(venue)]);
          clock.after(lateListsMs, () => eventMarkets.clear());
          fetchMissing();
        });
    }
  }

  function takeFromEvents(): void {
    const taken = new Map<VenueId, Map<string, Market>>();
    for (const { venue, key } of neededMarkets()) {
      const market = eventMarkets.get(key);
      if (market !== undefined && isDueForFetch({ venue, key }))
        taken.set(venue, (taken.get(venue) ?? new Map()).set(key, market));
    }
    for (const [venue, found] of taken) accept(venue, [...found.values()], [...found.keys()]);
  }

  /** `keys` are those of `received`, in its order. */
  function accept(venue: VenueId, received: readonly Market[], keys: readonly string[]): void {
    received.forEach((market, at) => {
      const key = keys[at];
      if (key !== undefined) setKnown(key, { market, problem: false, isStored: false });
    });
    if (received.length > 0) void texts.save(venue, received, clock.now());
    refetchAfter(renewMs, keys);
  }

  function onFailed(key: string): void {
    const before = markets.get(key);
    setKnown(key, { market: before?.market, problem: true, isStored: before?.isStored === true });
    refetchAfter(retryMs, [key]);
    fetchMissing();
  }

  function setKnown(key: string, known: KnownMarket): void {
    const before = markets.get(key);
    if (
      before?.market === known.market &&
      before?.problem === known.problem &&
      before?.isStored === known.isStored
    )
      return;
    markets.set(key, known);
    schedulePlanning();
  }

  /** One timer for all `keys`, so that they come due together and one request can serve them. */
  function refetchAfter(ms: number, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const cancel = clock.after(ms, () => {
      for (const key of keys) refetchTimers.delete(key);
      fetchMissing();
    });
    for (const key of keys) refetchTimers.set(key, cancel);
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
    const before = plannedGroups;
    const until = isUrgent ? Number.POSITIVE_INFINITY : clock.monotonic() + sliceMs;
    isUrgent = false;
    plannedGroups = new Map();
    let isComplete = true;
    for (const group of order) {
      const legs = livingLegs(group);
      const marketsOfGroup = legs.map(({ venue, marketId }) => markets.get(marketKey(venue, marketId)));
      if (!legs.every(({ venue }, at) => !hasMarketDetails(venue) || marketsOfGroup[at] !== undefined))
        continue;
      const inputs = [group.group, decisions, names, ...marketsOfGroup];
      const known = before.get(group.key);
      const isSame =
        known !== undefined &&
        inputs.length === known.of.length &&
        inputs.every((input, at) => input === known.of[at]);
      if (isSame) plannedGroups.set(group.key, known);
      else if (clock.monotonic() < until)
        plannedGroups.set(group.key, { ...planGroup(group, known), of: inputs });
      else {
        isComplete = false;
        if (known !== undefined) plannedGroups.set(group.key, known);
      }
    }
    const jobs = scannedGroups.flatMap(({ key }) => {
      const { plan } = plannedGroups.get(key) ?? {};
      // One without pairs, too: it tells that the group is known and cannot be traded.
      return plan === undefined ? [] : [plan];
    });
    link.plan(planner, jobs, rules);
    if (!isComplete) schedulePlanning(pauseMs);
  }

  function planGroup(group: PlannedGroup, known: Planned | undefined): Planned {
    const legs = marketLegsOfGroup(
      config,
      { category: group.group.category, gameStart: group.group.game_start_time },
      livingLegs(group).map((leg) => groupLegOf(group, leg)),
    );
    const plan = buildEdgeJob(config, group.key, legs, decisions, names ?? builtInNames());
    // A new job object restarts the worker's evaluator, so an equal job keeps its identity.
    const isSame = known !== undefined && JSON.stringify(plan) === JSON.stringify(known.plan);
    return { legs, plan: isSame ? known.plan : plan };
  }

  function groupLegOf({ group }: PlannedGroup, leg: GroupLeg["leg"]): GroupLeg {
    const { venue, marketId, outcomeId, legIndex, orientation } = leg;
    const known = markets.get(marketKey(venue, marketId));
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
      lookUp();
      fetchMissing();
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
      isUrgent = plannedGroups.size > 0;
      schedulePlanning();
    },
    plannedGroup: (key) => plannedGroups.get(key),
    stop: () => {
      [scannedGroups, order] = [[], []];
      plannedGroups = new Map();
      cancelPlanning?.();
      cancelPlanning = undefined;
      for (const cancel of refetchTimers.values()) cancel();
      refetchTimers.clear();
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

function marketKey(venue: VenueId, marketId: string): string {
  return marketTextKey({ venue, marketId });
}

/** Key of a timer; no market has it. */
function eventsKey(venue: VenueId): string {
  return `events ${venue}`;
}
