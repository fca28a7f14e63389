// Tokenises a question into dates, numbers and names, each in a canonical spelling. The original text is unchanged.
import { canonical, decimal, multiply, parseDecimal } from "#contract/decimal.ts";

/** A token; `key` is the same for two spellings of one thing. */
export interface TextToken {
  readonly kind: "date" | "number" | "word";
  /** Range [start, end) in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /**
   * A date as "2026-11-22", "2026-11" or "--11-22"; a number as an exact decimal without unit; a word without case
   * and accents.
   */
  readonly key: string;
}

/** Longest text read, in code units: no real rules are longer, and an answer may hold megabytes. */
export const maxTextLength = 50_000;

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const day = "\\d{1,2}(?:st|nd|rd|th)?";
const dateForms = [
  // A time of day after the date is a number token of its own.
  "(?<isoDay>\\d{4}-\\d{2}-\\d{2})(?:t(?=\\d{2}:\\d{2})|(?![\\d-]))",
  "(?<isoMonth>\\d{4}-(?:0[1-9]|1[0-2]))(?![\\d-])",
  `(?<month1>${month})\\s+(?<day1>${day})(?:,?\\s+(?<year1>\\d{4}))?(?!\\d)`,
  `(?<day2>${day})\\s+(?<month2>${month})(?:,?\\s+(?<year2>\\d{4}))?(?![\\p{L}\\d])`,
  `(?<month3>${month}),?\\s+(?<year3>\\d{4})(?!\\d)`,
  "(?<slash>\\d{1,2}/\\d{1,2}/\\d{4})(?!\\d)",
];
const numberForm =
  "(?<time>\\d{1,2}:\\d{2}(?:\\s?[ap]\\.?m\\b)?|\\d{1,2}\\s?[ap]\\.?m\\b)|(?<number>(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+)(?<scale>\\s?(?:thousand|million|billion|trillion)\\b|[kmbt]\\b|bn\\b)?";
const wordForm = "(?<word>\\p{L}[\\p{L}\\p{M}\\d'’.]*)";
const tokenForm = new RegExp(`(?<![\\p{L}\\d])(?:${dateForms.join("|")})|${numberForm}|${wordForm}`, "giu");

/** Tokens of the first 50,000 code units of a text, in order; gaps are not tokens. */
export function tokensOf(text: string): readonly TextToken[] {
  const read = text.length > maxTextLength ? text.slice(0, maxTextLength) : text;
  const tokens: TextToken[] = [];
  for (const match of read.matchAll(tokenForm)) {
    const token = tokenOf(match.groups ?? {});
    if (token === undefined) continue;
    // The full stop of "Mr." or of a sentence is not part of the word.
    const length = token.kind === "word" ? match[0].replace(/['’.]+$/, "").length : match[0].length;
    tokens.push({ ...token, start: match.index, end: match.index + length });
  }
  return tokens;
}

type Groups = Readonly<Record<string, string | undefined>>;

function tokenOf(groups: Groups): Pick<TextToken, "kind" | "key"> | undefined {
  const date = dateKeyOf(groups);
  if (date !== undefined) return { kind: "date", key: date };
  const number = numberKeyOf(groups);
  if (number !== undefined) return { kind: "number", key: number };
  const { word } = groups;
  if (word === undefined) return undefined;
  const key = tokenKeyOf(word);
  if (key === "") return undefined;
  const inFigures = figuresOf[key];
  return inFigures === undefined ? { kind: "word", key } : { kind: "number", key: inFigures };
}

const figuresOf: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
});

function dateKeyOf(groups: Groups): string | undefined {
  const { isoDay, isoMonth, slash } = groups;
  if (isoDay !== undefined) return isoDay;
  if (isoMonth !== undefined) return isoMonth;
  if (slash !== undefined) {
    const [first = "", second = "", year = ""] = slash.split("/");
    // The order of month and day is known only if one exceeds 12; otherwise the date stays as written.
    if (Number(second) > 12) return dayKey(year, Number(first), second);
    if (Number(first) > 12 || first === second) return dayKey(year, Number(second), first);
    return slash;
  }
  const name = groups.month1 ?? groups.month2 ?? groups.month3;
  if (name === undefined) return undefined;
  const number = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const year = groups.year1 ?? groups.year2 ?? groups.year3;
  const inMonth = groups.day1 ?? groups.day2;
  if (inMonth === undefined) return `${year}-${twoDigits(number)}`;
  return dayKey(year, number, inMonth);
}

function dayKey(year: string | undefined, monthNumber: number, inMonth: string): string {
  return `${year ?? "-"}-${twoDigits(monthNumber)}-${twoDigits(Number.parseInt(inMonth, 10))}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

const scales: Readonly<Record<string, string>> = {
  k: "1000",
  thousand: "1000",
  m: "1000000",
  million: "1000000",
  b: "1000000000",
  bn: "1000000000",
  billion: "1000000000",
  t: "1000000000000",
  trillion: "1000000000000",
};

function numberKeyOf({ time, number, scale }: Groups): string | undefined {
  if (time !== undefined) return timeKeyOf(time);
  if (number === undefined) return undefined;
  const value = parseDecimal(number.replaceAll(",", ""));
  if (value === undefined) return number;
  const times = scales[scale?.trim().toLowerCase() ?? ""];
  return canonical(times === undefined ? value : multiply(value, decimal(times)));
}

/** "5 pm" and "17:00" have the same key. */
function timeKeyOf(time: string): string {
  const [hours = "", minutes = "00"] = time.match(/\d+/g) ?? [];
  const half = /([ap])\.?m$/i.exec(time)?.[1]?.toLowerCase();
  const hour = Number(hours) % (half === undefined ? 24 : 12);
  return `${half === "p" ? hour + 12 : hour}:${minutes}`;
}

/** Equal for words that differ only in case, accents or inner points. */
export function tokenKeyOf(word: string): string {
  const normalized = word.normalize("NFKD").replace(/[\p{M}.]/gu, "");
  const plain = normalized.toLowerCase().replace(/['’](?:s$)?/gu, "");
  return aliases[plain] ?? plain;
}

/** Abbreviations that one venue uses and another spells out. */
const aliases: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  btc: "bitcoin",
  eth: "ethereum",
  ether: "ethereum",
  sol: "solana",
  xrp: "ripple",
  doge: "dogecoin",
  gop: "republican",
  dem: "democrat",
  dems: "democrat",
});
