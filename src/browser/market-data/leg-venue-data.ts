// Fields of a leg's `data`, in the spellings of known gateways; the interface does not show them. Other names and
// non-text values, but for a price and a date, are not read; the page shows the raw payload. Long texts are cut as those of a market.

import { ownField } from "#browser/lib/untyped-json.ts";
import { parseDecimal } from "#contract/decimal-text.ts";
import { cutText, longestDescription, longestText } from "#contract/decoding.ts";
import { fromUnixTime } from "#contract/instant.ts";

export interface LegVenueData {
  /** Of the leg's market. */
  readonly title: string | undefined;
  /** The title as received where it is a key, "class:rateDecision|bank:FED"; `title` is composed from it. */
  readonly titleKey: string | undefined;
  /** Of the leg's outcome. */
  readonly label: string | undefined;
  readonly status: string | undefined;
  /** On the gateway's scale. */
  readonly price: string | undefined;
  readonly description: string | undefined;
  /** When the market resolves or closes, as received but for Unix time. */
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
} as const satisfies Record<Exclude<keyof LegVenueData, "titleKey">, readonly string[]>;

/** Reads a leg's `data`, whatever it is: fields that are missing, blank or not text are undefined. Never throws. */
export function legVenueData(data: unknown): LegVenueData {
  const read = (field: keyof typeof names) => {
    for (const name of names[field]) {
      const received = ownField(data, name);
      // A number that JSON has rounded is no price.
      const number = typeof received === "number" ? parseDecimal(received) : undefined;
      const value = field === "price" || field === "date" ? (number ?? received) : received;
      if (typeof value === "string" && /\S/.test(value)) {
        return cutText(value, field === "description" ? longestDescription : longestText);
      }
    }
    return undefined;
  };
  const received = read("title");
  const date = read("date");
  const composed = received === undefined ? undefined : titleOfKey(received);
  return {
    title: composed ?? received,
    titleKey: composed === undefined ? undefined : received,
    label: read("label"),
    status: read("status"),
    price: read("price"),
    description: read("description"),
    date: date === undefined ? undefined : fromUnixTime(date),
  };
}

/** At least two named values, each name one word in camel case. */
const keyForm = /^[a-z][a-zA-Z]*:[^|]*(?:\|[a-z][a-zA-Z]*:[^|]*)+$/;

/**
 * Readable form of a title that is a key: "Rate decision: bank FED, meeting Dec 9" of
 * "class:rateDecision|bank:FED|meeting:Dec 9". Undefined for any other text.
 */
export function titleOfKey(title: string): string | undefined {
  if (!keyForm.test(title)) return undefined;
  const fields = title.split("|").map((field) => {
    const [name = "", ...value] = field.split(":");
    return { name, value: value.join(":").trim() };
  });
  const kind = fields.find(({ name, value }) => name === "class" && value !== "");
  const rest = fields
    .filter((field) => field !== kind && field.value !== "")
    .map(({ name, value }) => `${inWords(name)} ${withDate(value)}`)
    .join(", ");
  const head = kind === undefined ? "" : inWords(kind.value);
  const text = head === "" || rest === "" ? `${head}${rest}` : `${head}: ${rest}`;
  return text === "" ? undefined : `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** "target price" of "targetPrice". */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** "2026-11-27 22:00" of "20261127-2200". */
function withDate(value: string): string {
  return value.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)$/, "$1-$2-$3 $4:$5");
}
