/** Texts of orders: the table, the panels, and orders with an unknown outcome. */
const count = (many: number, noun: string) => (many === 1 ? `1 ${noun}` : `${many} ${noun}s`);

export const texts = {
  page: "Portfolio",
  tab: "Orders",
  table: "Orders",
  panel: "All orders",
  empty: "No orders yet.",
  noMatch: "No orders match these filters.",
  shownOf: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
  unresolved: "Unresolved orders",
  unresolvedNote: "Status unknown: check the venue before sending again.",
  export: "Export CSV",
  exportCommand: "Export the orders shown as CSV",
  exportKeywords: "save file spreadsheet download",
  exportDialog: "Export orders",
  exportAbout: (orders: number) => `${count(orders, "order")} as shown: exact figures, times in UTC.`,
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

export const toolbarTexts = {
  search: "Market or id",
  searchHint: "Title, id, status",
  more: "Filter and sort",
  venue: "Venue",
  allVenues: "All venues",
  state: "State",
  anyState: "Any state",
  side: "Side",
  bothSides: "Both sides",
  sort: "Sort",
  showAll: "Show all",
  filters: { open: "Open", filled: "Filled", unresolved: "Unresolved" },
} as const;

export const cellTexts = {
  sides: { buy: "Buy", sell: "Sell" },
  states: {
    sending: "Sending",
    accepted: "Accepted",
    refused: "Refused",
    unknown: "Unknown",
    duplicate: "Duplicate",
    listed: "Listed",
  },
  filled: "Filled",
  open: "Open",
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

export const panelTexts = {
  open: "Open orders",
  noOpen: "No open orders.",
  fills: "Newest fills",
  noFills: "No fills yet.",
  all: "All orders",
  allOf: (orders: number) => `All ${orders} orders`,
} as const;

export const sourceTexts = {
  info: "How venues list orders",
  list: "Order sources",
  failed: "Orders not loaded",
  retry: "Retry",
  retryName: (venue: string) => `Retry ${venue}`,
  states: { live: "Live", polling: "Polling", loading: "Loading", stale: "Stale", error: "Failed" },
  onlyHere: "Only on this device",
  onlyHereTitle: "Order ids are stored on this device only. Save a backup in Settings.",
  sentFromHere: (orders: number) => `Only orders sent from this browser (${orders})`,
  openOnly: "Open orders from venue; closed ones from this browser",
  byMarket: (venue: string) => `${venue} lists orders per market. Add a market to load older orders.`,
  ofMarkets: (markets: number) => `Orders of ${count(markets, "market")}: `,
  skipped: (markets: number) => ` · ${count(markets, "older market")} not loaded`,
} as const;

export const lookupTexts = {
  open: "Load orders of a market…",
  keywords: "find list market id",
  dialog: "Load orders of a market",
  market: "Market id",
  hint: (venue: string) => `${venue} lists orders per market. Stored on this device.`,
  submit: "Load",
  markets: "Loaded markets",
  none: "None yet.",
  stop: "Stop",
  stopName: (marketId: string) => `Stop loading ${marketId}`,
  traded: "traded here",
  noId: "Enter a market id.",
  badId: "This id can't be sent to a gateway.",
  known: "This market is loaded already.",
  tooMany: (most: number) => `At most ${most} markets. Stop one first.`,
  loading: "loading",
  found: (orders: number) => count(orders, "order"),
} as const;

export const inMarketTexts = {
  panel: "Orders in this market",
  empty: "No orders in this market yet.",
  sentOrStreamed: (venue: string) => `${venue} lists no orders: only those sent from here or streamed.`,
  openOnly: (venue: string) => `${venue} lists open orders only: closed ones are those sent from here.`,
} as const;

export const eventTexts = {
  refused: (name: string, reason: string) => `Refused: ${name}. ${reason}`.trim(),
  filled: (name: string) => `Filled: ${name}.`,
  partly: (filled: string, amount: string | undefined, name: string) =>
    `Filled ${filled} of ${amount ?? "an unknown amount"}: ${name}.`,
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
    `One click placed ${ids.length} orders: ${ids.join(", ")}. Check the venue.`,
  duplicateOf: (orderId: string) => `Duplicate of ${orderId}: one click placed both.`,
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

export const unresolvedTexts = {
  at: (price: string) => ` at ${price}`,
  sent: (time: string, quote: string) => ` sent ${time}; ${quote}`,
  noPrice: "no price then",
  priceThen: (price: string, source: string, age: string | undefined) =>
    `price then ${price} (${source}${age === undefined ? "" : `, ${age} old`})`,
  sources: { stream: "live", asked: "polled", "last-trade": "last trade", none: "source unknown" },
  sending: "Sending. Nothing is sent twice.",
  duplicate: "The venue has several orders for one click; a browser can repeat a request. Check the venue.",
  response: "Response: ",
  noResponse: "unreadable",
  ofClick: "Orders from this click",
  returned: "Returned by the gateway",
  candidates: "Possible matches",
  thisOne: "This is my order",
  check: "Check now",
  match: "Match an order…",
  notPlaced: "Not placed",
  acknowledge: "Acknowledge",
  openVenue: "Open at venue",
  checkFailed: (reason: string) => `Check failed. ${reason}`,
  filled: (size: string) => `filled ${size}`,
  titled: (title: string) => `${title}:`,
} as const;

export const checkTexts = {
  none: "Not checked yet.",
  times: (checks: number) => (checks === 1 ? "Checked once" : `Checked ${checks} times`),
  notFound: (checks: number) => `Not found after ${checks} checks`,
  next: (time: string) => ` Next check at ${time}.`,
  listsNone: (venue: string) => ` ${venue} lists no orders: only ids from the stream were checked.`,
  openOnly: (venue: string) => ` ${venue} lists open orders only: a filled order is not found.`,
} as const;

export const noticeTexts = {
  unknown: (name: string) => `Status unknown: ${name}.`,
  notFound: (name: string) => `Not found after 5 checks: ${name}. Mark it as placed or not.`,
  found: (name: string, orderId: string) => `Found at the venue: ${name}, order ${orderId}.`,
  placed: (name: string, orderId: string) => `Placed after all: ${name}, order ${orderId}.`,
  duplicate: (orders: number, name: string, ids: readonly string[]) =>
    `One click placed ${orders} orders: ${name}. Ids: ${ids.join(", ")}.`,
} as const;

export const matchTexts = {
  dialog: "Match an order",
  question: (venue: string, name: string) => `Which order on ${venue} is this: ${name}?`,
  form: "Order by id",
  id: "Order id",
  hint: (venue: string) => `Checked with ${venue} against what you sent.`,
  submit: "Match",
  loading: "Loading the venue's orders…",
  noOpen: "The venue lists no open orders.",
  noneInMarket: "The venue lists no orders of this market.",
  noneFits: (orders: number) => `No match among ${count(orders, "listed order")}.`,
  candidates: "Possible matches",
  otherTab: "Another tab is checking now.",
  notFound: (orderId: string) => `Order ${orderId} not found.`,
  otherReturned: (returned: string, wanted: string) =>
    `The gateway returned order ${returned}, not ${wanted}.`,
  noSingleOrder: "This venue has no lookup by order id.",
  markedNotPlaced: (name: string) => `Marked as not placed: ${name}.`,
  matched: (name: string, orderId: string) => `Matched: ${name} is order ${orderId}.`,
  acknowledged: (name: string) => `Acknowledged: ${name} was placed more than once.`,
  undo: "Undo",
} as const;

export const decidedTexts = {
  list: "Marked by you",
  summary: (orders: number) => `Marked by you: ${orders}`,
  sent: (time: string) => `, sent ${time}: `,
  decidedAt: (time: string) => `, by you at ${time}`,
  duplicate: (ids: readonly string[]) => `placed more than once (${ids.join(", ")}), acknowledged`,
  isOrder: (orderId: string) => `is order ${orderId}`,
  notPlaced: "not placed",
} as const;
