// The rows of the scanner. They stand where they are drawn by a transform, so that a new order shifts nothing, and keep their
// order while a hand or the focus is on them.
import { useCallback, useState, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatAge } from "#browser/lib/format-age.ts";
import { onClockTick, TickingText } from "#browser/ui/live-text.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import styles from "./basket.module.css";
import { netWords, perContractWords } from "./basket-labels.ts";
import { type CoverRow, heldOrder } from "./basket-rows.ts";

interface CoverListProps {
  /** In order. */
  readonly rows: readonly CoverRow[];
  readonly currency: string;
  readonly chosen: string | undefined;
  readonly onChoose: (eventId: string) => void;
}

const rowHeight = 28;
const tallRow = 72;

export function CoverList({ rows, currency, chosen, onChoose }: CoverListProps) {
  const isNarrow = useMediaQuery("(width < 768px)");
  const height = isNarrow ? tallRow : rowHeight;
  const [isHeld, setHeld] = useState(false);
  const [order, setOrder] = useState<readonly string[]>([]);
  const shown = isHeld ? heldOrder(rows, order) : rows;
  const ids = shown.map(({ event }) => event.id);
  if (ids.join("\n") !== order.join("\n")) setOrder(ids);
  return (
    <ul
      aria-label="No-covers"
      className={styles.list}
      style={{ blockSize: shown.length * height }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => setHeld(event.currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={(event) => setHeld(event.currentTarget.contains(event.relatedTarget))}
    >
      {shown.map((row, index) => (
        <li
          key={row.event.id}
          className={styles.row}
          style={{ blockSize: height, transform: `translateY(${index * height}px)` }}
          data-event={row.event.id}
          data-word={row.word}
          data-per-contract={row.reading?.perContract}
        >
          <button
            type="button"
            className={styles.title}
            aria-pressed={row.event.id === chosen}
            onClick={() => onChoose(row.event.id)}
          >
            <bdi>{row.event.title ?? row.event.id}</bdi>
          </button>
          <span className={styles.count}>
            {row.reading?.legs.length ?? 0} of {row.event.markets.length}
          </span>
          <Figures row={row} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** What was seen, and how long ago; nothing of it is an edge any more once the books are too old to trade on. */
function Figures({ row, currency }: { readonly row: CoverRow; readonly currency: string }) {
  const { freshness } = useConfig();
  const { at, reading, problem } = row;
  const isFresh = useSyncExternalStore(
    onClockTick,
    useCallback(() => performance.now() - at <= freshness.tradeMs, [at, freshness.tradeMs]),
  );
  const perContract = reading?.perContract;
  const state = isFresh && row.word === "given" ? "sure" : "unsure";
  return (
    <>
      <span className={styles.figure} data-state={state}>
        {perContract === undefined || reading === undefined
          ? (problem ?? reading?.problems[0] ?? "")
          : perContractWords(perContract, reading.beforeFees)}
      </span>
      <span className={styles.net} data-state={state}>
        {netWords(row, currency, isFresh)}
      </span>
      <TickingText className={styles.age} read={() => `${formatAge(performance.now() - at)} ago`} />
    </>
  );
}
