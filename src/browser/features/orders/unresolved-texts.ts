import { formatCountOf } from "#browser/lib/format-number.ts";

/** Texts of orders with an unknown outcome; loaded apart from the market page. */

export const unresolvedTexts = {
  at: (price: string) => ` at ${price}`,
  sent: (time: string, quote: string) => ` sent ${time}; ${quote}`,
  noPrice: "no price then",
  priceThen: (price: string, source: string, age: string | undefined) =>
    `price then ${price} (${source}${age === undefined ? "" : `, ${age} old`})`,
  sources: { stream: "live", asked: "polled", "last-trade": "last trade", none: "source unknown" },
  sending: "Sending. Nothing is sent twice.",
  duplicate:
    "Equal orders at the venue: repeated by the browser, or sent from another device. Check the venue.",
  response: "Response: ",
  noResponse: "unreadable",
  equal: "Equal orders",
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
    `${orders} equal orders at the venue: ${name}. Ids: ${ids.join(", ")}.`,
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
  noneFits: (orders: number) => `No match among ${formatCountOf(orders, "listed order")}.`,
  candidates: "Possible matches",
  otherTab: "Another tab is checking now.",
  notFound: (orderId: string) => `Order ${orderId} not found.`,
  otherReturned: (returned: string, wanted: string) =>
    `The gateway returned order ${returned}, not ${wanted}.`,
  noSingleOrder: "This venue has no lookup by order id.",
  markedNotPlaced: (name: string) => `Marked as not placed: ${name}.`,
  matched: (name: string, orderId: string) => `Matched: ${name} is order ${orderId}.`,
  acknowledged: (name: string) => `Acknowledged: equal orders of ${name}.`,
  undo: "Undo",
} as const;

export const decidedTexts = {
  list: "Marked by you",
  summary: (orders: number) => `Marked by you: ${orders}`,
  sent: (time: string) => `, sent ${time}: `,
  decidedAt: (time: string) => `, by you at ${time}`,
  duplicate: (ids: readonly string[]) => `equal orders (${ids.join(", ")}), acknowledged`,
  isOrder: (orderId: string) => `is order ${orderId}`,
  notPlaced: "not placed",
} as const;
