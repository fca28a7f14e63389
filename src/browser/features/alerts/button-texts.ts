/** Texts of setting an alert and of the alert watcher: on the market page from the start. */
export const texts = {
  setAlert: "Set alert",
  saveAlert: "Save alert",
  setAlertOn: (legs: string) => `Set alert on ${legs}`,
  commandGroup: "Alerts",
  commands: {
    set: "Set an alert for this outcome",
    pauseAll: "Pause all alerts",
    resumeAll: "Resume all paused alerts",
  },
  openMarket: "Open market",
  openGroup: "Open the group",
  loadFailed: "Alerts are off in this tab: part of Crossbook failed to load. Reload the page.",
  notSaved: "Browser storage is off: alerts last until this page closes.",
  removed: "Alert removed.",
  undo: "Undo",
  set: (condition: string, subject: string) => `Alert set: ${condition}. ${subject}.`,
  tooMany: (most: number) => `Limit of ${most} alerts reached. Remove one first.`,
  tooManyEdges: (most: number) => `Limit of ${most} edge alerts reached. Remove one first.`,
} as const;
