// What marks the orders that work in a market in its books: fetched once there is an order.
import { useEffect, useEffectEvent, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { type KnownOrders, orderRows } from "./order-rows.ts";
import { ownMarkOf } from "./own-mark.ts";
import { ownOrdersOf, workingOrders } from "./working-orders.ts";

interface OwnOrdersMarksProps {
  readonly known: KnownOrders;
  readonly outcomes: readonly MarketOutcome[];
  /** Called with what marks the orders that work here, and anew when others do. */
  readonly onOwnOrders: (own: OwnOrders | undefined) => void;
}

/** Draws nothing itself. */
export function OwnOrdersMarks({ known, outcomes, onOwnOrders }: OwnOrdersMarksProps) {
  const rules = useVenueConfig(known.venue);
  const working = useMemo(() => workingOrders(orderRows(known), known, rules), [known, rules]);
  // Told once for the same orders: every answer makes them anew.
  const looks = JSON.stringify(working);
  const tell = useEffectEvent((orders: typeof working) =>
    onOwnOrders(orders.length === 0 ? undefined : ownOrdersOf(orders, outcomes, rules.book, ownMarkOf)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders by their looks
  useEffect(() => tell(working), [looks, outcomes, rules]);
  useEffect(() => () => tell([]), []);
  return null;
}
