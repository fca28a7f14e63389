/** Texts around sending an order: warnings, questions, results, fees. */

export const noCancelText = "Orders can't be cancelled here.";

/** States of an order, a label each. */
export const orderStateTexts = {
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
} as const;

export const confirmTexts = { back: "Back", close: "Close" } as const;

export const killSwitchTexts = {
  notSaved: "Still stopped: browser storage could not be written.",
  question: "This re-enables orders in all tabs.",
  allow: "Allow sending",
  keep: "Keep stopped",
  open: "Allow sending again…",
} as const;

export const statusTexts = {
  noStatus: (venue: string | undefined) =>
    venue === undefined
      ? "No market status. It may be closed."
      : `No market status from ${venue}. It may be closed.`,
  unknown: (status: string, venue: string | undefined) =>
    `Market status${onVenue(venue)} is “\u2068${status}\u2069”. It may be closed.`,
  now: (status: string | undefined, venue: string | undefined) =>
    status === undefined
      ? `The market${onVenue(venue)} now has no status.`
      : `Market status${onVenue(venue)} is now “\u2068${status}\u2069”.`,
  sendUnknown: (venue: string | undefined) => `Send although the market${onVenue(venue)} may not be open`,
  pastDate: (venue: string | undefined) =>
    `The resolution date of the market${onVenue(venue)} has passed. It is still open.`,
  datePassed: (venue: string | undefined) => `The resolution date of the market${onVenue(venue)} has passed.`,
  sendPastDate: (venue: string | undefined) => `Send past the resolution date${onVenue(venue)}`,
  closed: (venue: string, reason: string) => `${venue}: ${reason}`,
} as const;

function onVenue(venue: string | undefined): string {
  return venue === undefined ? "" : ` on ${venue}`;
}

export const placeTexts = {
  moved: "Not sent: the price moved. Review the order again.",
  notSent: (reason: string) => `Not sent. ${reason}`,
  uncheckedMarket: (why: string) => `Could not check the market again.${why} Send anyway?`,
  uncheckedBook: (why: string) => `The book is not recent and could not be checked.${why} Send anyway?`,
} as const;

export const resultTexts = {
  sending: "Sending.",
  filled: (size: string) => `Filled ${size}`,
  partlyFilled: (filled: string, size: string) => `Filled ${filled} of ${size}`,
  open: (size: string) => `Open: ${size}`,
  accepted: (size: string) => `Accepted: ${size}`,
  unfilled: (size: string) => `Not filled: ${size}`,
  at: (price: string) => ` @ ${price}`,
  money: (money: string) => ` · ${money}`,
  limit: (price: string) => ` at ${price}`,
  status: (status: string) => ` [\u2068${status}\u2069]`,
  refused: (reason: string) => `Refused: ${reason}`,
  refusedWith: (status: number, reason: string) => `Refused by the gateway (${status}): ${reason}`,
  noReason: "no reason given",
  renewed: "Signed in again. Not sent yet: place the order again.",
  unknown: (reason: string) =>
    `Order status unknown. ${reason}${reason === "" ? "" : " "}Check the venue before sending again.`,
  duplicate: "The venue has more than one order like this.",
} as const;

export const feeTexts = {
  unknown: "unknown: all figures are before fees",
  asOf: (rule: string, day: string) => `${rule}, as of ${day}`,
  none: "none",
  settlement: (percent: string) => `${percent} of the payout`,
  notional: (percent: string) => `${percent} × p`,
  perContract: (rate: string) => `${rate} per contract`,
  curve: (percent: string) => `${percent} × p × (1 − p)`,
  curveTo: (percent: string, exponent: number) => `${percent} × (p × (1 − p))^${exponent}`,
  onBuys: " on buys",
  onSales: " on sales",
  contracts: (count: string, isOne: boolean) => `${count} ${isOne ? "contract" : "contracts"}`,
} as const;
