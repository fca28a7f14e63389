// Renders nothing: watches the edges of a matched group while its page is not open.
import { useCallback, useMemo } from "react";
import { EdgeSubscription } from "#browser/features/arbitrage/edge-subscription.tsx";
import { FoundGroup } from "#browser/features/matched-markets/group-data-loader.tsx";
import { knownOfLeg, type LegMarket } from "#browser/features/matched-markets/use-leg-markets.ts";
import {
  type GroupSubscriptionProps,
  marketKeyOf,
  type SubscribedGroup,
} from "#browser/pairs/group-subscription.ts";

export function GroupSubscription({ of, only, onSeen }: GroupSubscriptionProps) {
  const reportMissing = useCallback(
    (off: string) => onSeen({ title: undefined, off, directions: [], missing: off }),
    [onSeen],
  );
  return (
    <FoundGroup of={of} onMissing={reportMissing}>
      {({ title, group }, markets) => (
        <Followed title={title} category={group.category} markets={markets} only={only} onSeen={onSeen} />
      )}
    </FoundGroup>
  );
}

interface FollowedProps extends Pick<GroupSubscriptionProps, "only"> {
  readonly title: string;
  readonly category: string | undefined;
  readonly markets: readonly LegMarket[];
  readonly onSeen: (group: SubscribedGroup) => void;
}

function Followed({ title, category, markets, only, onSeen }: FollowedProps) {
  const legs = useMemo(
    () =>
      markets
        .filter(({ leg }) => only === undefined || only.includes(marketKeyOf(leg)))
        .map((of) => ({ ...of, known: knownOfLeg(of) })),
    [markets, only],
  );
  return <EdgeSubscription title={title} category={category} legs={legs} onSeen={onSeen} />;
}
