import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { areMarketsAwaited, useKnownMarkets } from "#browser/market-data/use-known-markets.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { useExport } from "#browser/ui/use-export.tsx";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { ExactFigure } from "./exact-figure.tsx";
import { executionRecordSteps, slippageByVenue, type VenueSlippage } from "./execution-quality.ts";
import { executionQualityCells, executionQualityTable, outcomeOf } from "./execution-quality-csv.ts";
import { ExecutionQualityTable } from "./execution-quality-table.tsx";
import styles from "./positions-panel.module.css";
import { journalTexts, texts } from "./texts.ts";
import type { PortfolioProps } from "./use-positions.ts";

type ExecutionQualityPanelProps = Pick<PortfolioProps, "orders" | "isGathering">;

const pageSize = 100;
const nothingCompared = { records: [], slippage: [] };

/** The region "Decision journal": what each order was expected to cost when it was sent, against what it did cost. */
export function ExecutionQualityPanel({ orders, isGathering }: ExecutionQualityPanelProps) {
  const { venues } = useConfig();
  const { intents, phase, problem } = useJournalView();
  const { userId } = useGateway();
  const begin = useCallback(
    function* () {
      const records = yield* executionRecordSteps(intents, orders, venues);
      return { records, slippage: slippageByVenue(records) };
    },
    [intents, orders, venues],
  );
  // Deferred: React renders the table in slices.
  const compared = useDeferredValue(useInSlices(begin, userId));
  const { records, slippage } = compared ?? nothingCompared;
  const outcomes = useMemo(() => records.map(outcomeOf), [records]);
  const marketOf = useKnownMarkets(outcomes, "names");
  const isPending = useInitialWait(
    isGathering ||
      compared === undefined ||
      areMarketsAwaited(outcomes, (outcome) => marketOf(outcome) !== undefined),
  );
  const [limit, setLimit] = useState(pageSize);
  const isEmpty = records.length === 0;
  const { openExport, exportDialog } = useExport({
    group: journalTexts.panel,
    id: "export-decisions",
    command: journalTexts.exportCommand,
    keywords: journalTexts.exportKeywords,
    name: journalTexts.exportDialog,
    fileName: "crossbook-decisions",
    description: journalTexts.exportAbout,
    table: executionQualityTable,
    cells: () => executionQualityCells(records, venues, marketOf),
  });

  return (
    <>
      <Panel
        name={journalTexts.panel}
        reserveActions
        state={isPending || (phase === "opening" && isEmpty) ? "loading" : isEmpty ? "empty" : "live"}
        className={styles.panel}
        actions={
          <Button disabled={isEmpty} onClick={openExport}>
            {texts.export}
          </Button>
        }
        note={
          <>
            {journalTexts.note}
            {problem === undefined ? null : <strong className={styles.problem}>{problem}</strong>}
          </>
        }
        message={journalTexts.empty}
      >
        {isEmpty ? undefined : (
          <>
            <SlippageTable slippage={slippage} />
            <ExecutionQualityTable records={records.slice(0, limit)} marketOf={marketOf} />
            {records.length > limit ? (
              <Button className={styles.more} onClick={() => setLimit(limit + pageSize)}>
                {texts.showMore(records.length - limit)}
              </Button>
            ) : null}
          </>
        )}
      </Panel>
      {exportDialog}
    </>
  );
}

function SlippageTable({ slippage }: { readonly slippage: readonly VenueSlippage[] }) {
  const { venues } = useConfig();
  return (
    <div className={styles.summary}>
      <PlainTable
        name={journalTexts.slippageByVenue}
        showName={false}
        columns={[
          { label: journalTexts.slippageColumns.venue },
          { label: journalTexts.slippageColumns.compared, isNumber: true },
          { label: journalTexts.slippageColumns.contracts, isNumber: true },
          { label: journalTexts.slippageColumns.total, isNumber: true },
          { label: journalTexts.slippageColumns.perContract, isNumber: true },
          { label: journalTexts.slippageColumns.perOrder, isNumber: true },
        ]}
      >
        {slippage.map(({ venue, sent, compared, cost, contracts, perContract, perOrder }) => {
          const { label, currency } = venues[venue];
          const hasContracts = perContract !== undefined;
          return (
            <tr key={venue} data-venue={venue}>
              <th scope="row">{label}</th>
              <td className={numberCell}>{journalTexts.comparedOf(compared, sent)}</td>
              <td className={numberCell}>
                <ExactFigure
                  name="contracts"
                  value={hasContracts ? contracts : undefined}
                  without={texts.unknown}
                />
              </td>
              <td className={numberCell}>
                <ExactFigure
                  name="slippage"
                  value={hasContracts ? cost : undefined}
                  currency={currency}
                  without={texts.unknown}
                />
              </td>
              <td className={numberCell}>
                <ExactFigure
                  name="per-contract"
                  value={perContract}
                  priceAs="difference"
                  without={texts.unknown}
                />
              </td>
              <td className={numberCell}>
                <ExactFigure name="per-order" value={perOrder} currency={currency} without={texts.unknown} />
              </td>
            </tr>
          );
        })}
      </PlainTable>
    </div>
  );
}
