// Content of the section "Your view": the user's fair value of the outcome, what the order is worth by it, and the Kelly
// sizes.
import { useMemo } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import { fairValues, withFairValue } from "#browser/preferences/fair-values.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { compare, type Decimal, isNegative, isPositive, round } from "#contract/decimal.ts";
import styles from "./order-ticket.module.css";
import { OwnViewFields } from "./own-view-fields.tsx";
import {
  type KellyName,
  type KellySizes,
  kellyNames,
  kellySizes,
  type OrderValue,
  orderValue,
} from "./own-view-model.ts";
import { type Budget, budgetOf, type Cash } from "./share-of-budget.ts";
import type { Ticket } from "./use-ticket.ts";
import { type TicketBook, useTicketBook } from "./use-ticket-book.ts";
import type { TicketEntry } from "./use-ticket-inputs.ts";

export interface OwnViewProps {
  readonly ticket: Ticket;
  readonly market: MarketView;
  readonly outcomeId: string;
  /** The outcome's book. */
  readonly source: Readable<OrderBookView>;
  /** Undefined until the entries of the user are read. */
  readonly cash: Cash | undefined;
  /** Sets the amount to a Kelly size, with a note that says which. */
  readonly onAmount: (amount: Decimal, note: string) => void;
}

interface OwnViewPanelProps extends OwnViewProps {
  /** Undefined without one. */
  readonly value: Decimal | undefined;
  /** True to show the fields. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function OwnViewPanel({ value, isOpen, onOpenChange, ...props }: OwnViewPanelProps) {
  const { ticket, market, outcomeId, source } = props;
  const { userId } = useGateway();
  const { currency } = useVenueConfig(market.venue);
  const { side } = ticket.estimated;
  // The ticket follows its book only once there is an amount.
  const book = useTicketBook(source, side, value !== undefined);
  const remove = () => {
    fairValues.update(userId, (values) => withFairValue(values, market, outcomeId, undefined) ?? values);
    onOpenChange(false);
  };
  return (
    <>
      {isOpen ? (
        <>
          <OwnViewFields
            market={market}
            outcomeId={outcomeId}
            currency={currency}
            onDone={() => onOpenChange(false)}
          />
          {value === undefined ? null : <Button onClick={remove}>Remove your fair value</Button>}
        </>
      ) : null}
      {value === undefined ? null : (
        <>
          <ValueTerm ticket={ticket} book={book} value={value} currency={currency} />
          {side === "buy" ? (
            <Kelly {...props} book={book} value={value} onOpen={() => onOpenChange(true)} />
          ) : null}
        </>
      )}
    </>
  );
}

interface ValueTermProps {
  readonly ticket: Ticket;
  readonly book: TicketBook;
  readonly value: Decimal;
  readonly currency: string;
}

/** The term "Expected value" of the typed order. */
function ValueTerm({ ticket, book, value, currency }: ValueTermProps) {
  const { estimated, order } = ticket;
  const formatPrice = usePriceFormat();
  const worth =
    order === undefined
      ? undefined
      : orderValue({ ...estimated, levels: book.levels, amount: order.amount }, value);
  const hints = worth === undefined ? [] : hintsOf(worth, estimated.side);
  if (worth?.basis === "limit") hints.push(`if it fills at ${formatPrice(estimated.limit, ticket.tick)}`);
  const text = worth === undefined ? missing : gainText(worth.value, currency);
  return (
    <div className={styles.estimate}>
      <dl>
        <div className={styles.term}>
          <dt>Expected value</dt>
          <dd
            data-value={worth?.value ?? ""}
            title={worth?.value}
            translate="no"
            className={worth !== undefined && isNegative(worth.value) ? styles.warn : undefined}
          >
            <span key={text}>{text}</span>
          </dd>
        </div>
      </dl>
      <p className={styles.basis}>
        {worth === undefined ? noValueText(ticket, book) : `${hints.join(", ")}.`}
      </p>
    </div>
  );
}

/** Gain or loss with its sign, rounded to cents: an expectation has no exact digits to keep. */
function gainText(value: Decimal, currency: string): string {
  return `${isPositive(value) ? "+" : ""}${formatMoney(round(value, 2, "half-up"), currency)}`;
}

function hintsOf({ percent, beforeFees, basis, contracts }: OrderValue, side: "buy" | "sell"): string[] {
  const share = side === "sell" ? "of the proceeds, against keeping the contracts" : "of the cost";
  return [
    ...(percent === undefined ? [] : [`${formatDecimal(percent)} % ${share}`]),
    beforeFees ? "before fees" : "net of fees",
    ...(basis === "part" ? [`for the ${formatDecimal(contracts)} contracts the book fills`] : []),
  ];
}

function noValueText({ order, estimated }: Ticket, book: TicketBook): string {
  if (order === undefined) return "Enter an amount to see its expected value.";
  if (book.freshness === "none" && estimated.limit === undefined) return "No expected value: no order book.";
  return "Nothing fills now.";
}

interface KellyProps extends Pick<OwnViewProps, "ticket" | "market" | "cash" | "onAmount"> {
  readonly book: TicketBook;
  readonly value: Decimal;
  /** Opens the field of the bankroll. */
  readonly onOpen: () => void;
}

const kellyLabels: Readonly<Record<KellyName, string>> = {
  full: "Full Kelly",
  half: "½ Kelly",
  quarter: "¼ Kelly",
};

/** The buttons that set the amount to a Kelly size, and what they are sized from. */
function Kelly({ ticket, market, book, value, cash, onAmount, onOpen }: KellyProps) {
  const { userId } = useGateway();
  const { trading } = useConfig();
  const venue = useVenueConfig(market.venue);
  const { bankroll } = usePersisted(tradingChoices, userId);
  const formatPrice = usePriceFormat();
  const { estimated, entry, intents } = ticket;
  const { levels } = book;
  const { limit, fees, unit, kind, contractStep } = estimated;
  const obstacle = kellyObstacle(book, entry.limit, cash === undefined);
  const sized = useMemo(() => {
    if (bankroll === undefined || obstacle !== undefined) return undefined;
    const order = { kind, side: "buy", unit, limit, levels, fees, tick: undefined, contractStep } as const;
    const budget = budgetOf(trading, dayCost(intents, systemClock.now()), cash ?? null);
    return { budget, ...kellySizes(order, value, { bankroll, budget, venue }) };
  }, [
    bankroll,
    obstacle,
    kind,
    unit,
    limit,
    levels,
    fees,
    contractStep,
    trading,
    intents,
    cash,
    value,
    venue,
  ]);
  const sizes = sized?.kind === "sized" ? sized.sizes : undefined;
  return (
    <>
      <div className={styles.presets}>
        {kellyNames.map((name) => {
          const amount = sizes?.[name].amount;
          return (
            <Button
              key={name}
              aria-label={`Set the amount to ${name} Kelly`}
              title={amount}
              disabled={amount === undefined}
              onClick={() => {
                if (amount !== undefined && sizes !== undefined)
                  onAmount(amount, noteOf(name, sizes[name].isCapped));
              }}
            >
              {kellyLabels[name]}
            </Button>
          );
        })}
      </div>
      <p className={styles.basis}>
        {bankroll === undefined ? (
          <span>
            Kelly sizes need your bankroll.{" "}
            <Button tone="quiet" onClick={onOpen}>
              Set bankroll
            </Button>
          </span>
        ) : sized === undefined ? (
          obstacle
        ) : (
          kellyText(sized, {
            budget: sized.budget,
            bankroll,
            currency: venue.currency,
            beforeFees: fees === "unknown",
            formatPrice,
          })
        )}
      </p>
    </>
  );
}

/** Why there is nothing to size from; undefined where there is. */
function kellyObstacle(
  { freshness, crossed, levels }: TicketBook,
  limit: TicketEntry["limit"],
  isCashPending: boolean,
): string | undefined {
  if (freshness === "none") return "No Kelly size: no order book.";
  if (freshness === "old" || isCashPending) return "No Kelly size: waiting for a fresh order book.";
  if (crossed) return "No Kelly size: the book is crossed.";
  const best = levels?.[0]?.price;
  if (best === undefined) return "No Kelly size: nobody offers.";
  if (limit?.ok === false) return "No Kelly size: enter the limit price first.";
  return limit !== undefined && compare(best, limit.value.price) > 0
    ? "No Kelly size: nothing fills at your limit price now."
    : undefined;
}

interface KellyTextContext {
  readonly budget: Budget;
  readonly bankroll: Decimal;
  readonly currency: string;
  readonly beforeFees: boolean;
  readonly formatPrice: (price: Decimal) => string;
}

function kellyText(
  found: KellySizes,
  { budget, bankroll, currency, beforeFees, formatPrice }: KellyTextContext,
): string {
  const fees = beforeFees ? ", before fees" : "";
  if (found.kind === "too-small") return "The Kelly size is below the smallest order here.";
  if (found.kind === "no-edge") {
    const { edgePrice } = found;
    return edgePrice === undefined
      ? `No bet at any price${fees}.`
      : `No bet at this price. Below ${formatPrice(edgePrice)} there is one${fees}.`;
  }
  const { contracts, percent, sizes } = found;
  const whole = `Full Kelly is ${formatDecimal(contracts)} contracts, ${percent} % of your ${formatMoney(bankroll, currency)} bankroll${fees}. Contracts you hold are not counted.`;
  const cut = sizes.full.isCapped ? ` Cut to the ${formatMoney(budget.money, currency)} ${budget.text}.` : "";
  return `${whole}${cut}`;
}

function noteOf(name: KellyName, isCapped: boolean): string {
  return isCapped ? `${kellyLabels[name]}, cut to what you may spend.` : `${kellyLabels[name]}.`;
}
