import { formatCount, formatCountOf } from "#browser/lib/format-number.ts";
import { noCancelText, orderStateTexts } from "#browser/order-entry/texts.ts";

/** Texts of orders that the market page needs too. */

export const texts = {
  page: "Portfolio",
  tab: "Orders",
  table: "Orders",
  panel: "All orders",
  empty: "No orders yet.",
  otherDevices: "Orders from other devices may be missing. Load a market to list its orders.",
  noMatch: "No orders match these filters.",
  shownOf: (shown: number, all: number) =>
    (shown === all ? "" : `${formatCount(shown)} of `) + formatCountOf(all, "order"),
  unresolved: "Unresolved orders",
  unresolvedNote: "Check these at their venue before sending again.",
  actions: "Export or load",
  export: "Export CSV",
  exportCommand: "Export the orders shown as CSV",
  exportKeywords: "save file spreadsheet download",
  exportDialog: "Export orders",
  exportAbout: (orders: number) => `${formatCountOf(orders, "order")} as shown: exact figures, times in UTC.`,
  columns: {
    time: "Time",
    market: "Market",
    outcome: "Outcome",
    side: "Side",
    type: "Type",
    price: "Price",
    amount: "Amount",
    filled: "Filled",
    remaining: "Remaining",
    expected: "Est. price",
    status: "Status",
    order: "Order",
  },
  expectedTitle: (average: string, fee: string | undefined) =>
    `Estimate at submit: average ${average}, fee ${fee ?? "unknown"}`,
} as const;

export const cellTexts = {
  sides: { buy: "Buy", sell: "Sell" },
  states: orderStateTexts.states,
  noCancel: noCancelText,
  notPlaced: "Not placed, by you",
  unitUnknown: "unit unknown",
  of: " of ",
  meanings: { limit: "limit", average: "avg", unknown: "unknown" },
  meaningTitles: {
    limit: "Limit price",
    average: "Average fill price",
    unknown: "Price meaning unknown. Set it in Settings.",
  },
} as const;

export const inMarketTexts = {
  panel: "Orders in this market",
  empty: "No orders in this market yet.",
  sentOrStreamed: (venue: string) => `${venue} lists no orders: only those sent from here or streamed.`,
  openOnly: (venue: string) => `${venue} lists open orders only: closed ones are those sent from here.`,
  notLoaded: (failed: number, all: number, reason: string) =>
    `${failed} of ${formatCountOf(all, "order")} not loaded. ${reason}`,
} as const;

export const eventTexts = {
  refused: (name: string, reason: string) => `Refused: ${name}. ${reason}`.trim(),
  at: (name: string, price: string) => `${name} @ ${price}`,
  filled: (name: string) => `Filled: ${name}.`,
  partly: (filled: string, amount: string | undefined, name: string) =>
    `Filled ${filled} of ${amount ?? "an unknown amount"}: ${name}.`,
  filledSoFar: (filled: string, name: string) => `Filled ${filled}: ${name}.`,
  unmarked: "Your orders could not be marked in the book. Reload the page.",
  notChecking: "Unknown orders are not checked in this tab. Reload the page.",
  own: "own",
  ownOrders: (orders: number) => (orders === 1 ? "your order" : `${orders} of your orders`),
  marker: (owner: string) => `, ${owner}`,
  markerSize: (owner: string, contracts: string, isOne: boolean) =>
    `, ${owner}: ${contracts} ${isOne ? "contract" : "contracts"}`,
} as const;

export const noteTexts = {
  unknown: "Status unknown. Check the venue before sending again.",
  differs: "The gateway returned an order that is not what you sent.",
  notFound: "Not found after 5 checks. Mark it as placed or not under Unresolved orders.",
  duplicate: (ids: readonly string[]) =>
    `${ids.length} equal orders at the venue: ${ids.join(", ")}. Check the venue.`,
  duplicateOf: (orderId: string) =>
    `Equal to ${orderId}: repeated by the browser, or sent from another device.`,
  notPlacedByUser: "You marked it as not placed.",
  proofs: {
    list: "No usable response; found in the venue's list.",
    stream: "No usable response; found by the stream, confirmed by the venue.",
    user: "No usable response; you matched it.",
  },
  contradiction: (problem: string) => `Contradicting figures: ${problem}.`,
  notLookedUp: "Not looked up: its id can't be requested.",
  closed: "Closed. Final state unknown.",
  notListed: "Not listed by the venue yet.",
} as const;
