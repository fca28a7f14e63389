// Groups that are followed for what stands beside them: read once a second, for nobody reads figures that change more often.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FollowedGroup, FollowGroup, GroupAddress } from "#browser/pairs/group-subscription.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";

export function groupKeyOf({ category, groupId, date }: GroupAddress): string {
  return JSON.stringify([category, groupId, date]);
}

export interface FollowedGroups {
  /** What was last seen of a group; undefined before, and once it cannot be followed any more. */
  readonly seenOf: (group: GroupAddress) => FollowedGroup | undefined;
  /** Draw it: it follows. */
  readonly following: ReactNode;
}

export function useFollowedGroups(groups: readonly GroupAddress[], Follow: FollowGroup): FollowedGroups {
  const seen = useRef(new Map<string, FollowedGroup>());
  const see = useCallback((key: string, group: FollowedGroup | undefined) => {
    if (group === undefined) seen.current.delete(key);
    else seen.current.set(key, group);
  }, []);
  return {
    seenOf: useCallback((group) => seen.current.get(groupKeyOf(group)), []),
    following: (
      <LazyBoundary>
        {groups.map((group) => (
          <ErrorBoundary key={groupKeyOf(group)} fallback={() => null}>
            <Followed group={group} follow={Follow} onSeen={see} />
          </ErrorBoundary>
        ))}
      </LazyBoundary>
    ),
  };
}

interface FollowedProps {
  readonly group: GroupAddress;
  readonly follow: FollowGroup;
  /** Told undefined once it is followed no more. */
  readonly onSeen: (key: string, group: FollowedGroup | undefined) => void;
}

function Followed({ group, follow: Follow, onSeen }: FollowedProps) {
  const key = groupKeyOf(group);
  const of = useMemo(() => addressOf(key), [key]);
  const see = useCallback((seen: FollowedGroup) => onSeen(key, seen), [key, onSeen]);
  useEffect(() => () => onSeen(key, undefined), [key, onSeen]);
  return <Follow of={of} onSeen={see} />;
}

function addressOf(key: string): GroupAddress {
  const [category, groupId, date] = JSON.parse(key) as [string, string, string];
  return { category, groupId, date };
}

/** Another number every `ms`. */
export function useBeat(ms: number): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setBeat((before) => before + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return beat;
}
