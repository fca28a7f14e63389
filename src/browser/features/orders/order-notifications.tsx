import { useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import type { OwnMark, OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./order-notifications.module.css";
import { type KnownOrders, type OrderRow, orderRows } from "./order-rows.ts";
import { eventTexts } from "./texts.ts";
import { type OrdersScope, useMarketOrders } from "./use-market-orders.ts";
import { useOrderSync } from "./use-order-sync.ts";
import { markerText, ownOrderMarkers, type WorkingOrder, workingOrders } from "./working-orders.ts";

export interface OrderNotificationsProps extends OrdersScope, Pick<MarketView, "ticks"> {
  /** When the market's page was opened, as an intent's `sentAtMonotonic`, in ms. */
  readonly since: number;
  /** True if another component notifies of the market's orders. */
  readonly isMuted?: boolean;
  /** Called when the working orders of the market change; undefined where there are none. */
  readonly onOwnOrders: (own: OwnOrders | undefined) => void;
}

/** Renders nothing: syncs the market's orders, notifies of fills and refusals, and marks working orders in the book. */
export function OrderNotifications({
  since,
  isMuted,
  ticks,
  onOwnOrders,
  ...scope
}: OrderNotificationsProps) {
  const { known, state } = useMarketOrders(scope);
  const { outcomes } = scope;
  const labelOf = useCallback(
    ({ outcomeId }: OrderRow) => outcomeLabel(outcomes, outcomeId) ?? outcomeId,
    [outcomes],
  );
  const ticksOf = useCallback(() => ticks, [ticks]);
  useOrderSync({ known, isReady: state !== "loading", isMuted, since, labelOf, ticksOf });
  const { intents, fetched, streamed } = known;
  if (intents.length + fetched.length + streamed.length === 0) return null;
  return (
    <ErrorBoundary fallback={() => null} onError={notifyUnmarked}>
      <OwnOrderMarkers known={known} outcomes={outcomes} onOwnOrders={onOwnOrders} />
    </ErrorBoundary>
  );
}

function notifyUnmarked(): void {
  notify(eventTexts.unmarked, "warn");
}

interface OwnOrderMarkersProps extends Pick<OrderNotificationsProps, "outcomes" | "onOwnOrders"> {
  readonly known: KnownOrders;
}

/** Renders nothing: passes on the markers of the user's working orders, for the order book to draw. */
function OwnOrderMarkers({ known, outcomes, onOwnOrders }: OwnOrderMarkersProps) {
  const rules = useVenueConfig(known.venue);
  const working = useMemo(() => workingOrders(orderRows(known), known, rules), [known, rules]);
  // Every poll creates new objects: compared by content.
  const content = JSON.stringify(working);
  const emit = useEffectEvent((orders: typeof working) =>
    onOwnOrders(
      orders.length === 0 ? undefined : ownOrderMarkers(orders, outcomes, rules.book, createOwnMark),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders by their content
  useEffect(() => emit(working), [content, outcomes, rules]);
  useEffect(() => () => emit([]), []);
  return null;
}

/** Creates the marker of the orders at one price: a short text, and the whole text for screen readers. */
function createOwnMark(orders: readonly WorkingOrder[]): OwnMark {
  const { shown, accessibleText } = markerText(orders);
  return () => {
    const mark = document.createElement("span");
    const visible = document.createElement("span");
    visible.className = classNames(styles.own);
    visible.ariaHidden = "true";
    visible.textContent = shown;
    const hidden = document.createElement("span");
    hidden.className = "visually-hidden";
    hidden.textContent = accessibleText;
    mark.append(visible, hidden);
    return mark;
  };
}
