/** Texts of the line above every page of the demo. */
export const demoTexts = {
  name: "Demo",
  restored: "Demo: simulated markets and money, kept in this browser.",
  version: "The demo was updated and has started over. Simulated markets and money.",
  damaged: "The demo's data was damaged: it has started over. Simulated markets and money.",
  notStored: "Demo: simulated markets and money. This browser stores nothing: a reload starts over.",
  insecure: "The demo needs https, or an address of this machine.",
  failed: (problem: string) => `The demo can't start: ${problem}`,
  notLoaded: "its files did not arrive. Reload.",
  startOver: "Start over",
  confirm: "Delete all orders",
} as const;

/** Texts of the page with the one button. */
export const startTexts = {
  pageTitle: "Demo · Crossbook",
  about: "Everything runs in this browser. No account, no server, no real money.",
  start: "Start trading on paper",
} as const;

export const fullText = (orders: number) =>
  `The demo holds ${orders} orders at most. Start over to trade on.`;
