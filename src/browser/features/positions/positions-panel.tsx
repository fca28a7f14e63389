import { useCallback, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { groupBy } from "#browser/lib/group-by.ts";
import { isUncertain } from "#browser/order-journal/known-order.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { type Ratio, sumRatios } from "#browser/trading-math/ratio.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useArrivalOrder } from "#browser/ui/use-arrival-order.ts";
import { useExport } from "#browser/ui/use-export.tsx";
import { venueIds } from "#contract/venue-id.ts";
import { ExactFigure } from "./exact-figure.tsx";
import type { ShownMarketValue } from "./market-value-cells.tsx";
import { isHeld, type PositionRow, uncountedOrders } from "./position-rows.ts";
import { PositionTable } from "./position-table.tsx";
import { positionCells, positionTable } from "./positions-csv.ts";
import styles from "./positions-panel.module.css";
import { texts } from "./texts.ts";
import { namesOf, type PortfolioProps, usePositions } from "./use-positions.ts";

const ImportDialog = lazyComponent(
  "import-fills",
  async () => (await import("./import-dialog.tsx")).ImportDialog,
);
const LocalDataDialog = lazyComponent(
  "kept-here",
  async () => (await import("./local-data-dialog.tsx")).LocalDataDialog,
);
const SettlementDialog = lazyComponent(
  "settlement",
  async () => (await import("./settlement-dialog.tsx")).SettlementDialog,
);

/** Rows added at a time: each held position subscribes to its order book. */
const pageSize = 50;

type DialogId = "import" | "localData";

/** The region "Positions": from the orders this browser knows, imported fills and entered settlements. */
export function PositionsPanel({ orders, isGathering, isLoading }: PortfolioProps) {
  const { venues } = useConfig();
  const { rows, ledger, marketOf, feesOf, isPending } = usePositions(orders, isGathering);
  const [limit, setLimit] = useState(pageSize);
  // Dialogs stay mounted once opened: a closing dialog returns the focus to its opener.
  const [dialogs, setDialogs] = useState<Readonly<Partial<Record<DialogId, boolean>>>>({});
  const [settlement, setSettlement] = useState<{
    readonly key: string;
    readonly isOpen: boolean;
    /** A new key resets the form. */
    readonly formKey: number;
  }>();
  const marketValues = useRef(new Map<string, ShownMarketValue>());
  const show = (dialog: DialogId) => setDialogs((before) => ({ ...before, [dialog]: true }));
  const close = (dialog: DialogId) => () => setDialogs((before) => ({ ...before, [dialog]: false }));
  const onMarketValue = useCallback((key: string, value: ShownMarketValue | undefined) => {
    if (value === undefined) marketValues.current.delete(key);
    else marketValues.current.set(key, value);
  }, []);
  const onSettle = useCallback(
    ({ key }: PositionRow) =>
      setSettlement((before) => ({ key, isOpen: true, formKey: (before?.formKey ?? 0) + 1 })),
    [],
  );
  const settledRow = rows.find(({ key }) => key === settlement?.key);
  useCommands(texts.panel, [
    {
      id: "import-fills",
      title: texts.importCommand,
      keywords: texts.importKeywords,
      run: () => show("import"),
    },
  ]);
  const { openExport, exportDialog } = useExport({
    group: texts.panel,
    id: "export-positions",
    command: texts.exportCommand,
    keywords: texts.exportKeywords,
    name: texts.exportDialog,
    fileName: "crossbook-positions",
    description: texts.exportAbout,
    table: positionTable,
    cells: () =>
      positionCells(
        rows.map((row) => ({ row, marketValue: marketValues.current.get(row.key) })),
        venues,
        marketOf,
        performance.now(),
      ),
  });
  const newest = useMemo(() => rows.slice(0, limit), [rows, limit]);
  const shown = useArrivalOrder(newest, !isPending);
  const uncertain = useMemo(() => orders.filter(isUncertain).length, [orders]);
  const { entries } = ledger;
  const uncounted = useMemo(() => uncountedOrders({ orders, entries }), [orders, entries]);

  return (
    <>
      <Panel
        name={texts.panel}
        state={
          isPending || (rows.length === 0 && (isLoading || ledger.phase === "opening"))
            ? "loading"
            : rows.length > 0
              ? "live"
              : "empty"
        }
        className={styles.panel}
        reserveActions
        actions={
          <>
            <Button onClick={() => show("import")}>{texts.importFills}</Button>
            <Button onClick={() => show("localData")}>{texts.localData}</Button>
            <Button disabled={rows.length === 0} onClick={openExport}>
              {texts.export}
            </Button>
          </>
        }
        note={<Note rows={rows} uncertain={uncertain} uncounted={uncounted} problem={ledger.problem} />}
        message={texts.empty}
      >
        {rows.length === 0 ? undefined : (
          <ReadUrgency value="background">
            <Totals rows={rows} />
            <PositionTable
              rows={shown}
              orders={orders}
              marketOf={marketOf}
              feesOf={feesOf}
              onSettle={onSettle}
              onMarketValue={onMarketValue}
            />
            {shown.length < rows.length ? (
              <Button className={styles.more} onClick={() => setLimit(limit + pageSize)}>
                {texts.showMore(rows.length - shown.length)}
              </Button>
            ) : null}
          </ReadUrgency>
        )}
      </Panel>
      <LazyBoundary>
        {dialogs.import === undefined ? null : (
          <ImportDialog open={dialogs.import} onClose={close("import")} />
        )}
        {dialogs.localData === undefined ? null : (
          <LocalDataDialog open={dialogs.localData} onClose={close("localData")} />
        )}
        {settlement === undefined || settledRow === undefined ? null : (
          <SettlementDialog
            key={settlement.formKey}
            row={settledRow}
            name={Object.values(namesOf(settledRow, marketOf(settledRow))).join(", ")}
            market={marketOf(settledRow)}
            fees={feesOf(settledRow) ?? "unknown"}
            open={settlement.isOpen}
            onClose={() => setSettlement({ ...settlement, isOpen: false })}
          />
        )}
      </LazyBoundary>
      {exportDialog}
    </>
  );
}

interface NoteProps {
  readonly rows: readonly PositionRow[];
  readonly uncertain: number;
  readonly uncounted: number;
  readonly problem: string | undefined;
}

function Note({ rows, uncertain, uncounted, problem }: NoteProps) {
  const sources = new Set(rows.map(({ fees }) => fees));
  return (
    <>
      {texts.source}{" "}
      {sources.has("rule") ? (
        <span title={texts.estimatedFeesTip}>{texts.estimatedFees} </span>
      ) : sources.has("loading") ? (
        // The sentence may follow: its room is reserved.
        <span className={styles.pending}>{texts.estimatedFees} </span>
      ) : null}
      {sources.has("unknown") ? <strong className={styles.problem}>{texts.unknownFees} </strong> : null}
      {uncertain === 0 ? null : <strong className={styles.problem}>{texts.uncertain(uncertain)} </strong>}
      {uncounted === 0 ? null : <strong className={styles.problem}>{texts.uncounted(uncounted)} </strong>}
      {problem === undefined ? null : <strong className={styles.problem}>{problem}</strong>}
    </>
  );
}

/** Cost of held positions and realised result, by venue. */
function Totals({ rows }: { readonly rows: readonly PositionRow[] }) {
  const { venues } = useConfig();
  const totals = useMemo(
    () => new Map([...groupBy(rows, ({ venue }) => venue)].map(([venue, own]) => [venue, totalOf(own)])),
    [rows],
  );
  return (
    <dl className={styles.totals} aria-label={texts.totals}>
      {venueIds.map((venue) => {
        const total = totals.get(venue);
        if (total === undefined) return null;
        const { label, currency } = venues[venue];
        return (
          <div key={venue} className={styles.total} data-venue={venue}>
            <dt>{label}</dt>
            <dd>
              {texts.cost}{" "}
              <ExactFigure
                name="total-cost"
                value={total.cost}
                currency={currency}
                bound={total.isBound ? "most" : undefined}
              />
            </dd>
            <dd>
              {texts.realised}{" "}
              <ExactFigure
                name="total-realised"
                value={total.realised}
                currency={currency}
                bound={total.isBound ? "least" : undefined}
                isResult
              />
            </dd>
            {total.isBeforeFees ? <dd className={styles.problem}>{texts.beforeFees}</dd> : null}
            {total.unknown === 0 ? null : (
              <dd className={styles.problem}>{texts.unknownCount(total.unknown)}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** The sums are undefined while fees are loading. */
function totalOf(rows: readonly PositionRow[]) {
  const areFeesLoading = rows.some(({ fees }) => fees === "loading");
  const sumOf = (figures: readonly (Ratio | undefined)[]) =>
    areFeesLoading ? undefined : sumRatios(figures.filter((figure) => figure !== undefined));
  const isUnknown = ({ position: { unknownReason } }: PositionRow) =>
    unknownReason !== undefined && unknownReason !== "fees-loading";
  return {
    /** Money paid for what is still held. */
    cost: sumOf(rows.filter(isHeld).map(({ position }) => position.cost)),
    realised: sumOf(rows.map(({ position }) => position.realised)),
    /** Positions with unknown cost or result: in no sum. */
    unknown: rows.filter(isUnknown).length,
    /** Some of its fees are upper estimates. */
    isBound: rows.some(({ fees }) => fees === "rule"),
    /** Some of its fees are unknown: not in the sums. */
    isBeforeFees: rows.some(({ fees }) => fees === "unknown"),
  };
}
