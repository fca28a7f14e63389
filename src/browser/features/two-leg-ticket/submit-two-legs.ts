// Wires a two-leg submit to markets, books, journal and gateway: opening a pair, and closing one.

import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { changedMoney } from "#browser/lib/money-decimals.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type StatusWarningId, statusObjection } from "#browser/order-entry/market-status-warnings.ts";
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
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import { type FreshnessRules, problemText } from "#browser/pairs/book-comparability.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import { type ClosePlan, planClose, resizeSale, unhedgedRiskOf } from "./close-plan.ts";
import { bookProblemTo, closeProblems } from "./close-problems.ts";
import { confirmFill } from "./confirm-fill.ts";
import { legObjection, pairObjection, profitDropReason } from "./presend-checks.ts";
import {
  type LegIndex,
  otherLeg,
  type PreparedPair,
  type ResizedLeg,
  sendTwoLegs,
  type TwoLegDeps,
  type TwoLegResult,
} from "./send-two-legs.ts";
import { blockTexts, legTexts, sendTexts, texts } from "./texts.ts";
import { draftOf, pairOf, type QuotedLeg, saleDraftOf } from "./two-leg-draft.ts";
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

export interface ConfirmedPair {
  readonly direction: DirectionModel;
  readonly plan: PlannedPair;
  /** Lowest profit at which both orders may still go, in money. */
  readonly lowestProfit: Decimal;
  readonly choices: TwoLegChoices;
  readonly group: IntentPair["group"];
}

/** Closing a held pair, as confirmed by the user. */
export interface ConfirmedClose {
  readonly bought: DirectionModel["bought"];
  readonly plan: ClosePlan;
  /** Lowest proceeds of both legs at which both orders may still go, in money. */
  readonly lowestProceeds: Decimal;
  /** Contracts of both legs held now that no resting sell order holds back; undefined where unknown. */
  readonly freeNow: () => Decimal | undefined;
  readonly choices: TwoLegChoices;
  readonly group: IntentPair["group"];
}

export interface SubmitDeps extends Omit<PlaceOrderDeps, "agreed"> {
  readonly bookStore: BookStore;
  /** Questions about each leg that the user agreed to. */
  readonly agreed: readonly [ReadonlySet<Question>, ReadonlySet<Question>];
  /** True if the user acknowledged this warning about a leg's market. */
  readonly isAcknowledged: (leg: LegIndex, id: StatusWarningId) => boolean;
  readonly listedBefore: readonly [() => readonly string[], () => readonly string[]];
}

/** Live inputs of opening a pair. */
export interface SubmitTwoLegsDeps extends SubmitDeps {
  /** The confirmed direction evaluated over current books. */
  readonly evaluateNow: () => DirectionModel | undefined;
}

/** Callbacks by kind of trade (open or close): its orders by current books. */
interface TradeKind {
  readonly side: OrderSide;
  /** Why a leg's latest market takes no such order, as a sentence. */
  readonly objection: (leg: LegIndex, market: MarketView, tradingStatus: TradingStatus) => string | undefined;
  readonly prepare: () => PreparedPair | { readonly reason: string; readonly isMoved?: boolean };
  /** The second order for `filled` contracts of the first, from its book just fetched. */
  readonly resize: (first: LegIndex, follower: LegAtBook, filled: Decimal) => ResizedLeg;
}

/** Sends the confirmed trade, each leg once, or reports why not. */
export function submitTwoLegs(confirmed: ConfirmedPair, within: SubmitTwoLegsDeps): Promise<TwoLegResult> {
  const { config, bookStore } = within;
  const { bought } = confirmed.direction;
  const choices = { ...confirmed.choices, first: confirmed.plan.sequence.first };
  const pairId = newUuid();
  /** Legs, plan and pair link at the time the first leg was sent. */
  let sentState:
    | { legs: readonly [LegAtBook, LegAtBook]; plan: PlannedPair; pair: ReturnType<typeof pairOf> }
    | undefined;
  const draft = (
    leg: LegAtBook,
    side: LegIndex,
    planned: PlannedLeg,
    plan: PlannedPair,
    pair: ReturnType<typeof pairOf>,
  ) => draftOf(quotedNow(leg, side, within), planned, pair, placeOf(side, plan.sequence), config);
  return submitLegs(bought, within, {
    side: "buy",
    objection: (leg, market, tradingStatus) =>
      legObjection(bought[leg].marketLeg, market, tradingStatus, (id) => within.isAcknowledged(leg, id)),
    prepare: () => {
      const reason = pairObjection(within.evaluateNow());
      if (reason !== undefined) return { reason };
      const legs = legsAtBook(bought, bookStore.readNow(), config);
      if (legs === undefined) return { reason: blockTexts.bookGone };
      const planned = planPair(legs, confirmed.plan.contracts, choices);
      if ("problem" in planned) return { reason: planned.problem };
      const { plan } = planned;
      const profitDrop = profitDropReason(
        { confirmed: confirmed.plan.sized.profit, lowest: confirmed.lowestProfit },
        plan,
        config.venues[bought[0].marketLeg.venue].currency,
      );
      if (profitDrop !== undefined) return { reason: profitDrop, isMoved: true };
      const { beforeFees, sized } = confirmed.plan;
      const expected = {
        contracts: plan.contracts,
        ...(beforeFees ? {} : { expectedProfit: sized.profit, expectedCost: sized.capital }),
      };
      const pair = pairOf(legs, expected, { pairId, group: confirmed.group });
      sentState = { legs, plan, pair };
      return preparedPair(pairId, plan.sequence, (leg) => draft(legs[leg], leg, plan.legs[leg], plan, pair));
    },
    resize: (first, follower, filled) => {
      if (sentState === undefined) throw new Error("a second leg follows a first");
      const { legs, plan, pair } = sentState;
      const follows = otherLeg(first);
      const mixed = first === 0 ? ([legs[0], follower] as const) : ([follower, legs[1]] as const);
      const sized = resizeSecond(mixed, plan, filled, choices);
      if ("problem" in sized) return { reason: sized.problem };
      const isLess = compare(sized.leg.amount, plan.legs[follows].amount) < 0;
      const { currency } = config.venues[follower.marketLeg.venue];
      return {
        draft: draft(follower, follows, sized.leg, plan, pair),
        note: isLess ? sendTexts.resized(formatDecimal(filled), amountText(sized.leg, currency)) : undefined,
      };
    },
  });
}

/** Sells both legs of a held pair, each once, or reports why not. */
export function submitClose(confirmed: ConfirmedClose, within: SubmitDeps): Promise<TwoLegResult> {
  const { config, bookStore } = within;
  const { bought, lowestProceeds, group, freeNow } = confirmed;
  const choices = { ...confirmed.choices, first: confirmed.plan.sequence.first };
  const pairId = newUuid();
  let sentState: { plan: ClosePlan; pair: ReturnType<typeof pairOf> } | undefined;
  const draft = (
    leg: LegAtBook,
    side: LegIndex,
    sale: ClosePlan["legs"][0],
    plan: ClosePlan,
    pair: ReturnType<typeof pairOf>,
  ): OrderDraft => {
    const atRisk =
      plan.sequence.together || side === plan.sequence.first ? plan.legs[otherLeg(side)] : undefined;
    return saleDraftOf(
      quotedNow(leg, side, within),
      sale,
      atRisk?.proceeds ?? unhedgedRiskOf(plan),
      pair,
      placeOf(side, plan.sequence),
      config,
    );
  };
  return submitLegs(bought, within, {
    side: "sell",
    objection: (leg, _, tradingStatus) =>
      statusObjection(tradingStatus, (id) => within.isAcknowledged(leg, id), bought[leg].marketLeg.label),
    prepare: () => {
      const books = bookStore.readNow();
      const [problem] = closeProblems(bought, books, rulesNow(within));
      if (problem !== undefined) return { reason: problem };
      const legs = legsAtBook(bought, books, config);
      if (legs === undefined) return { reason: blockTexts.bookGone };
      const free = freeNow();
      if (free === undefined || compare(free, confirmed.plan.contracts) < 0)
        return { reason: blockTexts.notHeld };
      const planned = planClose(legs, confirmed.plan.contracts, choices);
      if ("problem" in planned) return { reason: planned.problem };
      const { plan } = planned;
      if (compare(plan.proceeds, lowestProceeds) < 0 || !isPositive(plan.proceeds)) {
        const { currency } = config.venues[bought[0].marketLeg.venue];
        const [before, after] = changedMoney(confirmed.plan.proceeds, plan.proceeds, currency);
        return { reason: texts.proceedsDropped(before, after), isMoved: true };
      }
      const expected = { contracts: plan.contracts, expectedProceeds: confirmed.plan.proceeds };
      const pair = pairOf(legs, expected, { pairId, group });
      sentState = { plan, pair };
      return preparedPair(pairId, plan.sequence, (leg) => draft(legs[leg], leg, plan.legs[leg], plan, pair));
    },
    resize: (first, follower, filled) => {
      if (sentState === undefined) throw new Error("a second leg follows a first");
      const { plan, pair } = sentState;
      const sized = resizeSale(follower, plan, filled, lowestProceeds, choices);
      if ("problem" in sized) return { reason: sized.problem };
      const isLess = compare(sized.sale.amount, plan.contracts) < 0;
      const amount = legTexts.contracts(formatDecimal(sized.sale.amount));
      return {
        draft: draft(follower, otherLeg(first), sized.sale, plan, pair),
        note: isLess ? sendTexts.resized(formatDecimal(filled), amount) : undefined,
      };
    },
  });
}

function submitLegs(
  bought: DirectionModel["bought"],
  within: SubmitDeps,
  kind: TradeKind,
): Promise<TwoLegResult> {
  const { bookStore, agreed, config } = within;
  const deps: TwoLegDeps = {
    checkMarkets: async () => {
      const checked = await Promise.all(
        ([0, 1] as const).map(async (leg) => ({ leg, found: await checkLeg(leg, bought, kind, within) })),
      );
      for (const { leg, found } of checked) {
        if (found?.kind === "not-sent") return found;
        if (found?.kind === "asks") return { ...found, leg };
      }
      return undefined;
    },
    prepare: kind.prepare,
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
    confirmFill: (intent) => confirmFillOf(intent, kind.side, within),
    resize: async ({ first }, filled) => {
      const follows = bought[otherLeg(first)];
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
  return sendTwoLegs(deps);
}

function preparedPair(
  pairId: string,
  { first, together }: LegSequence,
  draft: (leg: LegIndex) => OrderDraft,
): PreparedPair {
  return { pairId, first, together, drafts: [draft(0), draft(1)] };
}

function quotedNow(leg: LegAtBook, index: LegIndex, { bookStore, listedBefore }: SubmitDeps): QuotedLeg {
  return {
    ...leg,
    ageMs: ageOf(leg, bookStore.readNow(), systemClock.monotonic()),
    listedBefore: listedBefore[index](),
  };
}

function placeOf(side: LegIndex, { first }: { readonly first: LegIndex }) {
  return { side, role: side === first ? ("first" as const) : ("second" as const) };
}

function rulesNow({ config }: SubmitDeps): FreshnessRules {
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
  const agreed = within.agreed[leg];
  const place = { venue: marketLeg.venue, marketId: marketLeg.market.marketId };
  const [market, book] = await Promise.all([
    fetchMarketNow(place, (latest, status) => objection(leg, latest, status), { ...within, agreed }),
    confirmBookNow(() => within.bookStore.confirm(bookKey(marketLeg, side)), agreed),
  ]);
  return market ?? book;
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
