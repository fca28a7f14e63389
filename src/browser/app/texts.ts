/** Texts of the app frame: a crashed page, a part that did not load, and the stream's restart. */
export const texts = {
  started: (build: string) => `Crossbook ${build}`,
  framed: "Crossbook cannot run inside another page. Open it in its own tab.",
  streamRestarted: "The stream reader crashed and was restarted.",
  servicesStopped: "Alerts, order checks and the command palette stopped. Reload the page.",
  accountLineFailed: "The account line could not be shown. Reload the page.",
  siteAway: "Not loaded: Crossbook's site can't be reached. It opens as soon as it can.",
  unhandled: (detail: string) => `Unexpected error${detail}. Your orders are not affected.`,
} as const;

export const pageErrorTexts = {
  missing: "Crossbook could not load this page",
  crashed: "This page crashed",
  missingReason: "The connection broke, or a new version is out. Reload to fix it.",
  ordersSafe: "Sent orders are not affected.",
  retry: "Try again",
  reload: "Reload",
} as const;
