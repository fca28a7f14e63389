// Notations of one number: "1,000", "1000" and "1k" have one key.
import { canonical, decimal, multiply, parseDecimal } from "#contract/decimal.ts";

export const numberForm = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+/y;
export const scaleForm = /\s?(?:thousand|million|billion|trillion)\b|[kmbt]\b|bn\b/iy;
/** A run of digits longer than this is no figure of a question, and costs time. */
const longestFigure = 400;

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

/** `number` with `scale` ("k", " million", or none) as an exact decimal; as written where it is too long to be a figure. */
export function numberKeyOf(number: string, scale: string): string {
  if (number.length > longestFigure) return number;
  const value = parseDecimal(number.replaceAll(",", ""));
  if (value === undefined) return number;
  const times = scales[scale.trim().toLowerCase()];
  return canonical(times === undefined ? value : multiply(value, decimal(times)));
}
