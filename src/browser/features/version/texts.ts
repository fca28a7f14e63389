/** Texts of the line that says a newer version is deployed. */
export const versionTexts = {
  name: "New version",
  deployed: "New version deployed.",
  orderInFlight: "Order in flight. Reload after its answer.",
  reload: "Reload",
  dismiss: "Dismiss",
} as const;
