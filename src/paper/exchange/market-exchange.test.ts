import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { FeeFormula } from "./fees.ts";
import {
  createLedger,
  feeAccount,
  InsufficientHoldingError,
  type Ledger,
  type OutcomePair,
} from "./ledger.ts";
import {
  createMarketExchange,
  type ExchangeOrder,
  type MarketExchange,
  type NewOrder,
  type Print,
} from "./market-exchange.ts";
import { costOf, payoutOf, wholePrice } from "./units.ts";

const outcomes: OutcomePair = ["yes", "no"];
const free: FeeFormula = { kind: "none" };
const feeB: FeeFormula = { kind: "p(1-p)", rate: decimal("0.07"), unit: decimal("0.01"), round: "up" };
const hundred = 10_000n;

interface Setting {
  readonly ledger: Ledger;
  readonly exchange: MarketExchange;
  readonly prints: Print[];
  readonly notified: ExchangeOrder[];
}

function open(books: "one" | "separate", fees: FeeFormula = free): Setting {
  const ledger = createLedger();
  for (const account of ["ann", "ben", "cy"]) ledger.open(account, payoutOf(100_000n));
  const prints: Print[] = [];
  const notified: ExchangeOrder[] = [];
  const listener = {
    onPrint: (print: Print) => prints.push(print),
    onOrder: (order: ExchangeOrder) => notified.push({ ...order }),
  };
  const exchange = createMarketExchange({ outcomes, books, fees }, ledger, listener);
  return { ledger, exchange, prints, notified };
}

let count = 0;
const order = (over: Partial<NewOrder> & Pick<NewOrder, "account">): NewOrder => {
  count += 1;
  const base = {
    id: `o${count}`,
    outcome: 0,
    side: "buy",
    size: hundred,
    limit: 5_000,
    rests: true,
    at: count,
  };
  return { ...base, ...over } as NewOrder;
};

describe("one book seen from both outcomes", () => {
  let setting: Setting;
  beforeEach(() => {
    setting = open("one");
  });

  test("mints sets when a buyer of one outcome meets a buyer of the other", () => {
    const { exchange, ledger, prints } = setting;
    exchange.submit(order({ account: "ann", limit: 6_000 }));
    const taker = exchange.submit(order({ account: "ben", outcome: 1, limit: 4_500 }));
    expect(taker.state).toBe("filled");
    // Ben pays the remainder of 1 beside Ann's 0.60, not his limit of 0.45.
    expect(taker.cost).toBe(costOf(4_000, hundred));
    expect(ledger.contracts("ann", "yes", "free")).toBe(hundred);
    expect(ledger.contracts("ben", "no", "free")).toBe(hundred);
    expect(ledger.audit().collateral).toBe(payoutOf(hundred));
    expect(prints).toEqual([{ book: 0, price: 6_000, size: hundred, takerSide: "sell", at: taker.at }]);
  });

  test("redeems sets when a seller of one outcome meets a seller of the other", () => {
    const { exchange, ledger } = setting;
    ledger.mint("ann", outcomes, hundred);
    ledger.mint("ben", outcomes, hundred);
    exchange.submit(order({ account: "ann", side: "sell", limit: 3_000 }));
    exchange.submit(order({ account: "ben", outcome: 1, side: "sell", limit: 6_900 }));
    expect(ledger.audit().collateral).toBe(payoutOf(hundred));
    expect(ledger.contracts("ann", "yes", "free")).toBe(0n);
    expect(ledger.contracts("ben", "no", "free")).toBe(0n);
    const { deposited, cash, collateral } = ledger.audit();
    expect(cash + collateral).toBe(deposited);
  });

  test("reserves the limit price of a resting order and releases it on cancel", () => {
    const { exchange, ledger } = setting;
    const resting = exchange.submit(order({ account: "ann", limit: 2_500 }));
    expect(ledger.cash("ann", "held")).toBe(costOf(2_500, hundred));
    expect(exchange.cancel(resting.id)).toBe(true);
    expect(exchange.cancel(resting.id)).toBe(false);
    expect(ledger.cash("ann", "held")).toBe(0n);
    expect(ledger.cash("ann", "free")).toBe(payoutOf(100_000n));
    expect(resting.state).toBe("cancelled");
  });

  test("cancels the remainder of a market order and rests that of a limit order", () => {
    const { exchange } = setting;
    exchange.submit(order({ account: "ann", outcome: 1, limit: 4_000, size: 500n }));
    const limit = exchange.submit(order({ account: "ben", limit: 6_000, size: 800n }));
    expect(limit).toMatchObject({ filled: 500n, remaining: 300n, state: "open" });
    const market = exchange.submit(
      order({ account: "cy", outcome: 1, limit: undefined, rests: false, size: 1_000n }),
    );
    expect(market).toMatchObject({ filled: 300n, remaining: 700n, state: "cancelled" });
    expect(limit.state).toBe("filled");
  });

  test("refuses a purchase beyond the available cash before anything moves", () => {
    const { exchange, ledger, prints } = setting;
    exchange.submit(order({ account: "ann", outcome: 1, limit: 4_000, size: 100_000n }));
    const before = ledger.audit();
    expect(() => exchange.submit(order({ account: "ben", limit: 9_900, size: 10_000_000n }))).toThrow(
      InsufficientHoldingError,
    );
    expect(ledger.audit()).toEqual(before);
    expect(prints).toEqual([]);
  });

  test("refuses to sell contracts that are missing or reserved by another order", () => {
    const { exchange, ledger } = setting;
    ledger.mint("ann", outcomes, hundred);
    exchange.submit(order({ account: "ann", side: "sell", limit: 9_000, size: 6_000n }));
    expect(() =>
      exchange.submit(order({ account: "ann", side: "sell", limit: 9_000, size: 4_001n })),
    ).toThrow("contracts: 4001 needed, 4000 available");
  });

  test("re-enters an order with its earlier fills", () => {
    const { exchange } = setting;
    const before = { filled: 4_000n, cost: costOf(4_900, 4_000n), fee: 0n };
    const resting = exchange.submit(order({ account: "ann", before }));
    expect(resting).toMatchObject({ filled: 4_000n, remaining: 6_000n, state: "open" });
    exchange.submit(order({ account: "ben", outcome: 1, limit: 5_000 }));
    expect(resting).toMatchObject({ filled: hundred, remaining: 0n, state: "filled" });
    expect(resting.cost).toBe(costOf(4_900, 4_000n) + costOf(5_000, 6_000n));
  });

  test("notifies of the maker's order before the taker's", () => {
    const { exchange, notified } = setting;
    const maker = exchange.submit(order({ account: "ann" }));
    const taker = exchange.submit(order({ account: "ben", outcome: 1, size: 2_500n }));
    expect(notified.map(({ id, state, filled }) => [id, state, filled])).toEqual([
      [maker.id, "open", 0n],
      [maker.id, "open", 2_500n],
      [taker.id, "filled", 2_500n],
    ]);
  });
});

describe("fees", () => {
  test("are charged to the taker once per order and included in the funds check", () => {
    const { exchange, ledger } = open("one", feeB);
    exchange.submit(order({ account: "ann", outcome: 1, limit: 5_000, size: 100n }));
    exchange.submit(order({ account: "ann", outcome: 1, limit: 4_000, size: 100n }));
    const taker = exchange.submit(order({ account: "ben", limit: 7_000, size: 200n }));
    // 0.07 · (0.25 + 0.24) = 0.0343, rounded up once.
    expect(taker.fee).toBe(40_000n);
    expect(ledger.cash(feeAccount, "free")).toBe(40_000n);
    const { deposited, cash, collateral } = ledger.audit();
    expect(cash + collateral).toBe(deposited);
    ledger.open("dot", costOf(5_000, 100n) + 19_999n);
    exchange.submit(order({ account: "ann", outcome: 1, limit: 5_000, size: 100n }));
    expect(() => exchange.submit(order({ account: "dot", size: 100n }))).toThrow("cash: 520000 needed");
  });
});

describe("a book for each outcome", () => {
  test("never matches buyers of different outcomes", () => {
    const { exchange, prints } = open("separate");
    exchange.submit(order({ account: "ann", limit: 6_000 }));
    const other = exchange.submit(order({ account: "ben", outcome: 1, limit: 6_000 }));
    expect(other.state).toBe("open");
    expect(prints).toEqual([]);
    expect(exchange.bookOf(0).best("bid")).toBe(6_000);
    expect(exchange.bookOf(1).best("bid")).toBe(6_000);
  });
});

describe("any sequence of orders", () => {
  const accounts = ["ann", "ben", "cy"] as const;
  const account = fc.constantFrom(...accounts);
  const step = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant("order" as const),
        account,
        outcome: fc.constantFrom(0 as const, 1 as const),
        side: fc.constantFrom("buy" as const, "sell" as const),
        size: fc.bigInt({ min: 1n, max: 60_000n }),
        limit: fc.option(fc.integer({ min: 1, max: 19 }), { nil: undefined }),
        rests: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), index: fc.nat(30) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("mint" as const),
        account,
        size: fc.bigInt({ min: 1n, max: 20_000n }),
      }),
    },
  );
  const settings = fc.record({
    books: fc.constantFrom("one" as const, "separate" as const),
    fees: fc.constantFrom(free, feeB),
    steps: fc.array(step, { maxLength: 50 }),
    payout: fc.constantFrom(0, 3_700, wholePrice),
  });

  function checkInvariants({ ledger, exchange }: Setting, books: "one" | "separate"): void {
    const { deposited, cash, collateral, contracts } = ledger.audit();
    expect(cash + collateral).toBe(deposited);
    for (const outcome of outcomes) expect(payoutOf(contracts.get(outcome) ?? 0n)).toBe(collateral);
    for (const book of books === "one" ? [0 as const] : [0 as const, 1 as const]) {
      const [bid, ask] = [exchange.bookOf(book).best("bid"), exchange.bookOf(book).best("ask")];
      if (bid !== undefined && ask !== undefined) expect(bid).toBeLessThan(ask);
    }
    // Reserves equal exactly what open orders need.
    for (const name of accounts) {
      let heldCash = 0n;
      const heldContracts = new Map<string, bigint>();
      for (const open of exchange.openOrders()) {
        if (open.account !== name) continue;
        const outcome = outcomes[open.outcome];
        if (open.side === "buy") heldCash += costOf(open.limit ?? wholePrice, open.remaining);
        else heldContracts.set(outcome, (heldContracts.get(outcome) ?? 0n) + open.remaining);
      }
      expect(ledger.cash(name, "held")).toBe(heldCash);
      expect(ledger.cash(name, "free")).toBeGreaterThanOrEqual(0n);
      for (const outcome of outcomes)
        expect(ledger.contracts(name, outcome, "held")).toBe(heldContracts.get(outcome) ?? 0n);
    }
  }

  test("conserves money and contracts, never crosses a book, and settles to the deposits", () => {
    fc.assert(
      fc.property(settings, ({ books, fees, steps, payout }) => {
        const setting = open(books, fees);
        const { ledger, exchange, prints } = setting;
        const all: ExchangeOrder[] = [];
        for (const current of steps) {
          const printed = prints.length;
          try {
            if (current.kind === "mint") ledger.mint(current.account, outcomes, current.size);
            else if (current.kind === "cancel") {
              const target = all[current.index % Math.max(1, all.length)];
              if (target !== undefined) exchange.cancel(target.id);
            } else {
              const limit = current.limit === undefined ? undefined : current.limit * 500;
              const rests = current.rests && limit !== undefined;
              const made = exchange.submit(order({ ...current, limit, rests }));
              all.push(made);
              for (const print of prints.slice(printed)) {
                const own = books === "one" && made.outcome === 1 ? wholePrice - print.price : print.price;
                if (limit !== undefined && made.side === "buy") expect(own).toBeLessThanOrEqual(limit);
                if (limit !== undefined && made.side === "sell") expect(own).toBeGreaterThanOrEqual(limit);
              }
              // Prices of one order's prints never improve, because it takes the best first.
              const prices = prints.slice(printed).map(({ price }) => price);
              const rising = prints[printed]?.takerSide === "buy";
              expect(prices).toEqual([...prices].sort((a, b) => (rising ? a - b : b - a)));
            }
          } catch (error) {
            if (!(error instanceof InsufficientHoldingError)) throw error;
            expect(prints.length).toBe(printed);
          }
          for (const { filled, remaining, size, state } of all) {
            expect(filled + remaining).toBe(size);
            if (state === "filled") expect(remaining).toBe(0n);
          }
          checkInvariants(setting, books);
        }
        exchange.cancelAll();
        checkInvariants(setting, books);
        ledger.settle(outcomes, payout);
        const { deposited, cash, collateral, contracts } = ledger.audit();
        expect(cash).toBe(deposited);
        expect(collateral).toBe(0n);
        expect(contracts.size).toBe(0);
      }),
      { numRuns: 400 },
    );
  });
});
