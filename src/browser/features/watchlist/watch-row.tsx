// One watched outcome. Its cells are always rendered; it subscribes and fetches only while it is on screen.
import { type KeyboardEvent, memo, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import { hasEnded, marketStatusText } from "#browser/market-data/market-status.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { type OutcomeQuote, useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { Age } from "#browser/ui/age.tsx";
import { Button } from "#browser/ui/button.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { missing } from "#browser/ui/price.tsx";
import { asCell, asRow } from "#browser/ui/table-roles.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { ChangeCell, useDayChangeSource } from "./change-cell.tsx";
import { OutcomeName } from "./outcome-name.tsx";
import { rowTexts } from "./panel-texts.ts";
import { LastFigure, QuoteFigure } from "./quote-figure.tsx";
import { texts } from "./texts.ts";
import { useIsSeen, useOwnFrame } from "./use-own-frame.ts";
import { nameOf } from "./use-watchlist.ts";
import styles from "./watchlist.module.css";

export interface WatchRowProps {
  readonly outcome: OutcomeRef;
  readonly index: number;
  readonly count: number;
  readonly isDragged: boolean;
  /** Stable, as are the others: a row renders only for its own changes. */
  readonly onMove: (outcome: OutcomeRef, index: number, from: "link" | "menu") => void;
  readonly onRemove: (outcome: OutcomeRef, index: number) => void;
  readonly onLearn: (outcome: OutcomeRef) => void;
  readonly onDrag: (outcome: OutcomeRef, event: PointerEvent) => void;
  /** Measures the row height for the virtualizer. */
  readonly measure: (element: HTMLElement | null) => void;
}

export const WatchRow = memo(function WatchRow(props: WatchRowProps) {
  const { outcome, index, isDragged, onMove, onLearn, onDrag, measure } = props;
  const { venue, marketId, outcomeId } = outcome;
  const row = useRef<HTMLTableRowElement>(null);
  const isSeen = useIsSeen(row);
  const [state, setState] = useState<OutcomeQuote["state"]>("loading");
  const rowRef = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(outcome, index + step, "link");
  };
  return (
    <tr
      {...asRow}
      ref={rowRef}
      aria-rowindex={index + 2}
      data-index={index}
      data-key={outcomeKey(outcome)}
      data-venue={venue}
      data-market-id={marketId}
      data-outcome-id={outcomeId}
      data-state={isSeen ? state : "unseen"}
      data-dragged={isDragged ? true : undefined}
      className={styles.row}
      onKeyDown={moveByKey}
    >
      <td {...asCell} className={styles.market}>
        <span aria-hidden="true" className={styles.handle} onPointerDown={(event) => onDrag(outcome, event)}>
          ⠿
        </span>
        <VenueBadge venue={venue} />
        <OutcomeName outcome={outcome} shortcuts="Alt+ArrowUp Alt+ArrowDown" />
      </td>
      {isSeen ? (
        <LiveCells outcome={outcome} onState={setState} onLearn={onLearn} />
      ) : (
        <StillCells names={cells} />
      )}
      <td {...asCell} className={styles.actions}>
        <RowMenu {...props} />
      </td>
    </tr>
  );
});

const { columns } = texts;
const cells = [columns.bid, columns.ask, columns.spread, columns.last, columns.change, columns.age] as const;

/** Cells without data, as of a row that is off the screen. */
function StillCells({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <td key={name} {...asCell} className={styles.figure} data-label={name}>
      {missing}
    </td>
  ));
}

interface LiveCellsProps {
  readonly outcome: OutcomeRef;
  readonly onState: (state: OutcomeQuote["state"]) => void;
  readonly onLearn: WatchRowProps["onLearn"];
}

/** Cells of a row on the screen. */
export function LiveCells({ outcome, onState, onLearn }: LiveCellsProps) {
  const source = useOutcomeQuoteSource(outcome);
  const isDayDue = useOwnFrame();
  const state = useReadable(source, (quote) => quote.state);
  useEffect(() => onState(state), [onState, state]);
  useNames(source, outcome, onLearn);
  const isImplied = useReadable(source, ({ from }) => from === "trades");
  const ended = useReadable(source, ({ status }) =>
    hasEnded(status) ? marketStatusText(status) : undefined,
  );
  const { problem } = useMarket(outcome.venue, outcome.marketId, outcome.outcomeId);
  return (
    <>
      <td {...asCell} className={styles.figure} data-label={columns.bid}>
        <QuoteFigure source={source} select={bidOf} />
      </td>
      <td {...asCell} className={styles.figure} data-label={columns.ask}>
        <QuoteFigure source={source} select={askOf} />
      </td>
      <td {...asCell} className={styles.figure} data-label={columns.spread}>
        {ended !== undefined ? (
          <span className="muted-small">{ended}</span>
        ) : isImplied ? (
          <Implied outcome={outcome} />
        ) : (
          <QuoteFigure source={source} select={spreadOf} isDifference />
        )}
      </td>
      {isDayDue ? <DayCells outcome={outcome} source={source} /> : <StillCells names={dayCells} />}
      <td {...asCell} className={classNames(styles.figure, "muted-small")} data-label={columns.age}>
        <QuoteAge source={source} problem={isImplied ? undefined : problem} />
      </td>
    </>
  );
}

const dayCells = [columns.last, columns.change] as const;

interface DayCellsProps extends Pick<LiveCellsProps, "outcome"> {
  readonly source: Readable<OutcomeQuote>;
}

/** Last price and 24 h change, both from the day's trades or candles. */
function DayCells({ outcome, source }: DayCellsProps) {
  const changes = useDayChangeSource(outcome);
  return (
    <>
      <td {...asCell} className={styles.figure} data-label={columns.last}>
        <LastFigure source={source} changes={changes} />
      </td>
      <td {...asCell} className={classNames(styles.figure, styles.change)} data-label={columns.change}>
        <ChangeCell changes={changes} source={source} hasLine />
      </td>
    </>
  );
}

const bidOf = ({ bid }: OutcomeQuote) => bid?.price;
const askOf = ({ ask }: OutcomeQuote) => ask?.price;
const spreadOf = ({ spread }: OutcomeQuote) => spread;

function Implied({ outcome: { venue } }: { readonly outcome: OutcomeRef }) {
  const { label } = useVenueConfig(venue);
  return (
    <span className={styles.implied} title={rowTexts.noBook(label)}>
      {rowTexts.implied}
    </span>
  );
}

/** Stores the names of market and outcome once they are known. */
function useNames(
  source: Readable<OutcomeQuote>,
  outcome: OutcomeRef,
  onLearn: WatchRowProps["onLearn"],
): void {
  const { marketId, outcomeId, title, label } = outcome;
  const described = {
    title: useReadable(source, (quote) => quote.title),
    label: useReadable(source, (quote) => quote.label),
  };
  // Ids until the names are known.
  const names = {
    title: described.title === marketId ? title : described.title,
    label: described.label === outcomeId || described.label === "" ? label : described.label,
  };
  const isNew = names.title !== title || names.label !== label;
  useEffect(() => {
    if (isNew) onLearn({ ...outcome, title: names.title, label: names.label });
  }, [isNew, outcome, names.title, names.label, onLearn]);
}

function RowMenu({ outcome, index, count, onMove, onRemove }: WatchRowProps) {
  return (
    <MenuButton name={rowTexts.actionsFor(nameOf(outcome))} button="⋯" className={styles.menu}>
      <Button disabled={index === 0} onClick={() => onMove(outcome, 0, "menu")}>
        {rowTexts.toTop}
      </Button>
      <Button disabled={index === 0} onClick={() => onMove(outcome, index - 1, "menu")}>
        {rowTexts.up}
      </Button>
      <Button disabled={index === count - 1} onClick={() => onMove(outcome, index + 1, "menu")}>
        {rowTexts.down}
      </Button>
      <Button onClick={() => onRemove(outcome, index)}>{rowTexts.remove}</Button>
    </MenuButton>
  );
}

interface QuoteAgeProps {
  readonly source: Readable<OutcomeQuote>;
  /** Why the market was not loaded: a quote that is loading may then never come. */
  readonly problem?: string | undefined;
}

/** Age of a quote, with the reason if it is not fresh. */
function QuoteAge({ source, problem }: QuoteAgeProps) {
  const state = useReadable(source, (quote) =>
    quote.state === "loading" && problem !== undefined ? "error" : quote.state,
  );
  const bookError = useReadable(source, (quote) => quote.error);
  const error = problem ?? bookError;
  const age = <Age at={() => source.read().dataAt} />;
  switch (state) {
    case "loading":
      return <span className="muted">{rowTexts.loading}</span>;
    case "error":
      return (
        <span className={styles.error} title={error}>
          {rowTexts.failed}
          <span className="visually-hidden">: {error}</span>
        </span>
      );
    case "stale":
      return (
        <span className={styles.stale} title={error}>
          {rowTexts.stale} {age}
        </span>
      );
    case "not-offered":
      return missing;
    default:
      return age;
  }
}
