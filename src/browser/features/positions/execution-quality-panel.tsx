// The decision journal: what each order was expected to cost when it was sent against what it did.
import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { areMarketsAwaited, useKnownMarkets } from "#browser/market-data/use-known-markets.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useAtFirst } from "#browser/ui/use-initial-wait.ts";
import styles from "./entry-form.module.css";
import { Figure } from "./exact-figure.tsx";
import { decisionsOf, slippageByVenue, type VenueSlippage } from "./execution-quality.ts";
import { decisionCells, decisionColumns, placeOf } from "./execution-quality-csv.ts";
import { DecisionTable } from "./execution-quality-table.tsx";
import type { KnownOrder } from "./known-order.ts";
import panelStyles from "./positions-panel.module.css";

interface DecisionsPanelProps {
  readonly orders: readonly KnownOrder[];
  /** More of them are soon to come, and change what is said of decisions. */
  readonly isGathering: boolean;
}

const shownAtOnce = 100;

/** The region "Decision journal". */
export function DecisionsPanel({ orders, isGathering }: DecisionsPanelProps) {
  const { venues } = useConfig();
  const { intents, phase, problem } = useJournalView();
  const decisions = useMemo(() => decisionsOf(intents, orders, venues), [intents, orders, venues]);
  const slippage = useMemo(() => slippageByVenue(decisions), [decisions]);
  const places = useMemo(() => decisions.map(placeOf), [decisions]);
  const marketOf = useKnownMarkets(places, "names");
  const isForming = useAtFirst(
    isGathering || areMarketsAwaited(places, (place) => marketOf(place) !== undefined),
  );
  const [most, setMost] = useState(shownAtOnce);
  const [exporting, setExporting] = useState<boolean>();
  const commands = useMemo(
    () => [
      {
        id: "export-decisions",
        title: "Export the decision journal…",
        keywords: "csv json save file slippage",
        run: () => setExporting(true),
      },
    ],
    [],
  );
  useCommands("Decision journal", commands);
  const shown = decisions.slice(0, most);

  return (
    <>
      <Panel
        name="Decision journal"
        state={
          isForming || (phase === "opening" && decisions.length === 0)
            ? "loading"
            : decisions.length > 0
              ? "live"
              : "empty"
        }
        className={panelStyles.panel}
        actions={
          <Button disabled={decisions.length === 0} onClick={() => setExporting(true)}>
            Export
          </Button>
        }
        note={
          <>
            Expected is what the ticket showed at the click; slippage above zero came worse than that.
            Averages stand only where the settings say that an order's price is its average.{" "}
            {problem === undefined ? null : <strong className={panelStyles.problem}>{problem}</strong>}
          </>
        }
        message="No orders were sent from this browser yet. Each one keeps here what you saw when you sent it, and what became of it."
      >
        {decisions.length === 0 ? undefined : (
          <>
            <SlippageTable slippage={slippage} />
            <DecisionTable decisions={shown} marketOf={marketOf} />
            {shown.length < decisions.length ? (
              <Button className={panelStyles.more} onClick={() => setMost(most + shownAtOnce)}>
                Show more ({decisions.length - shown.length})
              </Button>
            ) : null}
          </>
        )}
      </Panel>
      {exporting === undefined ? null : (
        <ExportDialog
          name="Export decisions"
          fileName="crossbook-decisions"
          about="Every order sent from this browser, newest first: what stood on the screen at the click, and what the gateway's figures prove became of it. Times in UTC."
          columns={decisionColumns}
          cells={() => decisionCells(decisions, venues, marketOf)}
          open={exporting}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** The table "Slippage by venue". */
function SlippageTable({ slippage }: { readonly slippage: readonly VenueSlippage[] }) {
  const { venues } = useConfig();
  return (
    <div className={panelStyles.summary}>
      <table className={styles.rows} aria-label="Slippage by venue">
        <thead>
          <tr>
            <th scope="col">Slippage</th>
            <th scope="col" className={styles.number}>
              Orders compared
            </th>
            <th scope="col" className={styles.number}>
              Contracts
            </th>
            <th scope="col" className={styles.number}>
              In all
            </th>
            <th scope="col" className={styles.number}>
              A contract
            </th>
            <th scope="col" className={styles.number}>
              Mean of orders
            </th>
          </tr>
        </thead>
        <tbody>
          {slippage.map(({ venue, sent, compared, cost, contracts, perContract, perOrder }) => {
            const { label, currency } = venues[venue];
            const isCounted = perContract !== undefined;
            return (
              <tr key={venue} data-venue={venue}>
                <th scope="row">{label}</th>
                <td className={styles.number}>
                  {compared} of {sent}
                </td>
                <td className={styles.number}>
                  <Figure name="contracts" value={isCounted ? contracts : undefined} without="unknown" />
                </td>
                <td className={styles.number}>
                  <Figure
                    name="slippage"
                    value={isCounted ? cost : undefined}
                    currency={currency}
                    without="unknown"
                  />
                </td>
                <td className={styles.number}>
                  <Figure name="per-contract" value={perContract} currency={currency} without="unknown" />
                </td>
                <td className={styles.number}>
                  <Figure name="per-order" value={perOrder} currency={currency} without="unknown" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
