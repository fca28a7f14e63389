// Table of trades. React renders its frame once; rows are written to the DOM directly, a single trade at once, many at
// most every `drawMs`.
import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { defaultFractionLength } from "#browser/ui/aligned-number.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { createDomVirtualList, type DomVirtualList } from "#browser/ui/dom-virtual-list.ts";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import type { Trade } from "#contract/trade.ts";
import { texts } from "./texts.ts";
import { createTradeFormat } from "./trade-format.ts";
import { createTradeRow, type TradeFormat, type TradeRow } from "./trade-row.ts";
import styles from "./trades.module.css";
import { useTradeFormatOptions } from "./use-trade-format-options.ts";

/** Row height in px; trades.module.css has the same. */
export const printHeight = 20;

export interface TapeViewProps {
  readonly source: Readable<TradesView>;
  readonly market: MarketView;
  /** The exact accessible name of the table. */
  readonly name: string;
  /** Format of the rows; absent: as prints. */
  readonly format?: TradeFormat | undefined;
  /** Called with the scroll container when the pointer or the focus enters it. */
  readonly onReach?: (scroller: HTMLElement) => void;
}

/** Minimum interval between draws, ms; a single print is drawn at once. */
const drawMs = 50;

/** Prints that are elements whatever the height of the panel. */
const leastPrints = 30;

export function TapeView({ source: all, market, name, format: ownFormat, onReach }: TapeViewProps) {
  const source = useVisibleSource(all);
  const { marketId } = market;
  const options = useTradeFormatOptions(market);
  const format = useMemo(() => ownFormat ?? createTradeFormat(options), [ownFormat, options]);
  const container = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);

  const list = useRef<DomVirtualList<TradeRow>>(undefined);
  const rests = useRef({ price: 0, amount: 0 });
  const drawnOf = useRef(marketId);
  const writeRow = useEffectEvent((row: TradeRow, index: number) => {
    const trade = source.read().trades[index];
    if (trade !== undefined) row.write(trade, format, rests.current);
  });

  useLayoutEffect(() => {
    if (container.current === null || scroller.current === null || body.current === null) return;
    setTableRoles(container.current);
    const window = createDomVirtualList<TradeRow>({
      scroller: scroller.current,
      body: body.current,
      rowHeight: printHeight,
      edge: "start",
      usesTransform: true,
      minRows: leastPrints,
      createRow: () => createTradeRow(classNames(styles.row)),
      writeRow: (row, index) => writeRow(row, index),
    });
    list.current = window;
    return window.destroy;
  }, []);

  useLayoutEffect(() => {
    const { room } = format;
    const style = container.current?.style;
    const widths = { price: room?.price ?? 0, amount: defaultFractionLength };
    rests.current = widths;
    style?.setProperty("--side-room", room?.side ?? "");
    // Another market's prints are written into the same rows.
    list.current?.reset(drawnOf.current !== marketId);
    drawnOf.current = marketId;
    let newest: Trade | undefined;
    const draw = () => {
      const { trades } = source.read();
      // Found in its place where there are none; where it is far, or gone, all are others.
      const come = newest === undefined ? 0 : trades.slice(0, leastPrints).indexOf(newest);
      newest = trades[0];
      list.current?.draw(trades.length, Math.max(0, come));
      style?.setProperty("--price-rest", `${widths.price}ch`);
      style?.setProperty("--amount-rest", `${widths.amount}ch`);
    };
    draw();
    return throttleSource(source, drawMs, systemClock).subscribe(draw);
  }, [source, format, marketId]);

  const reach = (event: SyntheticEvent<HTMLElement>) => onReach?.(event.currentTarget);
  return (
    <div ref={container} className={styles.tape} translate="no">
      <div className={styles.columns} aria-hidden="true">
        <span>{texts.time}</span>
        <span>{texts.price}</span>
        <span>{texts.size}</span>
        <span>{texts.side}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody reads it */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} onPointerEnter={reach} onFocus={reach}>
        <table className={styles.table} aria-label={name}>
          <thead className="visually-hidden">
            <tr>
              <th>{texts.time}</th>
              <th>{texts.price}</th>
              <th>{texts.size}</th>
              <th>{texts.side}</th>
            </tr>
          </thead>
          <tbody ref={body} className={styles.body} />
        </table>
      </div>
    </div>
  );
}
