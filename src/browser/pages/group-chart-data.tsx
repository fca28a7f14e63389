// Data of a group's price chart: candles, quotes and own fills of every leg, from the features that have them.
import { useCallback, useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { ChartHistoryLoader } from "#browser/features/candles/chart-history-loader.tsx";
import { ownFills } from "#browser/features/candles/own-fills.ts";
import { useCandles } from "#browser/features/candles/use-candles.ts";
import { tradesSubject, useChartHistory } from "#browser/features/candles/use-chart-history.ts";
import {
  type ChartRange,
  type LegFill,
  rangeSeconds,
} from "#browser/features/group-chart/group-chart-model.ts";
import { type ChartLeg, GroupPriceChart } from "#browser/features/group-chart/group-price-chart.tsx";
import {
  createLegPriceSource,
  createMidHistory,
  type LegPriceSource,
} from "#browser/features/group-chart/leg-price-source.ts";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { legNumber, type MarketLeg, type SideOutcome, sides } from "#browser/group-edges/edge-leg.ts";
import { watchLegsOf } from "#browser/group-edges/edge-sample.ts";
import { directionsOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { CandleInterval } from "#browser/market-data/chart-range.ts";
import { useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { pairOf } from "#browser/recordings/edge-interval.ts";

interface DrawnLeg {
  readonly marketLeg: MarketLeg;
  readonly outcome: SideOutcome;
  readonly isInverted: boolean;
}

/** The outcome of a leg changes once its market is known or the user turns it: its prices are other ones then. */
const keyOf = ({ marketLeg, outcome }: DrawnLeg) => `${marketLeg.key} ${outcome.id}`;

/** The legs whose side is known, each by its group's outcome or else by the opposite. */
function drawnLegsOf(legs: readonly MarketLeg[]): readonly DrawnLeg[] {
  return legs.flatMap((marketLeg): readonly DrawnLeg[] => {
    const { yes, no } = marketLeg.outcomes;
    if (yes !== undefined) return [{ marketLeg, outcome: yes, isInverted: false }];
    return no === undefined ? [] : [{ marketLeg, outcome: no, isInverted: true }];
  });
}

interface GroupChartProps {
  readonly legs: readonly MarketLeg[];
  /** Undefined while the directions are not final. */
  readonly directions: DirectionsSource | undefined;
}

export function GroupChart({ legs, directions }: GroupChartProps) {
  const { intervals } = useConfig().candles;
  const [range, setRange] = useState<ChartRange>("6h");
  const interval = intervalOf(intervals, range);
  const drawn = useMemo(() => drawnLegsOf(legs), [legs]);
  const [sources, setSources] = useState<ReadonlyMap<string, LegPriceSource>>(new Map());
  const onSource = useCallback((key: string, source: LegPriceSource) => {
    setSources((before) => new Map(before).set(key, source));
  }, []);
  const chartLegs = useMemo(
    () =>
      drawn.map(
        (one): ChartLeg => ({
          key: one.marketLeg.key,
          venue: one.marketLeg.venue,
          label: one.marketLeg.label,
          leg: legNumber(one.marketLeg),
          isInverted: one.isInverted,
          source: sources.get(keyOf(one)),
        }),
      ),
    [drawn, sources],
  );
  const pairs = useMemo(
    () =>
      directionsOf(legs).flatMap((direction) => {
        const bought = watchLegsOf(direction);
        return bought === undefined ? [] : [pairOf(bought)];
      }),
    [legs],
  );
  return (
    <>
      {drawn.map((one) => (
        <LegPriceLoader
          key={keyOf(one)}
          of={one}
          interval={interval}
          rangeSeconds={rangeSeconds[range]}
          onSource={onSource}
        />
      ))}
      <GroupPriceChart
        legs={chartLegs}
        pairs={pairs}
        directions={directions}
        fills={useLegFills(drawn)}
        range={range}
        onRange={setRange}
      />
    </>
  );
}

/** Candles that a venue answers in one request, at least. */
const candlesOfRequest = 300;
/** Candles of this length reach back far enough for a range without an end, in seconds. */
const allSeconds = 3_600;

/** The shortest interval whose candles of one request fill the range. */
function intervalOf(intervals: readonly CandleInterval[], range: ChartRange): CandleInterval {
  const sorted = intervals.toSorted((a, b) => a.seconds - b.seconds);
  const least = range === "all" ? allSeconds : rangeSeconds[range] / candlesOfRequest;
  const found = sorted.find(({ seconds }) => seconds >= least) ?? sorted.at(-1);
  // The schema of the settings wants at least one.
  if (found === undefined) throw new Error("candles.intervals is empty");
  return found;
}

interface LegPriceLoaderProps {
  readonly of: DrawnLeg;
  readonly interval: CandleInterval;
  /** Length of the chart, in seconds. */
  readonly rangeSeconds: number;
  /** Stable. */
  readonly onSource: (key: string, source: LegPriceSource) => void;
}

/** Reports the prices of a leg. Renders nothing. */
function LegPriceLoader({
  of,
  interval: { seconds },
  interval,
  rangeSeconds,
  onSource,
}: LegPriceLoaderProps) {
  const { market, venue } = of.marketLeg;
  const outcomeId = of.outcome.id;
  const key = keyOf(of);
  const history = useChartHistory(tradesSubject({ venue, marketId: market.marketId, outcomeId }));
  const inUse = useCandles({ market, outcomeId, interval, history: history.history });
  const candles = inUse.source;
  const quote = useOutcomeQuoteSource({ venue, marketId: market.marketId, outcomeId });
  const [mids] = useState(createMidHistory);
  const source = useMemo(
    () => createLegPriceSource({ candles, seconds, quote, mids, now: systemClock.now }),
    [candles, seconds, quote, mids],
  );
  useEffect(() => onSource(key, source), [key, source, onSource]);
  return (
    <ChartHistoryLoader
      venue={venue}
      interval={interval}
      rangeSeconds={rangeSeconds}
      candles={inUse}
      history={history}
    />
  );
}

/** Own fills of all legs, as trades of the group's outcome: buying its opposite sells it. */
function useLegFills(legs: readonly DrawnLeg[]): readonly LegFill[] {
  const { venues } = useConfig();
  const intents = useIntents();
  const { entries } = useLedgerView();
  return useMemo(
    () =>
      legs.flatMap(({ marketLeg: { key, venue, market, outcomes } }) =>
        sides.flatMap((side) => {
          const outcomeId = outcomes[side]?.id;
          if (outcomeId === undefined) return [];
          const place = { venue, marketId: market.marketId, outcomeId };
          return ownFills(place, intents, entries, venues[venue]).map(({ side: traded, at }): LegFill => {
            const isBuy = (traded === "buy") === (side === "yes");
            return { key, side: isBuy ? "buy" : "sell", at };
          });
        }),
      ),
    [legs, venues, intents, entries],
  );
}
