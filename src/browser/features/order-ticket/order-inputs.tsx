// What an order is typed into: outcome, side and type, amount and price, with the position it is about.
import type { RefObject } from "react";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { PositionLine, RestingSellsLine } from "./position-line.tsx";
import type { PositionSale } from "./position-sale.ts";
import { ProtectionField } from "./protection-field.tsx";
import { AmountField, LimitField } from "./ticket-fields.tsx";
import { TicketSelectors } from "./ticket-selectors.tsx";
import type { Ticket } from "./use-ticket.ts";
import type { TicketEdits } from "./use-ticket-edits.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

export interface OrderInputsProps {
  readonly rules: TicketRules;
  readonly ticket: Ticket;
  readonly edits: TicketEdits;
  readonly onOutcomeChange: (outcomeId: string) => void;
  /** Brings the market's orders onto the screen; the ticket then points at its own there. */
  readonly onShowOrders?: (() => void) | undefined;
  /** Position in the outcome, as far as this browser knows it; undefined until it does. */
  readonly position?: Position | undefined;
  /** Contracts of it in resting sell orders. */
  readonly resting?: RestingSells | undefined;
  /** Undefined for a purchase. */
  readonly sale: PositionSale | undefined;
  /** Sets the amount to a percentage of the budget or the position; undefined without one. */
  readonly onShare: ((percent: number) => void) | undefined;
  /** Shows what is wrong also while nothing was typed. */
  readonly isTried: boolean;
  readonly amountInput: RefObject<HTMLInputElement | null>;
  readonly limitInput: RefObject<HTMLInputElement | null>;
}

export function OrderInputs(props: OrderInputsProps) {
  const { rules, ticket, edits, position, resting, sale, isTried } = props;
  const { market, settings } = rules;
  const { entry, tick } = ticket;
  const side = entry.side?.name;
  const protectedAt = ticket.estimate?.protectedAt;
  return (
    <>
      <TicketSelectors
        outcomes={market.outcomes}
        outcomeId={rules.outcomeId}
        onOutcomeChange={props.onOutcomeChange}
        terms={entry.terms}
        side={side}
        kind={entry.kind?.name}
        onChange={edits.change}
      />
      <PositionLine
        position={position}
        source={rules.source}
        fees={rules.fees}
        currency={settings.currency}
        tick={tick ?? market.ticks.tick_size}
      />
      {sale?.held !== undefined && resting !== undefined ? (
        <RestingSellsLine held={sale.held} resting={resting} onShowOrders={props.onShowOrders} />
      ) : null}
      <AmountField
        text={entry.typed.amount}
        checked={ticket.amount}
        isTried={isTried}
        onChange={edits.changeAmount}
        inputRef={props.amountInput}
        unit={entry.unit}
        currency={settings.currency}
        takesMoney={ticket.takesMoney}
        presets={ticket.presets}
        shareOf={side === "sell" ? "position" : "budget"}
        onShare={props.onShare}
        warning={sale?.warning}
        note={edits.fillNote}
        problem={edits.noAmount ?? entry.sideProblem}
      />
      {entry.limit === undefined ? null : (
        <LimitField
          text={entry.typed.limit}
          checked={entry.limit}
          isTried={isTried}
          onChange={edits.changeLimit}
          inputRef={props.limitInput}
          tick={tick}
        />
      )}
      {ticket.protection === undefined ? null : (
        <ProtectionField
          isOn={ticket.protection === "on"}
          price={protectedAt === undefined ? undefined : rules.formatPrice(protectedAt, tick)}
        />
      )}
    </>
  );
}
