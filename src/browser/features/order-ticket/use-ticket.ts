// Ticket state: inputs against the live book, the market and the limits. Everything the ticket renders is computed
// here, in the same render as the key press.
import { useMemo } from "react";
import type { VenueConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { type TradingStatus, tradingStatusOfView } from "#browser/market-data/market-status.ts";
import { type MarketView, outcomeLabel, outcomeProblem } from "#browser/market-data/market-view.ts";
import { isCleared, type SendBlockers, useAcknowledgements } from "#browser/order-entry/send-blockers.tsx";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { type OrderLimits, overLimitReason } from "#browser/order-journal/order-limits.ts";
import { type TradingChoices, usualPresets } from "#browser/preferences/trading-preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, type Decimal, decimal, isZero, multiply } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import { isWorsePrice } from "./adverse-price-move.ts";
import { amountForMoney, moneyTyped } from "./amount-for-money.ts";
import { belowNotional, type Checked } from "./check-amount.ts";
import { costAtMost, type Estimate, type EstimateInput, estimateOrder } from "./estimate.ts";
import type { CheckedOrder } from "./order-draft.ts";
import type { OrderSummary } from "./order-summary-text.ts";
import { slippageGuard } from "./slippage-guard.ts";
import { blockTexts, protectTexts } from "./texts.ts";
import { type AcknowledgementId, ticketBlockersOf, uncheckedSlippage } from "./ticket-blockers.ts";
import { presetsOf } from "./ticket-fields.tsx";
import { type TicketBook, useTicketBook } from "./use-ticket-book.ts";
import { type TicketEntry, useTicketEntry } from "./use-ticket-inputs.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

export interface Ticket {
  readonly entry: TicketEntry;
  /** True if "$50" typed as the amount is turned into the contracts that it buys. */
  readonly takesMoney: boolean;
  /** The amount with what the estimate says of it: too little money for the venue is found only there. */
  readonly amount: Checked<Decimal> & { readonly contracts?: Decimal };
  readonly book: TicketBook;
  /** The step of the market's grid at the price that counts; undefined where it is not known. */
  readonly tick: Decimal | undefined;
  /** Undefined while an input is not valid. Of a protected order the limit is the one of the present estimate. */
  readonly order: CheckedOrder | undefined;
  readonly estimate: Estimate | undefined;
  readonly summary: OrderSummary | undefined;
  readonly blockers: SendBlockers<AcknowledgementId>;
  readonly acknowledged: ReadonlySet<AcknowledgementId>;
  readonly setAcknowledged: (id: AcknowledgementId, on: boolean) => void;
  readonly resetAcknowledged: () => void;
  readonly presets: readonly Decimal[];
  readonly choices: TradingChoices;
  /** Reason in the current book not to send the order; the rendered book may be older. */
  readonly bookObjection: () => string | undefined;
  /** True if the price is worse than the estimate's, by the book as known at this moment; never with a limit price. */
  readonly hasMoved: () => boolean;
  /** Inputs of the estimate without the amount. */
  readonly estimated: Omit<EstimateInput, "amount">;
  /** All that were sent from this browser. */
  readonly intents: readonly Intent[];
  /** True if nothing blocks the order and all warnings are acknowledged. */
  readonly isClear: boolean;
  /** Undefined where the venue takes no limit order, or the order has its own price. */
  readonly protection: "on" | "off" | undefined;
  /** Over a limit only because no price bounds its cost: the expected cost is within. */
  readonly needsPrice: boolean;
}

/** `wantsBook`: true to subscribe to the book without an order, too. */
export function useTicket(rules: TicketRules, wantsBook: boolean): Ticket {
  const { market, outcomeId, source, fees, confirms, settings, limits, choices, intents, formatPrice } =
    rules;
  const { venue, ticks } = market;
  const entry = useTicketEntry(rules);
  const side = entry.side?.name ?? "buy";
  const checked = checkedOrder(market, outcomeId, entry);
  const takesMoney =
    entry.unit === "contracts" && side === "buy" && settings.currency !== "" && offers(venue, "orderBook");
  const money = takesMoney ? moneyTyped(entry.typed.amount, settings.currency) : undefined;
  const book = useTicketBook(source, side, wantsBook || checked !== undefined || money !== undefined);

  const priceThere = checked?.limit?.price ?? book.levels?.[0]?.price;
  const tick = priceThere === undefined ? undefined : tickAt(ticks, priceThere).step;
  const limitKind = entry.terms.kinds.find(({ name }) => name === "limit");
  const canProtect = entry.kind?.name === "market" && limitKind !== undefined;
  const protects = canProtect && choices.protect === true;
  const estimated = {
    kind: entry.kind?.name ?? "market",
    side,
    unit: entry.unit,
    limit: entry.limit?.ok === true ? entry.limit.value.price : undefined,
    levels: book.levels,
    fees,
    tick,
    contractStep: settings.contractStep,
    includesFee: settings.amountIncludesFee,
    protects,
  };
  const estimate =
    checked === undefined ? undefined : estimateOrder({ ...estimated, amount: checked.amount });
  const tooLittle = estimate === undefined ? undefined : tooLittleMoney(estimate, entry, settings);
  const overLimitOf = (walked: Estimate) =>
    overLimitToday(costAtMost(walked, side), intents, limits, settings.currency);
  const overLimit = estimate === undefined ? undefined : overLimitOf(estimate);
  const slippageOf = (there: TicketBook, walked: Estimate) =>
    checked === undefined || checked.limit !== undefined
      ? undefined
      : slippageGuard({
          typed: entry.typed.slippage,
          setting: choices.slippage,
          side,
          levels: there.levels,
          estimate: walked,
          format: (price) => formatPrice(price, tick),
        });
  const tradingStatus = tradingStatusOfView(market, systemClock.now());
  const marketState = {
    tradingStatus: checked === undefined ? closedOnly(tradingStatus) : tradingStatus,
    outcomeProblem: outcomeProblem(market),
  };
  const guards = ticketBlockersOf({
    ...marketState,
    book: checked === undefined ? "fresh" : book.freshness,
    overLimit,
    sendingProblem: rules.sendingProblem,
    isStopped: rules.isStopped,
    slippage: estimate === undefined ? undefined : slippageOf(book, estimate),
    unprotected:
      protects && estimate !== undefined && estimate.protectedAt === undefined
        ? protectTexts.noPrice
        : undefined,
    confirms,
  });
  const { acknowledged, setAcknowledged, resetAcknowledged } = useAcknowledgements<AcknowledgementId>(
    JSON.stringify([rules.subject, side, estimated.kind]),
  );
  const bookObjection = () => {
    if (checked === undefined) return undefined;
    const there = book.readAgain();
    if (there.freshness === "old" && !acknowledged.has("staleBook")) return blockTexts.staleBookNow;
    const walked = estimateOrder({ ...estimated, levels: there.levels, amount: checked.amount });
    const slipped = slippageOf(there, walked);
    if (slipped !== undefined && slipped !== uncheckedSlippage) return slipped;
    return overLimitOf(walked);
  };
  const hasMoved = () => {
    if (checked === undefined || checked.limit !== undefined || estimate === undefined) return false;
    const now = estimateOrder({ ...estimated, levels: book.readAgain().levels, amount: checked.amount });
    return isWorsePrice(side, estimate.average.value, now.average.value, tick, choices.priceMove);
  };
  const presetStep = entry.unit === "contracts" ? settings.contractStep : settings.amountStep;
  const presets = useMemo(
    () => presetsOf(choices.presets ?? usualPresets, presetStep),
    [choices.presets, presetStep],
  );
  const protectedAt = estimate?.protectedAt;
  const order =
    checked === undefined || protectedAt === undefined || limitKind === undefined
      ? checked
      : {
          ...checked,
          kind: limitKind,
          limit: {
            wire: canonical(multiply(protectedAt, decimal(settings.priceScale))),
            price: protectedAt,
          },
        };
  const label = outcomeLabel(market.outcomes, outcomeId) ?? outcomeId ?? "";
  return {
    entry,
    takesMoney,
    amount:
      money !== undefined
        ? amountForMoney(money, estimated, settings)
        : tooLittle === undefined
          ? entry.amount
          : { ok: false, problem: tooLittle, fixes: [] },
    book,
    tick,
    order: tooLittle === undefined ? order : undefined,
    estimate,
    summary:
      order === undefined || estimate === undefined
        ? undefined
        : {
            side,
            unit: entry.unit,
            amount: order.amount,
            outcome: label,
            limit: order.limit === undefined ? undefined : formatPrice(order.limit.price, tick),
            currency: settings.currency,
            estimate,
          },
    blockers: guards,
    acknowledged,
    setAcknowledged,
    resetAcknowledged,
    presets,
    choices,
    bookObjection,
    hasMoved,
    estimated,
    intents,
    isClear: isCleared(guards, acknowledged),
    protection: canProtect ? (protects ? "on" : "off") : undefined,
    needsPrice:
      overLimit !== undefined &&
      limitKind !== undefined &&
      estimate?.isUnpriced === true &&
      overLimitToday(estimate.counted, intents, limits, settings.currency) === undefined,
  };
}

/** Without an order only a closed market is reported. */
function closedOnly(tradingStatus: TradingStatus): TradingStatus {
  return tradingStatus.kind === "closed" ? tradingStatus : { kind: "open" };
}

function checkedOrder(
  { venue, marketId }: MarketView,
  outcomeId: string | undefined,
  { kind, side, amount, limit }: TicketEntry,
): CheckedOrder | undefined {
  if (outcomeId === undefined || kind === undefined || side === undefined || !amount.ok) return undefined;
  if (limit?.ok === false) return undefined;
  return { venue, marketId, outcomeId, kind, side, amount: amount.value, limit: limit?.value };
}

/**
 * Why an order that may cost `cost` is blocked after `intents`, all that were sent from this browser; undefined where it is not.
 */
function overLimitToday(
  cost: Decimal,
  intents: readonly Intent[],
  limits: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
  currency: string,
): string | undefined {
  return overLimitReason(cost, dayCost(intents, systemClock.now()), limits, currency);
}

/** Why contracts are too little money for the venue by what they are estimated to cost or to bring; undefined where they are enough. */
function tooLittleMoney(
  { notional, cost, unfilled }: Estimate,
  { unit }: Pick<TicketEntry, "unit">,
  settings: VenueConfig,
): string | undefined {
  // The notional of an amount beyond the book is unknown.
  const isWhole = unfilled === undefined || isZero(unfilled) || cost.bound === "at-most";
  return unit === "currency" || notional === undefined || !isWhole
    ? undefined
    : belowNotional(notional, settings);
}
