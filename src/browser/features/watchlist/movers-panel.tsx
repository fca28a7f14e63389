// Watched outcomes by price change over an hour or a day. Unknown or stale ones say so and rank last.
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { PolledBehind } from "#browser/stream/use-poll-interval.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { toIsoInstant } from "#contract/instant.ts";
import { AlignedText } from "./aligned-text.tsx";
import { ChangeText } from "./change-text.tsx";
import styles from "./movers.module.css";
import { OutcomeName } from "./outcome-name.tsx";
import { moverTexts, rowTexts } from "./panel-texts.ts";
import { type Mover, ranked } from "./ranked-movers.ts";
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

export function MoversPanel({ className }: { readonly className?: string | undefined }) {
  const { list } = useWatchlist();
  const [name, setName] = useState<WindowName>("24h");
  const windowMs = windows.find(({ value }) => value === name)?.ms ?? windows[0].ms;
  const compared = useMemo(() => list.slice(0, mostCompared), [list]);
  const { views, onView } = useViews(name);
  const { movers, unknown, isLoading } = useMemo(() => ranked(compared, views), [compared, views]);
  const note = noteOf(list.length, unknown);
  // The empty watchlist beside it says what to do.
  if (compared.length === 0) return null;
  const state = isLoading ? "loading" : movers.length === 0 ? "empty" : "live";
  return (
    <>
      {/* Outside of the panel, which draws nothing while it loads. */}
      <PolledBehind value={true}>
        {compared.map((outcome) => (
          <MoverProbe
            key={`${name} ${outcomeKey(outcome)}`}
            outcome={outcome}
            windowMs={windowMs}
            onView={onView}
          />
        ))}
      </PolledBehind>
      <Panel
        name={moverTexts.panel}
        state={state}
        className={className}
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
        message={moverTexts.noTrades}
        skeleton={<Skeleton rows={Math.min(compared.length, 6)} />}
      >
        <div className={styles.scroll}>
          <ul
            className={styles.list}
            aria-label={moverTexts.list}
            style={{ "--count": movers.length } as CSSProperties}
          >
            {movers.map((mover, place) => (
              <MoverRow key={outcomeKey(mover.outcome)} {...mover} place={place} />
            ))}
          </ul>
          {note === undefined ? null : <p className={styles.remark}>{note}</p>}
        </div>
      </Panel>
    </>
  );
}

function noteOf(watched: number, unknown: number): string | undefined {
  const sentences = [
    watched > mostCompared ? moverTexts.limited(mostCompared, watched) : "",
    unknown > 0 ? moverTexts.withoutTrades(unknown) : "",
  ].filter((sentence) => sentence !== "");
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** Collects the rows' values, so that they are sorted at most once a second. */
function useViews(windowName: WindowName) {
  const latest = useRef(new Map<string, ChangeView>());
  const [views, setViews] = useState<ReadonlyMap<string, ChangeView>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another window begins with nothing: a day's move is not an hour's.
  const [shownFor, setShownFor] = useState(windowName);
  if (shownFor !== windowName) {
    setShownFor(windowName);
    setViews(new Map());
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const onView = useCallback((key: string, view: ChangeView | undefined) => {
    const isFirst = view !== undefined && !latest.current.has(key);
    if (view === undefined) latest.current.delete(key);
    else latest.current.set(key, view);
    if (timer.current !== undefined && !isFirst) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        setViews(new Map(latest.current));
      },
      isFirst ? 0 : settleMs,
    );
  }, []);
  return { views, onView };
}

interface MoverProbeProps {
  readonly outcome: OutcomeRef;
  readonly windowMs: number;
  readonly onView: (key: string, view: ChangeView | undefined) => void;
}

/** Subscribes to one outcome's change and reports it; renders nothing. */
function MoverProbe({ outcome, windowMs, onView }: MoverProbeProps) {
  const source = usePriceChangeSource(outcome, windowMs);
  const key = outcomeKey(outcome);
  useEffect(() => {
    const notify = () => onView(key, source.read());
    notify();
    return source.subscribe(notify);
  }, [source, key, onView]);
  useEffect(() => () => onView(key, undefined), [key, onView]);
  return null;
}

interface MoverRowProps extends Mover {
  /** Rank from the top. Rows move by a transform, so that nothing else is laid out. */
  readonly place: number;
}

function MoverRow({ outcome, change, view, isStale, place }: MoverRowProps) {
  const { venue, marketId, outcomeId } = outcome;
  const { label } = useVenueConfig(venue);
  const zone = usePreference("timeZone");
  const format = usePriceFormat();
  const { market } = useMarket(venue, marketId, outcomeId);
  const tick = tickAt(market.ticks, change.last).step;
  const since = formatTime(change.since, "moment", zone);
  return (
    <li
      className={styles.row}
      data-state={isStale ? "stale" : view.state}
      data-venue={venue}
      data-since={toIsoInstant(change.since)}
      style={{ "--place": place } as CSSProperties}
    >
      <VenueBadge venue={venue} label={label} />
      <OutcomeName outcome={outcome} />
      <span className={styles.note}>
        {change.isWhole ? null : (
          <span title={since}>{rowTexts.since(sinceBriefly(change.since, zone))}</span>
        )}
        {isStale ? (
          <span className={styles.stale}>
            {rowTexts.stale} <Age at={view.confirmedAt} />
          </span>
        ) : null}
      </span>
      <span className={styles.last} translate="no" title={change.last} data-value={change.last}>
        <AlignedText text={format(change.last, tick)} />
      </span>
      <span className={styles.change} title={moverTexts.sinceTitle(since)}>
        <ChangeText change={change.change} tick={tick} isStale={isStale} />
      </span>
    </li>
  );
}
