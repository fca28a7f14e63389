// Ticket state: inputs against the live book, the market and the limits. Everything the ticket renders is computed
// here, in the same render as the key press.
import { useMemo } from "react";
import type { VenueConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { type TradingStatus, tradingStatusOfView } from "#browser/market-data/market-status.ts";
import { type MarketView, outcomeLabel, outcomeProblem } from "#browser/market-data/market-view.ts";
import { isCleared, useAcknowledgements } from "#browser/order-entry/send-blockers.tsx";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import { overLimitReason } from "#browser/order-journal/order-limits.ts";
import { usualPresets } from "#browser/preferences/trading-preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, type Decimal, decimal, isMultiple, isZero, multiply } from "#contract/decimal.ts";
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
import { type TicketBook, useTicketBook } from "./use-ticket-book.ts";
import { type TicketEntry, useTicketEntry } from "./use-ticket-inputs.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

export type Ticket = ReturnType<typeof useTicket>;

/** `wantsBook`: true to subscribe to the book without an order, too. */
export function useTicket(rules: TicketRules, wantsBook: boolean) {
  const { market, outcomeId, source, fees, confirms, settings, limits, choices, intents, formatPrice } =
    rules;
  const { venue, ticks } = market;
  const entry = useTicketEntry(rules);
  const side = entry.side?.name ?? "buy";
  const checked = checkedOrder(market, outcomeId, entry);
  /** True if "$50" typed as the amount is turned into the contracts that it buys. */
  const takesMoney =
    entry.unit === "contracts" && side === "buy" && settings.currency !== "" && offers(venue, "orderBook");
  const money = takesMoney ? moneyTyped(entry.typed.amount, settings.currency) : undefined;
  const book = useTicketBook(source, side, wantsBook || checked !== undefined || money !== undefined);

  const priceThere = checked?.limit?.price ?? book.levels?.[0]?.price;
  /** The step of the market's grid at the price that counts; undefined where it is not known. */
  const tick = priceThere === undefined ? undefined : tickAt(ticks, priceThere).step;
  const limitKind = entry.terms.kinds.find(({ name }) => name === "limit");
  const canProtect = entry.kind?.name === "market" && limitKind !== undefined;
  const protects = canProtect && choices.protect === true;
  const estimated: Omit<EstimateInput, "amount"> = {
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
  const overLimitAt = (cost: Decimal) =>
    overLimitReason(cost, dayCost(intents, systemClock.now()), limits, settings.currency);
  const overLimitOf = (walked: Estimate) => overLimitAt(costAtMost(walked, side));
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
    tradingStatus: checked === undefined && tradingStatus.kind !== "closed" ? open : tradingStatus,
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
  /** Reason in the current book not to send the order; the rendered book may be older. */
  const bookObjection = () => {
    if (checked === undefined) return undefined;
    const there = book.readAgain();
    if (there.freshness === "old" && !acknowledged.has("staleBook")) return blockTexts.staleBookNow;
    const walked = estimateOrder({ ...estimated, levels: there.levels, amount: checked.amount });
    const slipped = slippageOf(there, walked);
    if (slipped !== undefined && slipped !== uncheckedSlippage) return slipped;
    return overLimitOf(walked);
  };
  /** True if the price is worse than the estimate's, by the book as known at this moment; never with a limit price. */
  const hasMoved = () => {
    if (checked === undefined || checked.limit !== undefined || estimate === undefined) return false;
    const now = estimateOrder({ ...estimated, levels: book.readAgain().levels, amount: checked.amount });
    return isWorsePrice(side, estimate.average.value, now.average.value, tick, choices.priceMove);
  };
  const presetStep = entry.unit === "contracts" ? settings.contractStep : settings.amountStep;
  const presets = useMemo(
    () => (choices.presets ?? usualPresets).filter((preset) => isMultiple(preset, presetStep)),
    [choices.presets, presetStep],
  );
  const protectedAt = estimate?.protectedAt;
  /** Of a protected order the limit is the one of the present estimate. */
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
  const summary: OrderSummary | undefined = order &&
    estimate && {
      side,
      unit: entry.unit,
      amount: order.amount,
      outcome: label,
      limit: order.limit && formatPrice(order.limit.price, tick),
      currency: settings.currency,
    };
  /** The amount with what the estimate says of it: too little money for the venue is found only there. */
  const amount: Checked<Decimal> & { readonly contracts?: Decimal } =
    money !== undefined
      ? amountForMoney(money, estimated, settings)
      : tooLittle === undefined
        ? entry.amount
        : { ok: false, problem: tooLittle, fixes: [] };
  return {
    entry,
    takesMoney,
    amount,
    book,
    tick,
    order: tooLittle === undefined ? order : undefined,
    estimate,
    summary,
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
    /** Undefined where the venue takes no limit order, or the order has its own price. */
    protection: canProtect ? (protects ? "on" : "off") : undefined,
    /** Over a limit only because no price bounds its cost: the expected cost is within. */
    needsPrice:
      overLimit !== undefined &&
      limitKind !== undefined &&
      estimate?.isUnpriced === true &&
      overLimitAt(estimate.counted) === undefined,
  };
}

/** Without an order only a closed market is reported. */
const open: TradingStatus = { kind: "open" };

function checkedOrder(
  { venue, marketId }: MarketView,
  outcomeId: string | undefined,
  { kind, side, amount, limit }: TicketEntry,
): CheckedOrder | undefined {
  if (outcomeId === undefined || kind === undefined || side === undefined || !amount.ok) return undefined;
  if (limit?.ok === false) return undefined;
  return { venue, marketId, outcomeId, kind, side, amount: amount.value, limit: limit?.value };
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
