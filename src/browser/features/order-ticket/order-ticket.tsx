// The ticket of a market: region "Order ticket" with the form "New order" and, where the user wants it, the dialog
// "Confirm order" before anything is sent.

import { useVenueConfig } from "#browser/config/config-context.tsx";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { OrderForm, type TicketFormProps } from "./order-form.tsx";
import type { Cash } from "./share-of-budget.ts";
import { ticketTexts } from "./texts.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { useTicketRules } from "./use-ticket-rules.ts";

// Reads the ledger, which only shares of a budget need.
const CashSubscription = lazyComponent(
  "cash-subscription",
  async () => (await import("./cash-subscription.ts")).CashSubscription,
);

export interface OrderTicketProps
  extends Omit<TicketFormProps, "source" | "fees" | "confirms" | "confirmBook" | "cash"> {
  readonly className?: string | undefined;
}

/** The region "Order ticket". What was typed lasts as long as the market on the page. */
export function OrderTicket({ market, className, ...form }: OrderTicketProps) {
  const { orderTypes, sides, label } = useVenueConfig(market.venue);
  const { source, confirm } = useBookSourceIn(market, market.venue, market.marketId, form.outcomeId);
  const fees = useFeeModel(market);
  const confirms = usePreference("confirmOrders");
  const [cash, setCash] = useKeyedState<Cash | undefined>(market.venue, undefined);
  const isOffered = orderTypes.length > 0 && sides.length > 0;
  return (
    <Panel
      name={ticketTexts.title}
      state={isOffered ? "live" : "not-offered"}
      message={ticketTexts.noOrders(label)}
      className={className}
    >
      <TicketForm
        key={`${market.venue} ${market.marketId}`}
        {...form}
        market={market}
        source={source}
        fees={fees}
        confirms={confirms}
        confirmBook={confirm}
        cash={cash}
      />
      {/* Here, so that another market of the venue begins with it. Without its code the limits alone bound a share. */}
      <ErrorBoundary fallback={() => null} onError={() => setCash(null)}>
        <LazyBoundary>
          <CashSubscription venue={market.venue} onCash={setCash} />
        </LazyBoundary>
      </ErrorBoundary>
    </Panel>
  );
}

/** The form "New order" with what it reads of the page: nothing of it changes with a key in the form. */
function TicketForm(props: TicketFormProps) {
  const rules = useTicketRules(props);
  return <OrderForm {...props} rules={rules} placing={usePlaceOrder(rules.subject)} />;
}
