/** Texts of the order ticket, its result and its comparison with other venues. */

export const ticketTexts = {
  title: "Order ticket",
  form: "New order",
  review: "Review order",
  place: "Place order",
  noOrders: (venue: string) => `Settings allow no orders on ${venue}.`,
  noOutcome: "No outcome selected.",
  sending: "Sending the order.",
  stillSending: (age: string) => `No answer yet (${age}). Nothing is sent twice.`,
  alreadySending: "Sending.",
  justSent: "Just sent. Wait a moment.",
  rateLimited: "Rate limited.",
} as const;

export const choiceTexts = {
  outcome: "Outcome",
  side: "Side",
  kind: "Order type",
  sides: { buy: "Buy", sell: "Sell" },
  sideOf: (side: string, traded: string) => `${side} ${traded}`,
  traded: (outcome: string, market: string, venue: string) => `${outcome} · ${market} · ${venue}`,
  kinds: { market: "Market", limit: "Limit" },
  noSide: (venue: string, side: string) => `${venue} takes no ${side} orders.`,
  noKind: (venue: string, kind: string) => `${venue} takes no ${kind} orders.`,
} as const;

export const amountTexts = {
  label: "Amount",
  contractsUnit: "contracts",
  moneyUnit: "money",
  changeUnit: (unit: string, other: string) => `${unit}, change to ${other}`,
  setTo: (amount: string) => `Set the amount to ${amount}`,
  setToShare: (percent: number) => `Set the amount to ${percent}% of the budget`,
  setToShareOfPosition: (percent: number) => `Set the amount to ${percent}% of the position`,
  percent: (percent: number) => `${percent}%`,
  contracts: (amount: string, isOne: boolean) => (isOne ? "1 contract" : `${amount} contracts`),
  minimum: (least: string) => `Minimum order is ${least}.`,
  belowMinimum: (least: string, own: string) => `Minimum order is ${least}. This one is ${own}.`,
  step: (step: string, nearest: readonly string[]) =>
    `Step is ${step}.${nearest.length === 0 ? "" : ` Use ${nearest.join(" or ")}.`}`,
  buys: (money: string, contracts: string) => `${money} buys ${contracts} contracts.`,
  tooLittleMoney: (money: string) => `${money} is below the minimum order.`,
  noBookForMoney: "No offers to count contracts from. Enter contracts.",
  nothingAt: (price: string) => `Nothing left at ${price}.`,
  belowStep: (contracts: string, price: string, step: string) =>
    `Only ${contracts} contracts down to ${price}, below the step of ${step}.`,
} as const;

export const shareTexts = {
  limitFirst: "Enter a limit price first.",
  orderLimit: "order limit",
  dayLimit: "left of your daily limit",
  cash: (day: string) => `cash entered for ${day}`,
  whole: (percent: number, money: string, budget: string) => `${percent}% of your ${money} ${budget}`,
  tooSmall: (whole: string) => `${whole} is below the minimum order.`,
  capped: (whole: string) => `${whole}, cut so that the worst case fits your order limit.`,
  ofPosition: (percent: number, held: string) => `${percent}% of your ${held} contracts.`,
  tooSmallPosition: (percent: number, held: string) =>
    `${percent}% of your ${held} contracts is below the minimum order.`,
  free: (contracts: string) => `${contracts} free`,
} as const;

export const limitTexts = {
  label: "Limit price",
  equals: (price: string) => `= ${price}`,
  ambiguous: (price: string, hundredths: string) => `${price} or ${hundredths}?`,
  outside: (first: string, last: string) => `Enter ${first} to ${last}.`,
  tooHigh: (one: string) => `Enter a price below ${one}.`,
  betweenTicks: (tick: string, nearest: readonly string[]) => `Tick is ${tick}. Use ${nearest.join(" or ")}.`,
  unknownTick: "Tick size unknown. The price is sent as typed.",
  unknownTickForOdds: "Tick size unknown. Enter a price, not odds.",
  becomes: (typed: string, price: string, isRounded: boolean) =>
    `${typed} = ${price}${isRounded ? ", rounded in your favour" : ""}.`,
  clamped: (price: string) => `Clamped to ${price}.`,
} as const;

export const protectTexts = {
  label: "Protect: limit at the worst price",
  hint: (price: string) => `Sent as a limit order at ${price}. The rest stays open.`,
  noPrice: "No book to take the limit price from. Switch Protect off or wait.",
} as const;

export const positionTexts = {
  label: "Position",
  figure: (quantity: string, average: string | undefined) =>
    average === undefined ? quantity : `${quantity} @ ${average}`,
  pnl: "P&L",
  unknownQuantity: "size unknown",
  averageTip: (average: string) => `Average cost ${average}, fees included`,
  pnlTip: (exact: string) => `${exact} if sold into the bids now, after fees`,
  pnlBeforeFeesTip: (exact: string) => `${exact} if sold into the bids now, before fees`,
  overSold: (amount: string, held: string) => `Sells ${amount}, you hold ${held}.`,
  overFree: (amount: string, free: string) => `Sells ${amount}, only ${free} are free.`,
  partResting: (resting: string, held: string) => `${resting} of ${held} are in resting sell orders.`,
  allResting: (held: string) => `All ${held} are in resting sell orders.`,
  showOrder: "Show order",
  none: "none",
  noneHeld: "No position known in this outcome.",
  coverageTip: "Orders and imported fills this browser knows",
} as const;

export const estimateTexts = {
  title: "Estimate",
  average: "Average price",
  worst: "Worst price",
  cost: "Cost",
  fee: "Fee",
  ifItWins: "If it wins",
  proceeds: "Proceeds",
  breakEven: "Break-even",
  maxLoss: "Max loss",
  noLimit: "no price limit",
  unknown: "unknown",
  beforeFees: "before fees",
  about: (exact: string) => `${exact} by the book now`,
  atMost: (exact: string) => `${exact} at most`,
  atLeast: (exact: string) => `${exact} at least`,
  enterAmount: "Enter an amount for an estimate.",
  enterContractsOrMoney: (money: string) => `Enter contracts, or money such as ${money}.`,
  enterBoth: "Enter an amount and a price for an estimate.",
  book: "Book ",
  ago: " ago",
  crossed: "Book is crossed: the estimate may be wrong.",
  allBeforeFees: "Fee unknown: all figures are before fees.",
  assumedFee: "Category unknown: this is the fee of all other markets, and may differ.",
  feeInContracts: (contracts: string, isMost: boolean) =>
    `Fee: ${isMost ? "up to " : ""}${contracts} contracts.`,
  settlementFee: (money: string) => `Fee if it wins: ${money} of the payout.`,
  needsPrice: "No price limit: counted at the highest price. Use Protect or a limit order.",
  noTrades: "No book and no trades: no estimate.",
  lastTrade: (price: string, age: string) => `Last trade ${price}, ${age}; no live quote.`,
  atLastTrade: (money: string) => `At that price ≈ ${money} before fees.`,
  unknownTime: "time unknown",
  timeAgo: (age: string) => `${age} ago`,
} as const;

export const saleResultTexts = {
  result: "Result",
  entry: (price: string) => `entry ${price}`,
  entryBeforeFees: (price: string) => `entry ${price}, before fees`,
  noPosition: "entry unknown",
  noneHeld: "none held",
  moreThanHeld: "more than held",
  inMoney: "sized in money",
  quantity: "position size unknown",
  price: "entry price unknown",
  uncovered: "entry unknown: sold more than bought",
  "fees-loading": "loading fees",
} as const;

export const summaryTexts = {
  restsAt: (limit: string) => `Rests at ${limit} (no immediate fill).`,
  fillsNow: (filled: string, rest: string, limit: string) => `Fills ${filled} now, ${rest} rest at ${limit}.`,
  bookShort: (filled: string, amount: string) => `The book holds only ${filled} of ${amount}.`,
} as const;

export const resultTexts = {
  show: "Show in orders",
  dismiss: "Dismiss",
  orderId: "order id",
  copyId: "Copy id",
  wait: (seconds: number) => `Rate limited: wait ${seconds} s.`,
  waitOver: "You can try again now.",
} as const;

export const slippageTexts = {
  label: "Slippage limit",
  unit: "Slippage in",
  off: "Slippage limit: off.",
  on: (limit: string) => `Slippage limit: ${limit}. Checked before sending only.`,
  open: "Change the slippage limit",
  openLabel: "Change",
  close: "Close the slippage limit",
  closeLabel: "Close",
  hint: "This order only. Leave empty for no limit.",
  cents: "¢ per contract",
  percent: "% of best price",
  inCents: (value: string) => `${value}¢ per contract`,
  inPercent: (value: string) => `${value}% of best price`,
  useSetting: "Use the setting",
  notANumber: (problem: string) => `Slippage limit is not a number. ${problem}`,
  bookTooThin: (limit: string) => `Book too thin for your slippage limit of ${limit}.`,
  beyond: (which: "Average" | "Worst", price: string, best: string, limit: string) =>
    `${which} price ${price} is beyond your slippage limit: ${limit}, from ${best}.`,
} as const;

export const blockTexts = {
  stopped: "Sending is stopped. Allow it to place orders.",
  staleBook: "The book is not fresh: the estimate may be wrong.",
  staleBookNow: "The book is no longer fresh.",
  sendStale: "Send without a fresh book",
  noBook: "No order book: cost unknown.",
  sendNoBook: "Send without an order book",
  noSlippage: "No order book: your slippage limit can't be checked.",
  sendNoSlippage: "Send without the slippage check",
  ticksChanged: (problem: string) => `The market's ticks changed. ${problem}`,
} as const;

export const keyTexts = {
  noPrice: "No fresh book with such a price.",
  on: "Trading keys are on.",
  help: "shows them.",
  loading: "Trading keys are loading: press again.",
  notLoaded: "Trading keys could not be loaded. Reload the page to use them.",
} as const;

export const fairValueTexts = {
  title: "Your view",
  fairValue: "Your fair value",
  fairValueIs: "Your fair value: ",
  none: "none.",
  set: "Set",
  change: "Change",
  close: "Close",
  opener: (verb: string) => `${verb} your fair value`,
  loading: "Loading your view.",
  bankroll: "Bankroll",
  fairValueHint: "A probability: 53, 53¢ or 0.53. Empty: none.",
  bankrollHint: "Base of Kelly sizes, on every venue.",
  full: (most: number) => `Not saved: limit of ${most} fair values reached.`,
  stays: (problem: string, value: string) => `${problem} It stays at ${value}.`,
  remove: "Remove your fair value",
  expected: "Expected value",
  ifFilledAt: (price: string) => `if it fills at ${price}`,
  share: { buy: "of the cost", sell: "of the proceeds, against keeping the contracts" },
  shareOf: (percent: string, of: string) => `${percent}% ${of}`,
  beforeFees: "before fees",
  netOfFees: "net of fees",
  part: (contracts: string) => `for the ${contracts} contracts the book fills`,
  enterAmount: "Enter an amount for its expected value.",
  noValue: "No expected value: no order book.",
  noFill: "Nothing fills now.",
} as const;

export const elsewhereTexts = {
  title: "Same exposure elsewhere",
  enterAmount: "Enter an amount to compare.",
  comparing: "Comparing…",
  notCompared: (reason: string) => `Not compared: ${reason}`,
  notListed: (date: string) => `the pair is not listed on ${date} any more.`,
  thisLeg: "this leg",
  otherLeg: "the other leg",
  noOutcome: (venue: string) => `${venue} has no matching outcome.`,
  unknownFee: (venue: string) => `the fee on ${venue} is unknown.`,
  notFilled: "the book here does not fill all of it.",
  notFilledAtPrice: "the book here does not fill all of it at this price.",
  notFilledThere: (venue: string) => `${venue} can't fill that size.`,
  sums: (there: string, here: string, contracts: string) =>
    `${there} there, ${here} here, with fees, for ${contracts} contracts`,
  same: (sums: string) => `Same price: ${sums}.`,
  more: (money: string, sums: string) => `${money} more there: ${sums}.`,
  less: (money: string) => `${money} less there`,
  lessDetails: (sums: string, terms: string) => `${sums}; currencies count 1:1. ${terms}`,
  sameTerms: "Same settlement terms.",
  terms: (differences: string) => `There: ${differences}.`,
  trade: (venue: string) => `Trade on ${venue}`,
  noDates: "neither shows a resolution date",
  noDate: (where: "here" | "there") => `no resolution date ${where}`,
  resolves: (apart: string, when: "later" | "earlier") => `resolves ${apart} ${when}`,
  lag: (there: string, here: string) => `pays ${there} h after that, here ${here} h`,
  settlementFee: (there: string, here: string) => `fee if it wins ${there}, here ${here}`,
  rulesDiffer: "rules differ",
} as const;
