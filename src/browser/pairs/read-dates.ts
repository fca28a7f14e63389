// Reads dates, deadlines, quarters, seasons and times of day.
import { type DateFact, type Draft, isUsed, keyAt, mapOf, spanOf, type TimeFact, use } from "./text-facts.ts";

const dateLinks: ReadonlyMap<string, DateFact["role"] | "before"> = mapOf({
  on: "on",
  by: "by",
  until: "by",
  through: "by",
  till: "by",
  before: "before",
  after: "after",
  since: "after",
  in: "in",
  during: "in",
  of: "in",
});

const eventWords = new Set(["meeting", "decision", "report", "release", "game", "match", "election", "vote"]);

/** Offsets from UTC in minutes: standard and daylight time. */
export const zones: ReadonlyMap<string, readonly number[]> = mapOf({
  et: [-300, -240],
  est: [-300],
  edt: [-240],
  ct: [-360, -300],
  cst: [-360],
  cdt: [-300],
  mt: [-420, -360],
  mst: [-420],
  mdt: [-360],
  pt: [-480, -420],
  pst: [-480],
  pdt: [-420],
  utc: [0],
  gmt: [0],
  z: [0],
  bst: [60],
  cet: [60, 120],
  cest: [120],
});
const isYear = (key: string) => /^(?:19|20)\d\d$/.test(key);

export function readDates(draft: Draft): DateFact[] {
  const found: DateFact[] = [];
  draft.tokens.forEach((token, index) => {
    if (isUsed(draft, index)) return;
    const range = token.kind === "date" ? dateRange(token.key) : undefined;
    const previous = keyAt(draft, index - 1);
    if (range !== undefined) {
      use(draft, index);
      const end = endLink(draft, index);
      if (end !== undefined && range.from !== range.to) {
        found.push({
          ...spanOf(draft, index, index),
          from: end === "by" ? range.from : range.to,
          to: range.to,
          role: end,
        });
        return;
      }
      if (isBeforeTime(draft, index)) {
        found.push({ ...spanOf(draft, index, index), ...range, role: "by" });
        return;
      }
      // "after December 2026 meeting": in that month.
      const isOfEvent = previous === "after" && eventWords.has(keyAt(draft, index + 1));
      const date = withRole(draft, index, range, isOfEvent ? "in" : (dateLinks.get(previous) ?? "at"));
      found.push(isGameDay(draft, index) ? { ...date, isGameDay: true } : date);
      return;
    }
    if (token.kind !== "number" || !isYear(token.key) || token.text.includes(",")) return;
    if (/[$€£]\s*$/.test(token.gap) || /^\s*[%°]/.test(token.after)) return;
    const { quarter, words } = quarterBefore(draft, index);
    use(draft, index);
    if (quarter !== undefined) {
      use(draft, index - words, index - 1);
      const month = (Number(quarter) - 1) * 3 + 1;
      found.push({
        ...spanOf(draft, index - words, index),
        from: `${token.key}-${pad(month)}-01`,
        to: `${token.key}-${pad(month + 2)}-${lastDayOf(token.key, month + 2)}`,
        role: "in",
      });
      return;
    }
    // "2025-26" is a season.
    const next = draft.tokens[index + 1];
    const isSeason = next?.kind === "number" && /^[-–/]$/.test(next.gap) && /^\d\d$/.test(next.text);
    if (isSeason) use(draft, index + 1);
    const end = isSeason ? String(Number(token.key) + 1) : token.key;
    const ofEnd = isSeason ? undefined : endLink(draft, index);
    if (ofEnd !== undefined) {
      const to = `${end}-12-31`;
      found.push({
        ...spanOf(draft, index, index),
        from: ofEnd === "by" ? `${end}-01-01` : to,
        to,
        role: ofEnd,
      });
      return;
    }
    const link = dateLinks.get(previous);
    const isLabel = link === undefined || isSeason || previous === "of";
    found.push(
      withRole(draft, index, { from: `${token.key}-01-01`, to: `${end}-12-31` }, isLabel ? "label" : link),
    );
  });
  return found;
}

/** "By the end of 2026" is a deadline, "end of 2026" alone its last day; undefined for the period itself. */
function endLink(draft: Draft, index: number): "by" | "at" | undefined {
  const end = keyAt(draft, index - 1) === "of" ? index - 2 : index - 1;
  if (keyAt(draft, end) !== "end") return undefined;
  const link = dateLinks.get(keyAt(draft, keyAt(draft, end - 1) === "the" ? end - 2 : end - 1));
  return link === "by" || link === "before" ? "by" : "at";
}

/** "Before 10 AM PT on May 4", "before May 4 at 1 PM ET": a deadline on that day, not the day before. */
function isBeforeTime(draft: Draft, index: number): boolean {
  const isTime = (at: number) => draft.tokens[at]?.kind === "number" && keyAt(draft, at).includes(":");
  const previous = keyAt(draft, index - 1);
  const next = keyAt(draft, index + 1) === "at" ? index + 2 : index + 1;
  if (previous === "before") return isTime(next);
  const zone = previous === "on" ? index - 2 : index - 1;
  const time = zones.has(keyAt(draft, zone)) ? zone - 1 : zone;
  if (!isTime(time)) return false;
  const words = [1, 2, 3, 4].map((back) => keyAt(draft, time - back));
  return words.includes("before") || words[0] === "by";
}

const gameWords = new Set(["game", "match", "fight", "bout"]);

/** "Game originally scheduled for Nov 25". */
function isGameDay(draft: Draft, index: number): boolean {
  const link = keyAt(draft, index - 1);
  if ((link !== "for" && link !== "on") || keyAt(draft, index - 2) !== "scheduled") return false;
  return [3, 4, 5].some((back) => gameWords.has(keyAt(draft, index - back)));
}

/** "Q4 2026", "fourth quarter of 2026": the quarter and its number of words before the year. */
function quarterBefore(draft: Draft, index: number): { readonly quarter?: string; readonly words: number } {
  const short = /^q([1-4])$/.exec(keyAt(draft, index - 1))?.[1];
  if (short !== undefined) return { quarter: short, words: 1 };
  const at = keyAt(draft, index - 1) === "of" ? index - 2 : index - 1;
  if (keyAt(draft, at) !== "quarter") return { words: 0 };
  const inWords = ["first", "second", "third", "fourth"].indexOf(keyAt(draft, at - 1)) + 1;
  if (inWords > 0) return { quarter: String(inWords), words: index - at + 1 };
  const inFigures = /^(?:st|nd|rd|th)$/.test(keyAt(draft, at - 1)) ? keyAt(draft, at - 2) : "";
  return /^[1-4]$/.test(inFigures) ? { quarter: inFigures, words: index - at + 2 } : { words: 0 };
}

function withRole(
  draft: Draft,
  index: number,
  { from, to }: { readonly from: string; readonly to: string },
  role: DateFact["role"] | "before",
): DateFact {
  const span = spanOf(draft, index, index);
  if (role !== "before") return { ...span, from, to, role };
  // Before 1 January is by 31 December.
  const last = shiftDay(from, -1);
  return { ...span, from: last, to: last, role: "by" };
}

/** First and last day of a date token; undefined for an ambiguous one such as 05/06/2026. */
function dateRange(key: string): { readonly from: string; readonly to: string } | undefined {
  const match = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(key);
  if (match === null) return undefined;
  const [, year = "-", month = "", day] = match;
  const prefix = year === "-" ? "-" : `${year}-`;
  return day === undefined
    ? { from: `${prefix}${month}-01`, to: `${prefix}${month}-${pad(lastDayOf(year, Number(month)))}` }
    : { from: `${prefix}${month}-${day}`, to: `${prefix}${month}-${day}` };
}

function lastDayOf(year: string, month: number): number {
  return new Date(Date.UTC(year === "-" ? 2024 : Number(year), month, 0)).getUTCDate();
}

/** `day` moved by whole days: "2026-11-20", or "-11-20" of any year. A text that is no date is returned as it is. */
export function shiftDay(day: string, days: number): string {
  const hasYear = /^\d{4}/.test(day);
  const at = new Date(`${hasYear ? day : `2023${day}`}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  at.setUTCDate(at.getUTCDate() + days);
  const iso = at.toISOString().slice(0, 10);
  return hasYear ? iso : iso.slice(4);
}

/** Minutes since midnight of "17:05". */
export function minutesOf(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const pad = (value: number) => String(value).padStart(2, "0");

export function readTimes(draft: Draft): TimeFact[] {
  const found: { fact: TimeFact; index: number }[] = [];
  draft.tokens.forEach((token, index) => {
    const isNoon = token.kind === "word" && (token.key === "noon" || token.key === "midnight");
    if (!isNoon && !(token.kind === "number" && token.key.includes(":"))) return;
    if (isUsed(draft, index)) return;
    use(draft, index);
    const clock = isNoon ? (token.key === "noon" ? "12:00" : "0:00") : token.key;
    const zone = zones.get(keyAt(draft, index + 1));
    if (zone !== undefined) use(draft, index + 1);
    found.push({
      index,
      fact: {
        ...spanOf(draft, index, zone === undefined ? index : index + 1),
        minutes: minutesOf(clock),
        offsets: zone,
      },
    });
  });
  // "5:20AM-5:25AM ET": the zone of the second is that of the first.
  return found.map(({ fact, index }, position) => {
    const next = found[position + 1];
    const isRange = next !== undefined && next.index === index + 1 && fact.offsets === undefined;
    return isRange ? { ...fact, offsets: next.fact.offsets } : fact;
  });
}
