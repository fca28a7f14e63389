import { AlertButton } from "#browser/features/alerts/alert-button.tsx";
import { OutcomeShortcuts } from "#browser/features/market-header/outcome-shortcuts.tsx";
import { RecordVisit } from "#browser/features/markets-search/record-visit.tsx";
import { WatchButton } from "#browser/features/watchlist/watch-button.tsx";
import { AddToWorkspaceButton } from "#browser/features/workspace/add-to-workspace-button.tsx";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { RecordTrades } from "./shared-lazy-components.ts";

interface MarketActionsProps {
  readonly outcome: OutcomeRef;
  readonly outcomes: readonly MarketOutcome[];
  readonly onChooseOutcome: (outcomeId: string) => void;
  /** An ended market has nothing to alert of. */
  readonly isEnded: boolean;
}

/** Watch, alert and workspace buttons of an outcome, with its keyboard shortcuts and optional trade recording. */
export function MarketActions({ outcome, outcomes, onChooseOutcome, isEnded }: MarketActionsProps) {
  const { userId } = useGateway();
  const { records } = usePersisted(tapeChoices, userId);
  return (
    <>
      <OutcomeShortcuts outcomes={outcomes} outcomeId={outcome.outcomeId} onChoose={onChooseOutcome} />
      <WatchButton outcome={outcome} />
      {isEnded ? null : <AlertButton outcome={outcome} />}
      <AddToWorkspaceButton outcome={outcome} />
      <RecordVisit outcome={outcome} />
      {records ? (
        <LazyBoundary>
          <RecordTrades venue={outcome.venue} marketId={outcome.marketId} outcomeId={outcome.outcomeId} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
