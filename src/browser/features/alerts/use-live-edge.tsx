// Current edge of an alert for display: its profit, and why it is off.
import { useMemo, useState } from "react";
import {
  type GroupSubscriptionComponent,
  marketKeyOf,
  type SubscribedGroup,
} from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { directionKey, observeEdge, offReason } from "./edge-observation.ts";
import { listTexts } from "./texts.ts";

const loading = listTexts.groupLoading;
const unseen: SubscribedGroup = { title: undefined, off: loading, directions: [], missing: loading };

/** Follows the alert's pair while `following` is rendered. */
export function useFollowedEdge(
  alert: Pick<EdgeAlert, "group" | "legs" | "on" | "size">,
  Follow: GroupSubscriptionComponent,
) {
  const [seen, setSeen] = useState(unseen);
  const { category, groupId, date } = alert.group;
  const of = useMemo(() => ({ category, groupId, date }), [category, groupId, date]);
  const key = directionKey(alert);
  // Both markets are named by the direction, which stays the same text while it is the same.
  const only = useMemo(() => marketsOf(key), [key]);
  return {
    observation: observeEdge(alert, seen),
    off: offReason(alert, seen),
    following: (
      <LazyBoundary>
        <Follow of={of} only={only} onUpdate={setSeen} />
      </LazyBoundary>
    ),
  };
}

function marketsOf(key: string): readonly string[] {
  return (JSON.parse(key) as string[]).map((leg) => {
    const [venue, marketId] = JSON.parse(leg) as [EdgeAlert["legs"][number]["venue"], string, string];
    return marketKeyOf({ venue, marketId });
  });
}
