import { formatCountOf } from "#browser/lib/format-number.ts";
import { noCancelText } from "#browser/order-entry/texts.ts";

export const texts = {
  panel: "Two-leg ticket",
  tabs: { name: "Two-leg order", open: "Trade pair", close: "Close" },
  pair: "Pair",
  pairOption: (legs: string, edge: string | undefined) => (edge === undefined ? legs : `${legs} · ${edge}`),
  form: { open: "New two-leg order", close: "Close pair" },
  waiting: "Rate limit: wait before another order.",
  notSent: (reason: string) => `Not sent. ${reason}`,
  profitDropped: (before: string, after: string) => `Profit moved ${before} → ${after}. Review again.`,
  proceedsDropped: (before: string, after: string) => `Proceeds moved ${before} → ${after}. Review again.`,
} as const;

export const gateTexts = {
  list: "Before you trade",
  same: "Same outcome",
  opposite: "Opposite outcomes",
  confirmed: (what: string) => `${what}: confirmed`,
  unconfirmed: (what: string) => `${what}: not confirmed`,
  unknownRelation: "Outcomes: relation unknown",
  confirm: "Confirm",
  confirmName: (what: string) => `Confirm: ${what.toLowerCase()}`,
  check: "Check pair",
  checkDifferences: (count: number) => `Check ${formatCountOf(count, "difference")}`,
  rulesRead: "Rules read",
  rulesUnread: "Rules not read",
  rulesChanged: "Rules changed since you read them",
  readRules: "Read rules",
  storageFull: "Too many confirmed pairs. Remove one first.",
  storageOff: "Browser storage is full or blocked. This lasts until you close the tab.",
} as const;

export const sizeTexts = {
  label: "Size",
  unit: "contracts",
  missing: "Enter a size.",
  shares: "Share of the largest size",
  share: (percent: number) => `${percent}%`,
  max: "Max",
  none: "No profitable size now",
  belowMinimum: (size: string, least: string) =>
    `Below the minimum edge of ${least} a contract. Most profit at ${size}.`,
  suggested: (size: string) => `Suggested ${size}: most profit at these books`,
  capped: (size: string, cap: string, book: string) => `Max ${size} (${cap}). Book supports ${book}.`,
  tooSmall: (cap: string, book: string) => `Book supports ${book}; ${cap} leaves less than the minimum.`,
  held: (size: string) => `You hold ${size} of each`,
  partFree: (held: string, free: string) => `You hold ${held} of each, ${free} outside resting sell orders`,
  caps: {
    order: (limit: string) => `order limit ${limit}`,
    day: (limit: string) => `day limit ${limit}`,
    unhedged: (limit: string) => `unhedged limit ${limit}`,
    cash: "your cash",
  },
  aboveZero: "Enter a size above 0.",
  step: (own: string, step: string) => `${own}: use a multiple of ${step}.`,
  stepOf: (venue: string, step: string) => `${venue} steps of ${step}`,
} as const;

export const legTexts = {
  columns: { leg: "Leg", size: "Size @ price", cost: "Cost", proceeds: "Proceeds", fee: "Fee" },
  name: (when: string, outcome: string, venue: string) => `${when}: ${outcome} on ${venue}`,
  first: "First",
  second: "Second",
  atOnce: "At once",
  sizeAt: (size: string, price: string) => `${size} @ ${price}`,
  worst: (price: string) => `Worst price ${price}`,
  limit: (price: string) => `Price limit ${price}`,
  exactAverage: (price: string) => `average ${price}`,
  feeUnknown: "unknown",
  feeInContracts: (contracts: string) => `${contracts} contracts`,
  feeIfWins: (money: string) => `${money} if it wins`,
  contracts: (amount: string) => `${amount} contracts`,
  buy: (what: string, venue: string) => `Buy ${what} on ${venue}`,
  sell: (what: string, venue: string) => `Sell ${what} on ${venue}`,
  forMoney: (outcome: string, money: string) => `${outcome} for ${money}`,
  atMarket: (order: string, money: string) => `${order} · ~${money} · market (no price limit)`,
  atLimit: (order: string, price: string, money: string) => `${order} · limit ${price} · max ${money}`,
  atFloor: (order: string, price: string, money: string) => `${order} · limit ${price} · ~${money}`,
  beforeFees: (text: string) => `${text} before fees`,
  bookAge: " · book ",
} as const;

export const totalTexts = {
  cost: "Cost",
  profit: "Profit",
  beforeFees: (name: string) => `${name} before fees`,
  returns: (gained: string, perYear: string | undefined) =>
    perYear === undefined ? gained : `${gained} · ${perYear}/yr`,
  oneFills: "If one leg fills",
  scenarios: "Other scenarios",
  carry: "Carry",
  bothLose: "Both legs lose",
  half: "One pays ½, one 0",
  voided: "One venue voids",
  scenariosNote: "If venues resolve differently. Currencies 1:1.",
  belowHurdle: (percent: string) => `Below your hurdle of ${percent} a year.`,
  proceeds: "You get now",
  closing: "Result of closing",
  closingTip: "What you get now less what both legs cost",
  atResolution: "At resolution",
  locked: "Locked",
  lockedTip: "Payout at resolution less what both legs cost, at the average of all contracts held",
  holding: "Gain if held to resolution",
  exactTip: (money: string) => `Exactly ${money}`,
} as const;

export const sequenceTexts = {
  money: (first: string, then: string) => `${first} first (sized in dollars)${then}`,
  proof: (first: string, then: string) => `${first} first (reports fills)${then}`,
  slow: (first: string, then: string) => `${first} first (slower book)${then}`,
  thin: (first: string, then: string) => `${first} first (thinner book)${then}`,
  even: (first: string, then: string) => `${first} first${then}`,
  follows: (second: string) => `, then ${second} for the filled size`,
  together: "Both at once",
  noLimit: (sequence: string) => `${sequence} · no price limit`,
  withLimit: (sequence: string) => `${sequence} · price limit where accepted`,
} as const;

export const submitTexts = {
  ofLeg: (venue: string, question: string) => `${venue}: ${question}`,
  open: {
    review: "Review pair trade",
    confirm: "Confirm two-leg order",
    submit: "Place both orders",
    without: "Cost unavailable: book is stale.",
    moved: (before: string, after: string) => `Profit moved ${before} → ${after}`,
    least: (money: string | undefined, fees: string) =>
      money === undefined ? `Sent only at a profit${fees}.` : `Sent only at ${money} profit${fees} or more.`,
    secondFollows:
      "The second leg goes only while both still make a profit. If not, the first stays unhedged.",
  },
  close: {
    review: "Review closing",
    confirm: "Confirm closing the pair",
    submit: "Sell both legs",
    without: "Proceeds unavailable: book is stale.",
    moved: (before: string, after: string) => `Proceeds moved ${before} → ${after}`,
    least: (money: string | undefined, fees: string) =>
      money === undefined ? "Sent only if it brings money." : `Sent only for ${money}${fees} or more.`,
    secondFollows: "The second leg is sold only if both still bring that. If not, you keep it.",
  },
  sending: "Sending…",
  slow: (age: string) => `Waiting for venues… (${age}). Nothing is sent twice.`,
  blockedBelow: "Blocked: see below",
  moved: (seconds: string) => `Price moved – ${seconds} s`,
  acknowledgeBelow: "Tick the box below first",
  acknowledgeAbove: "Tick the box above first",
  wait: "Rate limit: please wait",
  bookStale: "Book is stale",
  blockedAbove: "Blocked: see above",
  beforeFees: " before fees",
  final: noCancelText,
} as const;

export const blockTexts = {
  stopped: "Sending is stopped. Allow it again first.",
  gates: "Confirm the pair and read its rules first",
  onVenue: (venue: string, reason: string) => `${venue}: ${reason}`,
  noMarketBuy: (venue: string) => `${venue} takes no market order that buys.`,
  noMarketSale: (venue: string) => `${venue} takes no market order that sells contracts.`,
  noProfit: "No profit at this size now",
  noProceeds: "No proceeds at this size now",
  feeUnknown: "A venue's fee is unknown: this may be a loss.",
  sendWithoutFee: "Send although a fee is unknown",
  gone: "This group no longer has the pair.",
  bookGone: "A book is missing.",
  textsChanged: (venue: string) => `${venue} just changed its market's texts. Confirm the pair again.`,
  notHeld: "You no longer have that many of both legs to sell.",
  underWay: "Another order on a leg is under way. Wait for its result.",
  exited: "The first leg was completed or offset meanwhile.",
} as const;

export const problemTexts = {
  short: (venue: string, available: string) => `${venue}'s book holds only ${available} contracts.`,
  belowMinimum: (venue: string, least: string, found: string) =>
    `${venue} minimum is ${least}; this is ${found}.`,
  contracts: (contracts: string, isOne: boolean) =>
    isOne ? `${contracts} contract` : `${contracts} contracts`,
  noFills: (venues: string, isOne: boolean) =>
    `${venues} ${isOne ? "does" : "do"} not report fills in contracts: the other leg can't be sized.`,
  costUnknown: (venue: string) => `Cost of the first leg unknown: ${venue}'s book is too thin.`,
  noLongerProfitable: "Both legs together are no longer profitable.",
  belowAgreed: (venue: string) => `${venue}'s bids fell: both legs bring less than you agreed to.`,
  noBids: (venue: string) => `No bids on ${venue}.`,
} as const;

export const sendTexts = {
  refused: "First leg refused. Second not sent: nothing was traded.",
  fillUnknown: "First leg placed, its fill is unknown. Second not sent.",
  unfilled: "First leg not filled yet. Second not sent. The first may still fill.",
  killed: "First leg not filled. Second not sent: nothing was traded.",
  unknown: "First leg's status is unknown. Second not sent. Check the venue first.",
  secondNotSent: (why: string) => `Second leg not sent. ${why}`,
  resized: (filled: string, amount: string) =>
    `First leg filled ${filled} contracts: second sent for ${amount}.`,
} as const;

export const resultTexts = {
  section: "Last two-leg order",
  roles: { first: "1st", second: "2nd", complete: "Completed", offset: "Offset" },
  secondNotSent: "Second leg not sent.",
  bought: (size: string, outcome: string) => `Filled ${size} ${outcome}`,
  sold: (size: string, outcome: string) => `Sold ${size} ${outcome}`,
  partOf: (filled: string, amount: string) => `${filled} of ${amount}`,
  filledAt: (what: string, price: string, money: string) => `${what} @ ${price} · ${money}`,
  open: (filled: string, amount: string, outcome: string) => `Open: ${filled} of ${amount} ${outcome} filled`,
  unfilled: (amount: string, outcome: string, status: string) =>
    `Not filled: ${amount} ${outcome} (${status})`,
  accepted: (outcome: string, status: string) => `Accepted: ${outcome} (${status})`,
  noStatus: "fill unknown",
  sending: (outcome: string) => `Sending ${outcome}…`,
  refused: (outcome: string, reason: string) => `Refused: ${outcome}. ${reason}`,
  noReason: "No reason given.",
  unknown: (outcome: string) => `Status unknown: ${outcome}. Check the venue before sending again.`,
  duplicate: (outcome: string) => `Equal orders at the venue: ${outcome}. Check the venue.`,
  table: "Confirmed and result",
  confirmed: "Confirmed",
  result: "Result",
  resultTip: "From the fills' average prices, with fees by the venues' rules",
  contracts: "Contracts per leg",
  payout: "Payout",
  cost: "Cost with fees",
  profit: "Profit",
  proceeds: "Proceeds",
  startNew: "New two-leg order",
  allOrders: "All orders",
  orderId: "order id",
} as const;

export const closeTexts = {
  none: "No held pair. Both legs must be held to close them here.",
  notHeld: "This pair is not held here. Choose another one.",
  choose: "Choose a pair",
  quantityUnknown: "How much is held is unknown. See Portfolio.",
  noneFree: "All you hold of one leg is in resting sell orders.",
  unconfirmed: "Pair not confirmed: payout at resolution is not certain.",
} as const;
