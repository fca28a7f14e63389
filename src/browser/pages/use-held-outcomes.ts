// What is held of a group's outcomes: by the orders sent from this browser and the imported fills.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { orderRows } from "#browser/features/orders/order-rows.ts";
import { isHeld, keyOf, positionRows } from "#browser/features/positions/position-rows.ts";
import type { HeldOf } from "#browser/features/two-leg-ticket/held-outcome.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { decimalOfRatio, roundRatio } from "#browser/trading-math/ratio.ts";

/** Decimal places of a position without a finite decimal. */
const maxPlaces = 12;

/** Position in each outcome of `legs`. */
export function useHeldOutcomes(legs: readonly MarketLeg[]): HeldOf {
  const { venues } = useConfig();
  const intents = useJournal((view) => view.intents);
  const { entries } = useLedgerView();
  return useMemo(() => {
    const isHere = (venue: string, marketId: string) =>
      legs.some((leg) => leg.venue === venue && leg.market.marketId === marketId);
    const orders = [...new Set(legs.map(({ venue }) => venue))].flatMap((venue) =>
      orderRows({
        venue,
        intents: intents.filter((intent) => intent.venue === venue && isHere(venue, intent.body.market_id)),
        fetched: [],
        streamed: [],
        isStreamNewer: false,
        listings: [],
        streamedOpen: undefined,
      }),
    );
    const rows = positionRows({
      orders,
      entries,
      venues,
      feesOf: ({ venue, marketId }) =>
        legs.find((leg) => leg.venue === venue && leg.market.marketId === marketId)?.fees ?? "unknown",
    });
    const held = new Map(rows.filter(isHeld).map((row) => [row.key, row.position]));
    return (outcome) => {
      const position = held.get(keyOf(outcome));
      if (position === undefined) return undefined;
      const { quantity, cost } = position;
      return {
        contracts:
          quantity === undefined
            ? undefined
            : (decimalOfRatio(quantity) ?? roundRatio(quantity, maxPlaces, "down")),
        cost,
      };
    };
  }, [legs, intents, entries, venues]);
}
