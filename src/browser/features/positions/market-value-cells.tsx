// What the bids would pay for a position now: two cells that follow its book while they stand.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Source } from "#browser/market-data/live-source.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { type PositionWorth, worthOf } from "#browser/trading-math/position/position.ts";
import { compareRatios, decimalOfRatio, roundRatio } from "#browser/trading-math/ratio.ts";
import { Age } from "#browser/ui/age.tsx";
import { asCell, numberCell, under } from "#browser/ui/responsive-table.tsx";
import { offers } from "#contract/venues.ts";
import { Figure } from "./exact-figure.tsx";
import { whyUnknown } from "./position-labels.ts";
import type { PositionRow } from "./position-rows.ts";
import { isHeld } from "./position-rows.ts";
import styles from "./position-table.module.css";

/** A worth as it is shown. */
export interface ShownWorth extends PositionWorth {
  readonly isStale: boolean;
  /** When the book it is from was last confirmed, on the clock of performance.now(). */
  readonly confirmedAt: () => number | undefined;
}

interface WorthCellsProps {
  readonly row: PositionRow;
  readonly fees: FeeModel;
  /** Told what is shown, for a file to hold the same; undefined where nothing is. */
  readonly onWorth: (key: string, worth: ShownWorth | undefined) => void;
}

/** The cells "Worth" and "Unrealised". */
export function WorthCells(props: WorthCellsProps) {
  const { row } = props;
  if (!isHeld(row)) return <NoWorth why="—" title="Nothing is held" />;
  if (row.position.quantity === undefined) return <NoWorth why="unknown" title={whyUnknown(row.position)} />;
  if (!offers(row.venue, "orderBook"))
    return <NoWorth why="no book" title="This venue shows no order book through this gateway" />;
  return <BookWorth {...props} />;
}

interface NoWorthProps {
  readonly why: string;
  readonly title: string | undefined;
  /** The line for an age is there already: what is known a moment later makes no row higher. */
  readonly hasAge?: boolean;
}

function NoWorth({ why, title, hasAge = false }: NoWorthProps) {
  return (
    <>
      <td {...asCell} className={numberCell} data-label="Worth">
        <Figure name="worth" value={undefined} without={why} title={title} />
        {hasAge ? (
          <small className={under}>
            <Age at={undefined} />
          </small>
        ) : null}
      </td>
      <td {...asCell} className={numberCell} data-label="Unrealised">
        <Figure name="unrealised" value={undefined} without={why} title={title} />
      </td>
    </>
  );
}

function BookWorth({ row, fees, onWorth }: WorthCellsProps) {
  const { venue, marketId, outcomeId, position, key } = row;
  const { currency } = useVenueConfig(venue);
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  const worth = useWorth(source, row, fees);
  useEffect(() => {
    onWorth(key, worth);
    return () => onWorth(key, undefined);
  }, [key, worth, onWorth]);
  if (worth === undefined)
    return <NoWorth why="not known" title="No book of this outcome is known now" hasAge />;
  const { proceeds, sellable, unrealised, isStale, confirmedAt } = worth;
  const isPart = position.quantity !== undefined && compareRatios(sellable, position.quantity) < 0;
  const part = isPart
    ? `Only ${decimalOfRatio(sellable) ?? roundRatio(sellable, 6, "down")} are bid for`
    : undefined;
  return (
    <>
      <td {...asCell} className={numberCell} data-label="Worth" data-stale={isStale ? true : undefined}>
        <Figure name="worth" value={proceeds} currency={currency} title={part} />
        <small className={under}>
          {isPart ? <span className={styles.part}>for {decimalOfRatio(sellable)}</span> : null}
          {isStale ? "stale, " : null}
          <Age at={confirmedAt} />
        </small>
      </td>
      <td {...asCell} className={numberCell} data-label="Unrealised" data-stale={isStale ? true : undefined}>
        <Figure
          name="unrealised"
          value={unrealised}
          currency={currency}
          without="unknown"
          title={unrealised === undefined ? whyUnknown(position) : part}
          bound={row.fees === "rule" ? "least" : undefined}
          isResult
        />
        {worth.beforeFees ? <small className={under}>before fees</small> : null}
      </td>
    </>
  );
}

/** The worth against the book of `source`, walked anew only where the bids or the position changed. */
function useWorth(
  source: Source<OrderBookView>,
  { position }: PositionRow,
  fees: FeeModel,
): ShownWorth | undefined {
  const read = useMemo(() => {
    let last: { readonly view: OrderBookView; readonly worth: ShownWorth | undefined } | undefined;
    return () => {
      const view = source.read();
      if (last?.view === view) return last.worth;
      const worth = shownWorth(source, view, worthOf(position, view.ladder?.bids ?? [], fees));
      last = { view, worth: isSameWorth(last?.worth, worth) ? last?.worth : worth };
      return last.worth;
    };
  }, [source, position, fees]);
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  return useSyncExternalStore(subscribe, read);
}

function shownWorth(
  source: Source<OrderBookView>,
  view: OrderBookView,
  worth: PositionWorth | undefined,
): ShownWorth | undefined {
  if (worth === undefined || view.ladder === undefined) return undefined;
  const isStale = view.state === "stale" || view.state === "error";
  return { ...worth, isStale, confirmedAt: () => source.read().confirmedAt };
}

function isSameWorth(a: ShownWorth | undefined, b: ShownWorth | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isSameResult =
    a.unrealised === undefined || b.unrealised === undefined
      ? a.unrealised === b.unrealised
      : compareRatios(a.unrealised, b.unrealised) === 0;
  return (
    isSameResult &&
    compareRatios(a.proceeds, b.proceeds) === 0 &&
    compareRatios(a.sellable, b.sellable) === 0 &&
    a.isStale === b.isStale
  );
}
