// The account of the signed-in user: positions from the orders known, priced by their books, cash as entered.
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import {
  accountFigures,
  flowOf,
  marksToKeep,
  midnightOf,
} from "#browser/features/account-summary/account-figures.ts";
import { type AllOrders, useOrdersWith } from "#browser/features/orders/use-all-orders.ts";
import {
  createPositionRows,
  isHeld,
  type PositionRow,
  uncountedOrders,
} from "#browser/features/positions/position-rows.ts";
import { resolvedValue } from "#browser/features/positions/resolved-value.ts";
import { useBookSources } from "#browser/features/positions/use-book-sources.tsx";
import { useRenderInterval } from "#browser/features/positions/use-group-subscriptions.tsx";
import { usePositions } from "#browser/features/positions/use-positions.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { dayMarks, marksOf, withMarks } from "#browser/manual-ledger/day-marks.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { accountChoices } from "#browser/preferences/account-choices.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { positionValue } from "#browser/trading-math/position/position.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { sum } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { isChangedSince, rowsAtCashSteps } from "./rows-at-cash.ts";

/** Figures that change more often are unreadable, ms. */
const renderIntervalMs = 1_000;
/** Render interval without positions: midnight passes, ms. */
const idleIntervalMs = 60_000;
/** Most books followed: the positions with the newest fills. The others count as unpriced. */
const maxPriced = 40;
/** Longest wait for the books before the first figures, ms. */
const booksWaitMs = 5_000;

export type Account = ReturnType<typeof useAccount>;

/** The orders of the account, live. Deferred: the page shows its orders first. */
export function useAccountOrders(): AllOrders {
  const journal = useDeferredValue(useJournalView());
  return useDeferredValue(useOrdersWith(journal));
}

/** The account with these orders, live, at most once a second. */
export function useAccount(orders: AllOrders) {
  const { venues } = useConfig();
  const { userId } = useGateway();
  const zone = usePreference("timeZone");
  const positions = usePositions(orders.rows, orders.isGathering);
  const { rows, sources, feesOf } = positions;
  // Those behind the rows: with newer cash, fills would be missing or count twice.
  const entries = sources?.entries ?? noEntries;
  const priced = useMemo(() => rows.filter(canBePriced).slice(0, maxPriced), [rows]);
  const { readBook, bookSubscriptions } = useBookSources(priced);
  useRenderInterval(priced.length > 0 ? renderIntervalMs : idleIntervalMs);
  const now = systemClock.now();
  const midnight = midnightOf(now, zone);
  const kept = usePersisted(dayMarks, userId);
  const marks = marksOf(kept, midnight);
  const [rowsOf] = useState(createPositionRows);
  const begin = useCallback(() => rowsAtCashSteps(rowsOf, sources), [rowsOf, sources]);
  const atCash = useInSlices(begin, userId);
  const flowAtCash = (row: PositionRow) => {
    // Without a cash entry no fill changes the cash.
    const then = cashOf(entries, row.venue) === undefined ? row : atCash?.rows.get(row.key);
    return then === undefined ? noFlow : flowOf(then.position);
  };
  const accountRows = rows.map((row) => {
    const book = canBePriced(row) ? readBook(row) : undefined;
    const ladder = book?.ladder;
    const fees = feesOf(row);
    const areFeesLoading = fees === undefined || row.fees === "loading";
    const { priceScale } = venues[row.venue];
    const paid = areFeesLoading
      ? undefined
      : resolvedValue(row, positions.marketOf(row), { fees, priceScale });
    return {
      row,
      key: row.key,
      position: row.position,
      isHeld: isHeld(row),
      value:
        paid ??
        (ladder === undefined || areFeesLoading ? undefined : positionValue(row.position, ladder.bids, fees)),
      areFeesLoading,
      isStale: paid === undefined && (book?.state === "stale" || book?.state === "error"),
      isOfToday: row.firstAt >= midnight,
      isChangedToday: isChangedSince(midnight, row),
      flowAtCash: flowAtCash(row),
    };
  });
  const areBooksLoading = priced.some((row) => {
    const state = readBook(row)?.state;
    return state === undefined || state === "loading";
  });
  const isWaiting = useInitialWait(positions.isPending || areBooksLoading, booksWaitMs);
  // However long it takes: figures of two times do not add up.
  const isPending = isWaiting || atCash?.sources !== sources;
  const toKeep = isPending ? [] : marksToKeep(accountRows, marks, now);
  const newKeys = toKeep.map(({ key }) => key).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position without a mark
  useEffect(() => {
    if (toKeep.length > 0) dayMarks.update(userId, (before) => withMarks(before, midnight, toKeep));
  }, [newKeys, midnight, userId]);
  const heldCount = accountRows.filter((row) => row.isHeld).length;
  const hasOrders = orders.rows.length > 0;
  // On every page, so that the overview knows at once what it shows.
  useEffect(() => {
    if (isPending) return;
    accountChoices.update(userId, (choices) => {
      const areStepsDone = choices.areStepsDone || hasOrders;
      const isKnown = choices.heldCount === heldCount && choices.areStepsDone === areStepsDone;
      return isKnown ? choices : { ...choices, heldCount, areStepsDone };
    });
  }, [isPending, heldCount, hasOrders, userId]);
  const uncounted = useMemo(() => (sources === undefined ? 0 : uncountedOrders(sources)), [sources]);
  const cash = venueIds.flatMap((venue) => cashOf(entries, venue)?.amount ?? []);
  const currencies = new Set(venueIds.map((venue) => venues[venue].currency));
  return {
    orders,
    positions,
    rows: accountRows,
    figures: accountFigures({
      positions: accountRows,
      cash: cash.length === 0 ? undefined : sum(cash),
      marks,
      midnight,
    }),
    /** Labels of the venues without a cash entry. */
    withoutCash: venueIds.flatMap((venue) =>
      cashOf(entries, venue) === undefined ? venues[venue].label : [],
    ),
    /** Filled orders that are in no position. */
    uncounted,
    /** The currency sign of all venues; "" where they differ. */
    currency: currencies.size === 1 ? (venues[venueIds[0]].currency ?? "") : "",
    /** Orders, markets or books are about to arrive. */
    isPending,
    /** To be rendered: it follows the books. */
    subscriptions: bookSubscriptions,
  };
}

const noEntries: readonly LedgerEntry[] = [];
const noFlow = { numerator: 0n, denominator: 1n };

function canBePriced(row: PositionRow): boolean {
  return isHeld(row) && row.position.quantity !== undefined && offers(row.venue, "orderBook");
}
