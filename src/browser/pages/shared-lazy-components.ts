// Components that several pages load.
import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** Subscribes to a matched group: for edge alerts and held pairs. */
export const GroupSubscription = lazyComponent(
  "follow-group",
  async () => (await import("./group-subscription.tsx")).GroupSubscription,
);

export const RecordTrades = lazyComponent(
  "record-trades",
  async () => (await import("#browser/features/trades/record-trades.tsx")).RecordTrades,
);

/**
 * The ticket of a market: on a phone a sheet, in the workspace opened on request. Whole or not at all: its checks and
 * estimates are part of it.
 */
export const OrderTicket = lazyComponent(
  "order-ticket",
  async () => (await import("./ticket-panel.tsx")).TicketPanel,
);

/** Notices of fills and refusals in a market, and its working orders for the book. After the first picture. */
export const OrderNotifications = lazyComponent(
  "order-notifications",
  async () => (await import("#browser/features/orders/order-notifications.tsx")).OrderNotifications,
);

/** The account's figures in the header of every page. */
export const AccountLineLoader = lazyComponent(
  "account-line",
  async () => (await import("./header-account-line.tsx")).HeaderAccountLine,
);

/** Looks for edges in the groups of a list: once the list is shown. */
export const GroupEdgeScanner = lazyComponent(
  "edge-scanner",
  async () => (await import("#browser/features/edge-scanner/group-edge-scanner.tsx")).GroupEdgeScanner,
);
