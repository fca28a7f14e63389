export const texts = {
  commands: { stop: "Stop sending", resume: "Allow sending again…" },
  badge: { label: "Stopped", name: "Sending is stopped" },
  notices: {
    stopped: "Sending stopped in all tabs.",
    stoppedHere: "Sending stopped in this tab only: browser storage is off.",
    resumed: "Sending allowed in all tabs.",
    notResumed: "Still stopped: browser storage could not be written.",
    loadFailed: "Could not open the dialog. Sending is unchanged. Reload the page.",
  },
  dialog: {
    title: "Allow sending again",
    titleNotStopped: "Sending is not stopped",
    notStopped: "Orders are sent as you place them.",
    stoppedSince: (age: string) => `Stopped ${age} ago.`,
    effect: "This re-enables orders in all tabs.",
    close: "Close",
    keep: "Keep stopped",
    allow: "Allow sending",
  },
} as const;
