// Looks for orders by itself as long as it stands, and tells what became of those whose outcome was not known. Draws nothing.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournal, useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { startReconciling } from "#browser/order-journal/reconcile-scheduler.ts";
import { claimNotice, isUnannounced } from "#browser/order-journal/resolution-notices.ts";
import { isUsersWord } from "#browser/order-journal/users-word.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-orders-hint.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStream } from "#browser/stream/stream-context.ts";
import { notifyUser } from "#browser/ui/user-notification.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { orderName } from "./order-label.ts";
import { isUnresolved } from "./order-predicates.ts";
import { tidingInWords } from "./resolution-notice-text.ts";
import { useLookPorts } from "./use-lookup-deps.ts";

export function OrderReconciler() {
  const ports = useLookPorts();
  useHints();
  useTidings();
  useRoomForUnresolved();
  useEffect(
    () =>
      startReconciling({
        ...ports,
        clock: systemClock,
        isOnline: () => navigator.onLine,
        onOnline: (listener) => {
          window.addEventListener("online", listener);
          return () => window.removeEventListener("online", listener);
        },
        isSeen,
      }),
    [ports],
  );
  return null;
}

/** Keeps whether orders wait for an answer, for the next page to leave room for them from its start. */
function useRoomForUnresolved(): void {
  const { userId } = useGateway();
  const isAny = useJournal(({ phase, intents }) =>
    phase === "ready"
      ? intents.some((intent) => isUnresolved({ state: intent.state, isUsersWord: isUsersWord(intent) }))
      : undefined,
  );
  useEffect(() => {
    if (isAny !== undefined) unresolvedBefore.write(userId, isAny);
  }, [userId, isAny]);
}

/** Has the stream tell of orders where only it can hint at one that is looked for. */
function useHints(): void {
  const { subscribe } = useStream();
  const venue = useJournal(({ intents }) => hintedVenue(intents));
  useEffect(
    () => (venue === undefined ? undefined : subscribe({ channel: "orders", venue }, () => {})),
    [subscribe, venue],
  );
}

function hintedVenue(intents: readonly Intent[]): VenueId | undefined {
  return intents.find(({ state, venue }) => state === "unknown" && !offers(venue, "listOrders"))?.venue;
}

/** A tab that nobody sees lets one that is seen tell it first, in ms. */
const unseenMs = 1_000;

function useTidings(): void {
  const config = useConfig();
  const gateway = useGateway();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const untold = useJournal(({ intents }) => untoldOf(intents));
  const ids = useMemo((): readonly string[] => JSON.parse(untold), [untold]);
  useEffect(() => {
    const tell = async (intentId: string) => {
      const tiding = await claimNotice(journal, intentId);
      const intent = journal.view.getState().intents.find((each) => each.intentId === intentId);
      if (tiding === undefined || intent === undefined) return;
      const name = await orderName(intent, { config, gateway, queries });
      const { text, tone } = tidingInWords(tiding, intent, name);
      notifyUser({ userId: gateway.userId, kind: "orders", text, tone, tag: intentId });
    };
    if (ids.length === 0) return;
    return systemClock.after(isSeen() ? 0 : unseenMs, () => {
      for (const id of ids) void tell(id);
    });
  }, [ids, config, gateway, queries, journal]);
}

/** As text, so that records that change in other ways change nothing. */
function untoldOf(intents: readonly Intent[]): string {
  return JSON.stringify(intents.filter(isUnannounced).map(({ intentId }) => intentId));
}

function isSeen(): boolean {
  return document.visibilityState !== "hidden";
}
