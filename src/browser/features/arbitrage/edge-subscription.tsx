// Reports the edges of a group to a background subscriber. Renders nothing.
import { useEffect, useEffectEvent } from "react";
import type { GroupLeg } from "#browser/group-edges/edge-leg.ts";
import { olderOf, pairProblemOf, unusableReasonOf, watchLegsOf } from "#browser/group-edges/edge-sample.ts";
import type { DirectionModel, GroupBooks } from "#browser/group-edges/group-edges.ts";
import type { GroupTerms } from "#browser/group-edges/payout-terms.ts";
import { useGroupEdges } from "#browser/group-edges/use-group-edges.tsx";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import type { SubscribedDirection, SubscribedGroup } from "#browser/pairs/group-subscription.ts";
import { pairOf } from "#browser/recordings/edge-interval.ts";
import { edgeTexts } from "./texts.ts";

/** Re-notify interval in ms: a book can go stale without an update. */
const everyMs = 1_000;

interface EdgeSubscriptionProps {
  readonly title: string;
  readonly terms: GroupTerms;
  readonly legs: readonly GroupLeg[];
  readonly onUpdate: (group: SubscribedGroup) => void;
}

export function EdgeSubscription({ title, terms, legs, onUpdate }: EdgeSubscriptionProps) {
  const { bookStore, evaluate, subscriptions } = useGroupEdges(terms, legs);
  const notify = useEffectEvent(() => {
    const books = bookStore.read();
    const directions = evaluate(books).flatMap((direction) => followedOf(direction, books) ?? []);
    const missing = missingOf(legs);
    const off = directions.length === 0 ? missing : undefined;
    onUpdate({ title, gameStart: terms.gameStart, off, directions, missing });
  });
  useEffect(() => {
    const stop = bookStore.subscribe(() => notify());
    const timer = setInterval(() => notify(), everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [bookStore]);
  return subscriptions;
}

/**
 * Reason why a pair of these legs is missing, as a sentence. A market that is not loaded yet leaves the question
 * open.
 */
export function missingOf(legs: readonly { readonly known: Pick<GroupLeg["known"], "texts"> }[]): string {
  const texts = new Set(legs.map(({ known }) => known.texts));
  if (texts.has("loading")) return edgeTexts.marketsLoading;
  if (texts.has("failed")) return edgeTexts.marketFailed;
  return edgeTexts.pairGone;
}

function followedOf(direction: DirectionModel, books: GroupBooks): SubscribedDirection | undefined {
  const named = watchLegsOf(direction);
  if (named === undefined) return undefined;
  const { bought, edge } = direction;
  const [first, second] = bought.map(({ marketLeg, side }, index) => ({
    ...(named[index] ?? named[0]),
    label: marketLeg.outcomes[side]?.label ?? "",
    payoutTerms: marketLeg.payoutTerms,
  }));
  const [a, b] = bought.map(({ marketLeg }) => marketLeg.known);
  if (first === undefined || second === undefined || a === undefined || b === undefined) return undefined;
  return {
    key: pairOf(named),
    legs: [first, second],
    pair: pairKey(a, b),
    off: unusableReasonOf(direction),
    doubt: pairProblemOf(direction),
    edge,
    confirmedAt: olderOf(direction, books),
    dataAt: olderOf(direction, books, "dataAt"),
  };
}
