// Frame of the ladder: two tables, the spread between them, the sweep summary below. Rows come from ladder-renderer.ts.
import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { GroupOf, OwnMarks } from "#browser/market-data/own-order-markers.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { formatPrice, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { importWithReload } from "#browser/ui/lazy-component.tsx";
import { missing } from "#browser/ui/price.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { useVisibleSource } from "#browser/ui/visible-source.ts";
import type { Decimal } from "#contract/decimal.ts";
import { ladderDrawScheduler } from "./ladder-draw-scheduler.ts";
import type { LadderInteraction } from "./ladder-interaction.ts";
import { formatDifference } from "./ladder-labels.ts";
import { createLadderDrawing, type LadderDrawing, type LadderStyle } from "./ladder-renderer.ts";
import styles from "./order-book.module.css";
import { texts } from "./texts.ts";

/** Levels put together; the same object as long as they are so in the same way. */
export interface LadderGroups {
  readonly shape: (ladder: Ladder) => Ladder;
  readonly groupOf: GroupOf;
  /** Label of the price step. */
  readonly name: string;
}

export interface LadderViewProps {
  /** Another market's book is drawn into the same rows; nothing else of the former one stays. */
  readonly marketId: string;
  readonly source: Readable<OrderBookView>;
  readonly ticks: Ticks;
  readonly fees: FeeModel;
  readonly currency: string;
  readonly bars: LadderStyle["bars"];
  /** The user's own orders in the book; the same function as long as they are the same. */
  readonly own: ((groupOf: GroupOf | undefined) => OwnMarks | undefined) | undefined;
  /** Grouping of levels; absent: levels as received. */
  readonly groups?: LadderGroups | undefined;
  readonly actionLabels: LadderStyle["actionLabels"];
  /** Called with the sweep down to the clicked level. */
  readonly onPickLevel?: ((sweep: LevelSweep) => void) | undefined;
}

/** Time between draws out of sight, ms. */
const unseenMs = 1_000;

// Loaded on first interaction.
const loadInteraction = () => importWithReload("ladder-interaction", () => import("./ladder-interaction.ts"));

export function LadderView(props: LadderViewProps) {
  const { marketId, ticks, fees, currency, bars, own, groups, actionLabels, onPickLevel } = props;
  const source = useVisibleSource(props.source);
  const odds = usePreference("odds");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another market rewrites every row
  const style = useMemo(
    () => ({ ...createFormatters(odds, ticks), bars, own: own?.(groups?.groupOf), actionLabels }),
    [marketId, odds, ticks, bars, own, groups, actionLabels],
  );
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<LadderDrawing>(undefined);
  const interaction = useRef<LadderInteraction>(undefined);

  const draw = useEffectEvent(() => {
    const whole = source.read().ladder;
    if (whole === undefined) return;
    const ladder = groups === undefined ? whole : groups.shape(whole);
    drawing.current?.draw(interaction.current?.hold(ladder, whole) ?? ladder, style);
  });

  useLayoutEffect(() => {
    if (container.current === null) return;
    drawing.current = createLadderDrawing(container.current);
    return () => {
      interaction.current?.close();
      drawing.current?.close();
      interaction.current = undefined;
      drawing.current = undefined;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand on the former market's levels has none on another's
  useLayoutEffect(
    () => () => {
      interaction.current?.close();
      interaction.current = undefined;
      drawing.current?.forget();
    },
    [marketId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the levels of another book are others
  useLayoutEffect(() => interaction.current?.release(), [source, groups]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what looks otherwise is drawn too
  useLayoutEffect(() => {
    if (container.current === null) return;
    draw();
    const turn = ladderDrawScheduler.join(draw);
    let isInSight = true;
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? true;
      if (isInSight) turn.request();
    });
    observer.observe(container.current);
    const stop = source.subscribe(() => {
      // The ladder in use does not wait.
      if (interaction.current?.isUsed() === true) draw();
      else if (isInSight) turn.request();
    });
    // Out of sight it stays current for screen readers.
    const stopUnseen = throttleSource(source, unseenMs, systemClock).subscribe(turn.request);
    return () => {
      observer.disconnect();
      stopUnseen();
      stop();
      turn.leave();
    };
  }, [source, style]);

  const here = useEffectEvent(() => marketId);
  const sweepOptions = useEffectEvent(() => ({ fees, currency, ticks, odds }));
  const pick = useEffectEvent((sweep: LevelSweep) => onPickLevel?.(sweep));
  const handleEvent = ({ nativeEvent: event }: SyntheticEvent) => {
    if (interaction.current !== undefined) return;
    const price = priceUnder(event, drawing.current);
    loadInteraction().then(
      ({ createLadderInteraction }) => {
        if (container.current === null || drawing.current === undefined || here() !== marketId) return;
        interaction.current ??= createLadderInteraction({
          container: container.current,
          drawing: drawing.current,
          redraw: draw,
          sweepOptions,
          pick,
        });
        draw();
        // Meanwhile another price may have come under the hand.
        if (priceUnder(event, drawing.current) === price) interaction.current.handle(event);
      },
      () => {
        if (event.type === "click") notify(texts.clickFailed, "warn");
      },
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every level holds a button; this only listens for all of them
    <div
      ref={container}
      className={styles.ladder}
      data-grouped={groups?.name}
      translate="no"
      onClick={handleEvent}
      onKeyDown={handleEvent}
      onPointerMove={handleEvent}
      onFocus={handleEvent}
    >
      <div className={styles.columns} aria-hidden="true">
        <span>{groups === undefined ? texts.price : texts.groupedBy(groups.name)}</span>
        <span>{texts.size}</span>
        <span>{texts.total}</span>
      </div>
      <Side name={texts.asks} part="asks" />
      <div className={styles.between}>
        <span>
          {texts.spread} <b data-part="spread" />
        </span>
        <span>
          {texts.mid} <b data-part="mid" />
        </span>
        <span className={styles.crossed} data-part="crossed" hidden>
          {texts.crossed}
        </span>
        <span className={styles.sides} aria-hidden="true">
          <span>{texts.ask}</span>
          <span>{texts.bid}</span>
        </span>
      </div>
      <Side name={texts.bids} part="bids" />
      <div className={styles.foot} data-part="foot">
        <p className={styles.sweep} data-part="sweep" />
      </div>
    </div>
  );
}

function Side({ name, part }: { readonly name: string; readonly part: "asks" | "bids" }) {
  return (
    <div className={part === "asks" ? styles.askScroller : styles.bidScroller} data-part={`${part}-scroller`}>
      <p className={styles.none} data-part={`no-${part}`} hidden>
        {part === "asks" ? texts.noAsks : texts.noBids}
      </p>
      <table className={styles.table} aria-label={name}>
        <thead className="visually-hidden">
          <tr>
            <th>{texts.price}</th>
            <th>{texts.size}</th>
            <th>{texts.total}</th>
          </tr>
        </thead>
        <tbody className={styles.body} data-part={`${part}-body`} />
      </table>
    </div>
  );
}

/** The price that the row of an event shows, as received. */
function priceUnder({ target }: Event, drawing: LadderDrawing | undefined): string | undefined {
  const place = target instanceof Element ? drawing?.placeOf(target) : undefined;
  return place === undefined ? undefined : drawing?.levelAt(place)?.wire.price;
}

/** Most cached price texts; far more than a grid has. */
const mostPrices = 5_000;

function createFormatters(
  odds: OddsFormat,
  ticks: Ticks,
): Pick<LadderStyle, "price" | "size" | "spread" | "mid"> {
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
    spread: ({ spread }) => (spread === undefined ? missing : formatDifference(spread, odds)),
    mid: ({ mid }) => (mid === undefined ? missing : formatPrice(mid, odds)),
  };
}
