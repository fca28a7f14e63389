// The ladder's frame: two tables, the spread between them, the sweep at the foot. Rendered once; levels and numbers are
// drawn by hand whenever the source has something new.
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { OrderBookView } from "#browser/features/market-parts/order-book-view.ts";
import type { Source } from "#browser/features/market-parts/told-or-asked-source.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { FeeModel } from "#browser/market-math/fees.ts";
import { formatPrice, type OddsFormat } from "#browser/market-math/odds.ts";
import { type Ticks, tickAt } from "#browser/market-math/tick.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { createLadderDrawing, type LadderDrawing, type LadderLook } from "./ladder-drawing.ts";
import { describeSweep, formatSpread } from "./ladder-words.ts";
import styles from "./order-book.module.css";

interface LadderViewProps {
  readonly source: Source<OrderBookView>;
  readonly ticks: Ticks;
  readonly fees: FeeModel;
  readonly currency: string;
  /** Called with the exact price (0 to 1) of a level that was pressed. */
  readonly onPickLevel?: ((price: Decimal) => void) | undefined;
}

export function LadderView({ source, ticks, fees, currency, onPickLevel }: LadderViewProps) {
  const odds = usePreference("odds");
  const look = useMemo(() => createLook(odds, ticks, fees, currency), [odds, ticks, fees, currency]);
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<LadderDrawing>(undefined);

  useLayoutEffect(() => {
    if (host.current === null) return;
    const made = createLadderDrawing(host.current);
    drawing.current = made;
    return () => {
      made.close();
      drawing.current = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    const draw = () => {
      const { ladder } = source.read();
      if (ladder !== undefined) drawing.current?.draw(ladder, look);
    };
    draw();
    return source.subscribe(draw);
  }, [source, look]);

  const placeOf = (event: SyntheticEvent) =>
    event.target instanceof Element ? drawing.current?.placeOf(event.target) : undefined;
  const point = (event: SyntheticEvent) => drawing.current?.point(placeOf(event));
  const pick = (event: SyntheticEvent) => {
    const place = placeOf(event);
    const level = place === undefined ? undefined : drawing.current?.levelAt(place);
    if (level === undefined) return;
    drawing.current?.point(place);
    onPickLevel?.(level.price);
  };
  const move = (event: KeyboardEvent) => {
    const place = placeOf(event);
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (place === undefined || down === undefined) return;
    event.preventDefault();
    // On the screen the asks fall towards the spread, so down is towards their best level.
    drawing.current?.focus({ ...place, index: place.index + (place.side === "bids" ? down : -down) });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every level holds a button; this only listens for all of them
    <div
      ref={host}
      className={styles.ladder}
      translate="no"
      onClick={pick}
      onKeyDown={move}
      onPointerOver={point}
      onPointerLeave={() => drawing.current?.point(undefined)}
      onFocus={point}
      onBlur={() => drawing.current?.point(undefined)}
    >
      <div className={styles.columns} aria-hidden="true">
        <span>Price</span>
        <span>Size</span>
        <span>Total</span>
      </div>
      <Side name="Asks" part="asks" />
      <div className={styles.between}>
        <span>
          Spread <b data-part="spread" />
        </span>
        <span>
          Mid <b data-part="mid" />
        </span>
        <span className={styles.crossed} data-part="crossed" hidden>
          crossed
        </span>
      </div>
      <Side name="Bids" part="bids" />
      <p className={styles.sweep} data-part="sweep" />
    </div>
  );
}

function Side({ name, part }: { readonly name: string; readonly part: "asks" | "bids" }) {
  return (
    <div className={part === "asks" ? styles.askScroller : styles.bidScroller} data-part={`${part}-scroller`}>
      <p className={styles.none} data-part={`no-${part}`} hidden>
        No {part}
      </p>
      <table className={styles.table} aria-label={name}>
        <thead className="visually-hidden">
          <tr>
            <th>Price</th>
            <th>Size</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody className={styles.body} data-part={`${part}-body`} />
      </table>
    </div>
  );
}

/** How many prices keep their text; far more than a grid has. */
const mostPrices = 5_000;

function createLook(odds: OddsFormat, ticks: Ticks, fees: FeeModel, currency: string): LadderLook {
  const prices = new Map<Decimal, string>();
  const priceText = (price: Decimal) => {
    const known = prices.get(price);
    if (known !== undefined) return known;
    if (prices.size > mostPrices) prices.clear();
    const text = formatPrice(price, odds, tickAt(ticks, price).step);
    prices.set(price, text);
    return text;
  };
  return {
    price: priceText,
    size: (size) => formatDecimal(size),
    spread: ({ spread }) => (spread === undefined ? missing : formatSpread(spread, odds)),
    mid: ({ mid }) => (mid === undefined ? missing : formatPrice(mid, odds)),
    sweep: (ladder, { side, index }) =>
      describeSweep(ladder, {
        side,
        levels: index + 1,
        fees,
        currency,
        ticks,
        odds,
      }),
  };
}
