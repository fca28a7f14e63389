// Compares the same field of a market between venues. Exact, because similar texts can still resolve differently.
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";

/** `partly`: some have no value. */
export type Agreement = "same" | "differ" | "partly" | "missing";

/** Agreement of texts; undefined and blank ones count as missing. */
export function agreementOf(texts: readonly (string | undefined)[]): Agreement {
  const given = texts.filter((text) => text !== undefined && text.trim() !== "");
  if (given.length === 0) return "missing";
  if (new Set(given).size > 1) return "differ";
  return given.length < texts.length ? "partly" : "same";
}

/** Agreement of dates: equal instants agree, and the placeholder dates of venues count as missing. */
export function dateAgreementOf(dates: readonly (string | undefined)[]): Agreement {
  return agreementOf(dates.map(normalizedDate));
}

function normalizedDate(date: string | undefined): string | undefined {
  const at = parseInstant(date);
  if (at === undefined) return date;
  return isPlaceholderDate(at) ? undefined : String(at);
}
