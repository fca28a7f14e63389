// Looks up a matched group in the list of its day and loads its markets. The page composes the panels.
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import { utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { addDays } from "./day-field.tsx";
import { GroupBreadcrumbs } from "./group-breadcrumbs.tsx";
import { buildGroupRows, type GroupRow } from "./group-list.ts";
import styles from "./matched-group.module.css";
import type { GroupName } from "./pairs-panel.tsx";
import { groupTexts, missingGroupTexts as missing } from "./texts.ts";
import { type LegMarket, useLegMarkets } from "./use-leg-markets.ts";

/** A group of the day's list with the markets of its legs. */
export interface FoundGroup {
  readonly row: GroupRow;
  readonly name: GroupName;
  readonly markets: readonly LegMarket[];
}

interface MatchedGroupProps {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Content of the page once the group is found. Stable: a change of the address bar alone must not render the group. */
  readonly children: (found: FoundGroup) => ReactNode;
}

export const MatchedGroup = memo(function MatchedGroup(props: MatchedGroupProps) {
  const { category, groupId, date } = props;
  const config = useConfig();
  const gateway = useGateway();
  // The pair check needs it: built while the list is loading.
  useNameTable();
  const { data, error, refetch } = useQuery(matchedMarketQueries.watched(gateway, { category, date }));
  const found = useMemo(() => data?.rows.find(({ id }) => id === groupId), [data, groupId]);
  const row = useMemo(
    () => (found === undefined ? undefined : buildGroupRows(config, [found])[0]),
    [config, found],
  );
  // Deferred: React renders the panels of this large page in slices.
  const shown = useDeferredValue(row);
  if (row !== undefined && shown !== undefined) return <WithMarkets {...props} row={shown} />;
  if (row === undefined && data !== undefined) return <MissingGroup {...props} listed={data.rows.length} />;
  return (
    <>
      <title>{groupTexts.loadingTitle(groupId)}</title>
      <LoadingGroup
        category={category}
        date={date}
        heading={<bdi className={styles.muted}>{groupId}</bdi>}
        problem={error?.message}
        onRetry={() => void refetch()}
      />
    </>
  );
});

interface LoadingGroupProps extends Pick<MatchedGroupProps, "category" | "date"> {
  readonly heading: ReactNode;
  readonly problem?: string | undefined;
  readonly onRetry?: () => void;
}

function LoadingGroup({ category, date, heading, problem, onRetry }: LoadingGroupProps) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <GroupBreadcrumbs category={category} date={date} />
          <h1 className={styles.title}>{heading}</h1>
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

function WithMarkets({ row, category, date, children }: MatchedGroupProps & { readonly row: GroupRow }) {
  const { group, title, legs } = row;
  const markets = useLegMarkets(group, legs);
  const numbered = useMemo(() => repeatedVenues(legs), [legs]);
  return (
    <NumberedVenues value={numbered}>
      <title>{groupTexts.pageTitle(title)}</title>
      <LazyBoundary fallback={<LoadingGroup category={category} date={date} heading={<bdi>{title}</bdi>} />}>
        {children({ row, markets, name: { title, category, id: group.id, date } })}
      </LazyBoundary>
    </NumberedVenues>
  );
}

/** The venues that several of `legs` are on. */
function repeatedVenues(legs: GroupRow["legs"]): ReadonlySet<VenueId> {
  const ids = legs.map(({ venue }) => venue);
  return new Set(ids.filter((venue, index) => ids.indexOf(venue) !== index));
}

function MissingGroup({ category, groupId, date, listed }: MatchedGroupProps & { readonly listed: number }) {
  const today = utcDay(systemClock.now());
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const days = [...new Set([before, after, today])].filter((day) => day !== date);
  return (
    <>
      <title>{missing.pageTitle}</title>
      <div className={styles.missing}>
        <GroupBreadcrumbs category={category} date={date} />
        <h1>{missing.heading}</h1>
        <p>
          {missing.before(date, listed)} <bdi className={styles.id}>{groupId}</bdi>. {missing.after}
        </p>
        <ul className={styles.directions}>
          {days.map((day) => (
            <li key={day}>
              <Link to={paths.matchedGroup(category, groupId, day)}>{missing.open(day, day === today)}</Link>
            </li>
          ))}
          <li>
            <Link to={paths.matched(category, { date })}>{missing.allGroups(date)}</Link>
          </li>
        </ul>
      </div>
    </>
  );
}
