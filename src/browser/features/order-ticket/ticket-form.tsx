// The form "New order" of a ticket with what it reads of the page: nothing of it changes with a key in the form.
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { OrderForm } from "./order-form.tsx";
import type { Cash } from "./share-of-budget.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { type TicketSubject, useTicketRules } from "./use-ticket-rules.ts";

export interface TicketFormProps extends TicketSubject {
  /** Fetches the book again if it is not recent; rejects if that fails. */
  readonly confirmBook: () => Promise<void>;
  readonly onOutcomeChange: (outcomeId: string) => void;
  readonly pickedLevel: LevelSweep | undefined;
  readonly onShowOrders: (() => void) | undefined;
  /** Position in the outcome; undefined until it is known. */
  readonly position: Position | undefined;
  /** Contracts of it in resting sell orders. */
  readonly resting: RestingSells | undefined;
  /** Cash entered for the venue; undefined until it is known. */
  readonly cash: Cash | undefined;
}

export function TicketForm(props: TicketFormProps) {
  return <OrderForm {...props} rules={useTicketRules(props)} placing={usePlaceOrder()} />;
}
