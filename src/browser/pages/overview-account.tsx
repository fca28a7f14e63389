// Positions and pairs of the overview, and the first steps of a new user in their place.
import { useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { AccountPairsPanel, type ShownPair } from "#browser/features/account-summary/account-pairs-panel.tsx";
import {
  AccountPositionsPanel,
  maxShownPositions,
  type ShownPosition,
} from "#browser/features/account-summary/account-positions-panel.tsx";
import { FirstSteps } from "#browser/features/account-summary/first-steps.tsx";
import { firstTicketPath, ticketOutcomes } from "#browser/features/account-summary/first-ticket-path.ts";
import { valueHeldPair } from "#browser/features/positions/held-pair-valuation.ts";
import { sellTicketPathOf } from "#browser/features/positions/sell-ticket-path.ts";
import { useClosableLegs } from "#browser/features/positions/use-closable-legs.tsx";
import { useHeldPairs } from "#browser/features/positions/use-held-pairs.ts";
import { namesOf } from "#browser/features/positions/use-positions.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { hasEnded, statusOfView } from "#browser/market-data/market-status.ts";
import { useKnownMarkets } from "#browser/market-data/use-known-markets.ts";
import { restingSells } from "#browser/order-journal/open-orders.ts";
import { accountChoices } from "#browser/preferences/account-choices.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { recents } from "#browser/preferences/recents.ts";
import { watchlist } from "#browser/preferences/watchlist.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { useArrivalOrder } from "#browser/ui/use-arrival-order.ts";
import styles from "./overview-page.module.css";
import { AccountSource, useSharedAccount } from "./shared-account.tsx";
import type { Account } from "./use-account.tsx";

export function OverviewAccount() {
  const { userId } = useGateway();
  // Rendered in another task than the one that computes the account, which would be too long otherwise.
  const account = useDeferredValue(useSharedAccount());
  const { heldCount } = usePersisted(accountChoices, userId);
  const isWatching = usePersisted(watchlist, userId).length > 0;
  // True on a device that has not read the account yet. Kept for the whole visit: another height would move the watchlist.
  const [isCountUnknown] = useState(heldCount === undefined && isWatching);
  const isLoading = account === undefined || account.positions.isPending;
  return (
    <>
      <StaggeredMount>
        <AccountSource />
      </StaggeredMount>
      <NewUserSteps account={account} />
      <div className={styles.positions}>
        <Positions
          account={isLoading ? undefined : account}
          expected={isCountUnknown ? undefined : (heldCount ?? 0)}
        />
      </div>
      <div className={styles.pairs}>
        {isLoading ? <AccountPairsPanel pairs={[]} isLoading /> : <Pairs account={account} />}
      </div>
    </>
  );
}

interface PositionsProps {
  /** Undefined while loading. */
  readonly account: Account | undefined;
  readonly expected: number | undefined;
}

const Positions = memo(function Positions({ account, expected }: PositionsProps) {
  const { venues } = useConfig();
  const rows = account?.rows;
  const held = useMemo(() => rows?.filter(({ isHeld }) => isHeld) ?? [], [rows]);
  const newest = useMemo(() => held.slice(0, maxShownPositions), [held]);
  const positions = useArrivalOrder(newest, account !== undefined).map(({ row, ...rest }): ShownPosition => {
    const { venue, marketId, outcomeId } = row;
    const market = account?.positions.marketOf(row);
    const resting = restingSells(account?.orders.rows ?? [], row, venues[venue])?.contracts;
    const closePath =
      market !== undefined && hasEnded(statusOfView(market))
        ? undefined
        : sellTicketPathOf(row, venues[venue], resting);
    const names = namesOf(row, market);
    const resolutionDate = market?.details?.resolution_date;
    return { ...rest, venue, marketId, outcomeId, closePath, ...names, resolutionDate };
  });
  return (
    <AccountPositionsPanel
      positions={positions}
      count={held.length}
      isLoading={account === undefined}
      expected={expected}
    />
  );
});

const Pairs = memo(function Pairs({ account: { positions, currency } }: { readonly account: Account }) {
  const { venues, freshness } = useConfig();
  const { marketOf } = positions;
  const pairs = useHeldPairs(positions);
  const { legsOf, bookSubscriptions } = useClosableLegs(pairs, positions);
  const clock = {
    now: systemClock.now(),
    monotonic: systemClock.monotonic(),
    tradeMs: freshness.tradeMs,
  };
  const shown = pairs.map((pair): ShownPair => {
    const [first] = pair.rows;
    const { locked, hasUnknownFees, exit, off } = valueHeldPair(pair, legsOf(pair, undefined), clock);
    const { group } = pair;
    return {
      key: pair.key,
      title: pair.title ?? namesOf(first, marketOf(first)).market,
      path: group && paths.matchedGroup(group.category, group.groupId, group.date),
      closePath: group && paths.closePair(group.category, group.groupId, group.date, pair.rows),
      contracts: pair.contracts,
      locked,
      hasUnknownFees,
      closesFor: exit?.closedNow,
      problem: off,
      currency: currency === "" ? venues[first.venue].currency : currency,
    };
  });
  return (
    <>
      {bookSubscriptions}
      <AccountPairsPanel pairs={shown} isLoading={false} />
    </>
  );
});

/**
 * For an account without orders and watchlist, until it has one or the user dismisses it. Shown while the account loads, so
 * that it moves nothing later.
 */
const NewUserSteps = memo(function NewUserSteps({ account }: { readonly account: Account | undefined }) {
  const { userId } = useGateway();
  const { areStepsDone } = usePersisted(accountChoices, userId);
  const list = usePersisted(watchlist, userId);
  const visited = usePersisted(recents, userId)[0];
  const hasTraded = account !== undefined && account.orders.rows.length + account.rows.length > 0;
  const isDone = list.length > 0 || hasTraded;
  const finish = () => accountChoices.update(userId, (choices) => ({ ...choices, areStepsDone: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once done, for good
  useEffect(() => {
    if (isDone && !areStepsDone) finish();
  }, [isDone, areStepsDone]);
  if (isDone || areStepsDone) return null;
  return <StepsOf visited={visited} onDismiss={finish} />;
});

interface StepsOfProps {
  /** The market visited last. */
  readonly visited: OutcomeRef | undefined;
  readonly onDismiss: () => void;
}

function StepsOf({ visited, onDismiss }: StepsOfProps) {
  const { data } = useQuery(matchedMarketQueries.ofToday(useGateway(), useConfig()));
  const outcomes = useMemo(
    () => [visited ?? [], ticketOutcomes(data?.groups ?? [], systemClock.now())].flat(),
    [visited, data],
  );
  const marketOf = useKnownMarkets(outcomes, "names");
  return (
    <FirstSteps ticketPath={firstTicketPath(outcomes, marketOf, systemClock.now())} onDismiss={onDismiss} />
  );
}
