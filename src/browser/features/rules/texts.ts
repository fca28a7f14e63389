export const texts = {
  title: "Rules",
  notOffered: (venue: string) => `No market details from ${venue}.`,
  leftOut: (count: number) =>
    count === 1
      ? "1 unreadable outcome or tick range left out."
      : `${count} unreadable outcomes or tick ranges left out.`,
  none: "No rules text from the venue.",
  cut: (characters: number) => `First ${characters} characters shown. Full rules are on the venue's page.`,
  more: "Show more",
  less: "Show less",
  names: {
    resolutionDate: "Resolution date",
    status: "Status",
    tickSize: "Tick size",
    tickRanges: "Tick ranges",
    dayVolume: "24 h volume",
    totalVolume: "Total volume",
    exchange: "Exchange",
    marketId: "Market id",
    outcome: "Outcome",
    venuePage: "Venue page",
  },
  tickRange: (start: string, end: string, step: string) => `${start} to ${end}: ${step}`,
  openVenue: "Open at venue",
  copied: { marketId: "market id", outcomeId: (outcome: string) => `outcome id of ${outcome}` },
} as const;
