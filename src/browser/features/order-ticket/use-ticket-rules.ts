// What a ticket's order is checked against, apart from its inputs and the book. Read outside the form, because no key in the
// form changes it and every key renders the form.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { useSendingProblem, useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";

/** The outcome that a ticket trades, with its book and fees. */
export interface TicketSubject {
  readonly market: MarketView;
  /** The chosen outcome, the page's to keep; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  /** The outcome's book. */
  readonly source: Readable<OrderBookView>;
  readonly fees: FeeModel;
  /** True if a dialog asks before an order is sent. */
  readonly confirms: boolean;
  /** True beside tickets of the market's other outcomes: what is typed is remembered for this one only. */
  readonly inputsPerOutcome?: boolean | undefined;
}

export type TicketRules = ReturnType<typeof useTicketRules>;

export function useTicketRules(traded: TicketSubject) {
  const config = useConfig();
  const { userId } = useGateway();
  const settings = config.venues[traded.market.venue];
  const choices = usePersisted(tradingChoices, userId);
  const odds = usePreference("odds");
  return {
    ...traded,
    /** Another tab can change these, and questions and reviews then no longer apply: in another notation a typed limit is another price. */
    subject: JSON.stringify([traded.outcomeId, choices.protect, odds]),
    userId,
    settings,
    terms: useMemo(() => ticketTermsOf(settings), [settings]),
    limits: config.trading,
    choices,
    odds,
    formatPrice: usePriceFormat(),
    intents: useIntents(),
    isStopped: useStoppedSince() !== undefined,
    sendingProblem: useSendingProblem(),
  };
}
