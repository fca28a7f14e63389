import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  GroupAddress,
  GroupSubscriptionComponent,
  SubscribedGroup,
} from "#browser/pairs/group-subscription.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";

export function groupKeyOf({ category, groupId, date }: GroupAddress): string {
  return JSON.stringify([category, groupId, date]);
}

export interface GroupSubscriptions {
  /** Latest state of a group; undefined until loaded and after a failure. */
  readonly lastSeenOf: (group: GroupAddress) => SubscribedGroup | undefined;
  /** To be rendered: it subscribes. */
  readonly subscriptions: ReactNode;
}

/** Subscribes to matched groups. State is read on demand, so that updates do not re-render the caller. */
export function useGroupSubscriptions(
  groups: readonly GroupAddress[],
  Follow: GroupSubscriptionComponent,
): GroupSubscriptions {
  const seen = useRef(new Map<string, SubscribedGroup>());
  const onSeen = useCallback((key: string, group: SubscribedGroup | undefined) => {
    if (group === undefined) seen.current.delete(key);
    else seen.current.set(key, group);
  }, []);
  return {
    lastSeenOf: useCallback((group) => seen.current.get(groupKeyOf(group)), []),
    subscriptions: (
      <LazyBoundary>
        {groups.map((group) => (
          <ErrorBoundary key={groupKeyOf(group)} fallback={() => null}>
            <GroupSubscription group={group} follow={Follow} onSeen={onSeen} />
          </ErrorBoundary>
        ))}
      </LazyBoundary>
    ),
  };
}

interface GroupSubscriptionProps {
  readonly group: GroupAddress;
  readonly follow: GroupSubscriptionComponent;
  /** Called with undefined on unsubscribing. */
  readonly onSeen: (key: string, group: SubscribedGroup | undefined) => void;
}

function GroupSubscription({ group, follow: Follow, onSeen }: GroupSubscriptionProps) {
  const key = groupKeyOf(group);
  const of = useMemo(() => addressOf(key), [key]);
  const see = useCallback((seen: SubscribedGroup) => onSeen(key, seen), [key, onSeen]);
  useEffect(() => () => onSeen(key, undefined), [key, onSeen]);
  return <Follow of={of} onSeen={see} />;
}

function addressOf(key: string): GroupAddress {
  const [category, groupId, date] = JSON.parse(key) as [string, string, string];
  return { category, groupId, date };
}

/** Re-renders every `ms`. */
export function useRenderInterval(ms: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
