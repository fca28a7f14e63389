// What lies on each venue and when what is in positions comes back: cash as entered by hand, money tied up by week.
import { type ReactNode, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { cashEntries, cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { CashDialog } from "./cash-dialog.tsx";
import styles from "./entry-form.module.css";
import { Figure } from "./exact-figure.tsx";
import type { KnownOrder } from "./known-order.ts";
import { costsByVenue, tiedUpByWeek } from "./locked-capital.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import panelStyles from "./positions-panel.module.css";
import { type Positions, usePositions } from "./use-positions.ts";

interface CashPanelProps {
  readonly orders: readonly KnownOrder[];
  /** More of them are soon to come, and change what they come to. */
  readonly isGathering: boolean;
  readonly isLoading: boolean;
}

/** The region "Cash". */
export function CashPanel({ orders, isGathering: areGathering, isLoading }: CashPanelProps) {
  const { rows, ledger, marketOf, isGathering } = usePositions(orders, areGathering);
  const [entering, setEntering] = useState<{
    readonly venue: VenueId;
    readonly isOpen: boolean;
    readonly time: number;
  }>();
  return (
    <>
      <Panel
        name="Cash"
        state={
          isGathering || ledger.phase === "opening" || (isLoading && rows.length === 0) ? "loading" : "live"
        }
        className={panelStyles.panel}
        note={noteOf(ledger.problem)}
      >
        <div className={panelStyles.sections}>
          <CashTable
            entries={ledger.entries}
            rows={rows}
            onEnter={(venue) =>
              setEntering((before) => ({ venue, isOpen: true, time: (before?.time ?? 0) + 1 }))
            }
          />
          <TiedUpTable rows={rows} marketOf={marketOf} />
          <CashHistory entries={ledger.entries} />
        </div>
      </Panel>
      {entering === undefined ? null : (
        <CashDialog
          key={entering.time}
          venue={entering.venue}
          open={entering.isOpen}
          onClose={() => setEntering({ ...entering, isOpen: false })}
        />
      )}
    </>
  );
}

function noteOf(problem: string | undefined): ReactNode {
  return (
    <>
      No venue tells a balance through this gateway: cash is what you entered, on the day you say. Tied up is
      what the positions held have cost, from the orders this browser knows.{" "}
      {problem === undefined ? null : <strong className={panelStyles.problem}>{problem}</strong>}
    </>
  );
}

interface CashTableProps {
  readonly entries: readonly LedgerEntry[];
  readonly rows: readonly PositionRow[];
  readonly onEnter: (venue: VenueId) => void;
}

/** The table "Cash by venue". */
function CashTable({ entries, rows, onEnter }: CashTableProps) {
  const { venues } = useConfig();
  const costs = costsByVenue(rows);
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <caption>Cash by venue</caption>
        <thead>
          <tr>
            <th scope="col">Venue</th>
            <th scope="col" className={styles.number}>
              Cash
            </th>
            <th scope="col">As of</th>
            <th scope="col" className={styles.number}>
              Tied up
            </th>
            <th scope="col">
              <span className="visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {venueIds.map((venue) => {
            const { label, currency } = venues[venue];
            const cash = cashOf(entries, venue);
            const held = rows.filter((row) => row.venue === venue && isHeld(row));
            const uncosted = held.filter(({ position }) => position.cost === undefined).length;
            const isUnknown = uncosted > 0 && uncosted === held.length;
            return (
              <tr key={venue} data-venue={venue}>
                <th scope="row">
                  <span className={panelStyles.place}>
                    <VenueBadge venue={venue} label={label} />
                    {label}
                  </span>
                </th>
                <td className={styles.number}>
                  <Figure
                    name="cash"
                    value={cash === undefined ? undefined : ratioOf(cash.amount)}
                    currency={currency}
                    without="not entered"
                  />
                </td>
                <td>{cash?.day ?? "—"}</td>
                <td className={styles.number}>
                  <Figure
                    name="tied-up"
                    value={isUnknown ? undefined : costs[venue]}
                    currency={currency}
                    without="unknown"
                  />
                  {uncosted > 0 && !isUnknown ? (
                    <small className={panelStyles.under}>and {uncosted} of unknown cost</small>
                  ) : null}
                </td>
                <td>
                  <Button onClick={() => onEnter(venue)} aria-label={`Enter cash of ${label}`}>
                    Enter…
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The table "Tied up by week of resolution". */
function TiedUpTable({ rows, marketOf }: Pick<Positions, "rows" | "marketOf">) {
  const { venues } = useConfig();
  const weeks = useMemo(
    () => tiedUpByWeek(rows, (row) => marketOf(row)?.details?.resolution_date),
    [rows, marketOf],
  );
  const columns = venueIds.filter((venue) => rows.some((row) => row.venue === venue && isHeld(row)));
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <caption>Tied up by week of resolution</caption>
        {weeks.length === 0 ? null : (
          <thead>
            <tr>
              <th scope="col">Week</th>
              {columns.map((venue) => (
                <th key={venue} scope="col" className={styles.number}>
                  {venues[venue].label}
                </th>
              ))}
              {columns.length > 1 ? (
                <th scope="col" className={styles.number}>
                  Together, 1:1
                </th>
              ) : null}
            </tr>
          </thead>
        )}
        <tbody>
          {weeks.length === 0 ? (
            <tr>
              <td className={styles.muted}>Nothing is held.</td>
            </tr>
          ) : null}
          {weeks.map(({ week, monday, costs, total, positions, uncosted }) => (
            <tr key={week ?? "no date"} data-week={week ?? ""}>
              <th scope="row">
                {week ?? "No date told"}
                <small className={panelStyles.under}>
                  {monday === undefined ? null : `from ${monday}, `}
                  {positions === 1 ? "1 position" : `${positions} positions`}
                  {uncosted === 0 ? null : `, ${uncosted} of unknown cost`}
                </small>
              </th>
              {columns.map((venue) => (
                <td key={venue} className={styles.number}>
                  <Figure name={venue} value={costs[venue]} currency={venues[venue].currency} />
                </td>
              ))}
              {columns.length > 1 ? (
                <td className={styles.number}>
                  <Figure name="total" value={total} currency="" />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table "Entered": every entry of cash that holds, newest first. */
function CashHistory({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { venues } = useConfig();
  const ledger = useOpenLedger();
  const zone = usePreference("timeZone");
  const [problem, setProblem] = useState<string>();
  const all = venueIds
    .flatMap((venue) => cashEntries(entries, venue))
    .toSorted((a, b) => b.madeAt - a.madeAt);
  if (all.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <caption>Entered</caption>
        <thead>
          <tr>
            <th scope="col">Venue</th>
            <th scope="col" className={styles.number}>
              Cash
            </th>
            <th scope="col">As of</th>
            <th scope="col">Entered</th>
            <th scope="col">
              <span className="visually-hidden">What can be done</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ entryId, venue, amount, day, madeAt }) => (
            <tr key={entryId} data-venue={venue}>
              <td>{venues[venue].label}</td>
              <td className={styles.number}>
                <Figure name="entered" value={ratioOf(amount)} currency={venues[venue].currency} />
              </td>
              <td>{day}</td>
              <td>{formatTime(madeAt, "minuteOfYear", zone)}</td>
              <td>
                <Button
                  aria-label={`Take back ${amount} of ${venues[venue].label}`}
                  onClick={() => {
                    ledger.undo(entryId).catch((error: Error) => setProblem(error.message));
                  }}
                >
                  Take back
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
    </div>
  );
}
