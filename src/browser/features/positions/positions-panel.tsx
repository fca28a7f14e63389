// What is held and what came of it, out of the orders this browser knows, the fills imported and the settlements entered.
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { venueIds } from "#contract/venue-id.ts";
import { Figure } from "./exact-figure.tsx";
import { isUnsure, type KnownOrder } from "./known-order.ts";
import type { ShownWorth } from "./market-value-cells.tsx";
import type { PositionRow } from "./position-rows.ts";
import { PositionTable } from "./position-table.tsx";
import { positionCells, positionColumns } from "./positions-csv.ts";
import styles from "./positions-panel.module.css";
import { totalsByVenue } from "./totals.ts";
import { namesOf, usePositions } from "./use-positions.ts";

const ImportDialog = lazyComponent("import-fills", async () => (await import("./import-dialog.tsx")).ImportDialog);
const KeptDialog = lazyComponent("kept-here", async () => (await import("./local-data-dialog.tsx")).KeptDialog);
const SettlementDialog = lazyComponent(
  "settlement",
  async () => (await import("./settlement-dialog.tsx")).SettlementDialog,
);

interface PositionsPanelProps {
  readonly orders: readonly KnownOrder[];
  /** More of them are soon to come, and change what they come to. */
  readonly isGathering: boolean;
  readonly isLoading: boolean;
}

/** How many rows are drawn at first, and how many more at a time: each that is held follows its book. */
const shownAtOnce = 50;

type Dialogs = "import" | "kept" | "export";

/** The region "Positions". */
export function PositionsPanel({ orders, isGathering: areGathering, isLoading }: PositionsPanelProps) {
  const { venues } = useConfig();
  const { rows, ledger, marketOf, feesOf, isGathering } = usePositions(orders, areGathering);
  const [most, setMost] = useState(shownAtOnce);
  // A dialog stays when it is closed: it gives the focus back to what opened it.
  const [dialogs, setDialogs] = useState<Readonly<Partial<Record<Dialogs, boolean>>>>({});
  const [settling, setSettling] = useState<{
    readonly key: string;
    readonly isOpen: boolean;
    readonly time: number;
  }>();
  const worths = useRef(new Map<string, ShownWorth>());
  const show = useCallback((dialog: Dialogs) => setDialogs((before) => ({ ...before, [dialog]: true })), []);
  const close = (dialog: Dialogs) => () => setDialogs((before) => ({ ...before, [dialog]: false }));
  const onWorth = useCallback((key: string, worth: ShownWorth | undefined) => {
    if (worth === undefined) worths.current.delete(key);
    else worths.current.set(key, worth);
  }, []);
  const onSettle = useCallback(
    ({ key }: PositionRow) => setSettling((before) => ({ key, isOpen: true, time: (before?.time ?? 0) + 1 })),
    [],
  );
  const settled = rows.find(({ key }) => key === settling?.key);
  const commands = useMemo(
    () => [
      {
        id: "import-fills",
        title: "Import fills made elsewhere…",
        keywords: "csv file trades positions",
        run: () => show("import"),
      },
      {
        id: "export-positions",
        title: "Export the positions…",
        keywords: "csv json save file spreadsheet",
        run: () => show("export"),
      },
    ],
    [show],
  );
  useCommands("Positions", commands);
  const shown = rows.slice(0, most);

  return (
    <>
      <Panel
        name="Positions"
        state={
          isGathering || (rows.length === 0 && (isLoading || ledger.phase === "opening"))
            ? "loading"
            : rows.length > 0
              ? "live"
              : "empty"
        }
        className={styles.panel}
        actions={
          <>
            <Button onClick={() => show("import")}>Import fills</Button>
            <Button onClick={() => show("kept")}>Kept here</Button>
            <Button disabled={rows.length === 0} onClick={() => show("export")}>
              Export
            </Button>
          </>
        }
        note={noteOf(orders.filter(isUnsure).length, ledger.problem)}
        message="No positions yet. What orders placed here were filled of stands here, with what the venues list and the fills you import."
      >
        {rows.length === 0 ? undefined : (
          <ReadUrgency value="background">
            <Totals rows={rows} />
            <PositionTable
              rows={shown}
              marketOf={marketOf}
              feesOf={feesOf}
              onSettle={onSettle}
              onWorth={onWorth}
            />
            {shown.length < rows.length ? (
              <Button className={styles.more} onClick={() => setMost(most + shownAtOnce)}>
                Show more ({rows.length - shown.length})
              </Button>
            ) : null}
          </ReadUrgency>
        )}
      </Panel>
      <LazyBoundary>
        {dialogs.import === undefined ? null : (
          <ImportDialog open={dialogs.import} onClose={close("import")} />
        )}
        {dialogs.kept === undefined ? null : <KeptDialog open={dialogs.kept} onClose={close("kept")} />}
        {settling === undefined || settled === undefined ? null : (
          <SettlementDialog
            key={settling.time}
            row={settled}
            name={Object.values(namesOf(settled, marketOf(settled))).join(", ")}
            market={marketOf(settled)}
            fees={feesOf(settled)}
            open={settling.isOpen}
            onClose={() => setSettling({ ...settling, isOpen: false })}
          />
        )}
      </LazyBoundary>
      {dialogs.export === undefined ? null : (
        <ExportDialog
          name="Export positions"
          fileName="crossbook-positions"
          about="Every position, from the orders this browser knows. Figures are exact; what no decimal writes is rounded to 12 places, and the column “rounded” names it. What the bids would pay stands there for positions that are shown."
          columns={positionColumns}
          cells={() =>
            positionCells(
              rows.map((row) => ({ row, worth: worths.current.get(row.key) })),
              venues,
              marketOf,
              performance.now(),
            )
          }
          open={dialogs.export}
          onClose={close("export")}
        />
      )}
    </>
  );
}

function noteOf(unsure: number, problem: string | undefined): ReactNode {
  return (
    <>
      From the orders this browser knows: those sent from here, those the venues list and the fills you
      imported, by the time their orders were placed. Average cost, fees in.{" "}
      {unsure === 0 ? null : (
        <strong className={styles.problem}>
          {unsure === 1 ? "1 order" : `${unsure} orders`} without a sure outcome: more may be filled than is
          counted.{" "}
        </strong>
      )}
      {problem === undefined ? null : <strong className={styles.problem}>{problem}</strong>}
    </>
  );
}

/** What is held has cost and what came of sales and settlements, a venue by itself; of what is known. */
function Totals({ rows }: { readonly rows: readonly PositionRow[] }) {
  const { venues } = useConfig();
  const totals = totalsByVenue(rows);
  return (
    <dl className={styles.totals} aria-label="Totals by venue">
      {venueIds.map((venue) => {
        const total = totals[venue];
        if (total.positions === 0) return null;
        const { label, currency } = venues[venue];
        return (
          <div key={venue} className={styles.total} data-venue={venue}>
            <dt>{label}</dt>
            <dd>
              cost{" "}
              <Figure
                name="total-cost"
                value={total.cost}
                currency={currency}
                bound={total.isBound ? "most" : undefined}
              />
            </dd>
            <dd>
              realised{" "}
              <Figure
                name="total-realised"
                value={total.realised}
                currency={currency}
                bound={total.isBound ? "least" : undefined}
                isResult
              />
            </dd>
            {total.unknown === 0 ? null : <dd className={styles.problem}>{total.unknown} unknown</dd>}
          </div>
        );
      })}
    </dl>
  );
}
