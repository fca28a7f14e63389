// One outcome in the workspace. Off screen only its frame is rendered: no requests, no content.
import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { CellPanel, Layout, LayoutCell } from "#browser/preferences/layouts.ts";
import { type OutcomeRef, sameOutcome } from "#browser/preferences/outcome-ref.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { preloadMargin, useInViewport } from "#browser/ui/use-in-viewport.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { CellMenu } from "./cell-menu.tsx";
import { CellQuote } from "./cell-quote.tsx";
import { withReplaced } from "./edit-layout.ts";
import { holdsOutcome } from "./holds-outcome.ts";
import { cellTexts } from "./texts.ts";
import { useCellDrag } from "./use-cell-drag.ts";
import styles from "./workspace-cell.module.css";

export interface CellPanelProps {
  readonly panel: CellPanel;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly isLoading: boolean;
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
  const { label } = useConfig().venues[venue];
  const frame = useRef<HTMLElement>(null);
  const isVisible = useInViewport(frame, preloadMargin);
  const shownTitle = title === "" ? marketId : title;
  const drag = useCellDrag(onMove);
  return (
    <section ref={frame} aria-label={name} className={styles.cell} data-cell={cell.id} data-place={index}>
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
        <VenueBadge venue={venue} label={label} />
        <h2 className={styles.cellTitle} title={shownTitle}>
          <LinkOrText to={paths.market(venue, marketId, outcomeId)}>
            <bdi>{shownTitle}</bdi>
          </LinkOrText>
        </h2>
        <CellMenu
          cell={cell}
          index={index}
          count={count}
          onChange={onChange}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      {isVisible ? <VisibleCell {...props} /> : null}
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
      {state === "error" ? (
        <p className={styles.problem} role="alert">
          {cellTexts.failed(used.problem ?? "")} <Button onClick={used.retry}>{cellTexts.retry}</Button>
        </p>
      ) : null}
      <div className={styles.panels}>
        {panels.length === 0 ? (
          <p className={styles.bare}>{cellTexts.noPanels}</p>
        ) : (
          <div className={styles.panelGrid} data-panels={panels.join(" ")}>
            {panels.map((each) => (
              <div key={each} className={styles[each]}>
                <Panel panel={each} market={market} outcomeId={outcomeId} isLoading={state === "loading"} />
              </div>
            ))}
          </div>
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
