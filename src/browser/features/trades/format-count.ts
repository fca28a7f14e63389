import { formatDecimal } from "#browser/lib/format-number.ts";
import { decimal } from "#contract/decimal.ts";

/** "1 print", "1,200 prints". */
export function groupedCount(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${formatDecimal(decimal(`${count}`))} ${word}s`;
}
