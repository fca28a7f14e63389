import type { VenueConfig } from "#browser/config/config.ts";
import { endSentence } from "#browser/lib/end-sentence.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { amountOfSent, isFilledInAmountUnit, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import {
  canonical,
  compare,
  type Decimal,
  decimal,
  isPositive,
  isZero,
  multiply,
} from "#contract/decimal.ts";
import { isDeadStatus } from "#contract/order-status.ts";
import { orderStateTexts, resultTexts } from "./texts.ts";

export interface OrderStateText {
  readonly text: string;
  readonly tone: "good" | "warn" | "danger";
}

/** Units and labels for the text of an order's fill. */
export interface FillTerms {
  readonly outcome: string;
  readonly venue: Pick<VenueConfig, "amountUnit" | "filledUnit" | "orderPrice" | "priceScale" | "currency">;
  /** Writes a price (0 to 1) as the person reads prices. */
  readonly formatPrice: (price: Decimal) => string;
}

/** State of the order as a sentence: "Filled 25 Yes @ 73.0¢ · $18.25". Without `terms` the fill is in bare figures. */
export function orderStateText(intent: Intent, renewed: boolean, terms?: FillTerms): OrderStateText {
  const { state, reason, status } = intent;
  switch (state) {
    case "sending":
      return { text: resultTexts.sending, tone: "warn" };
    case "accepted":
      return { text: acceptedText(intent, terms), tone: hasEndedUnfilled(intent) ? "warn" : "good" };
    case "refused": {
      if (renewed) return { text: resultTexts.renewed, tone: "warn" };
      const why = reason ?? resultTexts.noReason;
      const text = status === undefined ? resultTexts.refused(why) : resultTexts.refusedWith(status, why);
      return { text, tone: "danger" };
    }
    case "unknown":
      return { text: resultTexts.unknown(endSentence(reason ?? "")), tone: "warn" };
    case "duplicate":
      return { text: resultTexts.duplicate, tone: "danger" };
  }
}

/** True for an order that its venue took and ended without a fill. */
function hasEndedUnfilled({ order }: Pick<Intent, "order">): boolean {
  return isDeadStatus(order?.status) && (order?.filled === undefined || isZero(order.filled));
}

function acceptedText(intent: Intent, terms: FillTerms | undefined): string {
  const { order, body, limit } = intent;
  const sized = (amount: string) => (terms === undefined ? amount : `${amount} ${terms.outcome}`);
  const known = terms === undefined ? order?.amount : amountOfSent(intent, terms.venue);
  const amount = known ?? decimal(body.amount);
  const wanted =
    terms !== undefined && unitOfAmount(body, terms.venue) === "currency"
      ? formatMoney(amount, terms.venue.currency)
      : shown(amount);
  const filled = order?.filled;
  const status = order?.status === undefined ? "" : resultTexts.status(order.status);
  const atLimit =
    limit === undefined || terms === undefined
      ? ""
      : resultTexts.limit(terms.formatPrice(toProbability(limit, terms.venue.priceScale)));
  if (hasEndedUnfilled({ order })) return `${resultTexts.unfilled(sized(wanted))}${status}`;
  if (filled === undefined) return `${resultTexts.accepted(sized(wanted))}${atLimit}${status}`;
  if (isZero(filled)) {
    return isOpenStatus(order?.status)
      ? `${resultTexts.open(sized(wanted))}${atLimit}`
      : `${resultTexts.accepted(sized(wanted))}${atLimit}${status}`;
  }
  const rest = order?.remaining;
  const isOneUnit = terms === undefined || isFilledInAmountUnit(body, terms.venue);
  // An order that ended early can have nothing remaining either.
  const isWhole = isOneUnit ? compare(filled, amount) >= 0 : rest !== undefined && !isPositive(rest);
  const size =
    isWhole || !isOneUnit
      ? resultTexts.filled(sized(shown(filled)))
      : resultTexts.partlyFilled(shown(filled), sized(wanted));
  return `${size}${terms === undefined ? "" : fillText(filled, order?.price, terms)}${isWhole ? "" : status}`;
}

/** Without the zeros that a venue writes behind the point. */
function shown(amount: Decimal): string {
  return formatDecimal(canonical(amount));
}

const restingStatuses: ReadonlySet<string> = new Set(["live", "open", "resting"]);

const openStatuses: ReadonlySet<string> = new Set([...restingStatuses, "pending", "active", "new"]);

/** True for a status by which the venues say that an order rests in the book. */
function isRestingStatus(status: string | undefined): boolean {
  return status !== undefined && restingStatuses.has(normalized(status));
}

interface LabelledOrder {
  readonly state: keyof typeof orderStateTexts.states;
  readonly status: string | undefined;
  readonly isFilled: boolean;
}

/** True for an order that rests in the book, as far as its venue says. */
export function isResting({ state, status, isFilled }: LabelledOrder): boolean {
  return !isFilled && (state === "accepted" || state === "listed") && isRestingStatus(status);
}

/** State of an order as a label: "Open". A duplicate order stays one though one of the two is filled. */
export function orderStateLabel(order: LabelledOrder): string {
  if (order.isFilled && order.state !== "duplicate") return orderStateTexts.filled;
  return isResting(order) ? orderStateTexts.open : orderStateTexts.states[order.state];
}

/** The order's status where it says more than `label`, its state's; else undefined. */
export function statusBeside(label: string, status: string | undefined): string | undefined {
  const isSaid = label === orderStateTexts.open || (status && normalized(status)) === normalized(label);
  return isSaid ? undefined : status;
}

/** True for a status that is known to mean a working order. */
function isOpenStatus(status: string | undefined): boolean {
  return status !== undefined && openStatuses.has(normalized(status));
}

function normalized(status: string): string {
  return status.trim().toLowerCase();
}

/** " @ 73.0¢ · $18.25": only where the settings say that an order's price is the average of its fills. */
function fillText(filled: Decimal, price: Decimal | undefined, { venue, formatPrice }: FillTerms): string {
  const average = averageFillPrice({ filled, price }, venue);
  if (average === undefined) return "";
  const money = venue.filledUnit === "contracts" ? multiply(filled, average) : undefined;
  const cost = money === undefined ? "" : resultTexts.money(roundedMoney(money, venue.currency));
  return `${resultTexts.at(formatPrice(average))}${cost}`;
}
