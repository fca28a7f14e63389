// The ticket of a market: region "Order ticket" with the form "New order" and, where the user wants it, the dialog
// "Confirm order" before anything is sent.

import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import type { RestingSells } from "#browser/order-journal/open-orders.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import type { Cash } from "./share-of-budget.ts";
import { ticketTexts } from "./texts.ts";
import { TicketForm } from "./ticket-form.tsx";

// Reads the ledger, which only shares of a budget need.
const CashSubscription = lazyComponent(
  "cash-subscription",
  async () => (await import("./cash-subscription.ts")).CashSubscription,
);

export interface OrderTicketProps {
  readonly market: MarketView;
  /** The chosen outcome, the page's to keep; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  readonly onOutcomeChange: (outcomeId: string) => void;
  /** Level clicked last in a book of the outcome: filled in once per click. */
  readonly pickedLevel?: LevelSweep | undefined;
  /** Brings the market's orders onto the screen; the ticket then points at its own there. */
  readonly onShowOrders?: (() => void) | undefined;
  /** Position in the outcome, as far as this browser knows it; undefined until it does. */
  readonly position?: Position | undefined;
  /** Contracts of it in resting sell orders. */
  readonly resting?: RestingSells | undefined;
  /** True beside tickets of the market's other outcomes: what is typed is remembered for this one only. */
  readonly inputsPerOutcome?: boolean;
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
        market={market}
        outcomeId={form.outcomeId}
        source={source}
        fees={fees}
        confirmBook={confirm}
        onOutcomeChange={form.onOutcomeChange}
        pickedLevel={form.pickedLevel}
        onShowOrders={form.onShowOrders}
        position={form.position}
        resting={form.resting}
        inputsPerOutcome={form.inputsPerOutcome}
        confirms={confirms}
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
