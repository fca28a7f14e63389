// The gateway's match score in one notation: gateways send a share, a percentage, or a word.
import { formatDecimal } from "#browser/lib/format-number.ts";
import {
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  one,
  parseDecimal,
  round,
} from "#contract/decimal.ts";

const hundred = decimal("100");
/** A number with an optional word before it and an optional percent sign. */
const scoreForm =
  /^\s*(?:\p{L}+[\s:=]*)?(?<digits>\d+(?:\.\d+)?|\.\d+)(?:e(?<exponent>[+-]?\d))?\s*(?<sign>%)?\s*$/iu;

/**
 * "93%" for "0.93", "93", "93%", "Match 93 %" and "9.3E-1"; a number of at most 1 without a percent sign is a share. Other
 * text, such as "high", as received. Undefined where there is none.
 */
export function matchScoreText(received: string | undefined): string | undefined {
  const text = received?.trim() ?? "";
  if (text === "") return undefined;
  const percent = percentOf(text);
  return percent === undefined ? text : `${formatDecimal(round(percent, 1, "half-up"))}%`;
}

function percentOf(text: string): Decimal | undefined {
  const { digits, exponent = "0", sign } = scoreForm.exec(text)?.groups ?? {};
  const written =
    digits === undefined ? undefined : parseDecimal(digits.startsWith(".") ? `0${digits}` : digits);
  if (written === undefined) return undefined;
  const power = decimal(`1${"0".repeat(Math.abs(Number(exponent)))}`);
  const value = exponent.startsWith("-") ? divide(written, power, 12, "half-up") : multiply(written, power);
  const percent = sign === undefined && compare(value, one) <= 0 ? multiply(value, hundred) : value;
  return compare(percent, hundred) > 0 ? undefined : percent;
}
