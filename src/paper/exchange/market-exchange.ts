// Matching engine of one market: reserves funds, matches orders, settles fills. A market has either one book viewed
// from both outcomes (a bid on one is an ask on the other) or one book per outcome. Self-trades are allowed and net to
// zero.
import { type FeeFormula, takerFee } from "./fees.ts";
import { InsufficientHoldingError, type Ledger, type OutcomePair, type Source } from "./ledger.ts";
import {
  type BookLevel,
  type BookSide,
  createOrderBook,
  type OrderBook,
  type RestingOrder,
} from "./order-book.ts";
import { costOf, type Money, type Price, type Size, wholePrice } from "./units.ts";

/** Index of the market's first or second outcome. */
export type OutcomeIndex = 0 | 1;
export type OrderSide = "buy" | "sell";

export interface NewOrder {
  readonly id: string;
  readonly account: string;
  readonly outcome: OutcomeIndex;
  readonly side: OrderSide;
  readonly size: Size;
  /** Worst acceptable price; undefined accepts any. */
  readonly limit: Price | undefined;
  /** Rests the unfilled remainder at the limit; otherwise cancels it. */
  readonly rests: boolean;
  readonly at: number;
  /** Fills from before a restart; the order re-enters with the remainder. */
  readonly before?: { readonly filled: Size; readonly cost: Money } | undefined;
}

export interface ExchangeOrder extends RestingOrder {
  readonly account: string;
  readonly outcome: OutcomeIndex;
  readonly side: OrderSide;
  readonly size: Size;
  readonly limit: Price | undefined;
  readonly at: number;
  filled: Size;
  /** Σ price · size of its fills, in prices of its own outcome. */
  cost: Money;
  readonly fee: Money;
  state: "open" | "filled" | "cancelled";
}

/** A trade in terms of the book it happened in. */
export interface Print {
  /** Outcome whose book defines price and side. */
  readonly book: OutcomeIndex;
  readonly price: Price;
  readonly size: Size;
  readonly takerSide: OrderSide;
  readonly at: number;
}

export interface MarketExchange {
  /** Submits and matches an order. Throws an InsufficientHoldingError before anything moves. */
  submit(order: NewOrder): ExchangeOrder;
  /** Cancels an open order and releases its reserve; false when it is not open. */
  cancel(orderId: string): boolean;
  cancelAll(): void;
  openOrders(): Iterable<ExchangeOrder>;
  /** Book an outcome trades in; the same object for both outcomes of a shared book. */
  bookOf(outcome: OutcomeIndex): OrderBook<ExchangeOrder>;
}

export interface MarketRules {
  readonly outcomes: OutcomePair;
  readonly books: "one" | "separate";
  readonly fees: FeeFormula;
}

export interface MarketListener {
  onPrint(print: Print): void;
  /** Called after an order was filled, rested or cancelled and its state is final. */
  onOrder(order: ExchangeOrder): void;
}

/** Exchange of one market over a ledger shared with the venue's other markets. */
export function createMarketExchange(
  rules: MarketRules,
  ledger: Ledger,
  listener: MarketListener,
): MarketExchange {
  const { outcomes } = rules;
  const firstBook = createOrderBook<ExchangeOrder>();
  const secondBook = rules.books === "one" ? firstBook : createOrderBook<ExchangeOrder>();
  const open = new Map<string, ExchangeOrder>();

  const bookOf = (outcome: OutcomeIndex) => (outcome === 0 ? firstBook : secondBook);
  const isTurned = (outcome: OutcomeIndex) => rules.books === "one" && outcome === 1;
  const turn = (outcome: OutcomeIndex, price: Price) => (isTurned(outcome) ? wholePrice - price : price);
  const bookSideOf = (outcome: OutcomeIndex, side: OrderSide): BookSide =>
    (side === "buy") === isTurned(outcome) ? "ask" : "bid";

  /** Reserves what `size` of an order needs, or releases it when `size` is negative. */
  function holdFor(order: ExchangeOrder, size: Size): void {
    if (order.side === "buy") ledger.holdCash(order.account, costOf(order.limit ?? wholePrice, size));
    else ledger.holdContracts(order.account, outcomes[order.outcome], size);
  }

  /** Settles one party's half of a fill. Both halves together leave the collateral equal to the number of sets. */
  function settleFill(order: ExchangeOrder, bookPrice: Price, size: Size, source: Source): void {
    const amount = costOf(turn(order.outcome, bookPrice), size);
    const outcome = outcomes[order.outcome];
    if (order.side === "buy") {
      ledger.pay(order.account, amount, source);
      ledger.give(order.account, outcome, size);
    } else {
      ledger.take(order.account, outcome, size, source);
      ledger.receive(order.account, amount);
    }
    order.filled += size;
    order.cost += amount;
  }

  /** Throws when the account cannot cover the immediate fills and the remainder. */
  function checkFunds(order: NewOrder, size: Size, met: readonly BookLevel[]): Money {
    const fee = takerFee(rules.fees, met);
    let taken = 0n;
    let amount = 0n;
    for (const level of met) {
      taken += level.size;
      amount += costOf(turn(order.outcome, level.price), level.size);
    }
    const cash = ledger.cash(order.account, "free");
    if (order.side === "buy") {
      const rest = order.rests ? costOf(order.limit ?? wholePrice, size - taken) : 0n;
      if (cash < amount + fee + rest) throw new InsufficientHoldingError("cash", amount + fee + rest, cash);
      return fee;
    }
    const available = ledger.contracts(order.account, outcomes[order.outcome], "free");
    if (available < size) throw new InsufficientHoldingError("contracts", size, available);
    if (cash + amount < fee) throw new InsufficientHoldingError("cash", fee - amount, cash);
    return fee;
  }

  function cancel(orderId: string): boolean {
    const order = open.get(orderId);
    if (order === undefined) return false;
    bookOf(order.outcome).remove(order);
    open.delete(orderId);
    holdFor(order, -order.remaining);
    order.state = "cancelled";
    listener.onOrder(order);
    return true;
  }

  return {
    submit(request) {
      const book = bookOf(request.outcome);
      const bookSide = bookSideOf(request.outcome, request.side);
      const opposite = bookSide === "bid" ? "ask" : "bid";
      const bookLimit = request.limit === undefined ? undefined : turn(request.outcome, request.limit);
      const size = request.size - (request.before?.filled ?? 0n);
      const fee = checkFunds(request, size, book.reach(opposite, size, bookLimit));

      const order: ExchangeOrder = {
        id: request.id,
        account: request.account,
        outcome: request.outcome,
        side: request.side,
        size: request.size,
        limit: request.limit,
        at: request.at,
        bookSide,
        bookPrice: bookLimit ?? 0,
        remaining: size,
        filled: request.before?.filled ?? 0n,
        cost: request.before?.cost ?? 0n,
        fee,
        state: "open",
      };
      order.remaining = book.take(opposite, size, bookLimit, (maker, price, filled) => {
        settleFill(order, price, filled, "free");
        settleFill(maker, price, filled, "held");
        if (maker.remaining === 0n) {
          maker.state = "filled";
          open.delete(maker.id);
        }
        listener.onPrint({
          book: rules.books === "one" ? 0 : request.outcome,
          price,
          size: filled,
          takerSide: bookSide === "bid" ? "buy" : "sell",
          at: request.at,
        });
        listener.onOrder(maker);
      });
      if (fee > 0n) ledger.chargeFee(order.account, fee);
      if (order.remaining === 0n) order.state = "filled";
      else if (request.rests && request.limit !== undefined) {
        holdFor(order, order.remaining);
        book.rest(order);
        open.set(order.id, order);
      } else order.state = "cancelled";
      listener.onOrder(order);
      return order;
    },

    cancel,
    cancelAll() {
      for (const id of [...open.keys()]) cancel(id);
    },

    openOrders: () => open.values(),
    bookOf,
  };
}
