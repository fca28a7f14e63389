// Parses an amount or a price typed or pasted by the user: digits with a decimal point or, as some keypads have no point,
// a single decimal comma. Text that can be two numbers is rejected, and `possibleNumbers` gives them to choose from. Only white
// space at the ends is stripped; the message names the rejected character.
import { canonical, type Decimal, decimal, isZero, parseDecimal } from "#contract/decimal.ts";

export type DecimalInput =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly problem: string };

/** Longest accepted number, in characters. */
export const maxInputLength = 40;

const refuse = (problem: string): DecimalInput => ({ ok: false, problem });

/** The positive decimal in `text` (".5" and "0,5" are 0.5), or a message why there is none. */
export function parseDecimalInput(text: string): DecimalInput {
  const parsed = parseNonNegativeInput(text);
  return parsed.ok && isZero(parsed.value) ? refuse("Must be more than zero.") : parsed;
}

/** Like `parseDecimalInput`, but zero is valid. */
export function parseNonNegativeInput(text: string): DecimalInput {
  const typed = trimWhiteSpace(text);
  if (typed === "") return refuse("Enter a number.");
  if (typed.length > maxInputLength) return refuse(`Too long: at most ${maxInputLength} characters.`);
  const odd = /[^0-9.,]/u.exec(typed)?.[0];
  if (odd !== undefined) return refuse(problemWith(odd));
  const problem = problemOfSeparators(typed);
  if (problem !== undefined) return refuse(problem);
  if (/[.,].*[.,]/.test(typed)) return refuse("Only one point or comma, for the decimals.");
  if (/[.,]$/.test(typed))
    return refuse(`A digit must follow the ${typed.endsWith(",") ? "comma" : "point"}.`);
  if (/^0\d/.test(typed)) return refuse("No zeros before the number.");
  const plain = typed.replace(",", ".");
  const value = parseDecimal(plain.startsWith(".") ? `0${plain}` : plain);
  return value === undefined ? refuse("Not a number.") : { ok: true, value };
}

/** Digits in groups of three: the separator of the groups, then decimals after another sign. */
const grouped =
  /^([+-]?)([1-9]\d{0,2}(?:([.,' ’\u00a0\u2009\u202f])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?( ?[¢%x×])?$/;

/**
 * Numbers that a rejected `text` may mean, each written as this app accepts it: of "1,000" 1000 and 1; of "1.000,50"
 * 1000.50. Empty for text that is accepted as it is, or that is no number. A sign and a unit of odds are retained.
 */
export function possibleNumbers(text: string): readonly string[] {
  const typed = trimWhiteSpace(text);
  if (typed.length > maxInputLength) return [];
  const [, sign = "", digits = "", separator = "", mark, decimals, unit = ""] = grouped.exec(typed) ?? [];
  if (separator === "" || separator === mark) return [];
  const groups = digits.split(separator);
  const hasOneMark = groups.length === 2 && decimals === undefined;
  // A point is the app's own decimal sign.
  if (separator === "." && hasOneMark) return [];
  const whole = `${sign}${groups.join("")}${decimals === undefined ? "" : `.${decimals}`}${unit}`;
  // American odds, which begin with a sign, have no decimals.
  if (separator !== "," || !hasOneMark || sign !== "") return [whole];
  return [whole, `${canonical(decimal(groups.join(".")))}${unit}`];
}

/** Why a number with separators is rejected, as a sentence; undefined where `text` is none. */
export function problemOfSeparators(text: string): string | undefined {
  const numbers = possibleNumbers(text);
  if (numbers.length === 0) return undefined;
  return numbers.length > 1 ? `This can be ${numbers.join(" or ")}.` : "Write the number without separators.";
}

/** Trims blanks, tabs and line ends by hand: a pattern would take quadratic time on a long paste. */
function trimWhiteSpace(text: string): string {
  const isWhite = (character: string | undefined) => character !== undefined && " \t\r\n".includes(character);
  let [from, to] = [0, text.length];
  while (from < to && isWhite(text[from])) from += 1;
  while (to > from && isWhite(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

const separators = new Set(["'", "’", "_", " ", "\t", "\u00a0", "\u202f", "\u2009", "٫", "٬"]);

function problemWith(character: string): string {
  const name = nameOfCharacter(character);
  if (separators.has(character))
    return `Use a point or a comma for decimals and no separators: ${name} is not accepted.`;
  if (/[eExXbB]/.test(character)) return `Write the number out in digits: ${name} is not accepted.`;
  if (/[+\-\u2212]/.test(character)) return `Write the number without a sign: ${name} is not accepted.`;
  if (/\p{Nd}/u.test(character)) return `Use the digits 0 to 9: ${name} is not accepted.`;
  return `Digits and one point or comma only: ${name} is not accepted.`;
}

const invisibleNames: Readonly<Record<string, string>> = {
  " ": "a space",
  "\t": "a tab",
  "\n": "a line end",
  "\r": "a line end",
  "\u00a0": "a no-break space (U+00A0)",
  "\u202f": "a narrow no-break space (U+202F)",
  "\u200b": "a zero-width space (U+200B)",
  "\ufeff": "a byte order mark (U+FEFF)",
  "\u2212": "a minus sign (U+2212)",
};

/** A character for a message: invisible and look-alike ones by their code point. */
function nameOfCharacter(character: string): string {
  const known = invisibleNames[character];
  if (known !== undefined) return known;
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (/[\p{C}\p{Z}\p{M}]/u.test(character)) return `an invisible character (${code})`;
  return character.charCodeAt(0) < 128 ? `“${character}”` : `“\u2068${character}\u2069” (${code})`;
}
