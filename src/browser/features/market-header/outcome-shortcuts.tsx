import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";

interface OutcomeShortcutsProps {
  readonly outcomes: readonly MarketOutcome[];
  readonly outcomeId: string | undefined;
  readonly onChoose: (outcomeId: string) => void;
}

/** Keys that cycle through a market's outcomes; renders nothing. */
export function OutcomeShortcuts({ outcomes, outcomeId, onChoose }: OutcomeShortcutsProps) {
  const step = (by: number) => {
    const at = outcomes.findIndex(({ id }) => id === outcomeId) + by;
    const next = outcomes.at(at % outcomes.length);
    if (next !== undefined) onChoose(next.id);
  };
  useShortcut("next-outcome", () => step(1));
  useShortcut("previous-outcome", () => step(-1));
  return null;
}
