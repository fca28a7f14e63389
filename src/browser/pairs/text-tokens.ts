// Tokenises a question into dates, numbers and names, each in a canonical spelling. The original text is unchanged.
import { numberForm, numberKeyOf, scaleForm } from "./number-notation.ts";

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
export const maxTextLength = 20_000;

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const day = "\\d{1,2}(?:st|nd|rd|th)?";
/** Dates that begin with a month's name. */
const monthDate = new RegExp(
  `(?<month>${month})(?:\\s+(?<day>${day})(?:,?\\s+(?<year>\\d{4}))?(?!\\d)|,?\\s+(?<onlyYear>\\d{4})(?!\\d))`,
  "iuy",
);
// A time of day after a date is a number token of its own.
const isoDay = /\d{4}-\d{2}-\d{2}(?:[tT](?=\d{2}:\d{2})|(?![\d-]))/y;
/** "20261125-2200": day and time, as venue C writes an expiry. */
const compactTime = /20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-(?:[01]\d|2[0-3])[0-5]\d(?!\d)/y;
const compactDayLength = "20261125".length;
const isoMonth = /\d{4}-(?:0[1-9]|1[0-2])(?![\d-])/y;
const dayMonth = new RegExp(
  `(?<day>${day})\\s+(?<month>${month})(?:,?\\s+(?<year>\\d{4}))?(?![\\p{L}\\d])`,
  "iuy",
);
const slashDate = /\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/y;
const timeForm = /\d{1,2}:\d{2}(?:\s?[ap]\.?m\b)?|\d{1,2}\s?[ap]\.?m\b/iy;
const wordForm = /\p{L}[\p{L}\p{M}\d'’.]*/uy;
/** Where a token may start. */
const startForm = /[\p{L}\d]|\.(?=\d)/gu;
/** Tokens of the first 20,000 code units of a text, in order and in linear time; gaps are not tokens. */
export function tokensOf(text: string): readonly TextToken[] {
  const read = text.length > maxTextLength ? text.slice(0, maxTextLength) : text;
  const tokens: TextToken[] = [];
  startForm.lastIndex = 0;
  for (let match = startForm.exec(read); match !== null; match = startForm.exec(read)) {
    const token = tokenAt(read, match.index, tokens.at(-1)?.end);
    // Where nothing can be read, the next character is tried.
    if (token === undefined) continue;
    if (token.key !== "")
      tokens.push({ kind: token.kind, key: token.key, start: token.start, end: token.end });
    startForm.lastIndex = token.next;
  }
  return tokens;
}

interface ReadToken extends TextToken {
  /** Where reading goes on: the full stop of "Mr." is not part of the word, and no token either. */
  readonly next: number;
}

function tokenAt(text: string, at: number, lastEnd: number | undefined): ReadToken | undefined {
  // "A" and "1A" are no start of a date.
  const mayBeDate = lastEnd !== at;
  const first = text.charCodeAt(at);
  const isFigure = first === 46 || (first >= 48 && first <= 57);
  if (!isFigure) {
    const word = matchAt(wordForm, text, at);
    if (word === undefined) return undefined;
    if (mayBeDate && monthNames.includes(word.slice(0, 3).toLowerCase())) {
      const groups = groupsAt(monthDate, text, at);
      if (groups !== undefined) return monthToken(groups, at);
    }
    return wordToken(word, at);
  }
  if (mayBeDate) {
    const date = figureDate(text, at);
    if (date !== undefined) return date;
  }
  if (lastEnd === at - 1 && matchAt(compactTime, text, at - compactDayLength - 1) !== undefined) {
    const clock = text.slice(at, at + 4);
    return tokenOf("number", timeKeyOf(`${clock.slice(0, 2)}:${clock.slice(2)}`), at, clock);
  }
  const time = matchAt(timeForm, text, at);
  if (time !== undefined) return tokenOf("number", timeKeyOf(time), at, time);
  const number = matchAt(numberForm, text, at);
  if (number === undefined) return undefined;
  const scale = matchAt(scaleForm, text, at + number.length) ?? "";
  return tokenOf("number", numberKeyOf(number, scale), at, number + scale);
}

function tokenOf(kind: TextToken["kind"], key: string, start: number, match: string): ReadToken {
  const end = start + match.length;
  return { kind, key, start, end, next: end };
}

function matchAt(form: RegExp, text: string, at: number): string | undefined {
  return groupsAt(form, text, at)?.[0];
}

function groupsAt(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(text) ?? undefined;
}

function monthToken({ 0: match, groups = {} }: RegExpExecArray, at: number): ReadToken {
  const number = monthNumber(groups.month ?? "");
  const key =
    groups.day === undefined
      ? `${groups.onlyYear}-${twoDigits(number)}`
      : dayKey(groups.year, number, groups.day);
  return tokenOf("date", key, at, match);
}

function monthNumber(name: string): number {
  return monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function figureDate(text: string, at: number): ReadToken | undefined {
  const iso = matchAt(isoDay, text, at);
  if (iso !== undefined) return tokenOf("date", iso.slice(0, 10), at, iso);
  if (matchAt(compactTime, text, at) !== undefined) {
    const digits = text.slice(at, at + compactDayLength);
    const key = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
    return tokenOf("date", key, at, digits);
  }
  const inMonth = matchAt(isoMonth, text, at);
  if (inMonth !== undefined) return tokenOf("date", inMonth, at, inMonth);
  const named = groupsAt(dayMonth, text, at);
  if (named?.groups !== undefined) {
    const { day: inDay = "", month: name = "", year } = named.groups;
    return tokenOf("date", dayKey(year, monthNumber(name), inDay), at, named[0]);
  }
  const slash = matchAt(slashDate, text, at);
  return slash === undefined ? undefined : tokenOf("date", slashKey(slash), at, slash);
}

/** The order of month and day is known only if one exceeds 12; otherwise the date stays as written. */
function slashKey(slash: string): string {
  const [first = "", second = "", year = ""] = slash.split("/");
  if (Number(second) > 12) return dayKey(year, Number(first), second);
  if (Number(first) > 12 || first === second) return dayKey(year, Number(second), first);
  return slash;
}

function wordToken(word: string, start: number): ReadToken {
  const key = tokenKeyOf(word);
  // The full stop of "Mr." or of a sentence is not part of the word.
  const text = word.replace(/['’.]+$/, "");
  const end = start + text.length;
  const inFigures = figuresOf[key] ?? romanFigureOf(text);
  const kind = inFigures === undefined ? "word" : "number";
  return { kind, key: inFigures ?? key, start, end, next: start + word.length };
}

const romanForm = /^(?:X{0,3}|XL|LX{0,3})(?:IX|IV|VI{0,3}|I{0,3})$/;
const romanDigits: ReadonlyMap<string, number> = new Map([
  ["I", 1],
  ["V", 5],
  ["X", 10],
  ["L", 50],
]);

/** "LXI" of "Super Bowl LXI" is 61. A single letter is no number. */
function romanFigureOf(word: string): string | undefined {
  if (word.length < 2 || word.length > 8 || !romanForm.test(word)) return undefined;
  const digits = [...word].map((letter) => romanDigits.get(letter) ?? 0);
  const value = digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
  return String(value);
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

function dayKey(year: string | undefined, monthNumber: number, inMonth: string): string {
  return `${year ?? "-"}-${twoDigits(monthNumber)}-${twoDigits(Number.parseInt(inMonth, 10))}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** "5 pm" and "17:00" have the same key. */
function timeKeyOf(time: string): string {
  const [hours = "", minutes = "00"] = time.match(/\d+/g) ?? [];
  const half = /([ap])\.?m$/i.exec(time)?.[1]?.toLowerCase();
  const hour = Number(hours) % (half === undefined ? 24 : 12);
  return `${half === "p" ? hour + 12 : hour}:${minutes}`;
}

/** Equal for words that differ only in case, accents or inner points. */
function tokenKeyOf(word: string): string {
  if (/^[A-Za-z\d]+$/.test(word)) {
    const lower = word.toLowerCase();
    return aliases[lower] ?? lower;
  }
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
