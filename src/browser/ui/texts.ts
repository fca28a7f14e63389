export const texts = {
  product: "Crossbook",
  loading: "Loading",
  stale: "stale, ",
  retry: "Retry",
  cancel: "Cancel",
  close: "Close",
  chordSeparator: " then ",
  use: (value: string) => `Use ${value}`,
  pageNotLoaded: "Crossbook could not load this page.",
  panelNotDrawn: (detail: string) => `This panel could not be drawn: ${detail}.`,
  unknownError: "unknown error",
  notOpened: "Could not open it. Reload the page.",
  splitter: "Drag, or press the arrow keys. Double-click or Enter resets.",
} as const;

export const venueTexts = {
  leg: (venue: string, number: number) => `${venue} (leg ${number})`,
} as const;

export const notificationTexts = {
  list: "Notifications",
  dismiss: "Dismiss notification",
  notLoaded: "Sounds and browser notifications could not load.",
} as const;

export const copyTexts = {
  copy: (subject: string) => `Copy ${subject}`,
  copied: (subject: string) => `Copied the ${subject}.`,
  refused: (subject: string) =>
    `The browser did not let the ${subject} be copied. Select the text and copy it.`,
} as const;
