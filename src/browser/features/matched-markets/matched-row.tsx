// Row of a matched group with its edge or the prices of its legs: columns on a wide screen, a card on a narrow one.
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { createListeners } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { formatPrice, readablePrice } from "#browser/trading-math/odds/odds.ts";
import { Age } from "#browser/ui/age.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { missing } from "#browser/ui/price.tsx";
import { useStaggeredSubscription } from "#browser/ui/staggered-mount.tsx";
import { setRowRoles } from "#browser/ui/table-roles.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import table from "#browser/ui/virtual-table.module.css";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import type { GroupRow, PricedLeg, RowModel } from "./group-list.ts";
import { LegPriceCell } from "./leg-price-cell.tsx";
import { listTexts } from "./list-texts.ts";
import { matchScoreText } from "./match-score.ts";
import { EdgeCells } from "./matched-row-edge-cells.tsx";
import type { MatchedView } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import type { PlacedRowProps } from "./placeholder-row.tsx";
import { comparedPriceOf, differenceOf } from "./price-difference.ts";
import { RowTitle } from "./row-title.tsx";

const { row: texts } = listTexts;

interface MatchedRowProps extends PlacedRowProps {
  readonly view: MatchedView;
  /** It may subscribe to its prices, unless it has already. */
  readonly mayBeginLive: boolean;
  /** In the tab order. */
  readonly isCurrent: boolean;
  readonly onRowModel: (key: string, model: RowModel) => void;
}

export const MatchedRow = memo(function MatchedRow(props: MatchedRowProps) {
  const { row, index, top, height, isCard, view, onRowModel } = props;
  const isLive = useStaggeredSubscription(row.key, props.mayBeginLive);
  const container = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card has other cells
  useLayoutEffect(() => {
    if (container.current !== null) setRowRoles(container.current);
  }, [isCard]);
  return (
    <tr
      ref={container}
      className={classNames(
        table.row,
        isCard ? styles.card : styles.row,
        view === "edges" && styles.edges,
        props.isTwoLined && styles.twoLines,
      )}
      aria-rowindex={index + 2}
      data-group-id={row.group.id}
      data-current={props.isCurrent || undefined}
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      <td className={styles.event}>
        <RowTitle row={row} date={props.date} isCurrent={props.isCurrent} />
        {row.elsewhere.length === 0 ? null : (
          <span
            className={styles.otherVenues}
            title={row.elsewhere.map(({ venue }) => venue ?? listTexts.list.noVenue).join(", ")}
          >
            {listTexts.list.withoutPrice(row.elsewhere.length)}
          </span>
        )}
      </td>
      <Figures row={row} isCard={isCard} isLive={isLive} view={view} onRowModel={onRowModel} />
    </tr>
  );
});

interface FiguresProps extends Pick<MatchedRowProps, "row" | "isCard" | "view" | "onRowModel"> {
  /** Subscribes to its prices. */
  readonly isLive: boolean;
}

/** Cells after the title. */
const Figures = memo(function Figures(props: FiguresProps) {
  const { row, isCard, view } = props;
  return view === "edges" ? (
    <>
      <EdgeCells row={row} isCard={isCard} />
      <td className={styles.startCell}>
        <Start row={row} />
      </td>
    </>
  ) : (
    <PriceCells {...props} />
  );
});

function PriceCells({ row, isCard, isLive, onRowModel }: FiguresProps) {
  const board = useMemo(
    () => createRowQuotesStore(row.legs, (model) => onRowModel(row.key, model)),
    [row, onRowModel],
  );
  const orientation = <OrientationMark row={row} />;
  const difference = <Difference row={row} board={board} />;
  const age = <Age at={() => board.read().dataAt} className="muted" />;
  return (
    <>
      {venueIds.map((venue) => (
        <td key={venue} className={styles.prices}>
          <VenueLegs venue={venue} row={row} board={board} isLive={isLive} isCard={isCard} />
        </td>
      ))}
      {isCard ? (
        <td className={styles.meta}>
          <Start row={row} />
          <span>
            {texts.apart} {difference}
          </span>
          {orientation}
          {age}
        </td>
      ) : (
        <>
          <td className={styles.number}>{difference}</td>
          <td>
            <Start row={row} />
          </td>
          <td className={styles.match}>
            <Match row={row} />
          </td>
          <td>{orientation}</td>
          <td className={styles.number}>{row.group.legs.length}</td>
          <td>{age}</td>
        </>
      )}
    </>
  );
}

interface VenueLegsProps extends Pick<FiguresProps, "row" | "isLive" | "isCard"> {
  readonly venue: VenueId;
  readonly board: RowQuotesStore;
}

function VenueLegs({ venue, row, board, isLive, isCard }: VenueLegsProps) {
  const legs = row.legs.filter((leg) => leg.venue === venue);
  if (legs.length === 0) {
    return isCard ? null : <span className={styles.none}>{missing}</span>;
  }
  return legs.map((leg, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is reused for another row's leg and rewritten
    <span key={nth} className={styles.line}>
      {isCard ? <VenueBadge venue={venue} /> : null}
      <LegPriceCell leg={leg} isLive={isLive} onQuote={board.setQuote} />
    </span>
  ));
}

/** Price difference between the venues, live or, before quotes arrive, from the list. */
function Difference({ row, board }: { readonly row: GroupRow; readonly board: RowQuotesStore }) {
  const odds = usePreference("odds");
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      const element = ref.current;
      if (element === null) return;
      const live = board.read().difference;
      const shown = live ?? row.streamedDifference;
      // A price difference has no odds format: it is in cents, or in percent where prices are.
      const text =
        shown === undefined
          ? missing
          : formatPrice(readablePrice(shown), odds === "percent" ? "percent" : "cents");
      if (element.textContent !== text) element.textContent = text;
      element.dataset.from = live === undefined ? "list" : "live";
    };
    draw();
    return board.subscribe(draw);
  }, [board, row, odds]);
  return <span ref={ref} className={styles.difference} translate="no" />;
}

function Start({ row }: { readonly row: GroupRow }) {
  const zone = usePreference("timeZone");
  const received = row.group.game_start_time ?? "";
  const text =
    row.startsAt === undefined ? received || missing : formatTime(row.startsAt, "minuteOfYear", zone);
  // A new element for a new text: one that moved within its cell would count as shifted.
  return (
    <bdi key={text} className="muted" title={received}>
      {text}
    </bdi>
  );
}

function Match({ row }: { readonly row: GroupRow }) {
  const { match_score: score, method } = row.group;
  return (
    <>
      <bdi>{matchScoreText(score) ?? missing}</bdi> <bdi className="muted">{method}</bdi>
    </>
  );
}

const orientationLabels = {
  same: { text: texts.aligned, title: texts.alignedTip },
  mixed: { text: texts.opposed, title: texts.opposedTip },
} as const;

function OrientationMark({ row: { orientation } }: { readonly row: GroupRow }) {
  if (orientation === "unverified") {
    return (
      <span className={styles.unverified} title={texts.unverifiedTip}>
        <Icon name="warning" />
        {texts.unverified}
      </span>
    );
  }
  const { text, title } = orientationLabels[orientation];
  return (
    <span className={styles.orientation} title={title}>
      {text}
    </span>
  );
}

type RowQuotesStore = ReturnType<typeof createRowQuotesStore>;

/** Creates a store for these legs; `onChange` gets the derived values after each change. */
export function createRowQuotesStore(legs: readonly PricedLeg[], onChange: (model: RowModel) => void) {
  const quotes = new Map<number, OutcomeQuote>();
  const listeners = createListeners();
  let model: RowModel = { difference: undefined, dataAt: undefined };
  return {
    /** Sets the quote of a leg; undefined after unsubscribe. */
    setQuote: (position: number, quote: OutcomeQuote | undefined) => {
      if (quote === undefined) quotes.delete(position);
      else quotes.set(position, quote);
      model = deriveRowModel(legs, quotes);
      if (quote !== undefined) onChange(model);
      listeners.notify();
    },
    read: () => model,
    subscribe: listeners.add,
  };
}

function deriveRowModel(legs: readonly PricedLeg[], quotes: ReadonlyMap<number, OutcomeQuote>): RowModel {
  const compared = legs.map(({ legIndex, venue, orientation }) => {
    const quote = quotes.get(legIndex);
    return { venue, orientation, price: quote === undefined ? undefined : comparedPriceOf(quote) };
  });
  const times = [...quotes.values()].flatMap(({ dataAt }) => dataAt ?? []);
  return {
    difference: differenceOf(compared),
    dataAt: times.length === 0 ? undefined : Math.min(...times),
  };
}
