// Handlers of markets and market data: filters and limits of what the world returns.
import { utcDay } from "#contract/instant.ts";
import type { Clock } from "../clock.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import type { TimeRange, WireEvent, World } from "../world/world.ts";
import { found, type Handlers, type Reply } from "./handlers.ts";
import { unprocessable } from "./http-problem.ts";
import type { OrderHandlers } from "./order-routes.ts";

type MarketHandlers = Omit<Handlers, keyof OrderHandlers | "login" | "refresh">;

export interface MarketRoutesDeps {
  readonly world: () => World;
  readonly clock: Clock;
  readonly config: GatewayConfig;
}

/** Rows of a list without a limit. */
const defaultLimit = 100;
/** The only category whose groups have leagues. */
const sports = "sports";
const walletAddress = /^0x[0-9a-fA-F]{40}$/;

export function createMarketHandlers({ world, clock, config }: MarketRoutesDeps): MarketHandlers {
  const list = <Row>(
    rows: readonly Row[],
    limit: number | undefined,
    keep: (row: Row) => boolean,
  ): Reply => ({
    body: rows.filter(keep).slice(0, limit ?? defaultLimit),
  });

  return {
    marketA: ({ params }) => found(world().marketA(params.id), "market of this id"),
    marketB: ({ params }) => found(world().marketB(params.id), "market of this ticker"),
    eventsB: ({ params }) =>
      list(world().eventsB(), params.limit, (event) => matchesSearch(params.search, eventWords(event))),
    seriesA: ({ params }) =>
      list(world().seriesA(), params.limit, (series) =>
        matchesSearch(params.search, [series.title, series.id, series.slug]),
      ),
    seriesB: ({ params }) =>
      list(
        world().seriesB(),
        params.limit,
        (series) =>
          matchesSearch(params.search, [series.title, series.ticker]) &&
          (params.category === undefined || equalWord(series.category, params.category)) &&
          (params.tags === undefined ||
            params.tags.some((tag) => series.tags.some((own) => equalWord(own, tag)))),
      ),
    orderBookA: ({ params }) => found(world().book("venue-a", params.token_id), "order book of this token"),
    orderBookB: ({ params }) => found(world().book("venue-b", params.ticker), "order book of this ticker"),
    tradesA: ({ params }) => {
      const range = readRange(params.start_time, params.end_time);
      const limit = params.limit ?? defaultLimit;
      return found(world().trades("venue-a", params.token_id, range, limit), "token of this id");
    },
    tradesC: ({ params }) =>
      found(world().trades("venue-c", params.coin, {}, defaultLimit), "coin of this name"),
    candlesticksB: ({ params }) => {
      const interval = config.intervals.find(({ value }) => value === params.interval);
      if (interval === undefined) {
        const allowed = config.intervals.map(({ value }) => value).join(", ");
        throw unprocessable("interval", `one of ${allowed}`);
      }
      const range = readRange(params.start_time, params.end_time);
      return found(world().candles(params.ticker, interval.seconds, range), "market of this ticker");
    },
    matchingMarkets: ({ params }) => {
      const groups = world().matchedGroups(params.category, params.date ?? utcDay(clock.now()));
      const league = params.category.toLowerCase() === sports ? params.league : undefined;
      return { body: groups.filter((group) => league === undefined || equalWord(group.league, league)) };
    },
    walletA: ({ params }) => {
      if (!walletAddress.test(params.address)) {
        throw unprocessable("address", "0x and 40 hexadecimal digits");
      }
      const wallet = world().walletA(params.address);
      const shown = params.with_metrics === true ? wallet : wallet && { ...wallet, metrics: {} };
      return found(shown, "wallet of this address");
    },
  };
}

function readRange(start: number | undefined, end: number | undefined): TimeRange {
  if (start !== undefined && end !== undefined && start > end) {
    throw unprocessable("start_time", "not after end_time");
  }
  return { start, end };
}

function eventWords(event: WireEvent): readonly string[] {
  const markets = event.markets.flatMap((market) => [market.title, market.market_id]);
  return [event.title, event.id, event.slug, ...markets];
}

function equalWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** True when each word of `search` occurs in one of `texts`, or without a search. */
export function matchesSearch(search: string | undefined, texts: readonly string[]): boolean {
  if (search === undefined) return true;
  const lowered = texts.map((text) => text.toLowerCase());
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.every((word) => lowered.some((text) => text.includes(word)));
}
