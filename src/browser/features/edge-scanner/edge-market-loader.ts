// Markets of many groups, for their texts: taken from this device, and fetched a few at a time, the most important first.
// Stored ones are fetched again behind the missing ones, and all of them now and then.
import type { Clock } from "#browser/lib/clock.ts";
import { type MarketAddress, type MarketTexts, marketTextKey } from "#browser/storage/market-texts.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

export interface MarketLoaderDeps {
  /** For a venue with market details; may answer from the cache. */
  readonly fetchMarket: (venue: VenueId, marketId: string) => Promise<Market>;
  /** Markets of the venue's events, in one request; for a venue with events. */
  readonly fetchEventMarkets: (venue: VenueId) => Promise<readonly Market[]>;
  /** Texts kept on this device. */
  readonly texts: Pick<MarketTexts, "read" | "save">;
  readonly clock: Pick<Clock, "now" | "after">;
}

export interface LoadedMarket {
  /** Undefined where it could not be fetched. */
  readonly market: Market | undefined;
  /** From this device: the list's status counts, and the market is fetched again. */
  readonly isStored: boolean;
}

export interface EdgeMarketLoader {
  /** Sets the markets that are needed, the most important first. Those loaded before stay known. */
  load(needed: readonly MarketAddress[]): void;
  /** The market; undefined while it is looked up or fetched. The same object until it changes. */
  get(market: MarketAddress): LoadedMarket | undefined;
  stop(): void;
}

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

/** `onChange` runs after each market that is loaded or has changed. */
export function createEdgeMarketLoader(
  { fetchMarket, fetchEventMarkets, texts, clock }: MarketLoaderDeps,
  onChange: () => void,
): EdgeMarketLoader {
  const loaded = new Map<string, LoadedMarket>();
  const inFlight = new Set<string>();
  /** Markets that were looked up on this device, and those whose lookup runs. */
  const lookedUp = new Set<string>();
  const lookingUp = new Set<string>();
  /** Venues whose events are being fetched: their markets wait for the answer. */
  const eventsInFlight = new Set<VenueId>();
  /** Markets of recent events by key: lists that arrive later may need them. */
  const eventMarkets = new Map<string, Market>();
  const refetchTimers = new Map<string, () => void>();
  /** By key, in order of importance. */
  let needed: ReadonlyMap<string, MarketAddress> = new Map();

  function isDue(key: string, venue: VenueId): boolean {
    return !inFlight.has(key) && !refetchTimers.has(key) && !lookingUp.has(key) && !eventsInFlight.has(venue);
  }

  function lookUp(): void {
    const wanted = [...needed].filter(([key]) => !lookedUp.has(key));
    if (wanted.length === 0) return;
    for (const [key] of wanted) {
      lookedUp.add(key);
      if (!loaded.has(key)) lookingUp.add(key);
    }
    const end = () => {
      for (const [key] of wanted) lookingUp.delete(key);
      fetchMissing();
    };
    const cancel = clock.after(lookupMs, end);
    void texts.read(wanted.map(([, market]) => market)).then((found) => {
      cancel();
      const now = clock.now();
      const fresh: string[] = [];
      let freshMs = renewMs;
      for (const [key, { market, savedAt }] of found) {
        if (loaded.has(key)) continue;
        loaded.set(key, { market, isStored: true });
        const age = Math.max(0, now - savedAt);
        if (age >= renewMs) continue;
        fresh.push(key);
        freshMs = Math.min(freshMs, renewMs - age);
      }
      refetchAfter(freshMs, fresh);
      if (found.size > 0) onChange();
      end();
    });
  }

  function fetchMissing(): void {
    takeFromEvents();
    fetchEvents();
    // Those without a text come before those whose stored text is to be confirmed.
    const missing = [...needed].filter(([key]) => !loaded.has(key));
    const stored = [...needed].filter(([key]) => loaded.has(key));
    for (const [key, { venue, marketId }] of [...missing, ...stored]) {
      if (inFlight.size >= maxConcurrentFetches) return;
      if (!isDue(key, venue)) continue;
      inFlight.add(key);
      void fetchMarket(venue, marketId).then(
        (market) => {
          inFlight.delete(key);
          accept(venue, [market], [key]);
          fetchMissing();
        },
        () => {
          inFlight.delete(key);
          const before = loaded.get(key);
          set(key, { market: before?.market, isStored: before?.isStored === true });
          refetchAfter(retryMs, [key]);
          fetchMissing();
        },
      );
    }
  }

  function fetchEvents(): void {
    const due = new Map<VenueId, number>();
    for (const [key, { venue }] of needed) {
      if (offers(venue, "events") && !refetchTimers.has(eventsKey(venue)) && isDue(key, venue))
        due.set(venue, (due.get(venue) ?? 0) + 1);
    }
    for (const [venue, count] of due) {
      if (count < fewestForEvents) continue;
      eventsInFlight.add(venue);
      void fetchEventMarkets(venue)
        .catch(() => [])
        .then((received: readonly Market[]) => {
          eventsInFlight.delete(venue);
          for (const market of received) {
            // An event can hold its markets in short form.
            const isComplete = market.description !== undefined && market.outcomes.length > 0;
            if (isComplete) eventMarkets.set(marketTextKey({ venue, marketId: market.market_id }), market);
          }
          refetchAfter(renewMs / 2, [eventsKey(venue)]);
          clock.after(lateListsMs, () => eventMarkets.clear());
          fetchMissing();
        });
    }
  }

  function takeFromEvents(): void {
    const taken = new Map<VenueId, Map<string, Market>>();
    for (const [key, { venue }] of needed) {
      const market = eventMarkets.get(key);
      if (market !== undefined && isDue(key, venue))
        taken.set(venue, (taken.get(venue) ?? new Map()).set(key, market));
    }
    for (const [venue, found] of taken) accept(venue, [...found.values()], [...found.keys()]);
  }

  /** `keys` are those of `received`, in its order. */
  function accept(venue: VenueId, received: readonly Market[], keys: readonly string[]): void {
    received.forEach((market, at) => {
      const key = keys[at];
      if (key !== undefined) set(key, { market, isStored: false });
    });
    if (received.length > 0) void texts.save(venue, received, clock.now());
    refetchAfter(renewMs, keys);
  }

  function set(key: string, next: LoadedMarket): void {
    const before = loaded.get(key);
    if (before !== undefined && before.market === next.market && before.isStored === next.isStored) return;
    loaded.set(key, next);
    onChange();
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

  return {
    load: (markets) => {
      needed = new Map(markets.map((market) => [marketTextKey(market), market]));
      lookUp();
      fetchMissing();
    },
    get: (market) => loaded.get(marketTextKey(market)),
    stop: () => {
      needed = new Map();
      for (const cancel of refetchTimers.values()) cancel();
      refetchTimers.clear();
    },
  };
}

/** Key of a timer; no market has it. */
function eventsKey(venue: VenueId): string {
  return `events ${venue}`;
}
