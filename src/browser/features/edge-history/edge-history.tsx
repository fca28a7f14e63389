// The region "Edge history": recorded edges of a group and how long they lasted.

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useConfig } from "#browser/config/config-context.tsx";
import { directionLabel, lifetimeText } from "#browser/group-edges/edge-labels.ts";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { watchLegsOf } from "#browser/group-edges/edge-sample.ts";
import { directionsOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { TableCells } from "#browser/lib/export-table.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatRecentTime } from "#browser/lib/format-time.ts";
import { cautiousMoney } from "#browser/lib/money-decimals.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { edgeCells, edgeTable } from "#browser/recordings/edge-csv.ts";
import { type EdgeInterval, edgeIntervals, pairOf } from "#browser/recordings/edge-interval.ts";
import { useEdgeRecorder } from "#browser/recordings/edge-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { useFormError } from "#browser/ui/form-dialog.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { zero } from "#contract/decimal.ts";
import styles from "./edge-history.module.css";
import { EdgeHistoryChart } from "./edge-history-chart.tsx";
import { texts } from "./texts.ts";

const ExportDialog = lazyComponent(
  "export",
  async () => (await import("#browser/ui/export-dialog.tsx")).ExportDialog,
);

const spans = {
  "15m": 15 * 60_000,
  "1h": 3_600_000,
  "1d": 86_400_000,
  all: Number.POSITIVE_INFINITY,
} as const;
type Span = keyof typeof spans;
const spanOptions = (["15m", "1h", "1d", "all"] as const).map((value) => ({
  value,
  label: texts.ranges[value],
}));

interface EdgeHistoryProps {
  readonly legs: readonly MarketLeg[];
  /** True once the set of directions is final. */
  readonly isComplete: boolean;
}

export function EdgeHistory({ legs, isComplete }: EdgeHistoryProps) {
  const { venues } = useConfig();
  const recorder = useEdgeRecorder();
  const { problem, changes } = useStore(recorder.view);
  const directions = useMemo(
    () =>
      directionsOf(legs).flatMap((direction) => {
        const legs = watchLegsOf(direction);
        return legs === undefined ? [] : [{ ...direction, pair: pairOf(legs) }];
      }),
    [legs],
  );
  const [chosen, setChosen] = useState<string>();
  const [span, setSpan] = useState<Span>("15m");
  const [exported, setExported] = useState<TableCells>();
  const { error: failure, attempt } = useFormError();
  const direction = directions.find(({ pair }) => pair === chosen) ?? directions[0];
  const pair = direction?.pair;
  useEffect(() => {
    if (pair !== undefined) recorder.load(pair);
  }, [recorder, pair]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again whenever more was recorded
  const read = useMemo(() => {
    if (pair === undefined || !recorder.isLoaded(pair)) return undefined;
    const watches = recorder.observationsOf(pair);
    const until = systemClock.now();
    const from = Math.max(until - spans[span], watches[0]?.startedAt ?? until);
    return { watches, intervals: edgeIntervals(watches, zero), from, until };
  }, [recorder, pair, span, changes]);

  const bought = direction?.bought;
  const currency = bought === undefined ? "" : venues[bought[0].marketLeg.venue].currency;
  const names = (bought ?? []).map(({ marketLeg, side }) => ({
    market: marketLeg.market.title,
    outcome: marketLeg.outcomes[side]?.label,
  }));
  const shown = failure ?? problem;
  const isEmpty = read?.watches.length === 0;
  return (
    <Panel
      name={texts.panel}
      reserveActions
      className={styles.panel}
      state={
        !isComplete ? "loading" : directions.length === 0 ? "empty" : read === undefined ? "loading" : "live"
      }
      message={texts.noPair}
      note={texts.note}
      actions={
        <Button
          disabled={pair === undefined || isEmpty}
          onClick={() =>
            void attempt(async () =>
              setExported(edgeCells(await recorder.read(pair), { legs: names, currency })),
            )
          }
        >
          {texts.export}
        </Button>
      }
    >
      <div className={styles.history}>
        <div className={styles.choices}>
          <RadioGroup
            name={texts.direction}
            className={styles.directions}
            options={directions.map(({ pair: value, bought: sides }) => ({
              value,
              label: directionLabel(sides),
            }))}
            value={pair}
            onChange={setChosen}
          />
          <RadioGroup
            name={texts.range}
            variant="chips"
            options={spanOptions}
            value={span}
            onChange={setSpan}
          />
        </div>
        {read === undefined ? null : (
          <>
            <EdgeHistoryChart {...read} />
            <p className="muted">{lifetimeText(read.intervals, zero).text}</p>
            <EdgeIntervalTable intervals={read.intervals} currency={currency} />
          </>
        )}
        <ConfirmButton
          question={texts.deleteQuestion}
          confirmLabel={texts.delete}
          cancel={texts.keep}
          onConfirm={() => void attempt(() => recorder.remove(pair))}
        >
          {texts.delete}
        </ConfirmButton>
        <div role="alert">{shown === undefined ? null : <p className="danger">{shown}</p>}</div>
      </div>
      {exported === undefined ? null : (
        <LazyBoundary>
          <ExportDialog
            name={texts.exportTitle}
            fileName="crossbook-edges"
            description={texts.exportAbout}
            table={edgeTable}
            cells={() => exported}
            open
            onClose={() => setExported(undefined)}
          />
        </LazyBoundary>
      )}
    </Panel>
  );
}

/** Newest intervals listed; the export has all. */
const mostListed = 10;

interface EdgeIntervalTableProps {
  /** Sorted by start. */
  readonly intervals: readonly EdgeInterval[];
  readonly currency: string;
}

/** The newest intervals with an edge. */
export function EdgeIntervalTable({ intervals, currency }: EdgeIntervalTableProps) {
  const zone = usePreference("timeZone");
  if (intervals.length === 0) return null;
  const now = systemClock.now();
  return (
    <PlainTable
      name={intervals.length > mostListed ? texts.newest(mostListed, intervals.length) : texts.edges}
      columns={[
        { label: texts.began },
        { label: texts.lasted, isNumber: true },
        { label: texts.maxProfit, isNumber: true },
        { label: texts.contracts, isNumber: true },
        { label: texts.ended },
      ]}
    >
      {intervals
        .slice(-mostListed)
        .toReversed()
        .map((interval) => (
          <tr key={interval.from} data-end={interval.end} translate="no">
            <td>
              {interval.startedBefore ? texts.before : null}
              {formatRecentTime(interval.from, now, zone)}
            </td>
            <td className={numberCell}>
              {isWhole(interval) ? null : texts.atLeast}
              {formatAge(interval.ms)}
            </td>
            <td className={numberCell} title={formatMoney(interval.profit, currency)}>
              {cautiousMoney(interval.profit, currency)}
            </td>
            <td className={numberCell}>{formatDecimal(interval.contracts)}</td>
            <td>{endText(interval)}</td>
          </tr>
        ))}
    </PlainTable>
  );
}

function isWhole({ startedBefore, end }: EdgeInterval): boolean {
  return !startedBefore && end === "gone";
}

function endText({ end, why }: EdgeInterval): string {
  switch (end) {
    case "gone":
      return texts.gone;
    case "open":
      return texts.open;
    case "unfit":
      return texts.unusable(why ?? texts.unknown);
    default:
      return texts.left;
  }
}
