// Decimals for the eye: groups of digits by locale, exact but for `formatBriefly` and `formatSize`. The point is always a point, as
// it is in every field that is typed into.

import { canonical, type Decimal, decimal, divide, isBelow, isNegative, round } from "#contract/decimal.ts";
import { browserLocale } from "./browser-locale.ts";

interface Grouping {
  readonly separator: string;
  /** Digits in the group next to the point, and in those before it. */
  readonly first: number;
  readonly others: number;
}

const narrowSpace = "\u202F";
const minus = "\u2212";
/** Languages that group by threes with commas: a formatter of the browser costs a slow device a tenth of a second. */
const plainLanguages = /^en(-(US|GB))?$/;
const here = browserLocale();
const plain: Grouping = { separator: ",", first: 3, others: 3 };
const groupings = new Map<string, Grouping>();

/**
 * Digit grouping of `locale`; other than the plain one it is read once off a formatted number. A point as separator would
 * look like a decimal point and becomes a narrow space.
 */
function groupingOf(locale = here): Grouping {
  const key = locale ?? "";
  if (plainLanguages.test(key)) return plain;
  const known = groupings.get(key);
  if (known !== undefined) return known;
  const written = new Intl.NumberFormat(browserLocale(locale) ?? "en", { numberingSystem: "latn" }).format(
    1_234_567_890,
  );
  const groups = written.split(/\D/);
  const separator = /\D/.exec(written)?.[0] ?? ",";
  const grouping = {
    separator: separator === "." ? narrowSpace : separator,
    first: groups.at(-1)?.length ?? 3,
    others: groups.at(-2)?.length ?? 3,
  };
  groupings.set(key, grouping);
  return grouping;
}

/** Every digit of `value`, the whole part grouped as `locale` (the browser's where none is given) groups it. */
export function formatDecimal(value: Decimal, locale?: string): string {
  const unsigned = value.startsWith("-") ? value.slice(1) : value;
  const point = unsigned.indexOf(".");
  const whole = point < 0 ? unsigned : unsigned.slice(0, point);
  const sign = isNegative(value) ? minus : "";
  return sign + groupWhole(whole, locale) + (point < 0 ? "" : unsigned.slice(point));
}

const wholeFrom = decimal("100");

/**
 * A size or volume for reading: whole contracts from 100 on, rounded half up, below without zeros at the end. Show the
 * exact figure on hover.
 */
export function formatSize(value: Decimal, locale?: string): string {
  return formatDecimal(isBelow(value, wholeFrom) ? canonical(value) : round(value, 0, "half-up"), locale);
}

/** A count, its digits grouped as those of a decimal. */
export function formatCount(count: number, locale?: string): string {
  return formatDecimal(decimal(count), locale);
}

/** "1 print", "1,200 prints". */
export function formatCountOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;
}

function groupWhole(whole: string, locale: string | undefined): string {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  if (digits.length < 4) return digits;
  const { separator, first, others } = groupingOf(locale);
  let end = digits.length - first;
  let grouped = digits.slice(Math.max(0, end));
  for (; end > 0; end -= others) grouped = digits.slice(Math.max(0, end - others), end) + separator + grouped;
  return grouped;
}

const magnitudes = [
  { digits: 13, divisor: decimal("1000000000000"), letter: "T" },
  { digits: 10, divisor: decimal("1000000000"), letter: "B" },
  { digits: 7, divisor: decimal("1000000"), letter: "M" },
  { digits: 5, divisor: decimal("1000"), letter: "k" },
];

/** A volume in as few signs as it takes ("1.2 M"), cut and not rounded up; for a glance, beside the full value on hover. */
export function formatBriefly(value: Decimal, locale?: string): string {
  const digits = (value.replace("-", "").split(".")[0] ?? "").replace(/^0+/, "").length;
  const magnitude = magnitudes.find((one) => digits >= one.digits);
  if (magnitude === undefined) return formatDecimal(divide(value, decimal("1"), 2, "down"), locale);
  return `${formatDecimal(divide(value, magnitude.divisor, 1, "down"), locale)} ${magnitude.letter}`;
}
