// Exact decimals for the eye: groups of digits by locale, nothing rounded, nothing added. The point is always a point, as
// it is in every field that is typed into.
import { type Decimal, divide, isNegative } from "#contract/decimal.ts";

const narrowSpace = "\u202F";
const minus = "\u2212";
const groupings = new Map<string, Intl.NumberFormat>();

function groupingOf(locale: string | undefined): Intl.NumberFormat {
  const key = locale ?? "";
  const known = groupings.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  groupings.set(key, made);
  return made;
}

/** Every digit of `value`, the whole part grouped as `locale` does it (with a narrow space where it groups by a point). */
export function formatDecimal(value: Decimal, locale?: string): string {
  const negative = isNegative(value);
  const unsigned = value.replace("-", "");
  const [whole = "", fraction] = unsigned.split(".");
  const grouped = groupWhole(whole === "" ? "0" : whole, locale);
  return `${negative ? minus : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

function groupWhole(whole: string, locale: string | undefined): string {
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length < 4) return digits;
  return groupingOf(locale)
    .formatToParts(BigInt(digits))
    .map((part) => (part.type === "group" && part.value === "." ? narrowSpace : part.value))
    .join("");
}

const magnitudes = [
  { above: 1_000_000_000_000, divisor: "1000000000000" as Decimal, letter: "T" },
  { above: 1_000_000_000, divisor: "1000000000" as Decimal, letter: "B" },
  { above: 1_000_000, divisor: "1000000" as Decimal, letter: "M" },
  { above: 10_000, divisor: "1000" as Decimal, letter: "k" },
];

/** A volume in as few signs as it takes ("1.2 M"), cut and not rounded up; for a glance, beside the full value on hover. */
export function formatBriefly(value: Decimal, locale?: string): string {
  const whole = Number(value.replace("-", "").split(".")[0] ?? "0");
  const magnitude = magnitudes.find(({ above }) => whole >= above);
  if (magnitude === undefined) return formatDecimal(divide(value, "1" as Decimal, 2, "down"), locale);
  return `${formatDecimal(divide(value, magnitude.divisor, 1, "down"), locale)} ${magnitude.letter}`;
}
