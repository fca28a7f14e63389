/** Texts of the warning of a fee rule, which every page may show. */
export const feeWarningTexts = {
  neverAppliesAt: (index: number, venue: string, problem: string, others: string) =>
    `Fee rule ${index} of ${venue} never applies. ${problem}${others}`,
  others: (count: number) => ` ${count} more in Settings.`,
} as const;
