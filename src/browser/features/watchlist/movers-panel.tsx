// Watched outcomes by price change over an hour or a day. Unknown or stale ones say so and rank last.
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { hasEnded, statusOfView } from "#browser/market-data/market-status.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { PolledBehind } from "#browser/stream/use-poll-interval.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useStaggeredCount } from "#browser/ui/staggered-mount.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { toIsoInstant } from "#contract/instant.ts";
import { AlignedText } from "./aligned-text.tsx";
import { ChangeText } from "./change-text.tsx";
import styles from "./movers.module.css";
import { OutcomeName } from "./outcome-name.tsx";
import { moverTexts, rowTexts } from "./panel-texts.ts";
import { isStaleView, ranked } from "./ranked-movers.ts";
import { sinceBriefly } from "./since-briefly.ts";
import { type ChangeView, usePriceChangeSource } from "./use-price-change.ts";
import { useWatchlist } from "./use-watchlist.ts";

const windows = [
  { value: "1h", label: moverTexts.hour, ms: 3_600_000 },
  { value: "24h", label: moverTexts.day, ms: 86_400_000 },
] as const;
type WindowName = (typeof windows)[number]["value"];

/** Most outcomes compared, from the top of the list: each costs a subscription. */
const mostCompared = 30;
/** Rows do not change places faster than one can read them, in ms. */
const settleMs = 1_000;

export function MoversPanel() {
  const { list } = useWatchlist();
  const [name, setName] = useState<WindowName>("24h");
  const windowMs = windows.find(({ value }) => value === name)?.ms ?? windows[0].ms;
  const compared = useMemo(() => list.slice(0, mostCompared), [list]);
  const { views, sources, leftOut, unread, onSource } = useViews(name);
  const { movers, unknown, failed, isLoading } = useMemo(
    () =>
      ranked(
        compared.filter((outcome) => !leftOut.has(outcomeKey(outcome))),
        views,
      ),
    [compared, leftOut, views],
  );
  const failedText = failed + unread === 0 ? undefined : moverTexts.failed(failed + unread);
  const note = noteOf(list.length, unknown, movers.length === 0 ? undefined : failedText);
  // The empty watchlist beside it says what to do.
  if (compared.length === 0) return null;
  const emptyState = failedText === undefined ? "empty" : "error";
  const state = isLoading ? "loading" : movers.length === 0 ? emptyState : "live";
  return (
    <>
      {/* Outside of the panel, which draws nothing while it loads. */}
      <PolledBehind value={true}>
        <MoverProbes key={name} outcomes={compared} windowMs={windowMs} onSource={onSource} />
      </PolledBehind>
      <Panel
        name={moverTexts.panel}
        state={state}
        bodyClassName={styles.body}
        actions={
          <RadioGroup
            name={moverTexts.window}
            variant="chips"
            className={styles.windows}
            value={name}
            onChange={setName}
            options={windows}
          />
        }
        message={failedText ?? moverTexts.noTrades}
        skeleton={<Skeleton rows={Math.min(compared.length, 6)} />}
      >
        <div className={styles.scroll}>
          <ul
            className={styles.list}
            aria-label={moverTexts.list}
            style={{ "--count": movers.length } as CSSProperties}
          >
            {movers.map(({ outcome }, place) => {
              const source = sources.get(outcomeKey(outcome));
              return source === undefined ? null : (
                <MoverRow key={outcomeKey(outcome)} outcome={outcome} source={source} place={place} />
              );
            })}
          </ul>
          {note === undefined ? null : <p className={styles.remark}>{note}</p>}
        </div>
      </Panel>
    </>
  );
}

function noteOf(watched: number, unknown: number, failedText: string | undefined): string | undefined {
  const sentences = [
    watched > mostCompared ? moverTexts.limited(mostCompared, watched) : undefined,
    unknown > 0 ? moverTexts.withoutTrades(unknown) : undefined,
    failedText,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** Reads the rows' values at most once a second, to rank by them; the rows themselves show the current ones. */
function useViews(windowName: WindowName) {
  const latest = useRef(new Map<string, MoverSource>());
  // Another window begins with nothing: a day's move is not an hour's.
  const [shown, setShown] = useKeyedState(windowName, nothingShown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSource = useCallback(
    (key: string, source: MoverSource | undefined) => {
      const before = latest.current.get(key);
      const isAtOnce =
        source !== undefined && (before === undefined || isLeftOut(source) !== isLeftOut(before));
      if (source === undefined) latest.current.delete(key);
      else latest.current.set(key, source);
      if (timer.current !== undefined && !isAtOnce) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => {
          timer.current = undefined;
          setShown(shownOf(latest.current));
        },
        isAtOnce ? 0 : settleMs,
      );
    },
    [setShown],
  );
  return { ...shown, onSource };
}

/** "ended": the market never trades again. "unread": it could not be loaded, and nothing is known of its price. */
type MoverSource = Readable<ChangeView> | "ended" | "unread";

const isLeftOut = (source: MoverSource) => typeof source === "string";

interface Shown {
  /** Changes by which the rows are sorted, by the key of their outcome. */
  readonly views: ReadonlyMap<string, ChangeView>;
  readonly sources: ReadonlyMap<string, Readable<ChangeView>>;
  readonly leftOut: ReadonlySet<string>;
  /** Number of those left out whose market could not be loaded. */
  readonly unread: number;
}

const nothingShown: Shown = { views: new Map(), sources: new Map(), leftOut: new Set(), unread: 0 };

function shownOf(latest: ReadonlyMap<string, MoverSource>): Shown {
  const [views, sources, leftOut] = [new Map<string, ChangeView>(), new Map(), new Set<string>()];
  let unread = 0;
  for (const [key, source] of latest) {
    if (typeof source === "string") {
      leftOut.add(key);
      if (source === "unread") unread += 1;
      continue;
    }
    sources.set(key, source);
    views.set(key, source.read());
  }
  return { views, sources, leftOut, unread };
}

interface MoverProbesProps {
  readonly outcomes: readonly OutcomeRef[];
  readonly windowMs: number;
  /** Stable, as are the others. */
  readonly onSource: (key: string, source: MoverSource | undefined) => void;
}

/** Subscribes to the outcomes' changes, one outcome more per frame, and reports them; renders nothing. */
const MoverProbes = memo(function MoverProbes({ outcomes, ...props }: MoverProbesProps) {
  const mounted = useStaggeredCount(outcomes.length);
  return outcomes
    .slice(0, mounted)
    .map((outcome) => <MoverProbe key={outcomeKey(outcome)} outcome={outcome} {...props} />);
});

interface MoverProbeProps extends Omit<MoverProbesProps, "outcomes"> {
  readonly outcome: OutcomeRef;
}

const MoverProbe = memo(function MoverProbe({ outcome, windowMs, onSource }: MoverProbeProps) {
  const source = usePriceChangeSource(outcome, windowMs);
  const { market, state } = useMarket(outcome.venue, outcome.marketId, outcome.outcomeId);
  const isEnded = hasEnded(statusOfView(market));
  const isFailed = state === "error" || state === "not-found";
  const isLoading = state === "loading";
  const key = outcomeKey(outcome);
  useEffect(() => {
    const notify = () => {
      const isUnknown = source.read().change === undefined;
      if (isEnded) onSource(key, "ended");
      else if (isFailed && isUnknown) onSource(key, "unread");
      else onSource(key, isUnknown && isLoading ? undefined : source);
    };
    notify();
    return source.subscribe(notify);
  }, [source, isEnded, isFailed, isLoading, key, onSource]);
  useEffect(() => () => onSource(key, undefined), [key, onSource]);
  return null;
});

interface MoverRowProps {
  readonly outcome: OutcomeRef;
  readonly source: Readable<ChangeView>;
  /** Rank from the top. Rows move by a transform, so that nothing else is laid out. */
  readonly place: number;
}

const MoverRow = memo(function MoverRow({ outcome, source, place }: MoverRowProps) {
  const { venue, marketId, outcomeId } = outcome;
  const zone = usePreference("timeZone");
  const format = usePriceFormat();
  const { market } = useMarket(venue, marketId, outcomeId);
  const change = useReadable(source, ({ change }) => change?.change);
  const last = useReadable(source, ({ change }) => change?.last);
  const since = useReadable(source, ({ change }) => change?.since);
  const isWhole = useReadable(source, ({ change }) => change?.isWhole ?? true);
  const state = useReadable(source, ({ state }) => state);
  const isStale = useReadable(source, isStaleView);
  const tick = last === undefined ? undefined : tickAt(market.ticks, last).step;
  const sinceText = since === undefined ? missing : formatTime(since, "moment", zone);
  return (
    <li
      className={styles.row}
      data-state={isStale ? "stale" : state}
      data-venue={venue}
      data-since={since === undefined ? undefined : toIsoInstant(since)}
      style={{ "--place": place } as CSSProperties}
    >
      <VenueBadge venue={venue} />
      <OutcomeName outcome={outcome} />
      <span className={styles.note}>
        {since === undefined || isWhole ? null : (
          <span title={sinceText}>{rowTexts.since(sinceBriefly(since, zone))}</span>
        )}
        {isStale ? <StaleNote source={source} /> : null}
      </span>
      <span className={styles.last} translate="no" title={last} data-value={last}>
        <AlignedText text={last === undefined ? missing : format(last, tick)} />
      </span>
      <span className={styles.change} title={moverTexts.sinceTitle(sinceText)}>
        <ChangeText change={change} tick={tick} isStale={isStale} />
      </span>
    </li>
  );
});

function StaleNote({ source }: { readonly source: Readable<ChangeView> }) {
  const confirmedAt = useReadable(source, ({ confirmedAt }) => confirmedAt);
  return (
    <span className={styles.stale}>
      {rowTexts.stale} <Age at={confirmedAt} />
    </span>
  );
}
