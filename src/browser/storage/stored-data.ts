// Everything Crossbook stores in the browser. A new key or database is added here first; src/stored-data.test.ts refuses any other.
import { storeTitles } from "#browser/preferences/texts.ts";
import { type DatabaseId, databaseNames } from "./databases.ts";
import { deviceTexts } from "./texts.ts";

interface StoredThing {
  readonly title: string;
  /** File that reads and writes it. */
  readonly reader: string;
  /** True if a copy of this device holds it. */
  readonly isInCopy: boolean;
}

const preference = (title: string, file: string): StoredThing => ({
  title,
  reader: `preferences/${file}.ts`,
  isInCopy: true,
});

/** Persisted stores by the name in their localStorage key, "crossbook.<name>.<user>". What must be noticed first comes first. */
export const listStores: Readonly<Record<string, StoredThing>> = {
  alerts: preference(storeTitles.alerts, "alerts"),
  "edge-alerts": preference(storeTitles.edgeAlerts, "edge-alerts"),
  "own-rules": preference(storeTitles.limitsAndFees, "user-overrides"),
  "trading-choices": preference(storeTitles.trading, "trading-preferences"),
  "pair-decisions": preference(storeTitles.confirmedPairs, "pair-confirmations"),
  "event-words": preference(storeTitles.confirmedEvents, "event-assertions"),
  "name-aliases": preference(storeTitles.nameAliases, "name-aliases"),
  "trade-marks": preference(storeTitles.twoLegTrades, "pair-trade-acks"),
  "fair-values": preference(storeTitles.fairValues, "fair-values"),
  watchlist: preference(storeTitles.watchlist, "watchlist"),
  layouts: preference(storeTitles.layouts, "layouts"),
  "own-wallet": preference(storeTitles.walletAddress, "wallet-addresses"),
  "wallet-addresses": preference(storeTitles.wallets, "wallet-addresses"),
  "order-markets": preference(storeTitles.orderMarkets, "tracked-order-markets"),
  notifications: preference(storeTitles.notifications, "notifications"),
  "ladder-choices": preference(storeTitles.orderBooks, "order-book-preferences"),
  tape: preference(storeTitles.trades, "tape-preferences"),
  "chart-studies": preference(storeTitles.chart, "chart-studies"),
  recents: preference(storeTitles.recents, "recents"),
  account: preference(storeTitles.accountLine, "account-choices"),
  unresolved: preference(storeTitles.unresolvedOrders, "unresolved-orders-hint"),
  "before-import": preference(storeTitles.beforeImport, "settings-file"),
  "day-marks": { title: deviceTexts.dayMarks, reader: "manual-ledger/day-marks.ts", isInCopy: true },
  "used-commands": {
    title: deviceTexts.usedCommands,
    reader: "features/command-palette/command-palette.tsx",
    isInCopy: true,
  },
};

/** Other keys of localStorage and sessionStorage, as they stand in the reader's source. Secrets are in no copy. */
export const otherKeys: Readonly<Record<string, StoredThing>> = {
  "crossbook.preferences": {
    title: storeTitles.preferences,
    reader: "preferences/preferences.ts",
    isInCopy: true,
  },
  "crossbook.versions": {
    title: deviceTexts.versions,
    reader: "preferences/stored-value.ts",
    isInCopy: true,
  },
  "crossbook.api-key": {
    title: deviceTexts.apiKey,
    reader: "session/sign-in-storage.ts",
    isInCopy: false,
  },
  "crossbook.signed-in": { title: deviceTexts.signIn, reader: "session/sign-in-storage.ts", isInCopy: false },
  "crossbook.renewing": { title: deviceTexts.signIn, reader: "session/sign-in-storage.ts", isInCopy: false },
  "crossbook.last-sign-in": {
    title: deviceTexts.signIn,
    reader: "session/sign-in-storage.ts",
    isInCopy: false,
  },
  "crossbook.foot": { title: deviceTexts.page, reader: "features/leg-risk/footer-inset.ts", isInCopy: false },
  "crossbook.asked-to-last": {
    title: deviceTexts.page,
    reader: "order-journal/persistent-storage.ts",
    isInCopy: false,
  },
  // A message to other tabs, for a moment.
  "crossbook.channel": { title: deviceTexts.page, reader: "storage/tab-channel.ts", isInCopy: false },
  "crossbook.reloaded-for": { title: deviceTexts.page, reader: "ui/lazy-component.tsx", isInCopy: false },
  "crossbook.layout-shown": {
    title: deviceTexts.page,
    reader: "preferences/layouts.ts",
    isInCopy: false,
  },
};

/** IndexedDB databases; their object stores are in `schemas`. */
export const databaseTable: Readonly<Record<DatabaseId, StoredThing>> = {
  journal: { title: deviceTexts.orders, reader: "order-journal/journal-database.ts", isInCopy: true },
  killSwitch: { title: deviceTexts.killSwitch, reader: "order-journal/kill-switch.ts", isInCopy: true },
  ledger: { title: deviceTexts.ledger, reader: "manual-ledger/ledger-database.ts", isInCopy: true },
  tape: { title: deviceTexts.tape, reader: "recordings/tape-database.ts", isInCopy: true },
  edges: { title: deviceTexts.edges, reader: "recordings/edge-database.ts", isInCopy: true },
  // Public texts that the gateway sends again.
  marketTexts: { title: deviceTexts.marketTexts, reader: "storage/market-texts.ts", isInCopy: false },
  // Lists that the gateway sends again.
  groupLists: { title: deviceTexts.groupLists, reader: "storage/stored-group-lists.ts", isInCopy: false },
};

export const copiedDatabases = (Object.keys(databaseNames) as DatabaseId[]).filter(
  (id) => databaseTable[id].isInCopy,
);

/** True for a localStorage key in a copy of this user's data: the user's stores, texts put aside of them, preferences. */
export function isCopiedKey(key: string, userId: string): boolean {
  const from = key.replace(/\.unreadable(?:\.\d+)?$/, "");
  if (Object.hasOwn(otherKeys, from))
    return otherKeys[from]?.isInCopy === true && from !== "crossbook.versions";
  const ending = `.${encodeURIComponent(userId)}`;
  if (!from.startsWith("crossbook.") || !from.endsWith(ending)) return false;
  const name = from.slice("crossbook.".length, -ending.length);
  return Object.hasOwn(listStores, name) && listStores[name]?.isInCopy === true;
}
