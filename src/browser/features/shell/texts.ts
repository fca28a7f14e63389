export const shellTexts = {
  name: "Crossbook",
  skip: "Skip to content",
  foldAccount: "Hide account line",
  unfoldAccount: "Show account line",
} as const;

export const navTexts = {
  name: "Main",
  menu: "Menu",
  overview: "Overview",
  matched: "Matched",
  portfolio: "Portfolio",
  wallet: "Wallet",
  workspace: "Workspace",
  settings: "Settings",
} as const;

export const accountMenuTexts = {
  name: "Account",
  signedInAs: "Signed in as",
  signOut: "Sign out",
} as const;

export const displayTexts = { name: "Display" } as const;

export const paperTexts = {
  chip: "Paper",
  tip: "Paper trading: simulated venues, play money.",
} as const;
