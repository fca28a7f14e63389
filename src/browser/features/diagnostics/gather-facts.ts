// Runs every read of the interface and the stream in an order in which each finds the ids the next one needs.
// Only gathers facts; `check-report.ts` interprets them.
import type { ReadName } from "#browser/api/gateway-client.ts";
import type { Config } from "#browser/config/config.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { coinsOfMarket, marketIdOfCoin } from "#browser/market-data/coin-market-id.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { socketAddress } from "#browser/stream/socket-url.ts";
import { streamPath } from "#contract/endpoints.ts";
import type { Market } from "#contract/market.ts";
import type { Leg } from "#contract/matched-market.ts";
import type { Feed } from "#contract/stream-frames.ts";
import type { VenueId } from "#contract/venue-id.ts";
import {
  type BookRelation,
  type CheckFacts,
  checkedReads,
  type IdName,
  type KnownIds,
  type MarketPlace,
  type SkippedRead,
  type StreamFacts,
} from "./check-facts.ts";
import { marketsIn, unknownSides, unknownStatuses } from "./infer-meanings.ts";
import { largestPrices, timesSeen, valuesSeen } from "./observed-values.ts";
import { probeCandles } from "./probe-candles.ts";
import { probeErrors } from "./probe-errors.ts";
import { type ListFacts, probeLists } from "./probe-lists.ts";
import { type OutcomeIds, probeBooks, probeInstrument, probeTimes } from "./probe-markets.ts";
import { probeTags, probeWallet } from "./probe-parameters.ts";
import { probeReach, probeStatus } from "./probe-reach.ts";
import { type OpenSocket, opensAt, probeStream } from "./probe-stream.ts";
import { answerIn, createProber, type ProbeRead, type Prober } from "./prober.ts";

export interface CheckDeps {
  readonly config: Config;
  readonly read: ProbeRead;
  /** Refreshes an expired access token, so that a later 401 has another cause. */
  readonly freshen: () => Promise<void>;
  readonly openSocket: OpenSocket;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly pageUrl: string;
  readonly apiKey: string;
  /** Ids typed by the user; they take precedence over found ones. */
  readonly ids: KnownIds;
  /** Ids known to this browser; used if none is found. */
  readonly remembered: KnownIds;
  /** Origins blocked so far by the site's own content security policy. */
  readonly blocked: () => readonly string[];
  /** Reports the current step and the share done (0 to 1). */
  readonly onStep: (doing: ReadName | "stream", share: number) => void;
  readonly signal: AbortSignal;
}

/** Steps of the progress bar. */
const steps = [...checkedReads, "stream"] as const;

/** Runs all reads. Rejects with the signal's reason when it aborts. */
export async function gatherFacts(deps: CheckDeps): Promise<CheckFacts> {
  const { config, ids, remembered, clock, signal } = deps;
  const prober = createProber(config, deps.read);
  const skipped: SkippedRead[] = [];
  const doing = (step: ReadName | "stream") => {
    signal.throwIfAborted();
    deps.onStep(step, steps.indexOf(step) / steps.length);
  };
  const unavailable = (read: ReadName, lacks: IdName) => skipped.push({ read, lacks });

  await deps.freshen();
  const now = clock.now();
  const lists = await probeLists(prober, now, doing);
  const isReached = prober.questions.some(
    ({ last }) => last.kind === "answered" || last.failure !== "network",
  );
  const reach = isReached
    ? undefined
    : await probeReach(absolute(`${config.gateway.baseUrl}/`, deps), deps.fetch, signal);

  const places = placesIn(prober.settings, lists, deps);
  const relations: Partial<Record<"venue-a" | "venue-b", BookRelation | undefined>> = {};
  const markets: Partial<Record<VenueId, MarketPlace>> = {};
  const readAt = (venue: VenueId, { market: marketId, outcomes: [outcomeId] }: OutcomeIds) => {
    if (marketId !== undefined && outcomeId !== undefined) markets[venue] = { marketId, outcomeId };
  };
  let timesHeeded: boolean | undefined;
  let candles: Awaited<ReturnType<typeof probeCandles>> = { intervals: [], stamp: undefined };
  if (isReached) {
    const a = await probeMarket("marketA", await liveliest(prober, places.a));
    readAt("venue-a", a);
    doing("orderBookA");
    if ((await probeInstrument(prober, "venue-a", a)) === undefined) unavailable("orderBookA", "tokenA");
    else relations["venue-a"] = await probeBooks(prober, "venue-a", a);
    doing("tradesA");
    if (a.outcomes.length === 0) unavailable("tradesA", "tokenA");
    else timesHeeded = await probeTimes(prober, a);
    const b = await probeMarket("marketB", places.b[0] ?? nowhere);
    readAt("venue-b", b);
    doing("orderBookB");
    if ((await probeInstrument(prober, "venue-b", b)) === undefined) unavailable("orderBookB", "tickerB");
    else relations["venue-b"] = await probeBooks(prober, "venue-b", b);
    doing("candlesticksB");
    const ticker = prober.settings.venues["venue-b"].instrument === "market_id" ? b.market : b.outcomes[0];
    if (ticker === undefined) unavailable("candlesticksB", "tickerB");
    else candles = await probeCandles(prober, ticker, { now, timesSettled: timesHeeded === true });
    readAt("venue-c", places.c);
    doing("tradesC");
    if ((await probeInstrument(prober, "venue-c", places.c)) === undefined) unavailable("tradesC", "coinC");
    await probeOrders(a.market);
    doing("walletA");
    const wallet = ids.wallet ?? remembered.wallet;
    if (wallet === undefined) unavailable("walletA", "wallet");
    else await probeWallet(prober, wallet);
    await probeTags(prober, lists.seriesB);
  }
  const errors = isReached ? await probeErrors(prober) : undefined;
  doing("stream");
  const stream = isReached ? await streamFacts(deps, prober, feedOf(prober.settings, places)) : undefined;
  const blocked = deps.blocked();
  return {
    config,
    questions: prober.questions,
    skipped,
    reach,
    blocked,
    books: relations,
    prices: largestPrices(prober.questions),
    intervals: candles.intervals,
    stamp: candles.stamp,
    coinMarket: coinMarketOf(config, lists.legs),
    markets,
    paging: lists.paging,
    errors,
    statuses: unknownStatuses([...lists.marketsB, ...marketsIn(prober.questions)], lists.legs, now),
    sides: unknownSides(config, prober.questions),
    timesHeeded,
    refusedCategories: lists.refusedCategories,
    seen: valuesSeen(prober.questions, lists.legs),
    times: timesSeen(prober.questions),
    now,
    rateLimited: prober.wasLimited,
    stream,
  };

  async function probeMarket(read: "marketA" | "marketB", place: OutcomeIds): Promise<OutcomeIds> {
    doing(read);
    if (place.market === undefined) {
      unavailable(read, read === "marketA" ? "marketA" : "tickerB");
      return place;
    }
    const market = answerIn(await prober.settle(read, { id: place.market }), read);
    return market === undefined ? place : placeOf(market);
  }

  async function probeOrders(market: string | undefined): Promise<void> {
    doing("ordersA");
    if (market === undefined) unavailable("ordersA", "marketA");
    const listed =
      market === undefined
        ? undefined
        : answerIn(await prober.settle("ordersA", { market_id: market }), "ordersA");
    doing("orderA");
    const orderA = ids.orderA ?? listed?.rows[0]?.id ?? remembered.orderA;
    if (orderA === undefined) unavailable("orderA", "orderA");
    else await prober.settle("orderA", { order_id: orderA });
    doing("orderB");
    const orderB = ids.orderB ?? remembered.orderB;
    if (orderB === undefined) unavailable("orderB", "orderB");
    else await prober.settle("orderB", { order_id: orderB });
  }
}

const nowhere: OutcomeIds = { market: undefined, outcomes: [] };

/** Most markets read to find an active one. */
const mostProbes = 6;

const placeOf = (market: Market): OutcomeIds => ({
  market: market.market_id,
  outcomes: market.outcomes.map(({ outcome_id }) => outcome_id),
});

/** True if both sides are still quoted: a finished market has no book to compare. */
function isLively({ outcomes }: Market): boolean {
  const price = Number(outcomes[0]?.price ?? 0);
  const chance = price > 1 ? price / 100 : price;
  return outcomes.length > 1 && chance > 0.1 && chance < 0.9;
}

/** First of `places` with an active market, else the first. */
async function liveliest(prober: Prober, places: readonly OutcomeIds[]): Promise<OutcomeIds> {
  for (const place of places.slice(0, mostProbes)) {
    if (place.market === undefined) return place;
    const market = answerIn(await prober.ask("marketA", { id: place.market }), "marketA");
    if (market === undefined) break;
    if (isLively(market)) return place;
  }
  return places[0] ?? nowhere;
}

/** Markets to read by venue, best first: typed ids, then listed ones, then those known to this browser. */
function placesIn(
  config: Config,
  { legs, marketsB }: Pick<ListFacts, "legs" | "marketsB">,
  { ids, remembered }: Pick<CheckDeps, "ids" | "remembered">,
) {
  const given = (...outcomes: readonly (string | undefined)[]) => outcomes.filter((id) => id !== undefined);
  // A market that has ended takes no order and has no book.
  const isEnded = ({ data }: Leg) => hasEnded(legVenueData(data).status);
  const ofLegs = (venue: string) =>
    [...legs]
      .sort((a, b) => Number(isEnded(a)) - Number(isEnded(b)))
      .filter((leg) => leg.venue === venue && leg.market_id !== undefined)
      .map((leg): OutcomeIds => ({ market: leg.market_id, outcomes: given(leg.outcome_id) }));
  const known = (market: string | undefined, outcome: string | undefined): readonly OutcomeIds[] =>
    market === undefined && outcome === undefined ? [] : [{ market, outcomes: given(outcome) }];
  const coin = (id: string | undefined): readonly OutcomeIds[] =>
    id === undefined ? [] : known(marketIdOfCoin(config, "venue-c", id), id);
  const typedA = known(ids.marketA, ids.tokenA);
  // Groups are sorted by category: takes every nth, so that one day's matches do not fill the sample.
  const legsA = ofLegs("venue-a");
  const spread = legsA.filter((_, index) => index % Math.max(1, Math.floor(legsA.length / mostProbes)) === 0);
  const sorted = [...marketsB].sort((a, b) => Number(isLively(b)) - Number(isLively(a)));
  const b = [
    known(ids.tickerB, undefined),
    sorted.map(placeOf),
    ofLegs("venue-b"),
    known(remembered.tickerB, undefined),
  ];
  return {
    a: typedA.length > 0 ? typedA : [...spread, ...known(remembered.marketA, remembered.tokenA)],
    b: b.flat(),
    c: [...coin(ids.coinC), ...ofLegs("venue-c"), ...coin(remembered.coinC)][0] ?? nowhere,
  };
}

/** A feed the gateway must support: a book that REST returned too, else the user's orders. */
function feedOf(config: Config, { a, b }: ReturnType<typeof placesIn>): Feed {
  const [firstA, firstB = nowhere] = [a[0], b[0]];
  const [venue, place] =
    firstA !== undefined && firstA.outcomes.length > 0
      ? (["venue-a", firstA] as const)
      : (["venue-b", firstB] as const);
  const instrument = config.venues[venue].instrument === "market_id" ? place.market : place.outcomes[0];
  return instrument === undefined
    ? { channel: "orders", venue: "venue-a", instrument: undefined, interval: undefined }
    : { channel: "book", venue, instrument, interval: undefined };
}

function coinMarketOf(config: Config, legs: readonly Leg[]): CheckFacts["coinMarket"] {
  for (const { venue, market_id, outcome_id } of legs) {
    if (venue !== "venue-c" || market_id === undefined || outcome_id === undefined) continue;
    if (market_id === outcome_id) return "coin";
    const encoded = { ...config.venues["venue-c"], marketId: "encoding-div-10" as const };
    const asEncoded = { ...config, venues: { ...config.venues, "venue-c": encoded } };
    const coins = coinsOfMarket(asEncoded, "venue-c", market_id);
    return coins.some((coin) => coin.outcome_id === outcome_id) ? "encoding-div-10" : "other";
  }
  return undefined;
}

const absolute = (address: string, { pageUrl }: Pick<CheckDeps, "pageUrl">) => new URL(address, pageUrl).href;

/** Usual stream paths, below the gateway's URL and on its origin. */
const streamPlaces = ["/ws", "/stream", "/socket", "/websocket", "/v1/ws", "/realtime"];

async function streamFacts(deps: CheckDeps, prober: Prober, feed: Feed): Promise<StreamFacts> {
  const { clock, signal, openSocket: open, apiKey, pageUrl } = deps;
  const { settings } = prober;
  const unasked = { understood: 0, notUnderstood: 0 } as const;
  if (settings.stream.profile === "none") return { ...unasked, state: "none" };
  const address = socketAddress(settings, pageUrl, apiKey);
  if ("problem" in address) return { ...unasked, state: "unsafe" };
  const probeDeps = { open, clock, signal };
  const received = await probeStream(address.url, feed, probeDeps);
  if (received.state !== "never-opened") return received;
  const inForce = settings.stream.url ?? `${settings.gateway.baseUrl}${streamPath}`;
  const plain = absolute(inForce, deps).replace(/^ws/, "http");
  const httpStatus = await probeStatus(plain, deps.fetch, signal);
  const { origin } = new URL(settings.gateway.baseUrl, pageUrl);
  const base = absolute(settings.gateway.baseUrl, deps);
  const places = [...new Set([base, origin].flatMap((root) => streamPlaces.map((path) => root + path)))];
  for (const place of places.filter((one) => one !== plain)) {
    if (!(await opensAt(place.replace(/^http/, "ws"), probeDeps))) continue;
    const isOurs = origin === new URL(pageUrl).origin;
    const url = isOurs ? place.slice(origin.length) : place.replace(/^http/, "ws");
    return { ...received, httpStatus, opensAt: url };
  }
  return { ...received, httpStatus };
}
