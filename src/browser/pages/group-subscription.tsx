// Renders nothing: watches the edges of a matched group while its page is not open.
import { useCallback, useMemo } from "react";
import { EdgeSubscription } from "#browser/features/arbitrage/edge-subscription.tsx";
import { GroupDataLoader } from "#browser/features/matched-markets/group-data-loader.tsx";
import { type LegMarket, pairCheckInput } from "#browser/features/matched-markets/use-leg-markets.ts";
import type { GroupTerms } from "#browser/group-edges/payout-terms.ts";
import {
  type GroupSubscriptionProps,
  marketKeyOf,
  type SubscribedGroup,
} from "#browser/pairs/group-subscription.ts";

export function GroupSubscription({ of, only, onUpdate }: GroupSubscriptionProps) {
  const reportMissing = useCallback(
    (off: string) => onUpdate({ title: undefined, off, directions: [], missing: off }),
    [onUpdate],
  );
  return (
    <GroupDataLoader of={of} onMissing={reportMissing}>
      {({ title, group }, markets) => (
        <Followed
          title={title}
          category={group.category}
          gameStart={group.game_start_time}
          markets={markets}
          only={only}
          onUpdate={onUpdate}
        />
      )}
    </GroupDataLoader>
  );
}

interface FollowedProps extends Pick<GroupSubscriptionProps, "only">, GroupTerms {
  readonly title: string;
  readonly markets: readonly LegMarket[];
  readonly onUpdate: (group: SubscribedGroup) => void;
}

function Followed({ title, category, gameStart, markets, only, onUpdate }: FollowedProps) {
  const legs = useMemo(
    () =>
      markets
        .filter(({ leg }) => only === undefined || only.includes(marketKeyOf(leg)))
        .map((of) => ({ ...of, known: pairCheckInput(of) })),
    [markets, only],
  );
  const terms = useMemo(() => ({ category, gameStart }), [category, gameStart]);
  return <EdgeSubscription title={title} terms={terms} legs={legs} onUpdate={onUpdate} />;
}
