// Pair trades that are neither flat nor resolved, live, from the journal and the known state of their orders. Their changes are
// announced and stored.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import { isResolved, statusOfView } from "#browser/market-data/market-status.ts";
import { useKnownMarkets } from "#browser/market-data/use-known-markets.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import type { IntentPair, PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { basisOf, watchedOrders } from "#browser/order-journal/pair-trades-at-risk.ts";
import { possibleCopyOf } from "#browser/order-journal/reconcile.ts";
import {
  type PairTradeAck,
  tradeMarks,
  withMark,
  withoutMark,
} from "#browser/preferences/pair-trade-acks.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notifyUser } from "#browser/ui/notify-user.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { FollowedOrders } from "./leg-risk-slots.ts";
import { quantityRangeText, rangeText, withMarketLabels } from "./pair-trade-labels.ts";
import {
  type OrdersSeen,
  type PairTrade,
  pairTradesOf,
  type SideRules,
  type TradeKind,
} from "./pair-trades.ts";
import { texts } from "./texts.ts";
import { outcomeKey } from "./use-leg-positions.ts";

/** A market whose orders have to be followed. */
interface SubscribedLeg {
  readonly key: string;
  readonly venue: VenueId;
  readonly marketId: string;
}

export type PairTradesResult = ReturnType<typeof useTrades>;

export function useTrades() {
  const config = useConfig();
  const { userId } = useGateway();
  const all = useIntents();
  const marks = usePersisted(tradeMarks, userId);
  const [followed, setFollowed] = useState<ReadonlyMap<string, FollowedOrders>>(new Map());
  const onOrders = useCallback((key: string, orders: FollowedOrders) => {
    setFollowed((before) => new Map(before).set(key, orders));
  }, []);

  const intents = useMemo(() => watchedOrders(all, marks), [all, marks]);
  const named = JSON.stringify(placesOf(intents));
  const places = useMemo((): readonly SubscribedLeg[] => JSON.parse(named), [named]);
  const marketsOf = useKnownMarkets(places, "statuses");

  const read = useMemo(() => {
    const seen = seenOf(followed, all, config);
    const rulesOf = (side: PairSide, { group }: IntentPair): SideRules => {
      const settings = config.venues[side.venue];
      const { venue, marketId } = side;
      const market = marketsOf(side);
      const fees = feeModelOfMarket(config, { venue, marketId, details: market?.details }, group.category);
      return { ...settings, fees, isResolved: market !== undefined && isResolved(statusOfView(market)) };
    };
    return (of: readonly Intent[]) =>
      pairTradesOf(of, seen, rulesOf, systemClock.now()).map((trade) => withMarketLabels(trade, marketsOf));
  }, [followed, all, config, marketsOf]);
  const [beat, setBeat] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what settles does so with time alone
  const known = useMemo(() => read(intents), [read, intents, beat]);
  /** Trades that are over, in an outcome of another that is not known to be. */
  const flat = useMemo(
    () => [...known.filter(isOver), ...read(flatBeside(all, intents))],
    [known, read, all, intents],
  );
  const isSettling = known.some(({ kind }) => kind === "settling");
  useEffect(() => {
    if (!isSettling) return;
    const timer = setInterval(() => setBeat((before) => before + 1), settlingBeatMs);
    return () => clearInterval(timer);
  }, [isSettling]);
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  /** The trade that the orders in `of` make up, by the venues' data at this moment. */
  const readTrade = useCallback(
    (of: readonly Intent[], pairId: string): PairTrade | undefined =>
      latest.current(of.filter(({ pair }) => pair?.pairId === pairId))[0],
    [],
  );

  useMarks(known, all, userId);
  useStateNotices(known, userId);
  /** Trades that are neither over nor accepted by the user, the newest first. */
  const trades = useMemo(
    () =>
      known.filter((trade) => {
        const mark = marks.find(({ pairId }) => pairId === trade.pairId);
        return !isOver(trade) && !(mark?.kind === "dismissed" && mark.of === rangeText(trade));
      }),
    [known, marks],
  );
  /** Accepts the unhedged range of a trade until it changes. */
  const dismiss = useCallback(
    (trade: PairTrade) => {
      const { pairId } = trade;
      tradeMarks.update(userId, (current) =>
        withMark(current, { pairId, kind: "dismissed", of: rangeText(trade) }),
      );
    },
    [userId],
  );
  return { trades, flat, marketsOf, places, onOrders, readTrade, dismiss };
}

/** True for a trade with nothing left to hedge. */
function isOver({ kind }: PairTrade): boolean {
  return kind === "flat" || kind === "resolved";
}

/** The orders of other trades in an outcome of those that `intents`, which are of `all`, are orders of. */
export function flatBeside(all: readonly Intent[], intents: readonly Intent[]): readonly Intent[] {
  const pairIds = new Set(intents.map(({ pair }) => pair?.pairId));
  const outcomes = new Set(intents.flatMap(({ pair }) => pair?.sides.map(outcomeKey) ?? []));
  return all.filter(
    ({ pair }) =>
      pair !== undefined &&
      !pairIds.has(pair.pairId) &&
      pair.sides.some((side) => outcomes.has(outcomeKey(side))),
  );
}

/** Recheck interval of a trade that is settling, ms. */
const settlingBeatMs = 500;

function placesOf(intents: readonly Intent[]): readonly SubscribedLeg[] {
  const places = new Map<string, SubscribedLeg>();
  for (const { pair } of intents)
    for (const { venue, marketId } of pair?.sides ?? []) {
      const key = keyOf(venue, marketId);
      places.set(key, { key, venue, marketId });
    }
  return [...places.values()];
}

const keyOf = (venue: VenueId, marketId: string) => `${venue} ${marketId}`;

/** An order's id names it at its venue, whatever its market. */
export function seenOf(
  followed: ReadonlyMap<string, FollowedOrders>,
  all: readonly Intent[],
  { venues }: Pick<Config, "venues">,
): OrdersSeen {
  const at = (venue: VenueId) =>
    [...followed].flatMap(([key, one]) => (key.startsWith(`${venue} `) ? [one] : []));
  return {
    orderOf: (venue, orderId) =>
      at(venue)
        .map(({ orders }) => orders.get(orderId))
        .find((order) => order !== undefined),
    isOver: (venue, orderId) => at(venue).some(({ closed }) => closed.has(orderId)),
    copyOf: (intent) => {
      const { venue, body } = intent;
      if (offers(venue, "listOrders")) return undefined;
      const there = followed.get(keyOf(venue, body.market_id))?.orders.values() ?? [];
      return possibleCopyOf(intent, there, all, {
        venue,
        marketId: body.market_id,
        // Stamps of intents are in the gateway's time.
        clockAheadMs: 0,
        orderPrice: "unknown",
        rules: venues[venue],
      })?.id;
    },
  };
}

/** Stores which trades are flat or resolved, and removes the acknowledgement of a range that has changed. */
export function useMarks(trades: readonly PairTrade[], all: readonly Intent[], userId: string): void {
  useEffect(() => {
    const withMarks = (marks: readonly PairTradeAck[]) =>
      trades.reduce((current, trade) => {
        const { pairId, kind } = trade;
        if (isOver(trade)) return withMark(current, { pairId, kind: "flat", of: basisOf(all, pairId) });
        const before = current.find((mark) => mark.pairId === pairId);
        // The range may still change while it settles.
        const isOutdated = kind !== "settling" && before !== undefined && before.of !== rangeText(trade);
        return isOutdated ? withoutMark(current, pairId) : current;
      }, marks);
    const known = tradeMarks.read(userId);
    // Stored once for all trades: each time the whole list is read and written.
    if (withMarks(known) !== known) tradeMarks.update(userId, withMarks);
  }, [trades, all, userId]);
}

/** Notifies when a trade becomes unhedged or flat. Trades that were so when the page opened are only on the strip. */
export function useStateNotices(trades: readonly PairTrade[], userId: string): void {
  const announced = useRef(new Map<string, TradeKind>()).current;
  useEffect(() => {
    for (const trade of trades) {
      const { pairId, kind, sinceMonotonic } = trade;
      const before = announced.get(pairId);
      if (kind === "settling" || kind === before) continue;
      announced.set(pairId, kind);
      const isOld = before === undefined && sinceMonotonic < performance.timeOrigin;
      const text = isOld ? undefined : noticeText(trade, before);
      if (text === undefined) continue;
      const tone = isOver(trade) ? "good" : "warn";
      notifyUser({ userId, kind: "orders", text, tone, tag: `leg-risk ${pairId}` });
    }
  }, [trades, announced, userId]);
}

function noticeText(trade: PairTrade, before: TradeKind | undefined): string | undefined {
  switch (trade.kind) {
    case "flat":
      return before === undefined ? undefined : texts.notices.flat;
    case "resolved":
      return before === undefined ? undefined : texts.notices.resolved;
    case "open":
      return texts.notices.unhedged(quantityRangeText(trade));
    case "unknown":
      return texts.notices.unknown(trade.reasons[0] ?? "");
    case "settling":
      return undefined;
  }
}
