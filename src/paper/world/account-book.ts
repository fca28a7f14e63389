// The accounts of users over the three venues: opened, told as they are kept, and put back after a restart.
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
import { type Listing, phaseOf, winnerOf } from "./listing.ts";
import type { OutcomeRef } from "./universe/universe.ts";
import type { StoredAccount } from "./world.ts";

/** What a new account has on each venue: 10,000. */
export const startingCash: Money = payoutOf(1_000_000n);
/** The house's own account that stands behind contracts from before a restart. */
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
  /** To be told of a listing whose contracts are held again: it has to be settled in time. */
  readonly onHeld: (listing: Listing) => void;
}

/** The account of a user in every ledger. */
export function accountOf(userId: string): string {
  return `user/${userId}`;
}

/** No account yet. */
export function createAccountBook({ ledgers, findOutcome, now, onHeld }: AccountBookDeps): AccountBook {
  const users: string[] = [];
  /** Contracts of markets that no longer are in any list, kept as they came. */
  const strays = new Map<string, Record<string, string>>();

  function openWith(userId: string, cashOn: (venue: VenueId) => Money): void {
    if (users.includes(userId)) return;
    users.push(userId);
    for (const venue of venueIds) ledgers[venue].open(accountOf(userId), cashOn(venue));
  }

  function giveBack(userId: string, outcomeId: string, size: Size): boolean {
    for (const venue of venueIds) {
      const place = findOutcome(venue, outcomeId);
      if (place === undefined) continue;
      const { listing, outcome } = place;
      const ledger = ledgers[venue];
      const [first, second] = listing.outcomes;
      const pair = [first.outcomeId, second.outcomeId] as const;
      // Its sets were made before: the house makes them again and keeps the other side.
      ledger.open(restorerAccount, 0n);
      ledger.deposit(restorerAccount, payoutOf(size));
      ledger.mint(restorerAccount, listing.marketId, pair, size);
      ledger.take(restorerAccount, pair[outcome], size, "free");
      ledger.give(accountOf(userId), pair[outcome], size);
      if (phaseOf(listing, now()) === "settled")
        ledger.settle(listing.marketId, pair, pair[winnerOf(listing)]);
      else onHeld(listing);
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
        const contracts: Record<string, string> = { ...strays.get(userId) };
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
      openWith(userId, (venue) => parseMoney(exactly(cash[venue])) ?? 0n);
      for (const [outcomeId, text] of Object.entries(contracts)) {
        const size = parseSize(exactly(text)) ?? 0n;
        if (size === 0n || giveBack(userId, outcomeId, size)) continue;
        strays.set(userId, { ...strays.get(userId), [outcomeId]: text });
      }
    },
  };
}

function exactly(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined)
    throw new Error(`a stored account holds ${JSON.stringify(text)}, which is no decimal`);
  return value;
}
