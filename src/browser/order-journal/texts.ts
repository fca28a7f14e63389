/** Texts of the order journal: why an order was not sent, and what is known of one without a response. */
export const texts = {
  pageClosed:
    "Order status unknown: the page closed before the venue answered. Check the venue before sending again.",
  fileSaved:
    "Order status unknown: the file was saved before the venue answered. Check the venue before sending again.",
  signedOut: "Signed out: the order journal is closed.",
  othersSend: "Other tabs of Crossbook keep sending orders.",
  unreadable: (orders: number) => `Unreadable orders: ${orders}. They are unchanged.`,
  unavailable: (why: string) => `Orders can't be recorded on this device: ${why}.`,
  killSwitchUnavailable: (why: string) => `The kill switch can't be read: ${why}.`,
  otherOrder: "The order matched to this one belongs to another order.",
} as const;

export const sendTexts = {
  offline: "Not sent: you're offline. Place the order again when you're back online.",
  notSent: (reason: string) => `Not sent: ${reason}`,
  notRecorded: (why: string) => `Not sent: this order could not be recorded on this device. ${why}`,
  stopped: (age: string) => `Not sent: sending was stopped ${age} ago.`,
  killSwitchUnreadable: "Not sent: the kill switch could not be read. Reload the page.",
  besideUnknown: (amount: string, age: string) =>
    `Your order of ${amount} from ${age} ago has an unknown status. Check the venue first: another order may double it.`,
  uncounted: (orders: number, limit: string) =>
    `${orders} of today's orders can't be read or counted. Your daily limit of ${limit} may be used up. Place this one anyway?`,
  repeat: (age: string) => `An identical order was sent ${age} ago. Place it again?`,
} as const;

export const limitTexts = {
  order: (limit: string, cost: string) =>
    `Over your ${limit} per-order limit: this order could cost ${cost}. Change it in Settings › Trading.`,
  day: (limit: string, spent: string, cost: string) =>
    `Over your ${limit} daily limit (UTC): today's orders ${spent}, this one up to ${cost}. Change it in Settings › Trading.`,
  unhedged: (limit: string, cost: string) =>
    `Over your ${limit} unhedged limit: if only one leg fills, ${cost} is at risk. Change it in Settings › Trading.`,
} as const;

export const outcomeTexts = {
  differs: (fields: readonly string[]) =>
    `The gateway's order differs from what you sent: ${fields.join(", ")}.`,
  failed: "Crossbook failed while sending the order.",
  mayExist: "The gateway answered 409, so the order may already exist.",
  restarting: "The venue is restarting.",
  gatewaySays: (reason: string) => `It says: ${reason}`,
} as const;

export const lookupTexts = {
  unreadable: (dropped: number, all: number) => `${dropped} of ${all} listed orders could not be read.`,
  mayHaveMore: (rows: number) => `The venue listed ${rows} orders and may have more.`,
  noStream: "No order stream now.",
  onlyChecked: (checked: number, all: number) => `Only ${checked} of ${all} were checked.`,
} as const;

export const matchTexts = {
  taken: (orderId: string) => `Order ${orderId} already belongs to another order sent from here.`,
  noMatch: (orderId: string, reasons: readonly string[]) =>
    `Order ${orderId} does not match: ${reasons.join(", and ")}.`,
  differs: (fields: readonly string[]) => `it differs in ${fields.join(", ")}`,
  older: "it is older than yours",
} as const;

export const contradictionTexts = {
  overfilled: (filled: string, amount: string) => `filled ${filled} is more than the amount ${amount}`,
  negativeFill: (filled: string) => `filled ${filled} is below zero`,
  negativeRest: (remaining: string) => `remaining ${remaining} is below zero`,
} as const;
