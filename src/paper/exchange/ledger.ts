// Balances on one venue: cash, contracts, amounts reserved by open orders, and the collateral of complete sets. Money
// and contracts move only here, so each debit has a matching credit.
import { costOf, type Money, type Price, payoutOf, type Size, wholePrice } from "./units.ts";

/** An account lacks what an order needs. Nothing has moved when it is thrown. */
export class InsufficientHoldingError extends Error {
  override readonly name = "InsufficientHoldingError";
  readonly what: "cash" | "contracts";
  readonly needed: bigint;
  readonly available: bigint;
  constructor(what: "cash" | "contracts", needed: bigint, available: bigint) {
    super(`${what}: ${needed} needed, ${available} available`);
    this.what = what;
    this.needed = needed;
    this.available = available;
  }
}

/** Bucket an amount is taken from: free, or held by open orders. */
export type Source = "free" | "held";

/** Both outcomes of a market; a complete set is one contract of each. */
export type OutcomePair = readonly [string, string];

interface Account {
  readonly cash: Record<Source, Money>;
  readonly contracts: Record<Source, Map<string, Size>>;
}

/**
 * Totals for invariant checks: `deposited` equals `cash` plus `collateral`, and each outcome has as many contracts as
 * there are sets.
 */
interface Audit {
  readonly deposited: Money;
  /** All accounts, held and free. */
  readonly cash: Money;
  /** Paid for the sets of all markets. */
  readonly collateral: Money;
  /** Contracts of all accounts, by outcome. */
  readonly contracts: ReadonlyMap<string, Size>;
}

export interface Ledger {
  /** Opens an account with external cash; no-op when it exists. */
  open(account: string, cash: Money): void;
  /** Adds external cash to an account. */
  deposit(account: string, cash: Money): void;
  cash(account: string, source: Source): Money;
  contracts(account: string, outcome: string, source: Source): Size;
  /** Non-zero contracts of an account, held and free, by outcome. */
  allContracts(account: string): ReadonlyMap<string, Size>;
  /** Reserves cash for an order, or releases it when `amount` is negative. Throws an InsufficientHoldingError. */
  holdCash(account: string, amount: Money): void;
  /** Reserves contracts, or releases them when `size` is negative. */
  holdContracts(account: string, outcome: string, size: Size): void;
  /** Payment for contracts, from an account into the collateral. */
  pay(account: string, amount: Money, source: Source): void;
  /** Payment for contracts, out of the collateral. */
  receive(account: string, amount: Money): void;
  give(account: string, outcome: string, size: Size): void;
  take(account: string, outcome: string, size: Size, source: Source): void;
  chargeFee(account: string, fee: Money): void;
  /** Mints complete sets for one unit of cash each. */
  mint(account: string, outcomes: OutcomePair, size: Size): void;
  /**
   * Pays `firstPrice` per contract of the first outcome, the rest of one unit per contract of the second, and removes all
   * contracts of both.
   */
  settle(outcomes: OutcomePair, firstPrice: Price): void;
  audit(): Audit;
}

export const feeAccount = "house/fees";

/** A ledger with one account, that of the fees. */
export function createLedger(): Ledger {
  const accounts = new Map<string, Account>();
  let deposited = 0n;
  let collateral = 0n;

  const accountOf = (name: string): Account => {
    const account = accounts.get(name);
    if (account === undefined) throw new Error(`no account ${name}`);
    return account;
  };
  const moveCash = (name: string, source: Source, amount: Money): void => {
    const { cash } = accountOf(name);
    if (cash[source] + amount < 0n) throw new InsufficientHoldingError("cash", -amount, cash[source]);
    cash[source] += amount;
  };
  const moveContracts = (name: string, outcome: string, source: Source, size: Size): void => {
    const holding = accountOf(name).contracts[source];
    const there = holding.get(outcome) ?? 0n;
    const left = there + size;
    if (left < 0n) throw new InsufficientHoldingError("contracts", -size, there);
    if (left === 0n) holding.delete(outcome);
    else holding.set(outcome, left);
  };

  const ledger: Ledger = {
    open(account, cash) {
      if (accounts.has(account)) return;
      accounts.set(account, {
        cash: { free: cash, held: 0n },
        contracts: { free: new Map(), held: new Map() },
      });
      deposited += cash;
    },
    deposit(account, cash) {
      moveCash(account, "free", cash);
      deposited += cash;
    },
    cash: (account, source) => accountOf(account).cash[source],
    contracts: (account, outcome, source) => accountOf(account).contracts[source].get(outcome) ?? 0n,
    allContracts(account) {
      const { free, held } = accountOf(account).contracts;
      const all = new Map(free);
      for (const [outcome, size] of held) all.set(outcome, (all.get(outcome) ?? 0n) + size);
      return all;
    },

    holdCash(account, amount) {
      moveCash(account, "free", -amount);
      moveCash(account, "held", amount);
    },
    holdContracts(account, outcome, size) {
      moveContracts(account, outcome, "free", -size);
      moveContracts(account, outcome, "held", size);
    },

    pay(account, amount, source) {
      moveCash(account, source, -amount);
      collateral += amount;
    },
    receive(account, amount) {
      moveCash(account, "free", amount);
      collateral -= amount;
    },
    give: (account, outcome, size) => moveContracts(account, outcome, "free", size),
    take: (account, outcome, size, source) => moveContracts(account, outcome, source, -size),
    chargeFee(account, fee) {
      moveCash(account, "free", -fee);
      moveCash(feeAccount, "free", fee);
    },

    mint(account, outcomes, size) {
      ledger.pay(account, payoutOf(size), "free");
      for (const outcome of outcomes) ledger.give(account, outcome, size);
    },

    settle(outcomes, firstPrice) {
      for (const [name, { contracts }] of accounts) {
        for (const source of ["free", "held"] as const) {
          for (const [index, outcome] of outcomes.entries()) {
            const amount = costOf(
              index === 0 ? firstPrice : wholePrice - firstPrice,
              contracts[source].get(outcome) ?? 0n,
            );
            if (amount > 0n) ledger.receive(name, amount);
            contracts[source].delete(outcome);
          }
        }
      }
    },

    audit() {
      let cash = 0n;
      const contracts = new Map<string, Size>();
      for (const account of accounts.values()) {
        cash += account.cash.free + account.cash.held;
        for (const holding of [account.contracts.free, account.contracts.held])
          for (const [outcome, size] of holding)
            contracts.set(outcome, (contracts.get(outcome) ?? 0n) + size);
      }
      return { deposited, cash, collateral, contracts };
    },
  };
  ledger.open(feeAccount, 0n);
  return ledger;
}
