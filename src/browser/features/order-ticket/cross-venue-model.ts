// Compares a ticket's order with another venue by both books, or says why it is not compared. Pure.

import {
  areSkewed,
  bookProblem,
  type FreshnessRules,
  problemText,
} from "#browser/edge-engine/book-comparability.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import {
  type Purchase,
  type PurchaseTerms,
  purchaseOf,
  purchaseReceiving,
  savedBy,
} from "#browser/trading-math/arbitrage/equivalent-purchase.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { Amount } from "#browser/trading-math/fees/fill.ts";
import type { Decimal } from "#contract/decimal.ts";
import { elsewhereTexts } from "./texts.ts";

/** The order of the ticket and what it would be filled from. */
export interface BoughtHere {
  readonly label: string;
  readonly book: Pick<OrderBookView, "ladder">;
  readonly amount: Amount;
  /** The price that goes with it, 0 to 1; undefined where none does. */
  readonly limit: Decimal | undefined;
  readonly fees: FeeModel;
  readonly contractStep: Decimal;
}

export interface OfferedThere {
  readonly label: string;
  readonly book: Pick<OrderBookView, "ladder">;
  readonly terms: Omit<PurchaseTerms, "asks">;
}

export type CrossVenueModel =
  | { readonly kind: "off"; readonly why: string }
  | {
      readonly kind: "compared";
      readonly here: Purchase;
      readonly there: Purchase;
      /** Minimum saved there whether it wins or loses; negative if it costs more. Money. */
      readonly saved: Decimal;
    };

interface LabelledBook {
  readonly label: string;
  readonly book: OrderBookView;
}

/** Why the two books cannot be compared now, as a text; undefined where they can. */
export function booksProblem(
  here: LabelledBook,
  there: LabelledBook,
  rules: FreshnessRules,
): string | undefined {
  for (const { book, label } of [here, there]) {
    const problem = bookProblem(book, rules);
    if (problem !== undefined) return problemText(problem, label);
  }
  return areSkewed(here.book, there.book, rules) ? problemText("skewed", "") : undefined;
}

export function compareVenues(here: BoughtHere, there: OfferedThere): CrossVenueModel {
  for (const { fees, label } of [
    { fees: here.fees, label: here.label },
    { fees: there.terms.fees, label: there.label },
  ]) {
    if (fees === "unknown") return { kind: "off", why: elsewhereTexts.unknownFee(label) };
  }
  const bought = purchaseOf({ ...here, asks: here.book.ladder?.asks ?? [] }, here.amount, here.limit);
  if (bought === undefined) {
    const why = here.limit === undefined ? elsewhereTexts.notFilled : elsewhereTexts.notFilledAtPrice;
    return { kind: "off", why };
  }
  const asks = there.book.ladder?.asks ?? [];
  const offered = purchaseReceiving({ ...there.terms, asks }, bought.received);
  return offered === undefined
    ? { kind: "off", why: elsewhereTexts.notFilledThere(there.label) }
    : { kind: "compared", here: bought, there: offered, saved: savedBy(offered, bought) };
}
