// One market's orders: what they hold back, whom they meet, what changes hands. A market has either one book seen from
// both outcomes (a bid for the one is an offer of the other) or a book for each outcome. An account may meet itself: then
// money and contracts go round and come back.
import { type FeeSchedule, takerFee } from "./fees.ts";
import { InsufficientHoldingError, type Ledger, type OutcomePair, type Source } from "./ledger.ts";
import {
  type BookLevel,
  type BookSide,
  createOrderBook,
  type OrderBook,
  type RestingOrder,
} from "./order-book.ts";
import { costOf, type Money, type Price, type Size, wholePrice } from "./units.ts";

/** The first or the second outcome of a market. */
export type OutcomeIndex = 0 | 1;
export type OrderSide = "buy" | "sell";

export interface NewOrder {
  readonly id: string;
  readonly account: string;
  readonly outcome: OutcomeIndex;
  readonly side: OrderSide;
  readonly size: Size;
  /** The worst price it takes; undefined takes any. */
  readonly limit: Price | undefined;
  /** Whether what is not filled at once rests at the limit; otherwise it is cancelled. */
  readonly rests: boolean;
  readonly at: number;
  /** What of it was filled in an earlier life of the exchange, and for how much: it re-enters with the rest. */
  readonly before?: { readonly filled: Size; readonly cost: Money; readonly fee: Money } | undefined;
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
  fee: Money;
  state: "open" | "filled" | "cancelled";
}

/** A trade, as the book it was made in sees it. */
export interface Print {
  /** Whose price and side these are: of the outcome whose book it is. */
  readonly book: OutcomeIndex;
  readonly price: Price;
  readonly size: Size;
  readonly takerSide: OrderSide;
  readonly at: number;
}

export interface MarketExchange {
  /** Takes an order and matches it as far as it goes. Throws an InsufficientHoldingError, and nothing has moved then. */
  submit(order: NewOrder): ExchangeOrder;
  /** Takes an open order out and gives back what it held; false where it is not open. */
  cancel(orderId: string): boolean;
  /** Cancels all that is open. */
  cancelAll(): void;
  openOrders(): Iterable<ExchangeOrder>;
  /** The book an outcome is traded in; one and the same for both where the market has one. */
  bookOf(outcome: OutcomeIndex): OrderBook<ExchangeOrder>;
}

export interface MarketRules {
  readonly marketId: string;
  readonly outcomes: OutcomePair;
  readonly books: "one" | "separate";
  readonly fees: FeeSchedule;
}

export interface MarketListener {
  onPrint(print: Print): void;
  /** An order was filled, rested or cancelled: told once its state is settled. */
  onOrder(order: ExchangeOrder): void;
}

/** An exchange for one market, over a ledger that it shares with the other markets of its venue. */
export function createMarketExchange(
  rules: MarketRules,
  ledger: Ledger,
  listener: MarketListener,
): MarketExchange {
  const { marketId, outcomes } = rules;
  const firstBook = createOrderBook<ExchangeOrder>();
  const secondBook = rules.books === "one" ? firstBook : createOrderBook<ExchangeOrder>();
  const open = new Map<string, ExchangeOrder>();

  const bookOf = (outcome: OutcomeIndex) => (outcome === 0 ? firstBook : secondBook);
  const isTurned = (outcome: OutcomeIndex) => rules.books === "one" && outcome === 1;
  const turn = (outcome: OutcomeIndex, price: Price) => (isTurned(outcome) ? wholePrice - price : price);
  const bookSideOf = (outcome: OutcomeIndex, side: OrderSide): BookSide =>
    (side === "buy") === isTurned(outcome) ? "ask" : "bid";

  function holdFor(order: ExchangeOrder, size: Size): void {
    if (size === 0n) return;
    if (order.side === "buy") ledger.holdCash(order.account, costOf(order.limit ?? wholePrice, size));
    else ledger.holdContracts(order.account, outcomes[order.outcome], size);
  }

  function releaseFor(order: ExchangeOrder): void {
    if (order.side === "buy")
      ledger.releaseCash(order.account, costOf(order.limit ?? wholePrice, order.remaining));
    else ledger.releaseContracts(order.account, outcomes[order.outcome], order.remaining);
  }

  /** One party's half of a fill. The other half brings the collateral to exactly the sets there are. */
  function settleFill(order: ExchangeOrder, bookPrice: Price, size: Size, source: Source): void {
    const amount = costOf(turn(order.outcome, bookPrice), size);
    const outcome = outcomes[order.outcome];
    if (order.side === "buy") {
      ledger.pay(order.account, marketId, amount, source);
      ledger.give(order.account, outcome, size);
    } else {
      ledger.take(order.account, outcome, size, source);
      ledger.receive(order.account, marketId, amount);
    }
    order.filled += size;
    order.cost += amount;
  }

  /** What an order would take at once, and whether its account can bear that and the rest. Throws if not. */
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
    const held = ledger.contracts(order.account, outcomes[order.outcome], "free");
    if (held < size) throw new InsufficientHoldingError("contracts", size, held);
    if (cash + amount < fee) throw new InsufficientHoldingError("cash", fee - amount, cash);
    return fee;
  }

  function cancel(orderId: string): boolean {
    const order = open.get(orderId);
    if (order === undefined) return false;
    bookOf(order.outcome).remove(order);
    open.delete(orderId);
    releaseFor(order);
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
        fee: request.before?.fee ?? 0n,
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
      order.fee += fee;

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
