// Content of the section "Your view": the user's fair value of the outcome, what the order is worth by it, and the Kelly
// sizes.
import { useMemo } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
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
import { compare, type Decimal, isNegative } from "#contract/decimal.ts";
import { FairValueFields } from "./fair-value-fields.tsx";
import { type KellySizes, kellyNames, kellySizes, type OrderValue, orderValue } from "./fair-value-model.ts";
import { kellyTexts } from "./kelly-texts.ts";
import styles from "./order-ticket.module.css";
import { type Budget, budgetOf, type Cash } from "./share-of-budget.ts";
import { fairValueTexts } from "./texts.ts";
import { useCurrentTicket } from "./ticket-context.ts";
import type { Ticket } from "./use-ticket.ts";
import { type TicketBook, useTicketBook } from "./use-ticket-book.ts";
import type { TicketEntry } from "./use-ticket-inputs.ts";

export interface FairValueSectionProps {
  readonly market: MarketView;
  readonly outcomeId: string;
  readonly source: Readable<OrderBookView>;
  /** Undefined until the entries of the user are read. */
  readonly cash: Cash | undefined;
  /** Sets the amount to a Kelly size, with a note that says which. */
  readonly onAmount: (amount: Decimal, note: string) => void;
}

interface FairValuePanelProps extends FairValueSectionProps {
  /** Undefined without one. */
  readonly value: Decimal | undefined;
  /** True to show the fields. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function FairValuePanel({ value, isOpen, onOpenChange, ...props }: FairValuePanelProps) {
  const { market, outcomeId, source } = props;
  const ticket = useCurrentTicket();
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
          <FairValueFields
            market={market}
            outcomeId={outcomeId}
            currency={currency}
            onDone={() => onOpenChange(false)}
          />
          {value === undefined ? null : <Button onClick={remove}>{fairValueTexts.remove}</Button>}
        </>
      ) : null}
      {value === undefined ? null : (
        <>
          <ValueTerm ticket={ticket} book={book} value={value} currency={currency} />
          {side === "buy" ? (
            <Kelly {...props} ticket={ticket} book={book} value={value} onOpen={() => onOpenChange(true)} />
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
  if (worth?.basis === "limit")
    hints.push(fairValueTexts.ifFilledAt(formatPrice(estimated.limit, ticket.tick)));
  const text = worth === undefined ? missing : roundedMoney(worth.value, currency, { isSigned: true });
  return (
    <div className={styles.estimate}>
      <dl>
        <div className={styles.term}>
          <dt>{fairValueTexts.expected}</dt>
          <dd
            data-value={worth?.value ?? ""}
            title={worth?.value}
            translate="no"
            className={worth !== undefined && isNegative(worth.value) ? "warn" : undefined}
          >
            {text}
          </dd>
        </div>
      </dl>
      <p className={styles.basis}>
        {worth === undefined ? noValueText(ticket, book) : `${hints.join(", ")}.`}
      </p>
    </div>
  );
}

function hintsOf({ percent, beforeFees, basis, contracts }: OrderValue, side: "buy" | "sell"): string[] {
  return [
    ...(percent === undefined
      ? []
      : [fairValueTexts.shareOf(formatDecimal(percent), fairValueTexts.share[side])]),
    beforeFees ? fairValueTexts.beforeFees : fairValueTexts.netOfFees,
    ...(basis === "part" ? [fairValueTexts.part(formatDecimal(contracts))] : []),
  ];
}

function noValueText({ order, estimated }: Ticket, book: TicketBook): string {
  if (order === undefined) return fairValueTexts.enterAmount;
  if (book.freshness === "none" && estimated.limit === undefined) return fairValueTexts.noValue;
  return fairValueTexts.noFill;
}

interface KellyProps
  extends Pick<FairValueSectionProps, "market" | "cash" | "onAmount">,
    Omit<ValueTermProps, "currency"> {
  /** Opens the field of the bankroll. */
  readonly onOpen: () => void;
}

/** The buttons that set the amount to a Kelly size, and the bankroll and probability behind it. */
function Kelly({ ticket, market, book, value, cash, onAmount, onOpen }: KellyProps) {
  const { userId } = useGateway();
  const { trading } = useConfig();
  const venue = useVenueConfig(market.venue);
  const { bankroll } = usePersisted(tradingChoices, userId);
  const formatPrice = usePriceFormat();
  const { estimated, entry, intents } = ticket;
  const { levels } = book;
  const { limit, fees, unit, kind, contractStep, includesFee, protects } = estimated;
  const obstacle = kellyObstacle(book, entry.limit, cash === undefined);
  const sized = useMemo(() => {
    if (bankroll === undefined || obstacle !== undefined) return undefined;
    const terms = { kind, unit, limit, fees, contractStep, includesFee, protects };
    const order = { ...terms, side: "buy", levels, tick: undefined } as const;
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
    includesFee,
    protects,
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
              aria-label={kellyTexts.setTo(name)}
              title={amount}
              disabled={amount === undefined}
              onClick={() => {
                if (amount === undefined) return;
                const note = sizes?.[name].isCapped === true ? kellyTexts.noteCut : kellyTexts.note;
                onAmount(amount, note(kellyTexts.names[name]));
              }}
            >
              {kellyTexts.names[name]}
            </Button>
          );
        })}
      </div>
      <p className={styles.basis}>
        {bankroll === undefined ? (
          <span>
            {kellyTexts.needsBankroll}{" "}
            <Button tone="quiet" onClick={onOpen}>
              {kellyTexts.setBankroll}
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
  if (freshness === "none") return kellyTexts.noBook;
  if (freshness === "old" || isCashPending) return kellyTexts.noFreshBook;
  if (crossed) return kellyTexts.crossed;
  const best = levels?.[0]?.price;
  if (best === undefined) return kellyTexts.noOffers;
  if (limit?.ok === false) return kellyTexts.limitFirst;
  return limit !== undefined && compare(best, limit.value.price) > 0 ? kellyTexts.noFill : undefined;
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
  const fees = beforeFees ? kellyTexts.beforeFees : "";
  if (found.kind === "too-small") return kellyTexts.tooSmall;
  if (found.kind === "no-edge") {
    const { edgePrice } = found;
    return edgePrice === undefined
      ? kellyTexts.noBet(fees)
      : kellyTexts.noBetHere(formatPrice(edgePrice), fees);
  }
  const { contracts, percent, sizes } = found;
  const whole = kellyTexts.whole(formatDecimal(contracts), percent, roundedMoney(bankroll, currency), fees);
  const cut = sizes.full.isCapped ? kellyTexts.cut(roundedMoney(budget.money, currency), budget.text) : "";
  return `${whole}${cut}`;
}
