// Submits an order: fetches the market and the book again, sends through the journal, and returns a notice of the result.
// Loaded with the code that only a ticket in use needs.
import type { QueryClient } from "@tanstack/react-query";
import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { type TradingStatus, tradingStatusOf } from "#browser/market-data/market-status.ts";
import { type MarketView, outcomeProblem, viewOfMarket } from "#browser/market-data/market-view.ts";
import type { Intent, IntentState } from "#browser/order-journal/intent.ts";
import type { Journal } from "#browser/order-journal/journal.ts";
import { killSwitchOf } from "#browser/order-journal/kill-switch.ts";
import { ordersAtRisk } from "#browser/order-journal/pair-trades-at-risk.ts";
import {
  type ConfirmedQuestions,
  type OrderDraft,
  type PairContext,
  type SendResult,
  sendOrder,
} from "#browser/order-journal/send-order.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { fetchNow } from "#browser/queries/fetch-now.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import type { Session } from "#browser/session/session.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { placeTexts } from "./texts.ts";

/** Questions that may come up at submit, besides the journal's. */
export type Question = keyof ConfirmedQuestions | "uncheckedMarket" | "uncheckedBook";

export type PlaceNotice =
  | { readonly kind: "not-sent"; readonly text: string }
  /** Not sent: the price is another than reviewed. */
  | { readonly kind: "moved"; readonly text: string }
  | { readonly kind: "asks"; readonly about: Question; readonly text: string }
  | {
      readonly kind: "settled";
      readonly intentId: string;
      readonly state: IntentState;
      /** Until when no other order should go, on the clock of performance.now(). */
      readonly waitUntil: number | undefined;
      readonly renewed: boolean;
    };

export interface PlacedOrder {
  readonly draft: OrderDraft;
  /** Checks the market as just fetched; a message if the order must not be sent. */
  readonly objection: (market: MarketView, tradingStatus: TradingStatus) => string | undefined;
  /** Fetches the book again if it is not recent; rejects if that fails. Absent without a book. */
  readonly confirmBook?: (() => Promise<void>) | undefined;
  /** True if the price is worse than reviewed, by the current book. */
  readonly hasMoved?: () => boolean;
  /** Checks the current book, after all other checks. */
  readonly bookObjection: () => string | undefined;
  /** Checks the order against all sent so far, by other tabs too; a message if it must not be sent. */
  readonly journalObjection?: (earlier: readonly Intent[]) => string | undefined;
}

export interface PlaceOrderDeps {
  readonly config: Config;
  readonly gateway: Gateway;
  readonly queries: QueryClient;
  readonly journal: Journal;
  readonly onSignOut: Session["onSignOut"];
  /** Questions about this order answered with yes. */
  readonly agreed: ReadonlySet<Question>;
}

/** Timeout of the last market fetch, ms. */
const marketCheckMs = 3_000;
const tabId = newUuid();

/** Sends `order` once, or says why it did not. */
export async function placeOrder(order: PlacedOrder, within: PlaceOrderDeps): Promise<PlaceNotice> {
  const { venue, body } = order.draft;
  const [marketCheck, bookCheck] = await Promise.all([
    fetchMarketNow({ venue, marketId: body.market_id }, order.objection, within),
    confirmBookNow(order.confirmBook, within.agreed),
  ]);
  const check = marketCheck ?? bookCheck;
  if (check !== undefined) return check;
  if (order.hasMoved?.() === true) return { kind: "moved", text: placeTexts.moved };
  const moved = order.bookObjection();
  if (moved !== undefined) return notSent(moved);
  return noticeOf(await sendDraft(order.draft, within, { objection: order.journalObjection }));
}

interface SingleOrderCheck {
  readonly objection?: PlacedOrder["journalObjection"];
  /** With it the order is the first of two. */
  readonly pairContext?: PairContext | undefined;
}

/** Sends `draft` through the journal, with what was agreed to about it. */
export async function sendDraft(
  draft: OrderDraft,
  { config, gateway, queries, journal, onSignOut, agreed }: PlaceOrderDeps,
  { objection, pairContext }: SingleOrderCheck = {},
): Promise<SendResult> {
  const { venue, body } = draft;
  const result = await sendOrder(
    draft,
    confirmedQuestions(agreed),
    {
      client: gateway.client,
      journal,
      limits: config.trading,
      units: config.venues,
      atRisk: (earlier) => ordersAtRisk(earlier, tradeMarks.read(gateway.userId)),
      objection,
      stoppedSince: () => killSwitchOf(gateway.userId, onSignOut).read(),
      clock: systemClock,
      timeOrigin: performance.timeOrigin,
      isOnline: () => navigator.onLine,
      newId: newUuid,
      tabId,
    },
    pairContext,
  );
  if (result.kind === "settled" && offers(venue, "listOrders")) {
    void queries.invalidateQueries({
      queryKey: orderQueries.ofMarket(gateway, { venue, marketId: body.market_id }).queryKey,
    });
  }
  return result;
}

/** The journal's part of `agreed`. */
export function confirmedQuestions(agreed: ReadonlySet<Question>): ConfirmedQuestions {
  return {
    repeat: agreed.has("repeat"),
    besideUnknown: agreed.has("besideUnknown"),
    uncounted: agreed.has("uncounted"),
  };
}

/** Fetches the market again; returns the reason that blocks orders there now, or a question to answer first. */
export async function fetchMarketNow(
  place: { readonly venue: VenueId; readonly marketId: string },
  objection: PlacedOrder["objection"],
  { config, gateway, queries, agreed }: Pick<PlaceOrderDeps, "config" | "gateway" | "queries" | "agreed">,
): Promise<Check | undefined> {
  const { venue } = place;
  if (!navigator.onLine || !offers(venue, "market")) return undefined;
  try {
    const received = await fetchNow(queries, marketQueries.market(gateway, place), marketCheckMs);
    const market = viewOfMarket(config, venue, received);
    const reason = outcomeProblem(market) ?? objection(market, tradingStatusOf(received, systemClock.now()));
    return reason === undefined ? undefined : notSent(reason);
  } catch (error) {
    if (agreed.has("uncheckedMarket")) return undefined;
    const text = placeTexts.uncheckedMarket(whyText(error));
    return { kind: "asks", about: "uncheckedMarket", text };
  }
}

type Check = Exclude<PlaceNotice, { kind: "settled" | "moved" }>;

/** Fetches a book that is not recent; returns a question to answer first if that fails. */
export async function confirmBookNow(
  confirmBook: PlacedOrder["confirmBook"],
  agreed: ReadonlySet<Question>,
): Promise<Extract<PlaceNotice, { kind: "asks" }> | undefined> {
  if (confirmBook === undefined || !navigator.onLine) return undefined;
  try {
    await confirmBook();
    return undefined;
  } catch (error) {
    if (agreed.has("uncheckedBook")) return undefined;
    const text = placeTexts.uncheckedBook(whyText(error));
    return { kind: "asks", about: "uncheckedBook", text };
  }
}

/** Reason of a failed request, after a space; "" where it was only late. */
function whyText(error: unknown): string {
  return error instanceof Error && error.name !== "CancelledError" ? ` ${error.message}` : "";
}

function notSent(reason: string): Extract<PlaceNotice, { kind: "not-sent" }> {
  return { kind: "not-sent", text: placeTexts.notSent(reason) };
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
