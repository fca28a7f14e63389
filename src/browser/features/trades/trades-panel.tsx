import { useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { closedText, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useTradesSourceIn } from "#browser/market-data/use-trades.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { TapeViewOptions } from "./tape-interactions.tsx";
import { printHeight, TapeView } from "./tape-view.tsx";
import { texts } from "./texts.ts";

interface TradesPanelProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

// Loaded on interaction with the tape, or at once if its tools were left open.
const TapeTools = lazyComponent(
  "tape-tools",
  async () => (await import("./tape-interactions.tsx")).TapeTools,
);

const skeleton = <Skeleton rows={8} rowHeight={printHeight} />;

export function TradesPanel({ market, outcomeId }: TradesPanelProps) {
  const { label } = useVenueConfig(market.venue);
  const { source, retry } = useTradesSourceIn("ready", market.venue, market.marketId, outcomeId);
  const state = useReadable(source, (view) => view.state);
  const error = useReadable(source, (view) => view.error);
  const dropped = useReadable(source, (view) => view.dropped);
  const hasTrades = useReadable(source, (view) => view.trades.length > 0);
  const [{ isOpen }, update] = useStoredState(tapeChoices);
  const [reached, setReached] = useState<HTMLElement>();
  const [viewOptions, setViewOptions] = useState<TapeViewOptions>();
  const shown = viewOptions?.of === source ? viewOptions : undefined;
  const message =
    state === "not-offered"
      ? texts.notOffered(label)
      : (error ??
        (outcomeId === undefined ? texts.noOutcome : (closedText(statusOfView(market)) ?? texts.empty)));
  return (
    <Panel
      name={texts.title}
      state={state}
      reserveActions
      actions={
        hasTrades ? (
          <Button
            tone="quiet"
            aria-expanded={isOpen}
            onClick={() => update((choices) => ({ ...choices, isOpen: !isOpen }))}
          >
            {texts.tools}
          </Button>
        ) : null
      }
      confirmedAt={hasTrades ? () => source.read().dataAt : undefined}
      message={message}
      onRetry={retry}
      note={dropped === 0 ? undefined : texts.dropped(dropped)}
      skeleton={skeleton}
    >
      {hasTrades ? (
        <>
          {isOpen || reached !== undefined ? (
            <ErrorBoundary resetKey={`${isOpen}`} fallback={() => null}>
              <LazyBoundary>
                <TapeTools
                  market={market}
                  outcomeId={outcomeId}
                  source={source}
                  scroller={reached}
                  isOpen={isOpen}
                  onViewOptionsChange={setViewOptions}
                />
              </LazyBoundary>
            </ErrorBoundary>
          ) : null}
          <TapeView
            source={shown?.source ?? source}
            format={shown?.format}
            market={market}
            name={texts.title}
            onReach={setReached}
          />
        </>
      ) : null}
    </Panel>
  );
}
