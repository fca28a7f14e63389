// Texts of the diagnostics. Findings of the check are composed in the files that find them.
import type { EndpointName } from "#contract/endpoints.ts";
import type { Operation } from "#contract/venues.ts";

export const sectionTexts = {
  name: "Diagnostics",
  tabs: {
    check: "Connection check",
    settings: "Settings in force",
    capabilities: "Capabilities",
    requests: "Request log",
    stream: "Stream inspector",
  },
} as const;

export const capabilityTexts = {
  hint: "What the gateway offers per venue. Matched markets and the stream cover all venues; positions, balances and cancelling are not offered.",
  name: "Capabilities",
  operation: "Operation",
  notOffered: (substitute: string) => (substitute === "" ? "Not offered" : `Not offered; ${substitute}`),
  offered: "Offered ",
} as const;

export const checkTexts = {
  name: "Connection check",
  hint: (requestsPerSecond: number) =>
    `Reads everything the gateway offers and lists settings that don't fit. Sends no orders. About 10 seconds at ${requestsPerSecond} requests a second.`,
  ids: "Ids to check with",
  idsHint: "Optional: for ids the check can't find, or to use your own.",
  start: "Check the connection",
  stop: "Stop the check",
  progress: "Progress of the check",
  stopped: "The check was stopped.",
  failed: (problem: string) => `Check failed. ${problem}`,
  fits: "Everything that was checked fits.",
  misfits: (count: number) => (count === 1 ? "One thing does not fit." : `${count} things do not fit.`),
  result: "Result of the check",
  resultOf: (time: string) => `Result of ${time}`,
  copyReport: { subject: "report", label: "Copy report" },
  copySettings: { subject: "settings to change", label: "Copy settings to change" },
  reportAsText: "Report as text",
  toChange: "Settings to change",
  notes: (count: number) => `Notes (${count})`,
  nothing: "nothing",
  setting: "Setting",
  holds: "Value",
  changeTo: "Change to",
  unknownChange: "the value in the gateway's own documentation",
  operations: "Operations",
  columns: { operation: "Operation", result: "Result", answer: "Response" },
} as const;

export const requestTexts = {
  hint: "Last 200 requests of this page. No addresses, keys, tokens or contents.",
  endpoint: "Endpoint",
  all: "All endpoints",
  rate: (now: number, allowed: number) => `${now} of ${allowed} per second`,
  most: (count: number) => `, max ${count}`,
  clear: "Clear the log",
  empty: "No requests since the log was cleared.",
  showAll: (count: number) => `Show all ${count}`,
  times: "Times by endpoint",
  timeColumns: {
    count: "Requests",
    failed: "Failed",
    median: "Median ms",
    p95: "p95 ms",
  },
  log: "Request log",
  columns: { time: "Time", endpoint: "Endpoint", status: "Status", ms: "ms", outcome: "Outcome" },
} as const;

export const settingTexts = {
  sources: { "config.json": "config.json", default: "default", own: "set by you" },
  search: "Search settings",
  count: (shown: number, all: number) => `${shown} of ${all} settings`,
  copy: { subject: "settings as JSON", label: "Copy as JSON" },
  empty: "No settings match.",
  name: "Settings in force",
  columns: { setting: "Setting", value: "Value", source: "Source" },
  notSet: "not set",
} as const;

export const streamTexts = {
  phases: {
    connecting: "Connecting",
    open: "Open",
    verifying: "Open, no message yet",
    waiting: "Down, retrying",
    refused: "Refused",
    stopped: "Stopped",
  },
  channels: { book: "Book", trades: "Trade", candles: "Candle", orders: "Order" },
  feedNames: { book: "book", trades: "trades", candles: "candles", orders: "orders" },
  name: "Stream",
  facts: {
    profile: "Profile",
    address: "Address",
    state: "State",
    since: "Since",
    messages: "Messages",
    rate: "Rate",
    understood: "Frames understood",
    notUnderstood: "Not understood",
    droppedRows: "Rows not readable",
    gaps: "Gaps in sequence",
    framesOfNoFeed: "Frames of no feed",
    frames: (channel: string) => `${channel} frames`,
  },
  off: "Off: no stream in config.json, or no API key",
  loading: "Loading",
  rate: (messages: string, kilobytes: string) => `${messages} a second, ${kilobytes} kB a second`,
  feeds: "Feeds",
  noFeeds: "No feeds. Open a market, or add an alert.",
  feedTable: "Subscribed feeds",
  feedColumns: { feed: "Feed", instrument: "Instrument", state: "State", frames: "Frames", age: "Age" },
  feed: (venue: string, channel: string, interval: string | undefined) =>
    `${venue}: ${channel}${interval === undefined ? "" : `, ${interval}`}`,
  reconnects: "Reconnects",
  reconnected: (times: number) => (times === 0 ? "No reconnects." : `Reconnected ${times} times.`),
  notUnderstood: "Not understood",
  samples: (shown: number, all: number) =>
    shown === 0 ? "No unreadable messages." : `Last ${shown} of ${all}, shortened, without the API key.`,
} as const;

export const endpointTexts: Readonly<Record<EndpointName, string>> = {
  login: "Sign in",
  refresh: "Renew the sign-in",
  createOrderA: "place an order",
  createOrderB: "place an order",
  createOrderC: "place an order",
  orderA: "one order",
  orderB: "one order",
  ordersA: "orders of a market",
  openOrdersC: "open orders",
  marketA: "a market",
  marketB: "a market",
  eventsB: "events",
  seriesB: "series",
  seriesA: "series",
  orderBookA: "order book",
  orderBookB: "order book",
  tradesA: "trades",
  tradesC: "trades",
  candlesticksB: "candles",
  matchingMarkets: "Matched markets",
  walletA: "wallet",
};

/** Names of operations and of what replaces them at a venue without them. */
export const operationTexts: Readonly<Record<Operation, { label: string; standIn: string }>> = {
  createOrder: { label: "Place an order", standIn: "" },
  order: { label: "One order by its id", standIn: "uses open orders" },
  listOrders: { label: "List orders", standIn: "uses this browser's orders and the stream" },
  market: { label: "A market by its id", standIn: "uses matched groups and trades" },
  events: { label: "Search events", standIn: "open markets by id or from matched groups" },
  series: { label: "Search series", standIn: "open markets by id or from matched groups" },
  orderBook: { label: "Order book", standIn: "uses last trades (not executable)" },
  trades: { label: "Trades", standIn: "uses the last candle" },
  candlesticks: { label: "Candles", standIn: "uses candles built from trades" },
  wallet: { label: "Wallet", standIn: "" },
};

export const idTexts = {
  market: "market id",
  token: "token id",
  order: "order id",
  wallet: "wallet address",
  ticker: "ticker",
  coin: "coin",
} as const;
