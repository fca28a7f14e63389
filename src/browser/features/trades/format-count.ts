import { formatCount } from "#browser/lib/format-number.ts";

/** "1 print", "1,200 prints". */
export function groupedCount(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${formatCount(count)} ${word}s`;
}
