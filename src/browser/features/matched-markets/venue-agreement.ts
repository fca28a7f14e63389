// Whether the venues say the same of a market. Compared exactly: what only reads alike may still resolve apart.
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";

/** `partly`: not all of them say anything. */
export type Agreement = "same" | "differ" | "partly" | "untold";

/** How texts agree; undefined and blank ones are not told. */
export function agreementOf(texts: readonly (string | undefined)[]): Agreement {
  const told = texts.filter((text) => text !== undefined && text.trim() !== "");
  if (told.length === 0) return "untold";
  if (new Set(told).size > 1) return "differ";
  return told.length < texts.length ? "partly" : "same";
}

/** How dates agree: two spellings of one instant do, and a date that venues put where there is none is not told. */
export function dateAgreementOf(dates: readonly (string | undefined)[]): Agreement {
  return agreementOf(dates.map(sameSpelling));
}

function sameSpelling(date: string | undefined): string | undefined {
  const at = parseInstant(date);
  if (at === undefined) return date;
  return isPlaceholderDate(at) ? undefined : String(at);
}
