import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import type { CandleResolution } from "#browser/market-data/resolve-instrument.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import type { CandlesInUse } from "./use-candles.ts";
import type { ChartHistoryState } from "./use-chart-history.ts";

const ChartHistory = lazyComponent(
  "chart-history",
  async () => (await import("./chart-history.tsx")).ChartHistory,
);

/** Older candles are always available; older trades only where the venue accepts an end time. */
export function hasOlder({ kind }: CandleResolution, venue: VenueId): boolean {
  return kind === "candles" || (kind === "trades" && venues[venue].trades === "tradesA");
}

interface ChartHistoryLoaderProps {
  readonly venue: VenueId;
  readonly interval: CandleInterval;
  /** Length of the chart, in seconds: trades are loaded until they fill it. */
  readonly rangeSeconds: number;
  readonly candles: Pick<CandlesInUse, "source" | "resolution">;
  readonly history: ChartHistoryState;
}

/** Loads the trades that fill a chart and those recorded, and older rows when the user asks for them. Renders nothing. */
export function ChartHistoryLoader(props: ChartHistoryLoaderProps) {
  const { venue, interval, rangeSeconds, candles, history } = props;
  const { source, resolution } = candles;
  const { records } = useStored(tapeChoices);
  const { times, subject } = history;
  if (resolution.kind === "none") return null;
  const isBuilt = resolution.kind === "trades";
  if (times === 0 && !(isBuilt && (records || hasOlder(resolution, venue)))) return null;
  return (
    <ErrorBoundary resetKey={`${subject} ${times}`} fallback={() => null}>
      <LazyBoundary>
        <ChartHistory
          key={subject}
          kind={resolution.kind}
          venue={venue}
          instrument={resolution.instrument}
          interval={interval}
          source={source}
          times={times}
          rangeSeconds={rangeSeconds}
          history={history.history}
          onHistory={history.onHistory}
        />
      </LazyBoundary>
    </ErrorBoundary>
  );
}
