import type { ReactNode } from "react";
import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { closedText, statusOfView } from "#browser/market-data/market-status.ts";
import { type MarketOutcome, type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import type { GroupOf, OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import { type OrderBookResult, useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { ladderChoices } from "#browser/preferences/order-book-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { describeMended, levelActionLabels } from "./ladder-labels.ts";
import { levelHeight } from "./ladder-renderer.ts";
import { LadderView } from "./ladder-view.tsx";
import styles from "./order-book.module.css";
import { texts } from "./texts.ts";

// Only for who asks for them.
const BookControls = lazyComponent(
  "book-controls",
  async () => (await import("./book-controls.tsx")).BookControls,
);
const GroupedBook = lazyComponent(
  "grouped-book",
  async () => (await import("./grouped-book.tsx")).GroupedBook,
);

interface OrderBookPanelProps {
  /** The exact accessible name of the region, where it is not the only one. */
  readonly name?: string;
  /** Says in the header which outcome's book it is, where the page shows several outcomes. */
  readonly showsOutcome?: boolean;
  readonly market: MarketView;
  /** Category of the market's matched group, if loaded. */
  readonly category?: string | undefined;
  /** The chosen outcome; undefined where the market lists none. */
  readonly outcomeId: string | undefined;
  /** Shown where the venue offers no book. */
  readonly standIn?: ReactNode;
  /** The user's own orders that work in this book, where they are known. */
  readonly own?: OwnOrders | undefined;
  /** Called with the sweep down to the clicked level. */
  readonly onPickLevel?: ((sweep: LevelSweep) => void) | undefined;
}

const skeleton = <Skeleton rows={22} rowHeight={levelHeight} />;

export function OrderBookPanel({
  name = texts.title,
  showsOutcome = false,
  market,
  category,
  outcomeId,
  standIn,
  own,
  onPickLevel,
}: OrderBookPanelProps) {
  const { venue, marketId, ticks } = market;
  const { label, currency, sides } = useVenueConfig(venue);
  const feeModel = useFeeModel(market, category);
  const { group, bars, depth } = useStored(ladderChoices);
  const [isOpen, setOpen] = useKeyedState(marketId, false);
  const [chosen, turnTo] = useKeyedState<MarketOutcome | undefined>(marketId, undefined);
  const turned = chosen?.id === outcomeId ? undefined : chosen;
  const used = useBookSourceIn(market, venue, marketId, outcomeId, turned);
  const { source, resolution, retry } = used;
  const state = useReadable(source, (view) => view.state);
  const hasLadder = useReadable(source, (view) => view.best !== undefined);
  const note = useBookNote(used, turned !== undefined);
  const pick = turned === undefined ? onPickLevel : undefined;
  const isPickable = pick !== undefined;
  const actionLabels = useMemo(() => levelActionLabels(isPickable ? sides : undefined), [isPickable, sides]);
  const ownHere = useMemo(
    () =>
      own === undefined || turned !== undefined
        ? undefined
        : (groupOf: GroupOf | undefined) => own(outcomeId, groupOf),
    [own, turned, outcomeId],
  );
  const ladder = {
    marketId,
    source,
    ticks,
    fees: feeModel,
    currency,
    bars,
    own: ownHere,
    actionLabels,
    onPickLevel: pick,
  };
  return (
    <Panel
      name={name}
      detail={showsOutcome ? (outcomeLabel(market.outcomes, outcomeId) ?? outcomeId) : undefined}
      reserveActions
      state={state}
      confirmedAt={hasLadder ? () => source.read().dataAt : undefined}
      message={useMessage(used, label, closedText(statusOfView(market)))}
      onRetry={resolution.kind === "none" ? undefined : retry}
      actions={
        // Together with the age, which would push it aside.
        hasLadder && state !== "not-offered" ? (
          <Button
            tone="quiet"
            className={styles.view}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.view}
          </Button>
        ) : null
      }
      note={
        isOpen ? (
          <>
            <div className={styles.controls}>
              <LazyBoundary>
                <BookControls market={market} outcomeId={outcomeId} turned={turned} onTurn={turnTo} />
              </LazyBoundary>
            </div>
            {note}
          </>
        ) : (
          note
        )
      }
      skeleton={skeleton}
    >
      {state === "not-offered" ? (
        resolution.kind === "none" && resolution.why === "not-offered" ? (
          standIn
        ) : null
      ) : hasLadder ? (
        <LazyBoundary fallback={skeleton}>
          {group <= 1 && !depth ? (
            <LadderView {...ladder} />
          ) : (
            <GroupedBook {...ladder} group={group} depth={depth} />
          )}
        </LazyBoundary>
      ) : null}
    </Panel>
  );
}

/** Text of a panel without levels. `closed`: why the market takes no orders; undefined where it may. */
function useMessage(
  { source, resolution }: OrderBookResult,
  label: string,
  closed: string | undefined,
): string | undefined {
  const error = useReadable(source, (view) => view.error);
  if (resolution.kind !== "none") {
    // A venue may remove the book of a closed market.
    if (closed !== undefined) return error === undefined ? closed : `${closed} ${error}`;
    return error ?? texts.empty;
  }
  switch (resolution.why) {
    case "not-offered":
      return texts.notOffered(label);
    case "not-quoted":
      return texts.firstOutcomeOnly(label);
    case "no-outcome":
      return texts.noOutcome;
    case "unsettled":
      return error;
  }
}

/** Interval in which the note is checked, ms: it needs the whole ladder, which is otherwise built only when it is drawn. */
const noteMs = 1_000;

/** One-line note on corrections made to the book before it is shown. */
function useBookNote({ source, resolution }: OrderBookResult, isTurned: boolean): ReactNode {
  const throttled = useMemo(() => throttleSource(source, noteMs, systemClock), [source]);
  const mended = useReadable(throttled, ({ ladder, dropped }) =>
    ladder === undefined
      ? undefined
      : describeMended({ merged: ladder.merged, outside: ladder.outside, dropped }),
  );
  const turned = resolution.complementOf?.label;
  if (mended === undefined && turned === undefined) return undefined;
  return (
    <>
      {turned === undefined ? null : (
        <p>
          {texts.derivedBefore}
          <bdi>{turned}</bdi>
          {texts.derivedAfter}
          {isTurned ? texts.readOnly : null}
        </p>
      )}
      {mended === undefined ? null : <p>{mended}</p>}
    </>
  );
}
