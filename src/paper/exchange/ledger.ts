// Who holds what on one venue: cash, contracts, what open orders hold back, and the collateral behind complete sets.
// Money and contracts only move here, so what goes out on one side comes in on another.
import { type Money, payoutOf, type Size } from "./units.ts";

/** Thrown for an account that has not what an order needs. Nothing has moved then. */
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

/** Where an account's money or contracts are taken from: what is free, or what its open orders hold. */
export type Source = "free" | "held";

/** The two outcomes of a market; a complete set is one contract of each. */
export type OutcomePair = readonly [string, string];

interface Account {
  readonly cash: Record<Source, Money>;
  readonly contracts: Record<Source, Map<string, Size>>;
}

/** Everything there is: `deposited` equals `cash` plus `collateral`, and each outcome has as many contracts as sets. */
export interface Audit {
  readonly deposited: Money;
  /** Of all accounts, held and free. */
  readonly cash: Money;
  /** Behind the sets of all markets. */
  readonly collateral: Money;
  /** Contracts of all accounts, by outcome. */
  readonly contracts: ReadonlyMap<string, Size>;
}

export interface Ledger {
  /** Makes an account with cash from outside; nothing where it is there. */
  open(account: string, cash: Money): void;
  /** Brings cash from outside into an account. */
  deposit(account: string, cash: Money): void;
  cash(account: string, source: Source): Money;
  contracts(account: string, outcome: string, source: Source): Size;
  /** All contracts of an account, held and free, by outcome; none that are zero. */
  allContracts(account: string): ReadonlyMap<string, Size>;
  /** Sets money aside for an order. Throws an InsufficientHoldingError. */
  holdCash(account: string, amount: Money): void;
  releaseCash(account: string, amount: Money): void;
  holdContracts(account: string, outcome: string, size: Size): void;
  releaseContracts(account: string, outcome: string, size: Size): void;
  /** Money for contracts, from an account into the collateral of a market. */
  pay(account: string, market: string, amount: Money, source: Source): void;
  /** Money for contracts, out of the collateral of a market. */
  receive(account: string, market: string, amount: Money): void;
  give(account: string, outcome: string, size: Size): void;
  take(account: string, outcome: string, size: Size, source: Source): void;
  /** Moves a fee into the fee account. */
  chargeFee(account: string, fee: Money): void;
  /** Makes complete sets from cash: one unit of money each. */
  mint(account: string, market: string, outcomes: OutcomePair, size: Size): void;
  /** Pays one unit for each contract of the winner, and takes all contracts of both outcomes away. */
  settle(market: string, outcomes: OutcomePair, winner: string): void;
  collateral(market: string): Money;
  audit(): Audit;
}

/** The account that fees go to. */
export const feeAccount = "house/fees";

/** A ledger with no account but the one for fees. */
export function createLedger(): Ledger {
  const accounts = new Map<string, Account>();
  const collaterals = new Map<string, Money>();
  let deposited = 0n;

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
  const moveCollateral = (market: string, amount: Money): void => {
    // Below zero for a moment only: of the two parties to a fill the seller may be paid first.
    const left = (collaterals.get(market) ?? 0n) + amount;
    if (left === 0n) collaterals.delete(market);
    else collaterals.set(market, left);
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
    releaseCash(account, amount) {
      moveCash(account, "held", -amount);
      moveCash(account, "free", amount);
    },
    holdContracts(account, outcome, size) {
      moveContracts(account, outcome, "free", -size);
      moveContracts(account, outcome, "held", size);
    },
    releaseContracts(account, outcome, size) {
      moveContracts(account, outcome, "held", -size);
      moveContracts(account, outcome, "free", size);
    },

    pay(account, market, amount, source) {
      moveCash(account, source, -amount);
      moveCollateral(market, amount);
    },
    receive(account, market, amount) {
      moveCash(account, "free", amount);
      moveCollateral(market, -amount);
    },
    give: (account, outcome, size) => moveContracts(account, outcome, "free", size),
    take: (account, outcome, size, source) => moveContracts(account, outcome, source, -size),
    chargeFee(account, fee) {
      moveCash(account, "free", -fee);
      moveCash(feeAccount, "free", fee);
    },

    mint(account, market, outcomes, size) {
      ledger.pay(account, market, payoutOf(size), "free");
      for (const outcome of outcomes) ledger.give(account, outcome, size);
    },

    settle(market, outcomes, winner) {
      for (const [name, { contracts }] of accounts) {
        for (const source of ["free", "held"] as const) {
          const won = contracts[source].get(winner) ?? 0n;
          if (won > 0n) ledger.receive(name, market, payoutOf(won));
          for (const outcome of outcomes) contracts[source].delete(outcome);
        }
      }
    },

    collateral: (market) => collaterals.get(market) ?? 0n,

    audit() {
      let cash = 0n;
      const contracts = new Map<string, Size>();
      for (const account of accounts.values()) {
        cash += account.cash.free + account.cash.held;
        for (const holding of [account.contracts.free, account.contracts.held])
          for (const [outcome, size] of holding)
            contracts.set(outcome, (contracts.get(outcome) ?? 0n) + size);
      }
      let collateral = 0n;
      for (const amount of collaterals.values()) collateral += amount;
      return { deposited, cash, collateral, contracts };
    },
  };
  ledger.open(feeAccount, 0n);
  return ledger;
}
