// Looks up a matched group in the list of its day. What it imports loads before the group's title: the rest comes with the panels,
// which the page composes.
import { usePrefetchQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { titleOfGroup } from "#browser/market-data/group-lists.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { notify } from "#browser/ui/toast.tsx";
import type { MatchedGroup as Group } from "#contract/matched-market.ts";
import { isVenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { GroupBreadcrumbs } from "./group-breadcrumbs.tsx";
import styles from "./matched-group.module.css";
import { groupTexts } from "./texts.ts";

const MissingGroup = lazyComponent(
  "missing-group",
  async () => (await import("./missing-group.tsx")).MissingGroup,
);

interface MatchedGroupProps {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Content of the page once the group is found. Stable: a change of the address bar alone must not render the group. */
  readonly children: (group: Group) => ReactNode;
}

export const MatchedGroup = memo(function MatchedGroup(props: MatchedGroupProps) {
  const { category, groupId, date, children } = props;
  const gateway = useGateway();
  const list = matchedMarketQueries.watched(gateway, { category, date });
  // Requests it in the first render of the page, whose effects run much later on a slow device.
  usePrefetchQuery(list);
  const { data, error, refetch } = useQuery(list);
  const listed = useMemo(() => data?.rows.find(({ id }) => id === groupId), [data, groupId]);
  const [lastListed, setLastListed] = useState(listed);
  if (listed !== undefined && listed !== lastListed) setLastListed(listed);
  // A group may leave the list as it ends, or for one answer: its ticket, perhaps at work, must not go with it.
  const group = listed ?? lastListed;
  const isGone = listed === undefined && group !== undefined && data !== undefined;
  useEffect(() => {
    if (isGone) notify(groupTexts.gone);
  }, [isGone]);
  usePrefetchedMarkets(group);
  // Deferred: the title comes first, and React renders the panels of this large page in slices.
  const shown = useDeferredValue(group);
  if (group === undefined && data !== undefined) {
    return (
      <LazyBoundary>
        <MissingGroup category={category} groupId={groupId} date={date} listed={data.rows.length} />
      </LazyBoundary>
    );
  }
  const title = group === undefined ? undefined : titleOfGroup(group);
  const loading = (
    <LoadingGroup
      // Another element for the title: a browser reports the first paint of an element only.
      key={title}
      category={category}
      date={date}
      groupId={groupId}
      title={title}
      problem={group === undefined ? error?.message : undefined}
      onRetry={() => void refetch()}
    />
  );
  return (
    <>
      <title>{title === undefined ? groupTexts.loadingTitle(groupId) : groupTexts.pageTitle(title)}</title>
      <LazyBoundary fallback={loading}>
        {group === undefined || shown === undefined ? loading : children(shown)}
      </LazyBoundary>
    </>
  );
});

/** Requests the markets of the group's legs while the code that shows them is loading. */
function usePrefetchedMarkets(group: Group | undefined): void {
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const isFound = group !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the panels keep the markets up to date
  useEffect(() => {
    for (const { venue, market_id: marketId } of group?.legs ?? []) {
      if (!isVenueId(venue) || marketId === undefined || marketId === "" || !offers(venue, "market"))
        continue;
      void queryClient.prefetchQuery(marketQueries.market(gateway, { venue, marketId }));
    }
  }, [isFound, gateway, queryClient]);
}

interface LoadingGroupProps extends Omit<MatchedGroupProps, "children"> {
  /** Undefined until the list is loaded; the id is shown until then. */
  readonly title: string | undefined;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

function LoadingGroup({ category, groupId, date, title, problem, onRetry }: LoadingGroupProps) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <GroupBreadcrumbs category={category} date={date} />
          <h1 className={styles.title}>
            <bdi className={title === undefined ? "muted" : undefined}>{title ?? groupId}</bdi>
          </h1>
        </div>
        {/* Room of the legs: the title stays where it is when they come. */}
        <div className={styles.quotes} />
      </header>
      <Panel
        name={groupTexts.loading}
        className={styles.pending}
        state={problem === undefined ? "loading" : "error"}
        message={problem}
        onRetry={onRetry}
        skeleton={<Skeleton rows={18} />}
      />
    </>
  );
}
