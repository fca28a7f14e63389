import type { AlertCondition, WatchedFigure } from "#browser/preferences/alerts.ts";
import type { EdgeFigure } from "#browser/preferences/edge-alerts.ts";

export const figureNames: Readonly<Record<WatchedFigure, string>> = {
  bid: "Bid",
  ask: "Ask",
  last: "Last",
  mid: "Mid",
  spread: "Spread",
};

export const conditionNames: Readonly<Record<AlertCondition, string>> = {
  above: "above",
  below: "below",
  crosses: "crosses",
};

export const edgeFigureNames: Readonly<Record<EdgeFigure, string>> = {
  profit: "Profit",
  net: "Net per contract",
};

export const dialogTexts = {
  newTitle: "New alert",
  editTitle: "Edit alert",
  newEdgeTitle: "New edge alert",
  editEdgeTitle: "Edit edge alert",
  figure: "Figure",
  condition: "Condition",
  value: "Value",
  above: "Above",
  atSize: "At this size",
  atSizeOrMore: "At this size or more",
  contractsOfEach: "contracts of each",
  now: (figure: string) => `${figure} now`,
  inOdds: (odds: string) => `${odds} in odds`,
  notFresh: "stale, ",
  howOften: "How often",
  once: "Once",
  everyTime: "Every time",
  trueNow: "Already true. Fires the next time it becomes true.",
  fireNow: "Fire now as well",
  note: "Note",
  rules: "Alerts run while Crossbook is open in a tab. Stale prices never trigger.",
  crossingRule: "Crossings while prices are stale are missed.",
  edgeRules:
    "Net of fees. Runs while Crossbook is open. Paused while a book is stale, a fee is unknown or the pair is unconfirmed.",
  belowHundred: (subject: string, unit: string, figure: string) =>
    `${subject} is below 100${unit}: ${figure} never gets there.`,
  aSpread: "A spread",
  aPrice: "A price",
  ambiguous: (first: string, second: string) => `${first} or ${second}?`,
} as const;

export const listTexts = {
  title: "Alerts",
  empty: "No alerts. Add one from a market or a matched pair.",
  unreadable: "Alerts unreadable: put aside. See the notice above.",
  offline: "Offline: no alert can fire.",
  running: "Alerts run while Crossbook is open.",
  pauseAll: "Pause all",
  resumeAll: "Resume all",
  pause: "Pause",
  resume: "Resume",
  armAgain: "Arm again",
  edit: "Edit",
  remove: "Remove",
  now: "now",
  paused: "Paused",
  armed: "Armed",
  armedEveryTime: "Armed, every time",
  waitingToReset: " (waiting to reset)",
  fired: "Fired",
  firedAt: (time: string, value: string) => `Fired ${time} at ${value}`,
  lastFired: (time: string, value: string) => `, last fired ${time} at ${value}`,
  off: (reason: string) => `Off: ${reason}`,
  alertsOff: (count: number, reason: string) => `${count === 1 ? "Alert off" : "Alerts off"}: ${reason}`,
  groupLoading: "The group is loading.",
  noTrades: (venue: string) => `No trade feed for ${venue}.`,
  noBook: (venue: string) => `No order book for this outcome on ${venue}.`,
} as const;

export const firedTexts = {
  now: (condition: string, value: string) => `${condition}: now ${value}`,
} as const;

export const edgeTexts = {
  atContracts: (size: string, orMore: boolean) => `${size} contracts${orMore ? " or more" : ""}`,
  above: (figure: string, value: string, at: string) => `${figure} above ${value} at ${at}`,
  leg: (label: string, venue: string) => `${label} on ${venue}`,
  and: " and ",
} as const;

export const notificationTexts = {
  browser: "Browser notifications",
  sound: "Sound",
  testSound: "Play a test sound",
  kinds: "Browser notifications and sound for",
  alerts: "Alerts",
  orders: "Order updates (fills, rejections)",
  switchedOn: "Notifications are on.",
  notSaved: "Browser storage is off: this choice lasts until the page closes.",
  denied:
    "Blocked by the browser. Allow notifications in its settings for this site (icon beside the address), then switch on here.",
  insecure: "Notifications need https. Open Crossbook at an https address.",
  unsupported: "This browser has no notifications. Sound and in-page notifications still work.",
  locked: "The browser blocked the sound. Press once more.",
  noSound: "This browser or device can't play sounds.",
  soundRule: "After a reload, sound starts with your first click in the page.",
  inPage: "In-page notifications are always on. Alerts run while Crossbook is open.",
  asking: "Answer the browser's question.",
  unanswered: "The browser's question was not answered. Switch on to see it again.",
  permissionLost: "The browser forgot its permission. Switch on again.",
  shown: "Shown outside the page, also behind other windows.",
} as const;
