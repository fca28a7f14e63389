import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type GroupTerms, legEndOf } from "#browser/group-edges/leg-end.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { ExportDialog } from "#browser/ui/export-dialog.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { capitalUsesOfGroup, heldPairUse, rankCapitalUses } from "./capital-ranking.ts";
import { CapitalUses } from "./capital-uses.tsx";
import { HeldPairCard } from "./held-pair-card.tsx";
import { type ClosableLeg, doubtOn, valueHeldPair } from "./held-pair-valuation.ts";
import styles from "./held-pairs.module.css";
import { groupAddressOf, type HeldPair, heldPairs } from "./held-pairs.ts";
import { heldPairCells, heldPairColumns, heldPairNumberColumns } from "./held-pairs-csv.ts";
import type { PositionRow } from "./position-rows.ts";
import { capitalTexts, pairTexts, texts } from "./texts.ts";
import { groupKeyOf, useGroupSubscriptions, useRenderInterval } from "./use-group-subscriptions.tsx";
import { namesOf, type Positions, usePositions } from "./use-positions.ts";

interface HeldPairsPanelProps {
  readonly orders: readonly KnownOrder[];
  /** More orders are about to arrive and may change the pairs. */
  readonly isGathering: boolean;
  readonly isLoading: boolean;
  readonly follow: GroupSubscriptionComponent;
}

/** Figures that change more often are unreadable, ms. */
const renderIntervalMs = 1_000;
/** Most groups subscribed to: those of held pairs first, then the last confirmed. */
const maxGroups = 20;

/** The region "Held pairs": each pair closed now against held to resolution, and a ranking of what capital earns a day. */
export function HeldPairsPanel({ orders, isGathering, isLoading, follow }: HeldPairsPanelProps) {
  const config = useConfig();
  const { userId } = useGateway();
  const positions = usePositions(orders, isGathering);
  const { rows, ledger, marketOf } = positions;
  const { intents } = useJournalView();
  const decisions = usePersisted(pairDecisions, userId);
  const pairs = useMemo(
    () =>
      heldPairs({
        rows,
        trades: intents.flatMap(({ pair }) => pair ?? []),
        decisions,
        outcomesOf: (row) => marketOf(row)?.outcomes.map(({ id }) => id) ?? [],
      }),
    [rows, intents, decisions, marketOf],
  );
  const allGroups = useMemo(() => {
    const confirmed = decisions.flatMap(({ identity, path }) =>
      identity === undefined ? [] : (groupAddressOf(path) ?? []),
    );
    const all = [...pairs.flatMap(({ group }) => group ?? []), ...confirmed];
    return [...new Map(all.map((group) => [groupKeyOf(group), group])).values()];
  }, [pairs, decisions]);
  const groups = allGroups.slice(0, maxGroups);
  const { lastSeenOf, subscriptions } = useGroupSubscriptions(groups, follow);
  const { books, legsOf, bookSubscriptions } = useClosableLegs(pairs, positions);
  useRenderInterval(renderIntervalMs);
  // Stays mounted once opened: a closing dialog returns the focus to its opener.
  const [isExporting, setExporting] = useState<boolean>();
  const canExport = pairs.length > 0;
  const commands = useMemo(
    () =>
      canExport
        ? [
            {
              id: "export-held-pairs",
              title: pairTexts.exportCommand,
              keywords: texts.exportKeywords,
              run: () => setExporting(true),
            },
          ]
        : [],
    [canExport],
  );
  useCommands(pairTexts.panel, commands);

  const now = systemClock.now();
  const clock = { now, monotonic: systemClock.monotonic(), tradeMs: config.freshness.tradeMs };
  const valued = pairs.map((pair) => {
    const seen = pair.group === undefined ? undefined : lastSeenOf(pair.group);
    const [first, second] = pair.rows;
    const labelOf = (row: PositionRow) => ({ venue: row.venue, label: namesOf(row, marketOf(row)).outcome });
    return {
      pair,
      title: seen?.title ?? pair.title ?? namesOf(first, marketOf(first)).market,
      legs: [labelOf(first), labelOf(second)] as const,
      valuation: valueHeldPair(pair, legsOf(pair, seen?.gameStart, books.current), clock),
      doubt: doubtOn(pair, seen),
    };
  });
  const cashOn = (venue: VenueId) => cashOf(ledger.entries, venue)?.amount;
  const uses = rankCapitalUses([
    ...valued.flatMap(({ pair, title, legs, valuation, doubt }) =>
      doubt !== undefined ? [] : (heldPairUse(pair, valuation, { title, legs }) ?? []),
    ),
    ...groups.flatMap((group) => {
      const seen = lastSeenOf(group);
      return seen === undefined ? [] : capitalUsesOfGroup(group, seen, cashOn, now);
    }),
  ]);
  const isEmpty = pairs.length === 0 && groups.length === 0;
  return (
    <Panel
      name={pairTexts.panel}
      state={
        positions.isPending || (isEmpty && (isLoading || ledger.phase === "opening"))
          ? "loading"
          : isEmpty
            ? "empty"
            : "live"
      }
      className={styles.panel}
      message={pairTexts.empty}
      actions={
        <Button disabled={!canExport} onClick={() => setExporting(true)}>
          {texts.export}
        </Button>
      }
      note={pairTexts.note}
    >
      <ReadUrgency value="background">
        {subscriptions}
        {bookSubscriptions}
      </ReadUrgency>
      <div className={styles.cards}>
        {valued.map((held) => (
          <HeldPairCard key={held.pair.key} {...held} />
        ))}
      </div>
      <CapitalUses
        uses={uses}
        note={
          allGroups.length > groups.length ? capitalTexts.limited(allGroups.length, groups.length) : undefined
        }
      />
      {isExporting === undefined ? null : (
        <ExportDialog
          name={pairTexts.exportDialog}
          fileName="crossbook-held-pairs"
          description={pairTexts.exportAbout}
          columns={heldPairColumns}
          numberColumns={heldPairNumberColumns}
          cells={() => heldPairCells(valued, config.venues, systemClock.monotonic())}
          open={isExporting}
          onClose={() => setExporting(false)}
        />
      )}
    </Panel>
  );
}

type BookSource = Readable<OrderBookView>;

/** Close methods for each leg of the held pairs, and the book subscriptions they need (to be rendered). */
export function useClosableLegs(pairs: readonly HeldPair[], { marketOf, feesOf }: Positions) {
  const { venues } = useConfig();
  const books = useRef<ReadonlyMap<string, BookSource>>(new Map());
  const onSource = useCallback((key: string, source: BookSource | undefined) => {
    const next = new Map(books.current);
    if (source === undefined) next.delete(key);
    else next.set(key, source);
    books.current = next;
  }, []);
  const closingTradeOf = (row: PositionRow): { method: ClosableLeg["method"]; outcomeId: string } => {
    if (venues[row.venue].sides.some((side) => side.toLowerCase() === "sell"))
      return { method: "sell", outcomeId: row.outcomeId };
    const outcomes = marketOf(row)?.outcomes ?? [];
    const other = outcomes.length === 2 ? outcomes.find(({ id }) => id !== row.outcomeId) : undefined;
    return other === undefined
      ? { method: undefined, outcomeId: row.outcomeId }
      : { method: "buy-opposite", outcomeId: other.id };
  };
  const legOf = (
    row: PositionRow,
    terms: GroupTerms,
    sources: ReadonlyMap<string, BookSource>,
  ): ClosableLeg => {
    const { label, contractStep } = venues[row.venue];
    const { method, outcomeId } = closingTradeOf(row);
    return {
      label,
      end: legEndOf(venues[row.venue], terms, marketOf(row)?.details?.resolution_date),
      method,
      book: sources.get(bookKeyOf(row, outcomeId))?.read(),
      fees: feesOf(row),
      contractStep,
    };
  };
  const rows = [...new Map(pairs.flatMap((pair) => pair.rows).map((row) => [row.key, row])).values()];
  return {
    books,
    legsOf: (
      { rows: [first, second], group }: HeldPair,
      gameStart: string | undefined,
      sources: ReadonlyMap<string, BookSource>,
    ) => {
      const terms = { category: group?.category, gameStart };
      return [legOf(first, terms, sources), legOf(second, terms, sources)] as const;
    },
    bookSubscriptions: rows.map((row) => {
      const { outcomeId } = closingTradeOf(row);
      const key = bookKeyOf(row, outcomeId);
      return (
        <BookSubscription
          key={key}
          bookKey={key}
          venue={row.venue}
          marketId={row.marketId}
          outcomeId={outcomeId}
          onSource={onSource}
        />
      );
    }),
  };
}

function bookKeyOf({ venue, marketId }: PositionRow, outcomeId: string): string {
  return JSON.stringify([venue, marketId, outcomeId]);
}

interface BookSubscriptionProps {
  readonly bookKey: string;
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  /** Called with undefined once the book can no longer be read. */
  readonly onSource: (key: string, source: BookSource | undefined) => void;
}

function BookSubscription({ bookKey, venue, marketId, outcomeId, onSource }: BookSubscriptionProps) {
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  useEffect(() => {
    // Without a listener the source neither subscribes nor polls, and read() stays empty.
    const unsubscribe = source.subscribe(() => undefined);
    onSource(bookKey, source);
    return () => {
      unsubscribe();
      onSource(bookKey, undefined);
    };
  }, [bookKey, source, onSource]);
  return null;
}
