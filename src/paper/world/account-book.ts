// User accounts on the three venues: opened, exported for the store, and restored after a restart.
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import type { Ledger } from "../exchange/ledger.ts";
import {
  type Money,
  moneyText,
  parseMoney,
  parseSize,
  payoutOf,
  type Size,
  sizeText,
} from "../exchange/units.ts";
import { type Listing, payoutPriceOf, phaseOf } from "./listing.ts";
import type { OutcomeRef } from "./universe/universe.ts";
import type { StoredAccount } from "./world.ts";

/** Starting cash of a new account on each venue: 10,000. */
const startingCash: Money = payoutOf(1_000_000n);
/** House account that backs contracts from before a restart. */
const restorerAccount = "house/restored";

export interface AccountBook {
  open(userId: string): void;
  stored(): readonly StoredAccount[];
  restore(account: StoredAccount): void;
}

export interface AccountBookDeps {
  readonly ledgers: Readonly<Record<VenueId, Ledger>>;
  readonly findOutcome: (venue: VenueId, outcomeId: string) => OutcomeRef | undefined;
  readonly now: () => number;
  /** Called with a listing whose restored contracts must be settled later. */
  readonly onContractsRestored: (listing: Listing) => void;
}

/** Ledger account of a user, the same on every venue. */
export function accountOf(userId: string): string {
  return `user/${userId}`;
}

export function createAccountBook({
  ledgers,
  findOutcome,
  now,
  onContractsRestored,
}: AccountBookDeps): AccountBook {
  const users: string[] = [];
  /** Contracts of markets that are no longer listed, preserved as stored. */
  const unlisted = new Map<string, Record<string, string>>();

  function openWith(userId: string, cashOn: (venue: VenueId) => Money): void {
    if (users.includes(userId)) return;
    users.push(userId);
    for (const venue of venueIds) ledgers[venue].open(accountOf(userId), cashOn(venue));
  }

  function giveBack(userId: string, outcomeId: string, size: Size): boolean {
    for (const venue of venueIds) {
      const found = findOutcome(venue, outcomeId);
      if (found === undefined) continue;
      const { listing, outcome } = found;
      const ledger = ledgers[venue];
      const [first, second] = listing.outcomes;
      const pair = [first.outcomeId, second.outcomeId] as const;
      // The sets behind these contracts belong to the old process: the house mints new ones and keeps the other side.
      ledger.open(restorerAccount, 0n);
      ledger.deposit(restorerAccount, payoutOf(size));
      ledger.mint(restorerAccount, pair, size);
      ledger.take(restorerAccount, pair[outcome], size, "free");
      ledger.give(accountOf(userId), pair[outcome], size);
      if (phaseOf(listing, now()) === "settled") ledger.settle(pair, payoutPriceOf(listing));
      else onContractsRestored(listing);
      return true;
    }
    return false;
  }

  return {
    open: (userId) => openWith(userId, () => startingCash),

    stored: () =>
      users.map((userId) => {
        const account = accountOf(userId);
        const cash = (venue: VenueId) =>
          moneyText(ledgers[venue].cash(account, "free") + ledgers[venue].cash(account, "held"));
        const contracts: Record<string, string> = { ...unlisted.get(userId) };
        for (const venue of venueIds)
          for (const [outcomeId, size] of ledgers[venue].allContracts(account))
            contracts[outcomeId] = sizeText(size);
        return {
          userId,
          cash: { "venue-a": cash("venue-a"), "venue-b": cash("venue-b"), "venue-c": cash("venue-c") },
          contracts,
        };
      }),

    restore({ userId, cash, contracts }) {
      openWith(userId, (venue) => parseMoney(storedDecimal(cash[venue])) ?? 0n);
      for (const [outcomeId, text] of Object.entries(contracts)) {
        const size = parseSize(storedDecimal(text)) ?? 0n;
        if (size === 0n || giveBack(userId, outcomeId, size)) continue;
        unlisted.set(userId, { ...unlisted.get(userId), [outcomeId]: text });
      }
    },
  };
}

/** A decimal of a stored account or order. Throws an Error for anything else. */
export function storedDecimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`the store holds ${JSON.stringify(text)}, which is no decimal`);
  return value;
}
