// The form "New order" of a ticket with what it reads of the page: nothing of it changes with a key in the form.
import { OrderForm, type TicketFormProps } from "./order-form.tsx";
import { usePlaceOrder } from "./use-place-order.ts";
import { useTicketRules } from "./use-ticket-rules.ts";

export function TicketForm(props: TicketFormProps) {
  const rules = useTicketRules(props);
  return <OrderForm {...props} rules={rules} placing={usePlaceOrder(rules.subject)} />;
}
