// From the press to the answer: holds the press, looks at the market once more, sends through the journal, and keeps what
// came of it on the ticket.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type MarketView, viewOfMarket } from "#browser/features/market-parts/market-view.ts";
import type { IntentState } from "#browser/journal/intent.ts";
import { browserLocks, useOpenJournal } from "#browser/journal/journal-store.ts";
import { newUuid } from "#browser/journal/new-uuid.ts";
import type { Consent, OrderDraft, SendResult } from "#browser/journal/send-order.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { offers } from "#contract/venues.ts";
import { type Standing, standingOf } from "./market-standing.ts";
import { createPressLock, gestureMs } from "./press-lock.ts";

/** What a person may be asked at the press, beside what the journal asks. */
type Question = keyof Consent | "uncheckedMarket";

export type PlaceNotice =
  | { readonly kind: "not-sent"; readonly text: string }
  | { readonly kind: "asks"; readonly about: Question; readonly text: string }
  | {
      readonly kind: "settled";
      readonly intentId: string;
      readonly state: IntentState;
      /** Until when no other order should go, on the clock of performance.now(). */
      readonly waitUntil: number | undefined;
      readonly renewed: boolean;
    };

export interface Placing {
  /** When the press was, while its order is under way; on the clock of performance.now(). */
  readonly sendingSince: number | undefined;
  readonly notice: PlaceNotice | undefined;
  /** Sends once; a press while one is under way, or only just over, does nothing. Gives what came of it. */
  readonly place: (order: PlacedOrder) => Promise<PlaceNotice | undefined>;
  readonly dismiss: () => void;
  /** Until when a press is taken for part of the last one, on the clock of performance.now(). */
  readonly restsUntil: number | undefined;
  /** The next press is meant anew: something else was pressed or typed since the last one. */
  readonly meanAnew: () => void;
}

export interface PlacedOrder {
  readonly draft: OrderDraft;
  /** Judges the market as it is told at this very moment; a sentence where the order must not go. */
  readonly objection: (market: MarketView, standing: Standing) => string | undefined;
}

/** How long the market's last look may take, in ms. */
const lookMs = 3_000;
const tabId = newUuid();

/** Fetches what sends orders. Only who types an order needs it; it is kept once it is here. */
export const fetchSender = () => import("#browser/journal/send-order.ts");

/** Places orders in `market`. */
export function usePlaceOrder(market: Pick<MarketView, "venue" | "marketId">): Placing {
  const config = useConfig();
  const gateway = useGateway();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const lock = useRef(createPressLock(systemClock.monotonic)).current;
  const [sendingSince, setSendingSince] = useState<number>();
  const [notice, setNotice] = useState<PlaceNotice>();
  const [restsUntil, setRestsUntil] = useState<number>();
  /** What was asked last, and what was said yes to by pressing again; both for this very order only. */
  const asked = useRef<Question>(undefined);
  const agreed = useRef(new Set<Question>()).current;
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const { venue, marketId } = market;

  const look = useCallback(
    async ({ objection }: PlacedOrder): Promise<PlaceNotice | undefined> => {
      if (!offers(venue, "market")) return undefined;
      const stop = systemClock.after(lookMs, () => {
        void queries.cancelQueries({ queryKey: query.queryKey });
      });
      const query = marketQueries.market(gateway, { venue, marketId });
      try {
        const told = await queries.fetchQuery({ ...query, staleTime: 0, retry: false });
        const reason = objection(viewOfMarket(config, venue, told), standingOf(told, systemClock.now()));
        return reason === undefined ? undefined : { kind: "not-sent", text: `Not sent. ${reason}` };
      } catch (error) {
        if (agreed.has("uncheckedMarket")) return undefined;
        const why = error instanceof Error && error.name !== "CancelledError" ? ` ${error.message}` : "";
        const text = `The market could not be looked at once more before sending.${why} Send it all the same?`;
        return { kind: "asks", about: "uncheckedMarket", text };
      } finally {
        stop();
      }
    },
    [agreed, config, gateway, queries, venue, marketId],
  );

  const send = useCallback(
    async (order: PlacedOrder): Promise<PlaceNotice> => {
      if (navigator.onLine) {
        const objection = await look(order);
        if (objection !== undefined) return objection;
      }
      const sender = await fetchSender().catch(() => undefined);
      if (sender === undefined) {
        return {
          kind: "not-sent",
          text: "Not sent. The part of Crossbook that sends orders could not be loaded: load the page anew, then place the order again.",
        };
      }
      const consent = { repeat: agreed.has("repeat"), besideUnknown: agreed.has("besideUnknown") };
      const result = await sender.sendOrder(order.draft, consent, {
        client: gateway.client,
        journal,
        locks: browserLocks(),
        limits: config.trading,
        clock: systemClock,
        timeOrigin: performance.timeOrigin,
        isOnline: () => navigator.onLine,
        newId: newUuid,
        tabId,
      });
      if (result.kind === "settled" && offers(venue, "listOrders")) {
        void queries.invalidateQueries({
          queryKey: orderQueries.ofMarket(gateway, { venue, marketId }).queryKey,
        });
      }
      return noticeOf(result);
    },
    [agreed, config, gateway, journal, look, queries, venue, marketId],
  );

  const forget = useCallback(() => {
    asked.current = undefined;
    agreed.clear();
  }, [agreed]);

  const place = useCallback(
    async (order: PlacedOrder) => {
      const release = lock.tryPress();
      if (release === undefined) return undefined;
      if (asked.current !== undefined) agreed.add(asked.current);
      setSendingSince(performance.now());
      try {
        const came = await send(order);
        if (came.kind === "asks") asked.current = came.about;
        else forget();
        if (mounted.current) setNotice(came);
        return came;
      } finally {
        release();
        if (mounted.current) {
          setSendingSince(undefined);
          setRestsUntil(performance.now() + gestureMs);
        }
      }
    },
    [agreed, forget, lock, send],
  );
  const dismiss = useCallback(() => {
    forget();
    setNotice(undefined);
  }, [forget]);
  const meanAnew = useCallback(() => {
    lock.clear();
    setRestsUntil(undefined);
  }, [lock]);
  return { sendingSince, notice, place, dismiss, restsUntil, meanAnew };
}

function noticeOf(result: SendResult): PlaceNotice {
  switch (result.kind) {
    case "not-sent":
      return { kind: "not-sent", text: result.reason };
    case "asks":
      return { kind: "asks", about: result.about, text: result.question };
    case "settled":
      return {
        kind: "settled",
        intentId: result.intent.intentId,
        state: result.intent.state,
        waitUntil: result.waitMs === undefined ? undefined : performance.now() + result.waitMs,
        renewed: result.renewed,
      };
  }
}
