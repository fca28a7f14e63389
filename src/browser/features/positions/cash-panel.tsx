import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { cashEntries, cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { areMarketsAwaited } from "#browser/market-data/use-known-markets.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { numberCell, PlainTable } from "#browser/ui/plain-table.tsx";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { CashDialog } from "./cash-dialog.tsx";
import { ExactFigure } from "./exact-figure.tsx";
import { costsByVenue, lockedCapitalByWeek } from "./locked-capital.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./positions-panel.module.css";
import { cashTexts, texts } from "./texts.ts";
import { type PortfolioProps, type Positions, usePositions } from "./use-positions.ts";

/** The region "Cash": cash as entered by hand, and the capital locked in positions by week of resolution. */
export function CashPanel({ orders, isGathering, isLoading }: PortfolioProps) {
  const { rows, ledger, marketOf, isPending } = usePositions(orders, isGathering);
  // A position's week is known with its market, its name already with its order.
  const areWeeksPending = useInitialWait(
    isPending || areMarketsAwaited(rows, (row) => marketOf(row) !== undefined),
  );
  const [dialog, setDialog] = useState<{
    readonly venue: VenueId;
    readonly isOpen: boolean;
    /** A new key resets the form. */
    readonly key: number;
  }>();
  return (
    <>
      <Panel
        name={cashTexts.panel}
        state={
          areWeeksPending ||
          ledger.phase === "opening" ||
          (isLoading && rows.length === 0) ||
          rows.some(({ fees }) => fees === "loading")
            ? "loading"
            : "live"
        }
        className={styles.panel}
        note={
          <>
            {cashTexts.note}
            {ledger.problem === undefined ? null : (
              <strong className={styles.problem}>{ledger.problem}</strong>
            )}
          </>
        }
      >
        <div className={styles.sections}>
          <CashTable
            entries={ledger.entries}
            rows={rows}
            onEnter={(venue) => setDialog((before) => ({ venue, isOpen: true, key: (before?.key ?? 0) + 1 }))}
          />
          <LockedCapitalTable rows={rows} marketOf={marketOf} />
          <CashHistory entries={ledger.entries} />
        </div>
      </Panel>
      {dialog === undefined ? null : (
        <CashDialog
          key={dialog.key}
          venue={dialog.venue}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
        />
      )}
    </>
  );
}

interface CashTableProps {
  readonly entries: readonly LedgerEntry[];
  readonly rows: readonly PositionRow[];
  readonly onEnter: (venue: VenueId) => void;
}

function CashTable({ entries, rows, onEnter }: CashTableProps) {
  const { venues } = useConfig();
  const costs = costsByVenue(rows);
  return (
    <PlainTable
      name={cashTexts.byVenue}
      columns={[
        { label: cashTexts.columns.venue },
        { label: cashTexts.columns.cash, isNumber: true },
        { label: cashTexts.columns.asOf },
        { label: cashTexts.columns.locked, isNumber: true },
        { label: cashTexts.columns.actions, isLabelHidden: true },
      ]}
    >
      {venueIds.map((venue) => {
        const { label, currency } = venues[venue];
        const cash = cashOf(entries, venue);
        const held = rows.filter((row) => row.venue === venue && isHeld(row));
        const withoutCost = held.filter(({ position }) => position.cost === undefined).length;
        const isUnknown = withoutCost > 0 && withoutCost === held.length;
        return (
          <tr key={venue} data-venue={venue}>
            <th scope="row">
              <span className={styles.venue}>
                <VenueBadge venue={venue} />
                {label}
              </span>
            </th>
            <td className={numberCell}>
              <ExactFigure
                name="cash"
                value={cash?.amount}
                currency={currency}
                without={cashTexts.notEntered}
              />
            </td>
            <td>{cash?.day ?? "—"}</td>
            <td className={numberCell}>
              <ExactFigure
                name="tied-up"
                value={isUnknown ? undefined : costs[venue]}
                currency={currency}
                without={texts.unknown}
              />
              {withoutCost > 0 && !isUnknown ? (
                <small className={styles.under}>{cashTexts.unknownCost(withoutCost)}</small>
              ) : null}
            </td>
            <td>
              <Button onClick={() => onEnter(venue)} aria-label={cashTexts.enterName(label)}>
                {cashTexts.enter}
              </Button>
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}

function LockedCapitalTable({ rows, marketOf }: Pick<Positions, "rows" | "marketOf">) {
  const { venues } = useConfig();
  const weeks = useMemo(
    () => lockedCapitalByWeek(rows, (row) => marketOf(row)?.details?.resolution_date),
    [rows, marketOf],
  );
  const venuesWithPositions = venueIds.filter((venue) =>
    rows.some((row) => row.venue === venue && isHeld(row)),
  );
  const hasTotal = venuesWithPositions.length > 1;
  const columns = [
    { label: cashTexts.columns.week },
    ...venuesWithPositions.map((venue) => ({ id: venue, label: venues[venue].label, isNumber: true })),
    ...(hasTotal ? [{ label: cashTexts.total, isNumber: true }] : []),
  ];
  return (
    <PlainTable name={cashTexts.byWeek} columns={weeks.length === 0 ? [] : columns}>
      {weeks.length === 0 ? (
        <tr>
          <td className="muted-small">{cashTexts.noPositions}</td>
        </tr>
      ) : null}
      {weeks.map(({ week, monday, costs, total, positions, withoutCost }) => (
        <tr key={week ?? "no date"} data-week={week ?? ""}>
          <th scope="row">
            {week ?? cashTexts.noDate}
            <small className={styles.under}>{cashTexts.weekPositions(monday, positions, withoutCost)}</small>
          </th>
          {venuesWithPositions.map((venue) => (
            <td key={venue} className={numberCell}>
              <ExactFigure name={venue} value={costs[venue]} currency={venues[venue].currency} />
            </td>
          ))}
          {hasTotal ? (
            <td className={numberCell}>
              <ExactFigure name="total" value={total} currency="" />
            </td>
          ) : null}
        </tr>
      ))}
    </PlainTable>
  );
}

/** The table "Entered": every cash entry in effect, newest first. */
function CashHistory({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const { venues } = useConfig();
  const ledger = useOpenLedger();
  const zone = usePreference("timeZone");
  const { error, attempt } = useFormError();
  const all = venueIds
    .flatMap((venue) => cashEntries(entries, venue))
    .toSorted((a, b) => b.madeAt - a.madeAt);
  if (all.length === 0) return null;
  return (
    <div>
      <PlainTable
        name={cashTexts.entered}
        columns={[
          { label: cashTexts.columns.venue },
          { label: cashTexts.columns.cash, isNumber: true },
          { label: cashTexts.columns.asOf },
          { label: cashTexts.entered },
          { label: cashTexts.columns.actions, isLabelHidden: true },
        ]}
      >
        {all.map(({ entryId, venue, amount, day, madeAt }) => (
          <tr key={entryId} data-venue={venue}>
            <td>{venues[venue].label}</td>
            <td className={numberCell}>
              <ExactFigure name="entered" value={amount} currency={venues[venue].currency} />
            </td>
            <td>{day}</td>
            <td>{formatTime(madeAt, "minuteOfYear", zone)}</td>
            <td>
              <Button
                aria-label={cashTexts.undoName(amount, venues[venue].label)}
                onClick={() => void attempt(() => ledger.undo(entryId))}
              >
                {cashTexts.undo}
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
      <FormError>{error}</FormError>
    </div>
  );
}
