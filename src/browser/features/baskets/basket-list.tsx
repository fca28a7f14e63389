// Rows of the scanner. Positioned by a transform, so that a new order shifts no layout; the order is frozen while a
// row is hovered or focused.
import { useCallback, useState, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatAge } from "#browser/lib/format-age.ts";
import { subscribeToClock, TickingText } from "#browser/ui/live-text.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import styles from "./basket.module.css";
import { basketName } from "./basket-card.tsx";
import { netText, perContractText } from "./basket-labels.ts";
import { type BasketRow, stableOrder } from "./basket-rows.ts";
import { scannerTexts } from "./texts.ts";

interface BasketListProps {
  /** Sorted. */
  readonly rows: readonly BasketRow[];
  readonly currency: string;
  readonly chosen: string | undefined;
  readonly onChoose: (eventId: string) => void;
}

const rowHeight = 28;
const narrowRowHeight = 72;

export function BasketList({ rows, currency, chosen, onChoose }: BasketListProps) {
  const isNarrow = useMediaQuery("(width < 768px)");
  const height = isNarrow ? narrowRowHeight : rowHeight;
  const [isFrozen, setFrozen] = useState(false);
  const [order, setOrder] = useState<readonly string[]>([]);
  const shown = isFrozen ? stableOrder(rows, order) : rows;
  const ids = shown.map(({ key }) => key);
  if (ids.join("\n") !== order.join("\n")) setOrder(ids);
  return (
    <ul
      aria-label={scannerTexts.list}
      className={styles.list}
      style={{ blockSize: shown.length * height }}
      onPointerEnter={() => setFrozen(true)}
      onPointerLeave={(event) => setFrozen(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setFrozen(true)}
      onBlur={(event) => setFrozen(event.currentTarget.contains(event.relatedTarget))}
    >
      {shown.map((row, index) => (
        <li
          key={row.key}
          className={styles.row}
          style={{ blockSize: height, transform: `translateY(${index * height}px)` }}
          data-event={row.event.id}
          data-kind={row.basket?.kind}
          data-word={row.assertion}
          data-per-contract={row.basket?.perContract}
        >
          <button
            type="button"
            className={styles.title}
            aria-pressed={row.event.id === chosen}
            onClick={() => onChoose(row.event.id)}
          >
            {row.basket?.limits === undefined ? null : (
              <>
                <bdi>{basketName(row.basket)}</bdi>:{" "}
              </>
            )}
            <bdi>{row.event.title ?? row.event.id}</bdi>
          </button>
          <span className={styles.count}>
            {scannerTexts.count(row.basket?.legs.length ?? 0, row.event.markets.length)}
          </span>
          <Figures row={row} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** Observed figures with their age; not presented as an edge once the books are too old to trade on. */
function Figures({ row, currency }: { readonly row: BasketRow; readonly currency: string }) {
  const { freshness } = useConfig();
  const { at, basket, problem } = row;
  const isFresh = useSyncExternalStore(
    subscribeToClock,
    useCallback(() => performance.now() - at <= freshness.tradeMs, [at, freshness.tradeMs]),
  );
  const perContract = basket?.perContract;
  const state = isFresh && row.assertion === "given" ? "sure" : "unsure";
  return (
    <>
      <span className={styles.figure} data-state={state}>
        {perContract === undefined || basket === undefined
          ? (problem ?? basket?.problems[0] ?? "")
          : perContractText(perContract, basket.beforeFees)}
      </span>
      <span className={styles.net} data-state={state}>
        {netText(row, currency, isFresh)}
      </span>
      <TickingText className={styles.age} read={() => scannerTexts.ago(formatAge(performance.now() - at))} />
    </>
  );
}
