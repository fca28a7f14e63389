import type { Layout } from "#browser/preferences/layouts.ts";
import { type OutcomeRef, sameOutcome } from "#browser/preferences/outcome-ref.ts";

export function holdsOutcome(layout: Layout, outcome: OutcomeRef): boolean {
  return layout.cells.some((cell) => sameOutcome(cell.outcome, outcome));
}
