// Syntax and sign of decimals, from the text alone. Arithmetic is in decimal.ts, whose package pages without figures
// need not load.

/** Nominal type of decimals, for the compiler only. */
export interface DecimalBrand {
  readonly "exact decimal": true;
}

/** A decimal number in plain notation ("0.5000", "-12", ".48"), kept exactly as it was received where it came so. */
export type Decimal = string & DecimalBrand;

/** The longest text that is taken for a decimal; longer ones are refused, not cut. */
export const longestDecimal = 100;

const plainNotation = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Java and Python write exponents, a plus and a bare point; all three name one number exactly. */
const otherNotation = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:[eE]([+-]?\d{1,3}))?$/;
/** Any decimal of at most 15 significant digits survives the way through a double unchanged (IEEE 754). */
const exactDigits = 15;

/**
 * The decimal in `value`: text, or a number few enough digits long to be exact; undefined for all else. An exponent is
 * written out ("5.1E-1" is "0.51"), a plus and a bare point are left out ("+0.5", "5."), "-0" stays. White space is
 * refused: padding of fixed columns, where a digit may be cut off.
 */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value === "string") return isDecimal(value) ? value : plainForm(value);
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const text = parseDecimal(String(Object.is(value, -0) ? 0 : value));
  if (text === undefined) return undefined;
  return text.replace(/^-?0*\.?0*|\./g, "").length <= exactDigits ? text : undefined;
}

/** `text` in plain notation; undefined where it is no number, or longer than `longestDecimal` written out. */
function plainForm(text: string): Decimal | undefined {
  if (text.length > longestDecimal) return undefined;
  const [, sign, whole = "", fraction, bare = "", exponent = "0"] = otherNotation.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const digits = whole + (fraction ?? bare);
  const point = whole.length + Number(exponent);
  if (point > longestDecimal || point < -longestDecimal) return undefined;
  const padded = digits.padStart(digits.length - Math.min(0, point - 1), "0").padEnd(point, "0");
  const before = Math.max(1, point);
  const unsigned = padded.slice(0, before).replace(/^0+(?=\d)/, "");
  const places = padded.slice(before);
  const plain = `${sign === "-" ? "-" : ""}${unsigned}${places === "" ? "" : `.${places}`}`;
  return isDecimal(plain) ? plain : undefined;
}

/** True if `text` is a decimal in plain notation and of a sane length. */
export function isDecimal(text: string): text is Decimal {
  return text.length <= longestDecimal && plainNotation.test(text);
}

/** The decimal in `value`; throws a RangeError that names the value otherwise. For literals and for tests. */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(value);
  if (parsed === undefined) throw new RangeError(`not an exact decimal: ${JSON.stringify(value)}`);
  return parsed;
}

/** True for zero in any notation: "0", "0.00", "-0". */
export function isZero(value: Decimal): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const digit = value.charCodeAt(at) - 48;
    if (digit >= 1 && digit <= 9) return false;
  }
  return true;
}

/** True below zero; false for "-0". */
export function isNegative(value: Decimal): boolean {
  return value.startsWith("-") && !isZero(value);
}

export function isPositive(value: Decimal): boolean {
  return !value.startsWith("-") && !isZero(value);
}
