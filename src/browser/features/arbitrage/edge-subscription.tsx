// Reports the edges of a group to a background subscriber. Renders nothing.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { BookFeeds, createBookBoard } from "#browser/group-edges/book-store.tsx";
import { edgeLegsOfGroup, type GroupLeg } from "#browser/group-edges/edge-leg.ts";
import { doubtOf, offReasonOf, olderOf, watchLegsOf } from "#browser/group-edges/edge-sample.ts";
import {
  createEdgeReader,
  type DirectionModel,
  type GroupBooks,
  type PairCheckStatus,
} from "#browser/group-edges/group-edges.ts";
import {
  type PairCheckStatuses,
  PairCheckSubscription,
} from "#browser/group-edges/pair-check-subscription.tsx";
import { withUserOrientation } from "#browser/group-edges/user-orientation.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import type { FollowedDirection, FollowedGroup } from "#browser/pairs/group-subscription.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { pairOf } from "#browser/recordings/edge-interval.ts";

/** Re-notify interval in ms: a book can go stale without an update. */
const everyMs = 1_000;

interface EdgeFollowerProps {
  readonly title: string;
  readonly category: string | undefined;
  readonly legs: readonly GroupLeg[];
  readonly onSeen: (group: FollowedGroup) => void;
}

export function EdgeFollower({ title, category, legs, onSeen }: EdgeFollowerProps) {
  const config = useConfig();
  const { edge, freshness } = config;
  const decisions = usePairDecisions();
  const places = useMemo(
    () => edgeLegsOfGroup(config, category, withUserOrientation(legs, decisions)),
    [config, category, legs, decisions],
  );
  const [board] = useState(createBookBoard);
  const [verdicts, setVerdicts] = useState<PairCheckStatuses>(new Map());
  const hear = useCallback(
    (key: string, verdict: PairCheckStatus) => setVerdicts((before) => new Map(before).set(key, verdict)),
    [],
  );
  const read = useMemo(
    () => createEdgeReader(places, verdicts, edge.minimumPerContract),
    [places, verdicts, edge.minimumPerContract],
  );
  const tell = useEffectEvent(() => {
    const books = board.read();
    const rules = {
      tradeMs: freshness.tradeMs,
      maxSkewMs: edge.maxSkewMs,
      now: systemClock.monotonic(),
    };
    const directions = read(books, rules).flatMap((reading) => followedOf(reading, books) ?? []);
    const missing = missingOf(legs);
    onSeen({ title, off: directions.length === 0 ? missing : undefined, directions, missing });
  });
  useEffect(() => {
    const stop = board.subscribe(() => tell());
    const timer = setInterval(() => tell(), everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [board]);
  return (
    <>
      <PairCheckSubscription places={places} onVerdict={hear} />
      <BookFeeds places={places} board={board} />
    </>
  );
}

/**
 * Reason why a pair of these legs is missing, as a sentence. A market that is not loaded yet leaves the question
 * open.
 */
export function missingOf(legs: readonly { readonly known: Pick<GroupLeg["known"], "texts"> }[]): string {
  const texts = new Set(legs.map(({ known }) => known.texts));
  if (texts.has("loading")) return "The venues have not told all of the group's markets yet.";
  if (texts.has("failed")) return "A venue did not tell one of the group's markets.";
  return "The group has no such pair of markets any more.";
}

function followedOf(reading: DirectionModel, books: GroupBooks): FollowedDirection | undefined {
  const named = watchLegsOf(reading);
  if (named === undefined) return undefined;
  const { bought, edge } = reading;
  const [first, second] = bought.map(({ place, side }, index) => ({
    ...(named[index] ?? named[0]),
    label: place.outcomes[side]?.label ?? "",
    resolvesAt: place.resolvesAt,
    settlementLagDays: place.settlementLagDays,
  }));
  const [a, b] = bought.map(({ place }) => place.known);
  if (first === undefined || second === undefined || a === undefined || b === undefined) return undefined;
  return {
    key: pairOf(named),
    legs: [first, second],
    pair: pairKey(a, b),
    off: offReasonOf(reading),
    doubt: doubtOf(reading),
    edge,
    confirmedAt: olderOf(reading, books),
  };
}
