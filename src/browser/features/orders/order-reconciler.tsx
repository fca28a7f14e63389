import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { outcomeLabel, viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { amountText } from "#browser/order-journal/amount-unit.ts";
import { type Intent, isUserAsserted } from "#browser/order-journal/intent.ts";
import { useJournal, useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { startReconciling } from "#browser/order-journal/reconcile-scheduler.ts";
import { claimNotice, isUnannounced } from "#browser/order-journal/resolution-notices.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-orders-hint.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Gateway } from "#browser/session/session-state.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { notifyUser } from "#browser/ui/notify-user.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { isUnresolved } from "./order-predicates.ts";
import { resolutionNoticeText } from "./unresolved-order-text.ts";
import { useLookupDeps } from "./use-lookup-deps.ts";

/** Renders nothing: looks up orders with an unknown outcome, and notifies of how they were resolved. */
export function OrderReconciler() {
  const deps = useLookupDeps();
  useUnknownOrdersStream();
  useResolutionNotices();
  useUnresolvedHint();
  useEffect(
    () =>
      startReconciling({
        ...deps,
        clock: systemClock,
        isOnline: () => navigator.onLine,
        onOnline: (listener) => {
          window.addEventListener("online", listener);
          return () => window.removeEventListener("online", listener);
        },
        isSeen: isTabVisible,
      }),
    [deps],
  );
  return null;
}

/** Stores whether orders are unresolved, so that the next page reserves room for them. */
function useUnresolvedHint(): void {
  const { userId } = useGateway();
  const isAny = useJournal(({ phase, intents }) => (phase === "ready" ? areUnresolved(intents) : undefined));
  useEffect(() => {
    if (isAny !== undefined) unresolvedBefore.write(userId, isAny);
  }, [userId, isAny]);
}

// These run over thousands of records, and as selectors several times for each change.
const areUnresolved = oncePerObject((intents: readonly Intent[]): boolean =>
  intents.some((intent) => isUnresolved({ state: intent.state, isUserResolved: isUserAsserted(intent) })),
);

const venueOfUnknownOrder = oncePerObject(
  (intents: readonly Intent[]): VenueId | undefined =>
    intents.find(({ state, venue }) => state === "unknown" && !offers(venue, "listOrders"))?.venue,
);

/** As text, so that other changes of the records cause no update. */
const unannouncedIds = oncePerObject((intents: readonly Intent[]): string =>
  JSON.stringify(intents.filter(isUnannounced).map(({ intentId }) => intentId)),
);

/** Subscribes to the orders stream of a venue without lists: only the stream can find an unknown order there. */
function useUnknownOrdersStream(): void {
  const { subscribe } = useStream();
  const venue = useJournal(({ intents }) => venueOfUnknownOrder(intents));
  useEffect(
    () => (venue === undefined ? undefined : subscribe({ channel: "orders", venue }, () => {})),
    [subscribe, venue],
  );
}

/** Delay in a hidden tab, so that a visible tab notifies first, ms. */
const hiddenTabDelayMs = 1_000;

function useResolutionNotices(): void {
  const config = useConfig();
  const gateway = useGateway();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const unannounced = useJournal(({ intents }) => unannouncedIds(intents));
  const ids = useMemo((): readonly string[] => JSON.parse(unannounced), [unannounced]);
  useEffect(() => {
    const announce = async (intentId: string) => {
      const notice = await claimNotice(journal, intentId);
      const intent = journal.view.getState().intents.find((each) => each.intentId === intentId);
      if (notice === undefined || intent === undefined) return;
      const name = await orderName(intent, { config, gateway, queries });
      const { text, tone } = resolutionNoticeText(notice, intent, name);
      notifyUser({ userId: gateway.userId, kind: "orders", text, tone, tag: intentId });
    };
    if (ids.length === 0) return;
    return systemClock.after(isTabVisible() ? 0 : hiddenTabDelayMs, () => {
      for (const id of ids) void announce(id);
    });
  }, [ids, config, gateway, queries, journal]);
}

function isTabVisible(): boolean {
  return document.visibilityState !== "hidden";
}

interface NameDeps {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queries: QueryClient;
}

/** Longest wait for the outcome's label, ms; then its id is used. */
const maxWaitMs = 2_000;

/** "buy 6 Yes": side, amount and outcome, the outcome by its label where the venue sends it in time. Never rejects. */
async function orderName({ venue, body }: Intent, deps: NameDeps): Promise<string> {
  const label = offers(venue, "market")
    ? await labelOf(venue, body, deps)
    : labelFromGroups(venue, body, deps);
  return [body.side, amountText(body, deps.config.venues[venue]), label ?? body.outcome_id].join(" ");
}

/** Label from a cached matched group, for a venue without a market endpoint. */
function labelFromGroups(
  venue: Intent["venue"],
  { market_id: marketId, outcome_id: outcomeId }: Intent["body"],
  { config, gateway, queries }: NameDeps,
): string | undefined {
  const { queryKey } = matchedMarketQueries.ofToday(gateway, config);
  const groups = queries.getQueryData(queryKey)?.groups ?? [];
  const view = viewWithoutMarket(config, { venue, marketId, outcomeId, groups });
  return outcomeLabel(view.outcomes, outcomeId);
}

async function labelOf(
  venue: Intent["venue"],
  { market_id: marketId, outcome_id }: Intent["body"],
  { config, gateway, queries }: NameDeps,
): Promise<string | undefined> {
  const request = queries
    .ensureQueryData({ ...marketQueries.market(gateway, { venue, marketId }), retry: false })
    .then(
      (market) => outcomeLabel(viewOfMarket(config, venue, market).outcomes, outcome_id),
      () => undefined,
    );
  const timeout = new Promise<undefined>((resolve) => {
    systemClock.after(maxWaitMs, () => resolve(undefined));
  });
  return Promise.race([request, timeout]);
}
