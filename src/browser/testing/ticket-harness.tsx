// Order ticket with the real client over a scripted fetch, the real journal over in-memory IndexedDB, and a scripted
// stream and market.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createGatewayClient } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { OrderTicket } from "#browser/features/order-ticket/order-ticket.tsx";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { Session } from "#browser/session/session.ts";
import { SessionProvider } from "#browser/session/session-context.tsx";
import type { SessionState } from "#browser/session/session-state.ts";
import { type AnyFeedView, blankView } from "#browser/stream/feed-snapshot.ts";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { createStreamStore } from "#browser/stream/stream-store.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import type { VenueId } from "#contract/venue-id.ts";

interface WireMarket {
  readonly market_id: string;
  readonly title: string;
  readonly status: string;
  readonly resolution_date?: string;
  readonly outcomes: readonly { readonly label: string; readonly outcome_id: string }[];
  readonly tick_size: string;
  readonly tick_ranges: readonly unknown[];
}

export const wireMarket: WireMarket = {
  market_id: "MARKET-1",
  title: "Will it happen",
  status: "open",
  outcomes: [
    { label: "Yes", outcome_id: "yes" },
    { label: "No", outcome_id: "no" },
  ],
  tick_size: "0.01",
  tick_ranges: [],
};

export interface Posted {
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface TicketHarnessOptions {
  /** config.json; by default venue A accepts limit orders and sales. */
  readonly settings?: Record<string, unknown>;
  /** The gateway's answer to an order; by default accepted and unfilled. */
  readonly answer?: (posted: Posted) => Response | Promise<Response>;
  readonly userId?: string;
  /** Fields of the market that differ from `wireMarket`. */
  readonly market?: Partial<WireMarket>;
  /** Position in the outcome; by default unknown. */
  readonly position?: Position;
  /** Contracts of it in resting sell orders. */
  readonly resting?: RestingSells;
  /** Outcome chosen first; by default Yes. */
  readonly outcomeId?: string;
  readonly inputsPerOutcome?: boolean;
  /** By default venue A. */
  readonly venue?: VenueId;
}

const venueA = { orderTypes: ["market", "limit"], sides: ["buy", "sell"], acceptsPrice: true, currency: "$" };

/** Freshness limits for a busy machine. */
const slackFreshness = { tradeMs: 60_000, showMs: 120_000, confirmMs: 60_000 };

/** Response for an accepted order. */
export function accepted({ body }: Posted, fields: Record<string, unknown> = {}): Response {
  const order = { id: "order-1", status: "pending", filled: "0", ...(body as object), ...fields };
  return Response.json(order, { status: 201 });
}

let users = 0;

/** A ticket and everything behind it. */
export function renderTicket({
  settings = {},
  answer = accepted,
  userId,
  market: fields = {},
  position,
  resting,
  outcomeId = "yes",
  inputsPerOutcome = false,
  venue = "venue-a",
}: TicketHarnessOptions = {}) {
  users += 1;
  const user = userId ?? `user-${users}`;
  const config = decodeConfig({ venues: { "venue-a": venueA }, freshness: slackFreshness, ...settings });
  const posted: Posted[] = [];
  const market = { ...wireMarket, ...fields };
  const harness = {
    market,
    posted,
    config,
    isMarketReachable: true,
    /** The gateway's answer for trades. */
    trades: [] as readonly object[],
    /** The gateway's answer for a book; undefined fails. */
    book: undefined as object | undefined,
    /** Number of book requests to the gateway. */
    bookRequests: 0,
    /** Called before a market response. */
    beforeMarketResponse: () => {},
  };

  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = String(url);
    if (init?.method === "POST") {
      const post = {
        url: path,
        body: JSON.parse(String(init.body)) as unknown,
        headers: new Headers(init.headers),
      };
      posted.push(post);
      return answer(post);
    }
    if (path.includes("/markets/")) {
      if (!harness.isMarketReachable) throw new TypeError("no network");
      harness.beforeMarketResponse();
      return Response.json(harness.market);
    }
    if (path.includes("/orderbooks")) {
      harness.bookRequests += 1;
      if (harness.book === undefined) throw new TypeError("no network");
      return Response.json(harness.book);
    }
    return Response.json(path.includes("/trades") ? harness.trades : []);
  };
  const client = createGatewayClient({
    config,
    credentials: { apiKey: () => "key", accessToken: () => "token" },
    onUnauthorized: async () => true,
    fetch: fetch as typeof globalThis.fetch,
  });

  const feeds = new Map<string, AnyFeedView>();
  const listeners = new Set<() => void>();
  const stream = {
    store: createStreamStore(),
    subscribe: (_feed: Feed, listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (feed: Feed) => feeds.get(feedKey(feed)) ?? blankView(feed.channel, "off"),
    report: async () => [],
    start: () => {},
    stop: () => {},
  };

  const ends = new Set<() => void>();
  const state: SessionState = {
    phase: "signed-in",
    user: undefined,
    gateway: { client, userId: user, apiKey: () => "key" },
    credentialsGeneration: 1,
    keyRetention: "never",

    renewalProblem: undefined,
    refused: false,
    ended: undefined,
  };
  const session = {
    read: () => state,
    subscribe: () => () => {},
    onSignOut: (listener: () => void) => {
      ends.add(listener);
      return () => ends.delete(listener);
    },
  };

  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (children: ReactNode) => (
    <ConfigProvider config={config}>
      <SessionProvider session={session as unknown as Session}>
        <QueryClientProvider client={queries}>
          <StreamContext value={stream as never}>{children}</StreamContext>
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>
  );

  function Page({ picked }: { readonly picked: LevelSweep | undefined }) {
    const [shownId, setShownId] = useState(outcomeId);
    const [view] = useState(() => viewOfMarket(config, venue, decodeMarket(harness.market)));
    return (
      <OrderTicket
        market={view}
        outcomeId={shownId}
        onOutcomeChange={setShownId}
        pickedLevel={picked}
        position={position}
        resting={resting}
        inputsPerOutcome={inputsPerOutcome}
      />
    );
  }

  return {
    harness,
    posted,
    userId: user,
    signOut: () => {
      for (const end of [...ends]) end();
    },
    /** Streams the book of the outcome Yes, confirmed `ageMs` ago, its last frame `silentMs` before that. */
    streamBook(
      asks: readonly [string, string][],
      bids: readonly [string, string][] = [],
      ageMs = 0,
      silentMs = 0,
    ) {
      const levels = (side: readonly [string, string][]) => side.map(([price, size]) => ({ price, size }));
      const at = performance.now() - ageMs;
      const feed: Feed = { channel: "book", venue: "venue-a", instrument: "yes" };
      const data = decodeOrderBook({ asks: levels(asks), bids: levels(bids) });
      feeds.set(feedKey(feed), {
        channel: "book",
        phase: "live",
        data,
        confirmedAt: at,
        frameAt: at - silentMs,
      });
      for (const listener of [...listeners]) listener();
    },
    /** Confirms what was streamed, as a heartbeat does. */
    beatHeart() {
      for (const [key, view] of feeds) feeds.set(key, { ...view, confirmedAt: performance.now() });
      for (const listener of [...listeners]) listener();
    },
    /** `children` within the providers. */
    wrap,
    /** The ticket within its providers; `picked` is the last clicked level. */
    tree: (picked?: LevelSweep) => wrap(<Page picked={picked} />),
  };
}
