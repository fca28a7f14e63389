// The region "Held pairs": what each brings if it is closed now against at resolution, and where money earns the most a day.
import { useCallback, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import type { FollowGroup } from "#browser/pairs/group-subscription.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { parseInstant } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type BookSource, LegBook } from "./book-subscription.tsx";
import { heldUse, rankedUses, usesOfGroup } from "./capital-ranking.ts";
import { MoneyUses } from "./capital-uses.tsx";
import { HeldPairCard } from "./held-pair-card.tsx";
import { doubtOn, type HeldLeg, heldReading } from "./held-pair-valuation.ts";
import styles from "./held-pairs.module.css";
import { groupAt, type HeldPair, heldPairs } from "./held-pairs.ts";
import type { KnownOrder } from "./known-order.ts";
import type { PositionRow } from "./position-rows.ts";
import { groupKeyOf, useBeat, useFollowedGroups } from "./use-group-subscriptions.tsx";
import { namesOf, type Positions, usePositions } from "./use-positions.ts";

const ExportHeldPairs = lazyComponent(
  "export-held-pairs",
  async () => (await import("./export-held-pairs.tsx")).ExportHeldPairs,
);

interface HeldPairsPanelProps {
  readonly orders: readonly KnownOrder[];
  /** More of them are soon to come, and change what they come to. */
  readonly isGathering: boolean;
  readonly isLoading: boolean;
  readonly follow: FollowGroup;
}

/** Figures that change more often cannot be read, ms. */
const beatMs = 1_000;
/** As many groups are followed: those of pairs that are held, then those confirmed last. */
const mostFollowed = 20;

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
  const all = useMemo(() => {
    const confirmed = decisions.flatMap(({ identity, path }) =>
      identity === undefined ? [] : (groupAt(path) ?? []),
    );
    const named = [...pairs.flatMap(({ group }) => group ?? []), ...confirmed];
    return [...new Map(named.map((group) => [groupKeyOf(group), group])).values()];
  }, [pairs, decisions]);
  const groups = all.slice(0, mostFollowed);
  const { seenOf, following } = useFollowedGroups(groups, follow);
  const { books, legsOf, feeds } = useHeldLegs(pairs, positions);
  useBeat(beatMs);
  // The dialog stays when it is closed: it gives the focus back to what opened it.
  const [isExporting, setExporting] = useState<boolean>();
  const canExport = pairs.length > 0;
  const commands = useMemo(
    () =>
      canExport
        ? [
            {
              id: "export-held-pairs",
              title: "Export the held pairs…",
              keywords: "csv json save file spreadsheet",
              run: () => setExporting(true),
            },
          ]
        : [],
    [canExport],
  );
  useCommands("Held pairs", commands);

  const now = systemClock.now();
  const rules = { now, monotonic: systemClock.monotonic(), tradeMs: config.freshness.tradeMs };
  const read = pairs.map((pair) => {
    const legs = legsOf(pair, books.current);
    const seen = pair.group === undefined ? undefined : seenOf(pair.group);
    const title = seen?.title ?? pair.title ?? namesOf(pair.rows[0], marketOf(pair.rows[0])).market;
    const [first, second] = pair.rows;
    const usedOf = (row: PositionRow) => ({ venue: row.venue, label: namesOf(row, marketOf(row)).outcome });
    return {
      pair,
      title,
      legs: [usedOf(first), usedOf(second)] as const,
      reading: heldReading(pair, legs, rules),
      doubt: doubtOn(pair, seen),
    };
  });
  const cashOn = (venue: VenueId) => cashOf(ledger.entries, venue)?.amount;
  const uses = rankedUses([
    ...read.flatMap(({ pair, title, legs, reading, doubt }) =>
      doubt !== undefined ? [] : (heldUse(pair, reading, { title, legs }) ?? []),
    ),
    ...groups.flatMap((group) => {
      const seen = seenOf(group);
      return seen === undefined ? [] : usesOfGroup(group, seen, cashOn, now);
    }),
  ]);
  const isEmpty = pairs.length === 0 && groups.length === 0;
  return (
    <Panel
      name="Held pairs"
      state={
        positions.isGathering || (isEmpty && (isLoading || ledger.phase === "opening"))
          ? "loading"
          : isEmpty
            ? "empty"
            : "live"
      }
      className={styles.panel}
      message="No pair is held. Two outcomes of which one pays stand here once both are held: of a trade over two legs, or of a pair that you confirmed on a matched group's page."
      actions={
        <Button disabled={!canExport} onClick={() => setExporting(true)}>
          Export
        </Button>
      }
      note="Closed now: both legs sold down the bids as they stand or, where a venue takes no sales, the other outcome bought; with fees. Money of different venues counts 1:1."
    >
      <ReadUrgency value="background">
        {following}
        {feeds}
      </ReadUrgency>
      <div className={styles.cards}>
        {read.map(({ pair, title, legs, reading, doubt }) => (
          <HeldPairCard
            key={pair.key}
            pair={pair}
            title={title}
            legs={legs}
            reading={reading}
            doubt={doubt}
          />
        ))}
      </div>
      <MoneyUses
        uses={uses}
        note={
          all.length > groups.length
            ? `Of ${all.length} groups with a pair that is held or confirmed ${groups.length} are compared.`
            : undefined
        }
      />
      {isExporting === undefined ? null : (
        <LazyBoundary>
          <ExportHeldPairs pairs={() => read} open={isExporting} onClose={() => setExporting(false)} />
        </LazyBoundary>
      )}
    </Panel>
  );
}

/** How the legs of held pairs can be closed, and what follows the books that it takes. */
function useHeldLegs(pairs: readonly HeldPair[], { marketOf, feesOf }: Positions) {
  const { venues } = useConfig();
  const books = useRef<ReadonlyMap<string, BookSource>>(new Map());
  const onSource = useCallback((name: string, source: BookSource | undefined) => {
    const next = new Map(books.current);
    if (source === undefined) next.delete(name);
    else next.set(name, source);
    books.current = next;
  }, []);
  const closedBy = (row: PositionRow): { way: HeldLeg["way"]; outcomeId: string } => {
    if (venues[row.venue].sides.some((side) => side.toLowerCase() === "sell"))
      return { way: "sell", outcomeId: row.outcomeId };
    const outcomes = marketOf(row)?.outcomes ?? [];
    const other = outcomes.length === 2 ? outcomes.find(({ id }) => id !== row.outcomeId) : undefined;
    return other === undefined
      ? { way: undefined, outcomeId: row.outcomeId }
      : { way: "buy-opposite", outcomeId: other.id };
  };
  const legOf = (row: PositionRow, sources: ReadonlyMap<string, BookSource>): HeldLeg => {
    const { label, settlementLagDays } = venues[row.venue];
    const { way, outcomeId } = closedBy(row);
    return {
      label,
      settlementLagDays,
      resolvesAt: parseInstant(marketOf(row)?.details?.resolution_date),
      way,
      book: sources.get(bookName(row, outcomeId))?.read(),
      fees: feesOf(row),
    };
  };
  const rows = [...new Map(pairs.flatMap((pair) => pair.rows).map((row) => [row.key, row])).values()];
  return {
    books,
    legsOf: ({ rows: [first, second] }: HeldPair, sources: ReadonlyMap<string, BookSource>) =>
      [legOf(first, sources), legOf(second, sources)] as const,
    feeds: rows.map((row) => {
      const { outcomeId } = closedBy(row);
      const name = bookName(row, outcomeId);
      return (
        <LegBook
          key={name}
          name={name}
          venue={row.venue}
          marketId={row.marketId}
          outcomeId={outcomeId}
          onSource={onSource}
        />
      );
    }),
  };
}

function bookName({ venue, marketId }: PositionRow, outcomeId: string): string {
  return JSON.stringify([venue, marketId, outcomeId]);
}
