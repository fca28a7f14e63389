// Wires a two-leg submit to markets, books, journal and gateway.

import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
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
import type { Intent } from "#browser/order-journal/intent.ts";
import { newUuid } from "#browser/order-journal/new-uuid.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { bookProblem, type FreshnessRules, problemText } from "#browser/pairs/book-comparability.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import { confirmFill } from "./confirm-fill.ts";
import { legBlockReason, pairBlockReason, profitDropReason } from "./presubmit-checks.ts";
import { type LegIndex, otherLeg, sendTwoLegs, type TwoLegDeps, type TwoLegResult } from "./send-two-legs.ts";
import { draftOf, pairOf, type QuotedLeg } from "./two-leg-draft.ts";
import { amountText } from "./two-leg-labels.ts";
import {
  ageOf,
  type LegAtBook,
  legAtBook,
  legsAtBook,
  type PlannedPair,
  planPair,
  resizeSecond,
  type TwoLegChoices,
} from "./two-leg-pair.ts";

/** The trade as confirmed by the user. */
export interface ConfirmedPair {
  readonly direction: DirectionModel;
  readonly plan: PlannedPair;
  readonly choices: TwoLegChoices;
  readonly group: IntentPair["group"];
}

/** Live inputs of a submit. */
export interface SubmitTwoLegsDeps extends Omit<PlaceOrderDeps, "agreed"> {
  readonly bookStore: BookStore;
  /** The confirmed direction evaluated over current books. */
  readonly evaluateNow: () => DirectionModel | undefined;
  /** Questions about each leg that the user agreed to. */
  readonly agreed: readonly [ReadonlySet<Question>, ReadonlySet<Question>];
  /** True if the user acknowledged this warning about a leg's market. */
  readonly isAcknowledged: (leg: LegIndex, id: StatusWarningId) => boolean;
  readonly listedBefore: readonly [() => readonly string[], () => readonly string[]];
}

/** Sends the confirmed trade, each leg once, or reports why not. */
export function submitTwoLegs(confirmed: ConfirmedPair, within: SubmitTwoLegsDeps): Promise<TwoLegResult> {
  const { config, bookStore, agreed } = within;
  const { bought } = confirmed.direction;
  const choices = { ...confirmed.choices, first: confirmed.plan.sequence.first };
  const pairId = newUuid();
  /** Legs, plan and pair link at the time the first leg was sent. */
  let sentState:
    | { legs: readonly [LegAtBook, LegAtBook]; plan: PlannedPair; pair: ReturnType<typeof pairOf> }
    | undefined;

  const quoted = (leg: LegAtBook, index: LegIndex): QuotedLeg => ({
    ...leg,
    ageMs: ageOf(leg, bookStore.readNow(), systemClock.monotonic()),
    listedBefore: within.listedBefore[index](),
  });
  const draft = (
    leg: LegAtBook,
    side: LegIndex,
    planned: PlannedLeg,
    plan: PlannedPair,
    pair: ReturnType<typeof pairOf>,
  ) =>
    draftOf(
      quoted(leg, side),
      planned,
      pair,
      { side, role: side === plan.sequence.first ? "first" : "second" },
      config,
    );

  const deps: TwoLegDeps = {
    checkMarkets: async () => {
      const checked = await Promise.all(
        ([0, 1] as const).map(async (leg) => ({ leg, found: await checkLeg(leg, confirmed, within) })),
      );
      for (const { leg, found } of checked) {
        if (found?.kind === "not-sent") return found;
        if (found?.kind === "asks") return { ...found, leg };
      }
      return undefined;
    },
    prepare: () => {
      const reason = pairBlockReason(within.evaluateNow());
      if (reason !== undefined) return { reason };
      const legs = legsAtBook(bought, bookStore.readNow(), config);
      if (legs === undefined) return { reason: "A book is not here any more." };
      const planned = planPair(legs, confirmed.plan.contracts, choices);
      if ("problem" in planned) return { reason: planned.problem };
      const { plan } = planned;
      const profitDrop = profitDropReason(
        confirmed.plan,
        plan,
        config.venues[bought[0].marketLeg.venue].currency,
      );
      if (profitDrop !== undefined) return { reason: profitDrop, isMoved: true };
      const pair = pairOf(legs, plan, { pairId, group: confirmed.group });
      sentState = { legs, plan, pair };
      const { first, together } = plan.sequence;
      const drafts = [
        draft(legs[0], 0, plan.legs[0], plan, pair),
        draft(legs[1], 1, plan.legs[1], plan, pair),
      ] as const;
      return { pairId, first, together, drafts };
    },
    send: (leg, order, pairContext) =>
      sendDraft(
        order,
        { ...within, agreed: agreed[leg] },
        {
          pairContext: pairContext && {
            ...pairContext,
            confirmed: confirmedQuestions(agreed[otherLeg(leg)]),
          },
        },
      ),
    confirmFill: (intent) => confirmFillOf(intent, within),
    resize: async ({ first }, filled) => {
      if (sentState === undefined) throw new Error("a second leg follows a first");
      const { legs, plan, pair } = sentState;
      const follows = otherLeg(first);
      // The first leg may have taken long to fill. Without an answer the age of the book decides.
      await bookStore.confirm(bookKey(bought[follows].marketLeg, bought[follows].side)).catch(() => {});
      const view = bookStore.readNow().get(bookKey(bought[follows].marketLeg, bought[follows].side));
      const problem = bookProblem(view, rulesNow(within));
      const follower = legAtBook(bought[follows], bookStore.readNow(), config);
      if (problem !== undefined || follower === undefined)
        return { reason: problemText(problem ?? "no-book", bought[follows].marketLeg.label) };
      const mixed = first === 0 ? ([legs[0], follower] as const) : ([follower, legs[1]] as const);
      const sized = resizeSecond(mixed, plan, filled, choices);
      if ("problem" in sized) return { reason: sized.problem };
      const isLess = compare(sized.leg.amount, plan.legs[follows].amount) < 0;
      return {
        draft: draft(follower, follows, sized.leg, plan, pair),
        note: isLess
          ? `The first leg filled ${formatDecimal(filled)} contracts, so the second was sent for ${amountText(sized.leg, config.venues[follower.marketLeg.venue].currency)}.`
          : undefined,
      };
    },
  };
  return sendTwoLegs(deps);
}

function rulesNow({ config }: SubmitTwoLegsDeps): FreshnessRules {
  const { tradeMs } = config.freshness;
  return { now: systemClock.monotonic(), tradeMs, maxSkewMs: config.edge.maxSkewMs };
}

async function checkLeg(leg: LegIndex, { direction: { bought } }: ConfirmedPair, within: SubmitTwoLegsDeps) {
  const { marketLeg, side } = bought[leg];
  const objection = (market: MarketView, tradingStatus: TradingStatus) =>
    legBlockReason(marketLeg, market, tradingStatus, (id) => within.isAcknowledged(leg, id));
  const agreed = within.agreed[leg];
  const place = { venue: marketLeg.venue, marketId: marketLeg.market.marketId };
  const [market, book] = await Promise.all([
    fetchMarketNow(place, objection, { ...within, agreed }),
    confirmBookNow(() => within.bookStore.confirm(bookKey(marketLeg, side)), agreed),
  ]);
  return market ?? book;
}

function confirmFillOf(
  intent: Intent,
  { config, gateway, journal }: SubmitTwoLegsDeps,
): Promise<Decimal | undefined> {
  const { venue, intentId, orderId } = intent;
  const endpoint = venues[venue].order;
  return confirmFill(intent.order, {
    ...config.venues[venue],
    read: () => journal.view.getState().intents.find((one) => one.intentId === intentId)?.order,
    ask: async () => {
      if (endpoint === undefined || orderId === undefined) return undefined;
      try {
        const order = await gateway.client.call(endpoint, { params: { order_id: orderId } });
        await journal.noteOrder(venue, order);
        return order;
      } catch {
        // A failed poll confirms nothing; the next one tries again.
        return undefined;
      }
    },
    pause: (ms) => new Promise((resolve) => systemClock.after(ms, resolve)),
  });
}
