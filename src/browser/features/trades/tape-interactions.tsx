// Interaction with the tape: it freezes under pointer and keyboard, and its tools filter, group and average. Loaded
// on first interaction.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { equals } from "#contract/decimal.ts";
import { isSweep, type TapeEntry } from "./sweeps.ts";
import styles from "./tape-interactions.module.css";
import { createTapeModel, type TapeModel, type TapeRules } from "./tape-model.ts";
import { sweepTexts, toolTexts } from "./tape-texts.ts";
import { TapeStrip } from "./tape-toolbar.tsx";
import { createTradeFormat, formatWirePrice, type TradeFormatOptions } from "./trade-format.ts";
import type { TradeFormat } from "./trade-row.ts";
import { useTradeFormatOptions } from "./use-trade-format-options.ts";

/** Trades and format the tape shows instead of its source. */
export interface TapeViewOptions {
  readonly of: Readable<TradesView>;
  readonly source: Readable<TradesView>;
  /** Undefined where prints are written as they are. */
  readonly format: TradeFormat | undefined;
}

interface TapeToolsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly source: Readable<TradesView>;
  /** Scroll container; undefined before the first interaction. */
  readonly scroller: HTMLElement | undefined;
  /** True when the tools are open; without them every print is a row. */
  readonly isOpen: boolean;
  /** Stable. */
  readonly onViewOptionsChange: (options: TapeViewOptions | undefined) => void;
}

const everyPrint: TapeRules = { minimum: undefined, sweeps: false };

export function TapeTools({
  market,
  outcomeId,
  source,
  scroller,
  isOpen,
  onViewOptionsChange,
}: TapeToolsProps) {
  const { minimum, sweeps } = useStored(tapeChoices);
  const model = useMemo(
    () => createTapeModel(source, isOpen ? { minimum, sweeps } : everyPrint),
    [source, isOpen, minimum, sweeps],
  );
  const options = useTradeFormatOptions(market);
  const format = useMemo(
    () => (isOpen && sweeps ? sweepFormat(options) : undefined),
    [isOpen, sweeps, options],
  );
  useEffect(
    () => onViewOptionsChange({ of: source, source: model.source, format }),
    [onViewOptionsChange, source, model, format],
  );
  useEffect(() => () => onViewOptionsChange(undefined), [onViewOptionsChange]);
  usePauseWhileRead(scroller, model);
  return (
    <>
      {isOpen ? (
        <TapeStrip
          key={market.marketId}
          market={market}
          outcomeId={outcomeId}
          model={model}
          base={source}
          options={options}
        />
      ) : null}
      <PausedBadge
        model={model}
        onCatchUp={() => {
          model.catchUp();
          scroller?.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

interface PausedBadgeProps {
  readonly model: TapeModel;
  readonly onCatchUp: () => void;
}

/**
 * Overlay on a frozen tape: how many prints arrived since. Not a live region, which would speak at each print, and
 * not a tab stop, since moving focus there releases the tape.
 */
function PausedBadge({ model, onCatchUp }: PausedBadgeProps) {
  const isPaused = useSyncExternalStore(model.subscribe, model.isPaused);
  const waiting = useSyncExternalStore(model.subscribe, model.waiting);
  if (!isPaused) return null;
  return (
    <div className={styles.anchor}>
      {waiting === 0 ? (
        <span className={styles.paused}>{toolTexts.paused}</span>
      ) : (
        <Button className={styles.paused} title={toolTexts.latest} tabIndex={-1} onClick={onCatchUp}>
          {toolTexts.waiting(waiting)}
        </Button>
      )}
    </div>
  );
}

/**
 * Pauses the tape while a hovering pointer is over it, while it has visible focus, and while it is scrolled away from the
 * newest row. A touch does not pause it.
 */
function usePauseWhileRead(scroller: HTMLElement | undefined, model: TapeModel): void {
  useEffect(() => {
    if (scroller === undefined) return;
    const hovers = matchMedia("(hover: hover)");
    let isPointedAt = hovers.matches && scroller.matches(":hover");
    const check = () =>
      model.hold(isPointedAt || scroller.scrollTop > 0 || scroller.matches(":focus-visible"));
    const point = ({ type, pointerType }: PointerEvent) => {
      isPointedAt = type === "pointerenter" && pointerType !== "touch";
      check();
    };
    scroller.addEventListener("pointerenter", point);
    scroller.addEventListener("pointerleave", point);
    const others = ["focus", "blur", "scroll"] as const;
    for (const name of others) scroller.addEventListener(name, check, { passive: true });
    check();
    return () => {
      scroller.removeEventListener("pointerenter", point);
      scroller.removeEventListener("pointerleave", point);
      for (const name of others) scroller.removeEventListener(name, check);
      model.hold(false);
    };
  }, [scroller, model]);
}

/** Width behind the decimal point for two four-digit prices and the dash, in `ch`. */
const roomForRange = 9;

/** The format of a tape whose rows may be sweeps. */
export function sweepFormat(options: TradeFormatOptions): TradeFormat {
  const plain = createTradeFormat(options);
  return {
    ...plain,
    price: (entry: TapeEntry) => {
      if (!isSweep(entry) || equals(entry.lowest, entry.highest)) return plain.price(entry);
      return `${formatWirePrice(entry.lowest, options)}–${formatWirePrice(entry.highest, options)}`;
    },
    mark: (entry: TapeEntry) => (isSweep(entry) ? ` ×${entry.prints.length}` : ""),
    fullTime: (entry: TapeEntry) =>
      isSweep(entry)
        ? sweepTexts.prints(entry.prints.length, entry.prints.at(-1)?.timestamp ?? "", entry.timestamp ?? "")
        : plain.fullTime(entry),
    room: { price: roomForRange, side: "96px" },
  };
}
