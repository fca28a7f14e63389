import { useMemo } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { paths } from "#browser/routing/paths.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { useExport } from "#browser/ui/use-export.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { capitalUsesOfGroup, heldPairUse, rankCapitalUses } from "./capital-ranking.ts";
import { CapitalUses } from "./capital-uses.tsx";
import { HeldPairCard } from "./held-pair-card.tsx";
import { doubtOn, valueHeldPair } from "./held-pair-valuation.ts";
import styles from "./held-pairs.module.css";
import { groupAddressOf } from "./held-pairs.ts";
import { heldPairCells, heldPairTable } from "./held-pairs-csv.ts";
import type { PositionRow } from "./position-rows.ts";
import { capitalTexts, pairTexts, texts } from "./texts.ts";
import { useClosableLegs } from "./use-closable-legs.tsx";
import { groupKeyOf, useGroupSubscriptions, useRenderInterval } from "./use-group-subscriptions.tsx";
import { useHeldPairs } from "./use-held-pairs.ts";
import { namesOf, type PortfolioProps, usePositions } from "./use-positions.ts";

interface HeldPairsPanelProps extends PortfolioProps {
  readonly follow: GroupSubscriptionComponent;
}

const noPairs = (
  <>
    {pairTexts.empty}
    <Link to={paths.matchedStart}>{pairTexts.find}</Link>
  </>
);

/** Figures that change more often are unreadable, ms. */
const renderIntervalMs = 1_000;
/** Most groups subscribed to: those of held pairs first, then the last confirmed. */
const maxGroups = 20;

/** The region "Held pairs": each pair closed now against held to resolution, and a ranking of what capital earns a day. */
export function HeldPairsPanel({ orders, isGathering, isLoading, follow }: HeldPairsPanelProps) {
  const config = useConfig();
  const positions = usePositions(orders, isGathering);
  const { ledger, marketOf } = positions;
  const decisions = useStored(pairDecisions);
  const pairs = useHeldPairs(positions);
  const allGroups = useMemo(() => {
    const confirmed = decisions.flatMap(({ identity, path }) =>
      identity === undefined ? [] : (groupAddressOf(path) ?? []),
    );
    const all = [...pairs.flatMap(({ group }) => group ?? []), ...confirmed];
    return [...new Map(all.map((group) => [groupKeyOf(group), group])).values()];
  }, [pairs, decisions]);
  const groups = allGroups.slice(0, maxGroups);
  const { lastSeenOf, subscriptions } = useGroupSubscriptions(groups, follow);
  const { legsOf, bookSubscriptions } = useClosableLegs(pairs, positions);
  useRenderInterval(renderIntervalMs);
  const canExport = pairs.length > 0;
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
      valuation: valueHeldPair(pair, legsOf(pair, seen?.gameStart), clock),
      doubt: doubtOn(pair, seen),
    };
  });
  const { openExport, exportDialog } = useExport({
    group: pairTexts.panel,
    id: "export-held-pairs",
    command: pairTexts.exportCommand,
    keywords: texts.exportKeywords,
    isOffered: canExport,
    name: pairTexts.exportDialog,
    fileName: "crossbook-held-pairs",
    description: pairTexts.exportAbout,
    table: heldPairTable,
    cells: () => heldPairCells(valued, config.venues, systemClock.monotonic()),
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
  const isFilling = isLoading || ledger.phase === "opening";
  return (
    <Panel
      name={pairTexts.panel}
      reserveActions
      state={positions.isPending || (isEmpty && isFilling) ? "loading" : isEmpty ? "empty" : "live"}
      className={styles.panel}
      message={noPairs}
      actions={
        <Button disabled={!canExport} onClick={openExport}>
          {texts.export}
        </Button>
      }
      note={pairTexts.note}
    >
      <ReadUrgency value="background">
        {subscriptions}
        {bookSubscriptions}
      </ReadUrgency>
      {valued.length === 0 ? (
        isFilling ? null : (
          <p className={styles.none}>{noPairs}</p>
        )
      ) : (
        <div className={styles.cards}>
          {valued.map((held) => (
            <HeldPairCard key={held.pair.key} {...held} />
          ))}
        </div>
      )}
      <CapitalUses
        uses={uses}
        note={
          allGroups.length > groups.length ? capitalTexts.limited(allGroups.length, groups.length) : undefined
        }
      />
      {exportDialog}
    </Panel>
  );
}
