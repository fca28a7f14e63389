/** Texts of the page "Portfolio". Panel names repeat those of the lazily loaded panels, for their error boundaries. */
export const texts = {
  title: "Portfolio · Crossbook",
  heading: "Portfolio",
  tabs: { positions: "Positions", pairs: "Pairs", journal: "Journal", cash: "Cash" },
  /** Same as the button's, until it is loaded. */
  exportFills: "Export fills",
  panels: { positions: "Positions", pairs: "Held pairs", journal: "Decision journal", cash: "Cash" },
} as const;
