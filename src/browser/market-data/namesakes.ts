// Distinguishing text for rows of different markets whose venue, title and outcome read the same: the closing date, else
// the end of the id. Pure.
import { type TimeZoneChoice, timeParts } from "#browser/lib/format-time.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import { idEndings } from "./market-view.ts";

export interface NamedRow {
  readonly venue: string;
  readonly marketId: string;
  readonly market: string;
  readonly outcome: string;
  readonly resolutionDate: string | undefined;
}

/** Texts beside the names of those of `rows` that would read like a row of another market, by venue and market. */
export function namesakeDetails(
  rows: Iterable<NamedRow>,
  zone: TimeZoneChoice,
): (row: Pick<NamedRow, "venue"> & { readonly marketId: string | undefined }) => string | undefined {
  const byName = new Map<string, Map<string, NamedRow>>();
  for (const row of rows) {
    const name = JSON.stringify([row.venue, row.market, row.outcome]);
    const markets = byName.get(name) ?? new Map<string, NamedRow>();
    byName.set(name, markets.set(row.marketId, row));
  }
  const details = new Map<string, string>();
  for (const markets of byName.values()) {
    if (markets.size < 2) continue;
    const namesakes = [...markets.values()];
    for (const [marketId, detail] of detailsOf(namesakes, zone))
      details.set(JSON.stringify([namesakes[0]?.venue, marketId]), detail);
  }
  return ({ venue, marketId }) => details.get(JSON.stringify([venue, marketId]));
}

function detailsOf(namesakes: readonly NamedRow[], zone: TimeZoneChoice): (readonly [string, string])[] {
  for (const form of ["day", "minute"] as const) {
    const texts = namesakes.map(({ resolutionDate }) => closingText(resolutionDate, form, zone));
    if (!texts.includes(undefined) && new Set(texts).size === texts.length)
      return namesakes.map(({ marketId }, index) => [marketId, texts[index] ?? ""]);
  }
  return idEndings(namesakes.map(({ marketId }) => ({ id: marketId }))).map(([{ id }, ending]) => [
    id,
    ending,
  ]);
}

function closingText(
  received: string | undefined,
  form: "day" | "minute",
  zone: TimeZoneChoice,
): string | undefined {
  const at = received === undefined ? undefined : parseInstant(received);
  if (at === undefined || isPlaceholderDate(at)) return undefined;
  const { day, year, minute } = timeParts(at, zone);
  return `closes ${form === "day" ? `${day} ${year}` : `${day} ${year}, ${minute}`}`;
}
