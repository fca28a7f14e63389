// What only a tape that somebody reads needs: it stands still under the pointer and the keyboard, and with its tools open
// it is filtered, grouped and averaged. Fetched when somebody turns to the tape.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { tapeChoices } from "#browser/preferences/tape-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { sweepFormat } from "./sweep-format.ts";
import styles from "./tape-interactions.module.css";
import { createTapeModel, type TapeModel, type TapeRules } from "./tape-model.ts";
import { TapeStrip } from "./tape-toolbar.tsx";
import type { TradeFormat } from "./trade-row.ts";
import { useHoldWhileRead } from "./use-pause-on-hover.ts";
import { useTradeFormatOptions } from "./use-trade-format-options.ts";

/** What the tape is to show in place of the trades of a source. */
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
  /** What scrolls; undefined while nobody has turned to it. */
  readonly scroller: HTMLElement | undefined;
  /** Whether the tools stand above the tape; without them every print is a row. */
  readonly isOpen: boolean;
  /** Stable. */
  readonly onLook: (look: TapeViewOptions | undefined) => void;
}

const everyPrint: TapeRules = { minimum: undefined, sweeps: false };

export function TapeTools({ market, outcomeId, source, scroller, isOpen, onLook }: TapeToolsProps) {
  const { userId } = useGateway();
  const { minimum, sweeps } = usePersisted(tapeChoices, userId);
  const reading = useMemo(
    () => createTapeModel(source, isOpen ? { minimum, sweeps } : everyPrint),
    [source, isOpen, minimum, sweeps],
  );
  const options = useTradeFormatOptions(market);
  const format = useMemo(
    () => (isOpen && sweeps ? sweepFormat(options) : undefined),
    [isOpen, sweeps, options],
  );
  useEffect(() => onLook({ of: source, source: reading.source, format }), [onLook, source, reading, format]);
  useEffect(() => () => onLook(undefined), [onLook]);
  useHoldWhileRead(scroller, reading);
  return (
    <>
      {isOpen ? (
        <TapeStrip
          key={market.marketId}
          market={market}
          outcomeId={outcomeId}
          reading={reading}
          base={source}
          options={options}
        />
      ) : null}
      <HeldMark
        reading={reading}
        onCatchUp={() => {
          reading.catchUp();
          scroller?.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

interface HeldMarkProps {
  readonly reading: TapeModel;
  readonly onCatchUp: () => void;
}

/**
 * Says over the tape's head that it stands still and how much came since. No live region: it would speak at each print. No
 * stop of the keyboard either: who leaves the tape with it lets the tape go.
 */
function HeldMark({ reading, onCatchUp }: HeldMarkProps) {
  const isHeld = useSyncExternalStore(reading.subscribe, reading.isHeld);
  const waiting = useSyncExternalStore(reading.subscribe, reading.waiting);
  if (!isHeld) return null;
  return (
    <div className={styles.anchor}>
      {waiting === 0 ? (
        <span className={styles.held}>Paused</span>
      ) : (
        <Button
          className={styles.held}
          title="Show what came since, and go to the newest"
          onClick={onCatchUp}
        >
          {waiting} new
        </Button>
      )}
    </div>
  );
}
