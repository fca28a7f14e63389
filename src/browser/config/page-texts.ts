export const badConfigTexts = {
  invalid: "Crossbook cannot start with these settings",
  unread: "Crossbook cannot read its settings",
  in: "In ",
  count: (count: number) =>
    ` ${count === 1 ? "one setting is invalid" : `${count} settings are invalid`}. Nothing was sent to the gateway.`,
  table: "Invalid settings",
  columns: { setting: "Setting", value: "Value", allowed: "Allowed" },
  unusable: (problem: string) => ` cannot be used. ${problem}`,
  fix: "Correct the file on the server, then reload. The built files need no change.",
  reload: "Load again",
} as const;

/** Accepted value of an address that the site's Content-Security-Policy blocks. */
export const policyTexts = {
  allowed: (sources: string, added: string) =>
    `an address that this site's Content-Security-Policy lets it reach. Its connect-src is ${sources}; npm run deploy-headers adds ${added}`,
} as const;
