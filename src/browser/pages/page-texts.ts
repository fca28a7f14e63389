/** Texts of the pages themselves; those of their panels are with the features. */
const titleOf = (...parts: readonly string[]) => [...parts, "Crossbook"].join(" · ");

export const notFoundTexts = {
  title: titleOf("Not found"),
  heading: "Page not found",
  hint: "Check the link.",
  home: "Go to Overview",
} as const;

export const marketPageTexts = {
  title: (market: string, venue: string) => titleOf(market, venue),
  ordersStopped: "Order updates stopped. Reload the page.",
  retry: "Retry",
  missing: {
    title: (venue: string) => titleOf("No such market", venue),
    heading: (venue: string) => `${venue} has no market with this id`,
    reason: "Gateway: ",
    hint: "Check the id, or the market was removed. ",
    search: "Open another market",
    or: ", or ",
    book: "try to open its order book",
    end: ".",
  },
} as const;

export const matchedPageTexts = {
  title: (day: string) => titleOf("Matched markets", day),
  heading: "Matched markets",
} as const;

export const settingsPageTexts = {
  title: titleOf("Settings"),
  heading: "Settings",
  nav: "Settings sections",
  notifications: { title: "Notifications", about: "How alerts and order updates reach you." },
  diagnostics: {
    title: "Diagnostics",
    about: "Settings in force, requests and stream, and a check of the gateway.",
  },
} as const;

export const walletPageTexts = { title: titleOf("Wallet"), heading: "Wallet" } as const;

export const workspacePageTexts = { title: titleOf("Workspace") } as const;

export const oppositeBookTexts = {
  name: (outcome: string) => `Order book of ${outcome}`,
  other: "the other outcome",
  none: "This market has no other outcome.",
} as const;
