/** Texts of signing in, the API key and the end of a session. */
export const signInTexts = {
  pageTitle: "Sign in · Crossbook",
  product: "Crossbook",
  tagline: "Trade three prediction-market venues from one screen.",
  about: "Compare the same question across venues, trade both legs, and follow positions and P&L.",
  formName: "Sign in",
  email: "Email",
  rememberEmail: "Remember my email",
  password: "Password",
  passwordAccepted: "Accepted. No need to enter it again.",
  apiKey: "API key",
  keyStored: "Leave empty to use the stored key.",
  submit: "Sign in",
  paperAccount: "Use the paper account",
  signingIn: "Signing in…",
  opening: "Opening…",
  check: "Check the connection",
  waitSeconds: (seconds: number) => `Wait ${seconds} s.`,
} as const;

/** Reasons the last session ended, on the sign-in page. */
export const endedTexts = {
  "signed-out": "Signed out in all tabs. The gateway's own cookie stays until it expires.",
  "signing-out": "Signed out in all tabs. Telling the gateway…",
  "ended-at-gateway": "Signed out in all tabs and at the gateway.",
  unconfirmed:
    "Signed out in all tabs. The gateway didn't confirm: its own cookie may stay until it expires.",
  elsewhere: "Your session ended: you signed out in another tab.",
  expired: "Your session expired. Sign in again.",
  "expired-before": "Your session ended since your last visit. Sign in again.",
  "other-account": "Your session ended: another account signed in here.",
} as const;

export const keyTexts = {
  dialogTitle: "API key",
  apiKey: "API key",
  missing: "Enter the API key.",
  refused: "The gateway refuses this API key. Enter another one.",
  signOut: "Sign out",
  use: "Use this key",
  checking: "Checking…",
  namelessUser: "a user without a name",
  needed: (name: string) => `Enter your API key to continue as ${name}.`,
  keep: "Keep the API key",
  retention: { tab: "Until this tab closes", device: "On this device", never: "Never" },
  retentionHint: {
    tab: "New tabs get it from an open one.",
    device: "Stored unencrypted in this browser until you sign out.",
    never: "Forgotten when this page closes or reloads.",
  },
} as const;

export const renewalTexts = {
  renewing: "Signing in…",
  failed: "Can't renew your session",
  retried: "Retrying automatically.",
  stillSignedIn: "You are still signed in. Retrying automatically.",
  tryNow: "Try now",
  signInAgain: "Sign in again",
  enterAnotherKey: "Enter another API key",
  otherTabRenewing: "Another tab has been renewing it for 10 s.",
} as const;

export const problemTexts = {
  noEmail: "Enter your email.",
  noPassword: "Enter your password.",
  noKey: "Enter your API key.",
  keyRefused:
    "Email and password accepted, but the gateway refuses the first read. Enter another API key, or check the connection.",
  wrongPassword: "Wrong email or password.",
  gatewaySays: (reason: string) => ` The gateway says: ${reason}`,
  tooMany: "Too many attempts. The gateway asks to wait.",
  timeout: (message: string) => `${message} You are not signed in. Try again.`,
  network: (message: string) => `${message} Check this device's connection, then try again.`,
  notTheGateway: (message: string) =>
    `${message} Something else may be answering in the gateway's place: check the connection.`,
  unavailable: (message: string) => `The gateway can't sign anyone in right now. ${message} Try again later.`,
  refused: (message: string) => `The gateway refuses this sign-in: ${message}`,
} as const;
