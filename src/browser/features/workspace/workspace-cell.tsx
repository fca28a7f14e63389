// One outcome in the workspace. Off screen only its frame is rendered, unless its ticket is open: no requests, no content.
import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { CellPanel, Layout, LayoutCell } from "#browser/preferences/layouts.ts";
import { type OutcomeRef, sameOutcome } from "#browser/preferences/outcome-ref.ts";
import { paths } from "#browser/routing/paths.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { Button } from "#browser/ui/button.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { preloadMargin, useInViewport } from "#browser/ui/use-in-viewport.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { ShortcutScopeContext } from "#browser/ui/use-shortcut.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { CellMenu } from "./cell-menu.tsx";
import { CellQuote } from "./cell-quote.tsx";
import { hasTicket, isFirstTicket, withPanel, withReplaced } from "./edit-layout.ts";
import { holdsOutcome } from "./holds-outcome.ts";
import { cellTexts } from "./texts.ts";
import { useCellDrag } from "./use-cell-drag.ts";
import styles from "./workspace-cell.module.css";

export interface CellPanelProps {
  readonly panel: CellPanel;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly isLoading: boolean;
  readonly onOutcomeChange: (outcomeId: string) => void;
  /** Level clicked last in the cell's book. */
  readonly pickedLevel: LevelSweep | undefined;
  /** Undefined while the cell has no ticket. */
  readonly onPickLevel: ((sweep: LevelSweep) => void) | undefined;
  /** The user's working orders in the market, known while its ticket is open. */
  readonly own: OwnOrders | undefined;
  readonly onOwnOrders: (own: OwnOrders | undefined) => void;
  /** True if the ticket of another cell notifies of the market's orders. */
  readonly isMuted: boolean;
}

interface WorkspaceCellProps {
  readonly cell: LayoutCell;
  /** Exact accessible name of the region. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly layout: Layout;
  readonly panel: ComponentType<CellPanelProps>;
  readonly onChange: (change: (layout: Layout) => Layout) => void;
  readonly onLearn: (change: (layout: Layout) => Layout) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export function WorkspaceCell(props: WorkspaceCellProps) {
  const { cell, name, index, count, columns, onChange, onMove, onRemove } = props;
  const { venue, marketId, outcomeId, title } = cell.outcome;
  const frame = useRef<HTMLElement>(null);
  const isVisible = useInViewport(frame, preloadMargin);
  const shownTitle = title === "" ? marketId : title;
  const drag = useCellDrag(onMove);
  const isTrading = hasTicket(cell);
  return (
    <section
      ref={frame}
      aria-label={name}
      className={styles.cell}
      data-cell={cell.id}
      data-place={index}
      // Trading keys act on the cell with the focus: a click anywhere in it is enough.
      tabIndex={isTrading ? -1 : undefined}
    >
      <header className={styles.cellHeader}>
        <Button
          tone="quiet"
          className={styles.gripButton}
          data-grip=""
          aria-label={cellTexts.move(shownTitle, index + 1, count)}
          title={cellTexts.moveHint}
          {...drag}
          onKeyDown={(event) => {
            drag.onKeyDown(event);
            const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            if (index + by >= 0 && index + by < count) onMove(index + by);
          }}
        >
          <GripIcon />
        </Button>
        <VenueBadge venue={venue} />
        <h2 className={styles.cellTitle} title={shownTitle}>
          <LinkOrText to={paths.market(venue, marketId, outcomeId)}>
            <bdi>{shownTitle}</bdi>
          </LinkOrText>
        </h2>
        <Button
          tone="quiet"
          className={styles.trade}
          aria-expanded={isTrading}
          onClick={() => onChange((now) => withPanel(now, cell.id, "ticket", !isTrading))}
        >
          {cellTexts.trade}
        </Button>
        <CellMenu
          cell={cell}
          index={index}
          count={count}
          onChange={onChange}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      {isVisible || isTrading ? (
        <ShortcutScopeContext value={frame}>
          {/* Remounted for another market, so that a clicked price never reaches another market's ticket. */}
          <VisibleCell key={`${venue} ${marketId}`} {...props} />
        </ShortcutScopeContext>
      ) : null}
    </section>
  );
}

function VisibleCell({ cell, layout, panel: Panel, onChange, onLearn, onRemove }: WorkspaceCellProps) {
  const { outcome, panels, id } = cell;
  const { venue, marketId } = outcome;
  const used = useMarket(venue, marketId, outcome.outcomeId);
  const { market, state } = used;
  const isKnown = market.outcomes.some((each) => each.id === outcome.outcomeId);
  const outcomeId = isKnown ? outcome.outcomeId : market.outcomes[0]?.id;
  useSavedTitles(cell, market, onLearn);
  const [pickedLevel, pickLevel] = useKeyedState<LevelSweep | undefined>(outcomeId ?? "", undefined);
  const [own, setOwn] = useKeyedState<OwnOrders | undefined>(marketId, undefined);
  const isTrading = hasTicket(cell);

  if (state === "not-found") {
    return (
      <div className={styles.missing}>
        <p>{cellTexts.notFound(used.problem ?? "")}</p>
        <Button onClick={onRemove}>{cellTexts.remove}</Button>
      </div>
    );
  }
  const choose = (chosen: string) => {
    const label = outcomeLabel(market.outcomes, chosen) ?? "";
    const next: OutcomeRef = { ...outcome, outcomeId: chosen, label };
    if (!sameOutcome(next, outcome) && holdsOutcome(layout, next)) {
      notify(cellTexts.alreadyAdded(label === "" ? cellTexts.thisOutcome : label));
    } else onChange((now) => withReplaced(now, id, next));
  };
  const panelProps = {
    market,
    isLoading: state === "loading",
    onOutcomeChange: choose,
    pickedLevel,
    onPickLevel: isTrading ? pickLevel : undefined,
    own,
    onOwnOrders: setOwn,
    isMuted: !isFirstTicket(layout, cell),
  };
  const others = panels.filter((each) => each !== "ticket");
  return (
    <>
      <div className={styles.quoteRow}>
        <select
          aria-label={cellTexts.outcome}
          className={styles.outcome}
          value={outcomeId ?? ""}
          disabled={market.outcomes.length < 2}
          onChange={(event) => choose(event.target.value)}
        >
          {market.outcomes.length === 0 ? <option value="">{cellTexts.noOutcomes}</option> : null}
          {market.outcomes.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
        <CellQuote venue={venue} marketId={marketId} outcomeId={outcomeId} />
      </div>
      {state !== "stand-in" && used.problem !== undefined ? (
        <p className={styles.problem} role="alert">
          {cellTexts.failed(used.problem)} <Button onClick={used.retry}>{cellTexts.retry}</Button>
        </p>
      ) : null}
      <div className={styles.content}>
        {isTrading ? (
          <div className={styles.ticket}>
            {/* If the market does not list the chosen outcome, the cell shows the first one, but the ticket has none to trade. */}
            <Panel
              {...panelProps}
              panel="ticket"
              outcomeId={isKnown || outcome.outcomeId === undefined ? outcomeId : undefined}
            />
          </div>
        ) : null}
        {others.length > 0 ? (
          <div className={styles.panels}>
            <div className={styles.panelGrid} data-panels={others.join(" ")}>
              {others.map((each) => (
                <div key={each} className={styles[each]}>
                  <Panel {...panelProps} panel={each} outcomeId={outcomeId} />
                </div>
              ))}
            </div>
          </div>
        ) : isTrading ? null : (
          <p className={styles.bare}>{cellTexts.noPanels}</p>
        )}
      </div>
    </>
  );
}

/** Saves the last known titles with the layout, to show them before the market has loaded. */
function useSavedTitles(cell: LayoutCell, market: MarketView, onLearn: WorkspaceCellProps["onLearn"]): void {
  const { outcome, id } = cell;
  const outcomeId = outcome.outcomeId ?? market.outcomes[0]?.id;
  const known = outcomeLabel(market.outcomes, outcomeId);
  // Until a name is known the view model holds the id in its place.
  const title = market.title === outcome.marketId ? outcome.title : market.title.slice(0, 300);
  const label = known === undefined || known === outcomeId ? outcome.label : known.slice(0, 300);
  const save = useEffectEvent(() =>
    onLearn((now) => ({
      ...now,
      cells: now.cells.map((each) =>
        each.id === id && sameOutcome(each.outcome, outcome)
          ? { ...each, outcome: { ...each.outcome, title, label } }
          : each,
      ),
    })),
  );
  useEffect(() => {
    if (title !== outcome.title || label !== outcome.label) save();
  }, [title, label, outcome]);
}

function GripIcon() {
  return (
    <svg className={styles.grip} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
    </svg>
  );
}
