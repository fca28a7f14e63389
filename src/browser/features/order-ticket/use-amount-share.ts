// The percentages beside the amount: a share of the budget, or of the position where it is sold.
import { useEffect, useEffectEvent } from "react";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import { isPositive } from "#contract/decimal.ts";
import type { PositionSale } from "./position-sale.ts";
import { type Cash, type Share, shareOfBudget, shareOfPosition } from "./share-of-budget.ts";
import type { Ticket } from "./use-ticket.ts";
import type { TicketEdits } from "./use-ticket-edits.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

interface AmountShareInput {
  /** The percentage that was clicked and is not filled in yet. */
  readonly wanted: number | undefined;
  readonly ticket: Ticket;
  readonly rules: TicketRules;
  /** Undefined until it is known. */
  readonly cash: Cash | undefined;
  /** Undefined for a purchase. */
  readonly sale: PositionSale | undefined;
  readonly resting: RestingSells | undefined;
  readonly fillIn: TicketEdits["fillIn"];
}

/** Fills in the wanted share once what it is taken of is known. Returns whether there is something to take it of. */
export function useAmountShare(input: AmountShareInput): boolean {
  const { wanted, ticket, rules, cash, sale, resting, fillIn } = input;
  const free = sale?.free;
  const isHeld = free !== undefined && isPositive(free);
  const shareOf = (percent: number): Share | undefined => {
    if (sale === undefined) return shareOfBudget(percent, ticket, rules.limits, rules.settings, cash ?? null);
    return isHeld ? shareOfPosition(percent, free, rules.settings, resting !== undefined) : undefined;
  };
  const fillInShare = useEffectEvent((percent: number) => {
    const share = shareOf(percent);
    if (share === undefined) return;
    fillIn(share.amount === undefined ? {} : { amount: share.amount }, share.text);
  });
  const { levels, freshness } = ticket.book;
  const isKnown =
    sale === undefined ? cash !== undefined && (levels !== undefined || freshness === "none") : isHeld;
  useEffect(() => {
    if (wanted !== undefined && isKnown) fillInShare(wanted);
  }, [wanted, isKnown]);
  return ticket.entry.side?.name === "buy" || isHeld;
}
