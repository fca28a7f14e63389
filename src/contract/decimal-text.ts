// Syntax and sign of decimals, from the text alone. Arithmetic is in decimal.ts, whose package pages without figures
// need not load.

/** Nominal type of decimals, for the compiler only. */
export interface DecimalBrand {
  readonly "exact decimal": true;
}

/** A decimal number in plain notation ("0.5000", "-12", ".48"), kept exactly as it was received. */
export type Decimal = string & DecimalBrand;

/** The longest text that is taken for a decimal; longer ones are refused, not cut. */
export const longestDecimal = 100;

const plainNotation = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Any decimal of at most 15 significant digits survives the way through a double unchanged (IEEE 754). */
const exactDigits = 15;

/** The decimal in `value`: plain text, or a number few enough digits long to be exact; undefined for all else. */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value === "string") return isDecimal(value) ? value : undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const text = String(Object.is(value, -0) ? 0 : value);
  if (!isDecimal(text)) return undefined;
  return text.replace(/^-?0*\.?0*|\./g, "").length <= exactDigits ? text : undefined;
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

export function isZero(value: Decimal): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const digit = value.charCodeAt(at) - 48;
    if (digit >= 1 && digit <= 9) return false;
  }
  return true;
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith("-") && !isZero(value);
}

export function isPositive(value: Decimal): boolean {
  return !value.startsWith("-") && !isZero(value);
}
