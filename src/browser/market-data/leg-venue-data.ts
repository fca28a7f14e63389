// Fields of a leg's `data`, in the spellings of known gateways; the interface does not show them. Other names and
// non-text values are not read; the page shows the raw payload. Long texts are cut as those of a market.

import { cutText, longestDescription, longestText } from "#contract/decoding.ts";

export interface LegVenueData {
  /** Of the leg's market. */
  readonly title: string | undefined;
  /** Of the leg's outcome. */
  readonly label: string | undefined;
  readonly status: string | undefined;
  /** On the gateway's scale. */
  readonly price: string | undefined;
  readonly description: string | undefined;
  /** When the market resolves or closes, as received. */
  readonly date: string | undefined;
}

/** The first of the names that holds a text that is not blank. */
const names = {
  title: ["title", "market_title", "venue_market_title", "question"],
  label: ["label", "outcome_label", "selection_label", "yes_subtitle"],
  status: ["status"],
  price: ["price"],
  description: ["description", "rules"],
  date: ["resolution_date", "end_date", "close_time"],
} as const satisfies Record<keyof LegVenueData, readonly string[]>;

export function legVenueData(data: unknown): LegVenueData {
  const read = (field: keyof LegVenueData) => {
    if (typeof data !== "object" || data === null) return undefined;
    for (const name of names[field]) {
      const value: unknown = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined;
      if (typeof value === "string" && /\S/.test(value)) {
        return cutText(value, field === "description" ? longestDescription : longestText);
      }
    }
    return undefined;
  };
  return {
    title: read("title"),
    label: read("label"),
    status: read("status"),
    price: read("price"),
    description: read("description"),
    date: read("date"),
  };
}
