import type { Layout } from "#browser/preferences/layouts.ts";
import { type KeptOutcome, sameOutcome } from "#browser/preferences/outcome-ref.ts";

/** Whether some cell of `layout` shows `outcome`. */
export function holdsOutcome(layout: Layout, outcome: KeptOutcome): boolean {
  return layout.cells.some((cell) => sameOutcome(cell.outcome, outcome));
}
