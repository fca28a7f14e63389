// Wires the submit of two legs to markets, books, journal and gateway. Opening and closing a pair differ in their orders.

import { type FreshnessRules, problemText } from "#browser/edge-engine/book-comparability.ts";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { StatusWarningId } from "#browser/order-entry/market-status-warnings.ts";
import {
  confirmBookNow,
  confirmedQuestions,
  fetchMarketNow,
  type PlaceOrderDeps,
  type Question,
  sendDraft,
} from "#browser/order-entry/place-order.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { isInFlight } from "#browser/order-journal/orders-in-flight.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import type { Decimal } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import { bookProblemTo } from "./close-problems.ts";
import { confirmFill } from "./confirm-fill.ts";
import {
  type LegIndex,
  otherLeg,
  type PreparedPair,
  type ResizedLeg,
  sendTwoLegs,
  type TwoLegDeps,
  type TwoLegResult,
} from "./send-two-legs.ts";
import { blockTexts, submitTexts } from "./texts.ts";
import type { QuotedLeg } from "./two-leg-draft.ts";
import { ageOf, type LegAtBook, legAtBook } from "./two-leg-pair.ts";

export interface SubmitDeps extends Omit<PlaceOrderDeps, "agreed"> {
  readonly bookStore: BookStore;
  /** Questions about each leg that the user agreed to. */
  readonly agreed: readonly [ReadonlySet<Question>, ReadonlySet<Question>];
  /** True if the user acknowledged this warning about a leg's market. */
  readonly isAcknowledged: (leg: LegIndex, id: StatusWarningId) => boolean;
  readonly listedBefore: readonly [() => readonly string[], () => readonly string[]];
}

/** Callbacks by kind of trade (open or close): its orders by current books. */
interface TradeKind {
  readonly side: OrderSide;
  /** Why a leg's latest market takes no such order, as a sentence. */
  readonly objection: (leg: LegIndex, market: MarketView, tradingStatus: TradingStatus) => string | undefined;
  /** Both orders; `latest`: the legs with the fees of the markets just fetched. */
  readonly prepare: (
    latest: DirectionModel["bought"],
  ) => PreparedPair | { readonly reason: string; readonly isMoved?: boolean };
  /** The second order for `filled` contracts of the first, from its book just fetched. */
  readonly resize: (first: LegIndex, follower: LegAtBook, filled: Decimal) => ResizedLeg;
}

/** Sends both legs of a trade, each once, or reports why not. */
export async function submitLegs(
  bought: DirectionModel["bought"],
  within: SubmitDeps,
  kind: TradeKind,
): Promise<TwoLegResult> {
  const { bookStore, agreed, config } = within;
  let latest = bought;
  let releaseBooks = () => {};
  const deps: TwoLegDeps = {
    checkMarkets: async () => {
      const checked = await Promise.all(
        ([0, 1] as const).map(async (leg) => ({ leg, ...(await checkLeg(leg, bought, kind, within)) })),
      );
      const [first, second] = checked;
      if (first !== undefined && second !== undefined) latest = [first.latest, second.latest];
      for (const { leg, found } of checked) {
        if (found?.kind === "not-sent") return found;
        if (found?.kind === "asks") return { ...found, leg };
      }
      return undefined;
    },
    prepare: () => {
      const pair = kind.prepare(latest);
      // The second leg is sized by its book also where the page was left after the first was sent.
      if (!("reason" in pair))
        releaseBooks = bookStore.hold(bought.map(({ marketLeg, side }) => bookKey(marketLeg, side)));
      return pair;
    },
    send: (leg, order, pairContext) =>
      sendDraft(
        order,
        { ...within, agreed: agreed[leg] },
        {
          // Held back by another order on its side, the second would leave the first unhedged.
          objection: (earlier) =>
            pairContext === undefined
              ? exitedObjection(earlier, order)
              : underWayObjection(earlier, bought, kind.side),
          pairContext: pairContext && {
            ...pairContext,
            confirmed: confirmedQuestions(agreed[otherLeg(leg)]),
          },
        },
      ),
    confirmFill: (intent) => confirmFillOf(intent, kind.side, within),
    resize: async ({ first }, filled) => {
      const follows = latest[otherLeg(first)];
      const key = bookKey(follows.marketLeg, follows.side);
      // The first leg may have taken long to fill. Without an answer the age of the book decides.
      await bookStore.confirm(key).catch(() => {});
      const problem = bookProblemTo(kind.side, bookStore.readNow().get(key), rulesNow(within));
      const follower = legAtBook(follows, bookStore.readNow(), config);
      if (problem !== undefined || follower === undefined)
        return { reason: problemText(problem ?? "no-book", follows.marketLeg.label) };
      return kind.resize(first, follower, filled);
    },
  };
  const result = await sendTwoLegs(deps).finally(() => releaseBooks());
  // Both legs may raise the same question, one after the other.
  return result.kind === "asks"
    ? { ...result, text: submitTexts.ofLeg(bought[result.leg].marketLeg.label, result.text) }
    : result;
}

/**
 * Why neither order may go, as a sentence, while another tab sends an order on the same side of a leg. It would be unknown
 * or in doubt when the second leg's turn comes, and what is held does not count it yet.
 */
function underWayObjection(
  earlier: readonly Intent[],
  bought: DirectionModel["bought"],
  orderSide: OrderSide,
): string | undefined {
  const isAny = bought.some(({ marketLeg: { venue, market, outcomes }, side }) => {
    const outcomeId = outcomes[side]?.id;
    return (
      outcomeId !== undefined &&
      isInFlight(earlier, { venue, marketId: market.marketId, outcomeId }, orderSide, systemClock.now())
    );
  });
  return isAny ? blockTexts.underWay : undefined;
}

/** Why the second leg must not go, as a sentence: the first was completed or offset meanwhile, in another tab or on another page. */
function exitedObjection(earlier: readonly Intent[], { pair: own }: OrderDraft): string | undefined {
  const isExited = earlier.some(
    ({ pair, state }) =>
      pair?.pairId === own?.pairId &&
      (pair?.role === "complete" || pair?.role === "offset") &&
      state !== "refused",
  );
  return isExited ? blockTexts.exited : undefined;
}

export function preparedPair(
  pairId: string,
  { first, together }: LegSequence,
  draft: (leg: LegIndex) => OrderDraft,
): PreparedPair {
  return { pairId, first, together, drafts: [draft(0), draft(1)] };
}

export function quotedNow(
  leg: LegAtBook,
  index: LegIndex,
  { bookStore, listedBefore }: SubmitDeps,
): QuotedLeg {
  return {
    ...leg,
    ageMs: ageOf(leg, bookStore.readNow(), systemClock.monotonic()),
    listedBefore: listedBefore[index](),
  };
}

export function placeOf(side: LegIndex, { first }: { readonly first: LegIndex }) {
  return { side, role: side === first ? ("first" as const) : ("second" as const) };
}

export function rulesNow({ config }: SubmitDeps): FreshnessRules {
  const { tradeMs } = config.freshness;
  return { now: systemClock.monotonic(), tradeMs, maxSkewMs: config.edge.maxSkewMs };
}

async function checkLeg(
  leg: LegIndex,
  bought: DirectionModel["bought"],
  { objection }: TradeKind,
  within: SubmitDeps,
) {
  const { marketLeg, side } = bought[leg];
  let { fees } = marketLeg;
  const agreed = within.agreed[leg];
  const place = { venue: marketLeg.venue, marketId: marketLeg.market.marketId };
  const [market, book] = await Promise.all([
    fetchMarketNow(
      place,
      (latest, status) => {
        fees = feeModelOfMarket(within.config, latest, marketLeg.category);
        return objection(leg, latest, status);
      },
      { ...within, agreed },
    ),
    confirmBookNow(() => within.bookStore.confirm(bookKey(marketLeg, side)), agreed),
  ]);
  return { found: market ?? book, latest: { marketLeg: { ...marketLeg, fees }, side } };
}

function confirmFillOf(
  intent: Intent,
  side: OrderSide,
  { config, gateway, journal }: SubmitDeps,
): Promise<Decimal | undefined> {
  const { venue, intentId, orderId } = intent;
  const endpoint = venues[venue].order;
  return confirmFill(intent.order, {
    ...config.venues[venue],
    side,
    read: () => journal.view.getState().intents.find((one) => one.intentId === intentId)?.order,
    ask: async () => {
      if (endpoint === undefined || orderId === undefined) return undefined;
      try {
        const order = await gateway.client.call(endpoint, { params: { order_id: orderId } });
        await journal.noteOrders(venue, [order]);
        return order;
      } catch {
        // A failed poll confirms nothing; the next one tries again.
        return undefined;
      }
    },
    pause: (ms) => new Promise((resolve) => systemClock.after(ms, resolve)),
  });
}
