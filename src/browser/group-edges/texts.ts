/** Texts on edges of a group that several features show. */
export const gapTexts = {
  belowMinimum: "Books are below both venues' minimum size.",
  tooSmall: "Edge too small for fee rounding or minimum size.",
  perContract: (cents: string, isBeforeFees: boolean) =>
    `+${cents} per contract at the best asks${isBeforeFees ? ", before fees" : ""}.`,
  none: (cents: string, isBeforeFees: boolean) =>
    `No edge: \u2212${cents} per contract${isBeforeFees ? " before fees" : ""}.`,
  breakEven: (options: readonly string[]) => `Break-even: ${options.join(" or ")}`,
  option: (venue: string, price: string, now: string) => `${venue} ≤ ${price} (now ${now})`,
  noSingleLeg: "No single-leg price makes this profitable.",
} as const;

export const lifetimeTexts = {
  none: "No completed edges yet",
  typical: (age: string, isAtLeast: boolean) => `Typical life: ${isAtLeast ? "≥ " : ""}${age}`,
  count: (count: number) => `n=${count}`,
  size: (contracts: string) => `≥ ${contracts} contracts`,
  cut: (count: number) => `${count} cut short`,
  openBefore: (count: number) => `${count} open when you arrived`,
} as const;

export const legTexts = {
  numbered: (venue: string, number: number) => `${venue} (leg ${number})`,
  closed: (venue: string, reason: string) => `${venue}: ${reason}`,
  noPair: "Needs two open markets with an order book and known outcomes.",
  notLoaded: "market could not be loaded",
  implied: "implied, not executable",
  unverified: "orientation unverified",
  verify: "Confirm an unverified one under Pairs & rules.",
  noOutcome: "no outcome",
  sharedId: "outcomes share one id",
  unlisted: "outcome not in the market",
  direction: (outcome: string, venue: string) => `${outcome} on ${venue}`,
  and: " and ",
} as const;

export const checkTexts = {
  pending: "Checking the pair…",
  noEdge: "Edge unknown.",
  noEdgeYet: "Edge unknown yet.",
  feeUnknown: "A venue's fee is unknown.",
  unconfirmed: "Pair not confirmed.",
} as const;

export const sizedTexts = {
  section: (name: string) => `${name} size`,
  contracts: "Contracts",
  profit: "Profit",
  beforeFees: "Before fees",
  net: "Net per contract",
  perContract: "Per contract",
  capital: "Total cost",
  gained: "Return",
  gainedBeforeFees: "Return before fees",
  perYear: "Per year",
  perYearBeforeFees: "Per year before fees",
  carry: "Carry",
  withCarry: "Profit with carry",
  withCarryBeforeFees: "With carry, before fees",
  belowHurdle: (percent: string) => `Below your hurdle of ${percent} a year.`,
} as const;
