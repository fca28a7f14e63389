// Components that several pages load, and that no page needs for its first picture.
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
