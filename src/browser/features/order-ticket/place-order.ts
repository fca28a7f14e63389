// From the press to the answer: looks at the market and the book once more, sends through the journal, and says what came of
// it. Fetched with the rest of what only a ticket in use needs.
import type { QueryClient } from "@tanstack/react-query";
import type { Config } from "#browser/config/config.ts";
import { type Standing, standingOf } from "#browser/features/market-parts/market-standing.ts";
import { type MarketView, viewOfMarket } from "#browser/features/market-parts/market-view.ts";
import type { Intent } from "#browser/journal/intent.ts";
import type { Journal } from "#browser/journal/journal.ts";
import { browserLocks } from "#browser/journal/journal-store.ts";
import { newUuid } from "#browser/journal/new-uuid.ts";
import { type OrderDraft, type SendResult, sendOrder } from "#browser/journal/send-order.ts";
import { stopSwitchOf } from "#browser/journal/stop-switch.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import type { Gateway, Session } from "#browser/session/session.ts";
import { offers } from "#contract/venues.ts";
import type { PlaceNotice, Question } from "./use-place-order.ts";

export interface PlacedOrder {
  readonly draft: OrderDraft;
  /** Judges the market as it is told at this very moment; a sentence where the order must not go. */
  readonly objection: (market: MarketView, standing: Standing) => string | undefined;
  /** Judges the book as it is known at this very moment, after all else was looked at. */
  readonly bookObjection: () => string | undefined;
  /** Judges it by all that was sent so far, while no other tab can send; a sentence where it must not go. */
  readonly journalObjection?: (earlier: readonly Intent[]) => string | undefined;
}

export interface PlaceSurroundings {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queries: QueryClient;
  readonly journal: Journal;
  readonly onSignOut: Session["onSignOut"];
  /** What was asked about this very order and said yes to. */
  readonly agreed: ReadonlySet<Question>;
}

/** How long the market's last look may take, in ms. */
const lookMs = 3_000;
const tabId = newUuid();

/** Sends `order` once, or says why it did not. */
export async function placeOrder(order: PlacedOrder, within: PlaceSurroundings): Promise<PlaceNotice> {
  const { config, gateway, queries, journal, onSignOut, agreed } = within;
  const { venue, body } = order.draft;
  if (navigator.onLine) {
    const objection = await look(order, within);
    if (objection !== undefined) return objection;
  }
  const moved = order.bookObjection();
  if (moved !== undefined) return notSent(moved);
  const consent = { repeat: agreed.has("repeat"), besideUnknown: agreed.has("besideUnknown") };
  const result = await sendOrder(order.draft, consent, {
    client: gateway.client,
    journal,
    locks: browserLocks(),
    limits: config.trading,
    objection: order.journalObjection,
    stoppedSince: () => stopSwitchOf(gateway.userId, onSignOut).read(),
    clock: systemClock,
    timeOrigin: performance.timeOrigin,
    isOnline: () => navigator.onLine,
    newId: newUuid,
    tabId,
  });
  if (result.kind === "settled" && offers(venue, "listOrders")) {
    void queries.invalidateQueries({
      queryKey: orderQueries.ofMarket(gateway, { venue, marketId: body.market_id }).queryKey,
    });
  }
  return noticeOf(result);
}

async function look(
  { objection, draft }: PlacedOrder,
  { config, gateway, queries, agreed }: PlaceSurroundings,
): Promise<PlaceNotice | undefined> {
  const { venue } = draft;
  if (!offers(venue, "market")) return undefined;
  const query = marketQueries.market(gateway, { venue, marketId: draft.body.market_id });
  const stop = systemClock.after(lookMs, () => {
    void queries.cancelQueries({ queryKey: query.queryKey });
  });
  try {
    const told = await queries.fetchQuery({ ...query, staleTime: 0, retry: false });
    const reason = objection(viewOfMarket(config, venue, told), standingOf(told, systemClock.now()));
    return reason === undefined ? undefined : notSent(reason);
  } catch (error) {
    if (agreed.has("uncheckedMarket")) return undefined;
    const why = error instanceof Error && error.name !== "CancelledError" ? ` ${error.message}` : "";
    const text = `The market could not be looked at once more before sending.${why} Send it all the same?`;
    return { kind: "asks", about: "uncheckedMarket", text };
  } finally {
    stop();
  }
}

function notSent(reason: string): PlaceNotice {
  return { kind: "not-sent", text: `Not sent. ${reason}` };
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
