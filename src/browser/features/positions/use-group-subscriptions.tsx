import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
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

/** Subscribes to matched groups. State is read on demand, so that updates do not re-render the caller. */
export function useGroupSubscriptions(groups: readonly GroupAddress[], Follow: GroupSubscriptionComponent) {
  const states = useRef(new Map<string, SubscribedGroup>());
  const onUpdate = useCallback((key: string, group: SubscribedGroup | undefined) => {
    if (group === undefined) states.current.delete(key);
    else states.current.set(key, group);
  }, []);
  return {
    /** Latest state of a group; undefined until loaded and after a failure. */
    lastSeenOf: useCallback((group: GroupAddress) => states.current.get(groupKeyOf(group)), []),
    /** To be rendered: it subscribes. */
    subscriptions: (
      <LazyBoundary>
        {groups.map((group) => (
          <ErrorBoundary key={groupKeyOf(group)} fallback={() => null}>
            <GroupSubscription group={group} follow={Follow} onUpdate={onUpdate} />
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
  readonly onUpdate: (key: string, group: SubscribedGroup | undefined) => void;
}

function GroupSubscription({ group, follow: Follow, onUpdate }: GroupSubscriptionProps) {
  const key = groupKeyOf(group);
  const of = useMemo(() => addressOf(key), [key]);
  const onGroupUpdate = useCallback((state: SubscribedGroup) => onUpdate(key, state), [key, onUpdate]);
  useEffect(() => () => onUpdate(key, undefined), [key, onUpdate]);
  return <Follow of={of} onUpdate={onGroupUpdate} />;
}

function addressOf(key: string): GroupAddress {
  const [category, groupId, date] = JSON.parse(key) as [string, string, string];
  return { category, groupId, date };
}

/** Re-renders every `ms`, as a transition: otherwise React would render it in the task of the next urgent update. */
export function useRenderInterval(ms: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => setCount((count) => count + 1)), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
