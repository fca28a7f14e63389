import { formatCountOf } from "#browser/lib/format-number.ts";

/** Texts of the wallet page; names of metrics are in parse-metrics.ts beside their fields. */
export const texts = {
  noVenue: "No venue shows wallets.",
  lookUp: "Ask for a wallet",
  formName: "Wallet by address",
  address: "Address",
  addressHint: "Usually 0x and 40 hexadecimal digits.",
  unusual: (remark: string) => `${remark} Not a standard address; trying anyway.`,
  withMetrics: "With metrics",
  show: "Show wallet",
  scope: (venue: string) => `Wallets of ${venue}.`,
  notOn: (venues: string) => `${venues} have no wallet lookup.`,
  and: " and ",
  recent: "Recent",
  recentList: "Recent wallets",
  noRecent: "none yet",
  forgetRecent: "Clear recent",
  mine: "My wallet",
  setMine: "Set as my wallet",
  unsetMine: "Not my wallet",
  walletPanel: "Wallet",
  refresh: "Refresh",
  noAddress: "Enter a wallet address to see its profile and stats.",
  notFound: "Wallet not found.",
  metricsPanel: "Metrics",
  noWallet: "No wallet selected",
  noMetricsYet: "No metrics without a wallet.",
  noMetrics: "No metrics for this wallet.",
  metricsOff: 'Metrics are off. Tick "With metrics" and show the wallet again.',
  leftOut: (count: number) =>
    `${formatCountOf(count, "more metric")} not shown: too many or too deeply nested.`,
  emptyMetric: "empty",
  fields: {
    handle: "Handle",
    asTyped: "Address as typed",
    owner: "Owner (eoa)",
    proxy: "Proxy",
  },
} as const;

/** Why an address cannot be looked up, and how it differs from the usual form. */
export const addressTexts = {
  missing: "Enter an address.",
  spaces: "An address has no spaces.",
  tooLong: (length: number, limit: number) => `Too long: ${length} characters, at most ${limit}.`,
  malformed: "Contains half a character that no request can carry.",
  noPrefix: "No 0x at the start.",
  notHex: (character: string) => `Contains "${character}", not a hexadecimal digit.`,
  digits: (count: number) => `${count} digits after 0x instead of 40.`,
} as const;
