import { formatCountOf } from "#browser/lib/format-number.ts";

/** Texts of the connection status, the venues' health and the clock warning. */
export const statusTexts = {
  name: "Connection",
  details: "Connection details",
  newest: "Age of the newest data",
  states: { live: "Live", polling: "Polling", reconnecting: "Reconnecting", offline: "Offline" },
  descriptions: {
    live: "Live stream connected.",
    polling: "Polling (no live stream).",
    reconnecting: "Reconnecting…",
    offline: "Gateway unreachable. Retrying…",
  },
  streamOff: "The stream is off in config.json.",
  tooMany: (count: number, requestsPerSecond: number) =>
    `${formatCountOf(count, "item")} on screen can't stay fresh at ${requestsPerSecond} requests a second.`,
  feeds: "Feeds",
  messages: "Messages",
  reconnects: "Reconnects",
  gaps: "Gaps",
  notUnderstood: "Not understood",
  lastProblem: "Last problem",
  none: "None",
} as const;

export const healthTexts = {
  title: "Venues",
  table: "Connection by venue",
  latency: "Latest response time",
  age: "Age of the newest data",
  feedsOf: (count: number) => formatCountOf(count, "feed"),
  statuses: {
    live: "Live",
    polling: "Polling",
    stale: "Stale",
    offline: "Offline",
    waiting: "Waiting",
    idle: "Idle",
  },
  timeout: (request: string) => `${request}: timed out`,
  unreachable: (request: string) => `${request}: gateway unreachable`,
  refused: (request: string, status: number) => `${request}: refused (${status})`,
  cutOff: (request: string) => `${request}: response cut off`,
  unreadable: (request: string) => `${request}: unreadable response`,
} as const;

export const rateLimitTexts = {
  wait: (seconds: number) => `Rate limited: the gateway answers again in ${seconds} s.`,
} as const;

export const clockTexts = {
  name: "Clock",
  off: (difference: string) => `Your clock is ${difference}. Using gateway time.`,
} as const;
