// Parses an amount or a price typed or pasted by the user. One notation: digits with a decimal point. Only white
// space at the ends is stripped; the message names the rejected character.
import { type Decimal, isZero, parseDecimal } from "#contract/decimal.ts";

export type DecimalInput =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly problem: string };

/** Longest accepted number, in characters. */
export const maxInputLength = 40;

const refuse = (problem: string): DecimalInput => ({ ok: false, problem });

/** The positive decimal in `text` (".5" is 0.5), or a message why there is none. */
export function parseDecimalInput(text: string): DecimalInput {
  const typed = trimWhiteSpace(text);
  if (typed === "") return refuse("Enter a number.");
  if (typed.length > maxInputLength) return refuse(`Too long: at most ${maxInputLength} characters.`);
  const odd = /[^0-9.]/u.exec(typed)?.[0];
  if (odd !== undefined) return refuse(problemWith(odd));
  if (typed.indexOf(".") !== typed.lastIndexOf(".")) return refuse("Only one point, for the decimals.");
  if (typed.endsWith(".")) return refuse("A digit must follow the point.");
  if (/^0\d/.test(typed)) return refuse("No zeros before the number.");
  const value = parseDecimal(typed.startsWith(".") ? `0${typed}` : typed);
  if (value === undefined) return refuse("Not a number.");
  return isZero(value) ? refuse("Must be more than zero.") : { ok: true, value };
}

/** Trims blanks, tabs and line ends by hand: a pattern would take quadratic time on a long paste. */
function trimWhiteSpace(text: string): string {
  const isWhite = (character: string | undefined) => character !== undefined && " \t\r\n".includes(character);
  let [from, to] = [0, text.length];
  while (from < to && isWhite(text[from])) from += 1;
  while (to > from && isWhite(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

const separators = new Set([",", "'", "’", "_", " ", "\t", "\u00a0", "\u202f", "\u2009", "٫", "٬"]);

function problemWith(character: string): string {
  const name = nameOfCharacter(character);
  if (separators.has(character))
    return `Use a point for decimals and no separators: ${name} is not accepted.`;
  if (/[eExXbB]/.test(character)) return `Write the number out in digits: ${name} is not accepted.`;
  if (/[+\-\u2212]/.test(character)) return `Write the number without a sign: ${name} is not accepted.`;
  if (/\p{Nd}/u.test(character)) return `Use the digits 0 to 9: ${name} is not accepted.`;
  return `Digits and one point only: ${name} is not accepted.`;
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
