import { formatCountOf } from "#browser/lib/format-number.ts";

export const sectionTexts = {
  saved: "Saved on this device.",
  unsaved: "Not saved: browser storage is off. Lasts until you close this tab.",
  set: "Set",
  useDefault: "Use default",
  /** After "Use default": the name of a field. */
  of: (label: string) => ` of ${label}`,
  change: "Change",
} as const;

export const appearanceTexts = {
  title: "Appearance",
  about: "Theme and number formats. Applies at once, in every tab.",
  hints: {
    theme: "System follows this device, including high contrast.",
    odds: "Price notation. Always computed from the exact price.",
    timeZone: "Time zone of all times. The gateway's days are UTC days either way.",
    directionColours: "Colours of up and down, buy and sell. Never the only cue.",
    density: "Height of table rows.",
  },
  chosen: (name: string, label: string) => `${name}: ${label}.`,
  sample: {
    title: "How prices will look",
    asks: "Sample of asks",
    bids: "Sample of bids",
    spread: (size: string) => `spread ${size}`,
    buy: "Buy",
    utc: "UTC",
    local: "local",
  },
} as const;

export const connectionTexts = {
  title: "Connection",
  about: "Your account, API key and data source.",
  signIn: {
    title: "Sign-in",
    name: "Signed in as",
    email: "Email",
    id: "User id",
    hint: "Signs out every tab and forgets the API key. The gateway's own cookie stays until it expires.",
    hintAtGateway: "Signs out every tab and at the gateway, and forgets the API key.",
    signOut: "Sign out",
  },
  key: {
    title: "API key",
    change: "Change API key",
    forget: "Forget API key",
    hint: "You'll need the key again to continue. Other open tabs keep theirs until closed.",
    reason: "Enter the new key. It replaces the current one once the gateway accepts it.",
  },
  gateway: {
    title: "Gateway",
    address: "Address",
    stream: "Stream",
    noStream: "none",
    token: "Access token",
    tokenBearer: "sent with each request as a bearer token",
    tokenNone: "not sent",
    tokenHeader: (header: string) => `sent with each request in the header ${header}`,
    polling: "Polling intervals",
    pollingValue: (book: string, trades: string, orders: string, requestsPerSecond: number) =>
      `Without a stream: books ${book}, trades ${trades}, orders ${orders}; max ${requestsPerSecond} requests a second`,
    stale: "Stale prices",
    staleValue: (trade: string, show: string) =>
      `Prices older than ${trade} need confirmation; greyed after ${show}`,
    seconds: (value: number) => `${value} s`,
    hint: "Set in config.json on the server.",
  },
} as const;

export const tradingTexts = {
  title: "Trading",
  about: "Confirmations, risk limits and fees. Stored on this device only.",
  confirmation: {
    name: "Before an order is sent",
    ask: "Ask in a dialog",
    send: "Send at once",
    asks: "Each order asks for confirmation.",
    sends: "Orders are sent without a dialog.",
    askHint: "“Confirm order” shows the effect and sends the order.",
    sendHint: "The ticket's button sends the order. Blocks and warnings still apply.",
  },
  limits: {
    title: "Limits",
    hint: "Orders that could cost more are blocked. In each venue's currency.",
    maxOrderCost: {
      label: "Max per order",
      about: "Max cost of one order. Without a price limit: $1 a contract, plus fee.",
    },
    maxDayCost: { label: "Max per day", about: "All orders of a UTC day." },
    maxUnhedgedCost: { label: "Max unhedged", about: "One leg alone, until the other fills." },
    changed: (label: string, value: string, before: string) => `${label}: ${value} (was ${before}).`,
    reset: (label: string) => `${label}: default.`,
    kept: (problem: string, value: string) => `${problem} The limit stays at ${value}.`,
  },
  prices: {
    title: "Prices",
    hint: "Checked before sending only; the venue may fill worse.",
    slippage: {
      label: "Slippage limit",
      about: "Max distance from the best price. A ticket can override it.",
      base: "the best price",
      fallback: "off",
      reset: "Switch off",
    },
    priceMove: {
      label: "Price move",
      about: "Re-confirm when the price moves more than this.",
      base: "the price",
      fallback: "1 tick + 1% of the price",
      reset: "Use default",
    },
    unitOf: (label: string) => `${label} in`,
    cents: "¢ per contract",
    percentOf: (base: string) => `% of ${base}`,
    inCents: (value: string) => `${value}¢ per contract`,
    inPercent: (value: string, base: string) => `${value}% of ${base}`,
    changed: (label: string, value: string) => `${label}: ${value}.`,
  },
  amounts: {
    title: "Amounts",
    label: "Preset amounts",
    hint: (most: number) =>
      `Up to ${most}, separated by spaces. Tickets show those that fit the venue's step.`,
    changed: (amounts: string) => `Preset amounts: ${amounts}.`,
    empty: "Enter an amount.",
    tooMany: (most: number) => `Max ${most} amounts.`,
    twice: (amount: string) => `${amount} is listed twice.`,
  },
  twoLegs: {
    title: "Two legs",
    sequence: {
      name: "Order of two legs",
      inTurn: "One after the other",
      together: "Both at once",
      inTurnHint: "The slower or thinner venue goes first. The second leg is sized by its fill.",
      togetherHint: "Either leg may be left unhedged. A leg sized in money still goes first.",
      inTurnChosen: "The second leg goes once the first has filled.",
      togetherChosen: "Both legs go at once if both are sized in contracts.",
    },
    prices: {
      name: "Prices of two legs",
      without: "Market order",
      with: "Price limit",
      hint: "A limit order may rest unfilled and can't be cancelled here, leaving the other leg unhedged.",
      withoutChosen: "Legs go as market orders.",
      withChosen: "Legs carry the worst price shown, where the venue accepts one.",
    },
  },
  returns: {
    title: "Returns",
    hint: "Used in annualised returns and the ranking of edges.",
    hurdle: { label: "Hurdle per year", about: "Edges below this return rank last." },
    carry: (venue: string) => ({
      label: `${venue} carry per year`,
      about: "Interest on money in contracts there. Negative: a cost.",
    }),
    changed: (label: string, value: string, before: string) => `${label}: ${value}% (was ${before}%).`,
    reset: (label: string) => `${label}: default.`,
    hurdleTooLow: "A hurdle can't be negative.",
    tooLarge: "Enter a percentage below 1000.",
  },
} as const;

export const killSwitchTexts = {
  title: "Stop sending",
  stop: "Stop sending",
  about: "Stops all orders from every tab until you allow sending again.",
  stoppedSince: (age: string) => `Sending stopped ${age} ago in all tabs.`,
  stopped: "Sending stopped in all tabs.",
  resumed: "Sending allowed in all tabs.",
  notResumed: "Still stopped: browser storage could not be written.",
} as const;

export const aliasTexts = {
  title: "Names in the pair check",
  empty: "No joined names. Join two on a matched pair's card.",
  hint: "The pair check treats these names as one.",
  list: "Joined names",
  is: " is ",
  unused: {
    rivals: "Not used: the pair check knows these as rivals.",
    outcomes: "Not used in a market that has both as outcomes.",
  },
  separate: "Separate",
  names: (one: string, other: string) => ` ${one} and ${other}`,
  separated: (one: string, other: string) =>
    `“\u2068${one}\u2069” and “\u2068${other}\u2069” are separate names again.`,
} as const;

export const fairValueTexts = {
  title: "Fair values",
  empty: "No fair values. Enter one in a market's order ticket.",
  hint: "Your own probabilities, used for expected value and Kelly sizes.",
  list: "Fair values",
  named: (market: string, outcome: string) => `${market} · ${outcome}`,
  remove: "Delete",
  removed: (name: string) => `Fair value of \u2068${name}\u2069 deleted.`,
} as const;

export const feeTexts = {
  title: "Fees",
  changed: (venue: string) => `Fees of ${venue}: changed.`,
  reset: (venue: string) => `Fees of ${venue}: default.`,
  fromConfig: "default (config.json)",
  own: "changed by you",
  unknown: "Unknown: results are before fees.",
  noRule: "No rule: results are before fees.",
  feesOf: (venue: string) => ` fees of ${venue}`,
  neverApplies: (problem: string) => `Never applies. ${problem}`,
  includesFee: {
    label: (venue: string) => `${venue}: money amount includes the fee`,
    fallback: "Default (config.json)",
    options: { unknown: "Unknown", yes: "Yes", no: "No" },
    chosen: (label: string, value: string) => `${label}: ${value}.`,
  },
  rule: {
    category: (name: string) => `category ${name}`,
    series: (name: string) => `series ${name}`,
    slug: (start: string) => `slugs ${start}…`,
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    allMarkets: "All markets",
    marketsOf: (conditions: string) => `Markets of ${conditions}`,
    undated: "undated",
    asOf: (day: string) => `as of ${day}`,
    and: "; and ",
    cash: (unit: string) => `; cash rounded to ${unit}`,
    full: (where: string, charges: string, cash: string, asOf: string) =>
      `${where}: ${charges}${cash}; ${asOf}.`,
    none: "no fee",
    eachFill: " per fill",
    maker: (rate: string) => `${rate} for makers`,
    rounded: (way: string, unit: string, each: string) => `rounded ${way} to ${unit}${each}`,
    smallest: (amount: string) => `none below ${amount}`,
    inContracts: "buyers pay in contracts",
    ways: { up: "up", "half-up": "half up", down: "down" },
  },
  editor: {
    name: (venue: string) => `Fees of ${venue}`,
    submit: "Set fees",
    replaces: (count: number) =>
      `Replaces ${count === 1 ? "the present rule with all its terms" : `the ${count} present rules`}, for all markets of the venue.`,
    kind: "Fee type",
    kinds: {
      unknown: "Unknown",
      none: "No fee",
      "p(1-p)": "Rate × price × (1 − price)",
      notional: "Rate × price",
      "per-contract": "Fixed per contract",
      settlement: "Share of the payout",
    },
    kindHints: {
      unknown: "Results are shown before fees.",
      none: "Results are net with nothing deducted.",
      "p(1-p)": "Per contract taken.",
      notional: "Per contract.",
      "per-contract": "Same at any price.",
      settlement: "Rate × payout, when a contract wins.",
    },
    rate: "Rate",
    rateHint: "0.07 is 7%.",
    rateProblem: "Enter 0 to 1: 0.07 is 7%.",
    unit: "Rounded to",
    unitHint: "Once per order.",
    rounding: "Rounding",
    roundings: { up: "Up", "half-up": "Half up", down: "Down" },
    takenIn: "Buyer pays in",
    takenInOptions: { money: "Money", contracts: "Contracts" },
    asOf: "As of",
    asOfProblem: "Enter a date.",
    asOfHint: "Date of the venue's fee page.",
  },
} as const;

export const shortcutTexts = {
  title: "Shortcuts",
  about: "Work on every page, except while you type or a dialog is open.",
  singleKeys: "Keys without Ctrl, ⌘ or Alt",
  tradingKeys: "Trading keys",
  switched: (label: string, isOn: boolean) => `${label}: ${isOn ? "on" : "off"}.`,
  table: "Shortcuts",
  action: "Action",
  key: "Key",
  noKey: "no key",
  reset: "Reset",
  change: "Change",
  keyOf: (title: string) => ` the key of ${title}`,
  resetAll: "Reset all keys",
  allReset: "All keys reset.",
  resetOne: (title: string) => `${title}: default key.`,
  removedOne: (title: string) => `${title}: no key.`,
  changedOne: (title: string) => `${title}: new key.`,
  groupOn: "on",
  groupOff: "off: switch on above",
  dialog: {
    name: (title: string) => `Key of ${title}`,
    remove: "Remove key",
    use: "Use this key",
    hint: "Press a key (with Ctrl, ⌘, Alt or Shift if you like), or two in a row. A third starts over.",
    recorder: "New key",
    now: "now",
    none: "none",
    conflict: (title: string) => `In use by “${title}”. Press another.`,
  },
} as const;

export const storedDataTexts = {
  name: "Stored data",
  aside: (title: string) => `${title} unreadable: put aside, empty for now.`,
  entries: (title: string, count: number) =>
    `${title}: ${count} unreadable ${count === 1 ? "entry" : "entries"}, kept but unused.`,
  newer: (title: string) => `${title}: written by a newer version, read-only here.`,
  save: "Save the old text",
  tryAgain: "Try again",
  stillUnreadable: "Still unreadable.",
  restored: (title: string) => `${title} restored.`,
  remove: "Delete",
  removeQuestion: "Delete the old text for good?",
  confirmRemove: "Delete",
  keep: "Keep",
  reload: "Reload",
  hide: "Hide",
  more: (count: number) => `${count} more`,
} as const;

export const deviceCopyTexts = {
  title: "Copy of this device",
  about: "Everything stored on this device in one file. Never your API key or sign-in.",
  save: "Save a copy",
  restore: "Restore a copy",
  input: "Copy to restore",
  saved: (records: string) => `Saved: ${records}.`,
  records: (title: string, count: number) => `${title} ${count.toLocaleString("en-US")}`,
  dialog: {
    name: "Restore a copy",
    savedAt: (time: string) => `Saved ${time}.`,
    effect: "Lists and settings are replaced. Orders and other records are added; none is lost.",
    table: "Contents of the copy",
    columns: ["Data", "Records"],
    cancel: "Cancel",
    submit: "Restore",
    done: "Restored. Reload this tab, and any other tab of Crossbook, to use it.",
    reload: "Reload",
  },
} as const;

export const fileTexts = {
  title: "Settings file",
  about: "All settings, limits, watchlist, alerts and layouts in one file. Never your API key or sign-in.",
  export: "Export settings",
  import: "Import settings",
  input: "Settings file to import",
  undo: "Undo the import",
  undone: "Settings before the import restored.",
  imported: "Settings imported.",
  before: (time: string) => `Settings before the last import (${time}) can be restored.`,
  unchanged: (problem: string) => `${problem} Nothing has changed.`,
  tooLong: "The file is larger than 2 MB.",
  unreadable: "The browser could not read the file.",
  dialog: {
    name: "Import settings",
    cancel: "Cancel",
    submit: "Import",
    empty: "No changes: all readable settings match yours.",
    changes: "Changes",
    changeColumns: ["Setting", "Now", "New"],
    refused: "Unreadable, left out",
    refusedColumns: ["Key", "Value"],
    moreChanges: (count: number) => `${formatCountOf(count, "more change")}.`,
    moreRefused: (count: number) => `${formatCountOf(count, "more key")} left out.`,
  },
} as const;

export const ordersTexts = {
  title: "Order backup",
  about:
    "Orders sent from this browser are stored on this device only. Clearing site data deletes them. A backup holds no API key or sign-in.",
  input: "Order backup to restore",
  count: (orders: number) => formatCountOf(orders, "order"),
} as const;

export const aboutTexts = {
  title: "About",
  about: "Name the version and commit when you report a problem.",
  version: "Version",
  commit: "Commit",
  date: "Committed",
  licences: "Licences",
  licencesLink: "Crossbook and the packages in it",
} as const;
