// Page content of a matched group, looked up in the list of its day.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useStaggeredCount } from "#browser/ui/staggered-mount.tsx";
import { utcDay } from "#contract/instant.ts";
import { addDays } from "./day-field.tsx";
import { GroupBreadcrumbs, GroupHeader } from "./group-header.tsx";
import { buildGroupRows, type GroupRow } from "./group-list.ts";
import { LegColumn, type RenderBook, UnlinkedLeg } from "./leg-column.tsx";
import styles from "./matched-group.module.css";
import type { GroupName } from "./pairs-panel.tsx";
import { RawPayload } from "./raw-payload.tsx";
import { type LegMarket, useLegMarkets } from "./use-leg-markets.ts";

/** Renders the tools for all legs of a group; passed in by the page. */
export type RenderGroupTools = (of: {
  readonly group: GroupName;
  readonly category: string | undefined;
  /** As received. */
  readonly gameStart: string | undefined;
  readonly markets: readonly LegMarket[];
}) => ReactNode;

const PairGuard = lazyComponent("pair-guard", async () => (await import("./pairs-panel.tsx")).PairsPanel);
const RulesCompared = lazyComponent(
  "rules-compared",
  async () => (await import("./rules-compared.tsx")).RulesCompared,
);

interface MatchedGroupProps {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly book: RenderBook;
  readonly pair: RenderGroupTools;
}

export function MatchedGroup(props: MatchedGroupProps) {
  const { category, groupId, date } = props;
  const config = useConfig();
  const gateway = useGateway();
  const { data, error, refetch } = useQuery(matchedMarketQueries.watched(gateway, { category, date }));
  const found = useMemo(() => data?.rows.find(({ id }) => id === groupId), [data, groupId]);
  const row = useMemo(
    () => (found === undefined ? undefined : buildGroupRows(config, [found])[0]),
    [config, found],
  );
  // Deferred: React renders the panels of this large page in slices.
  const shown = useDeferredValue(row);
  if (row !== undefined && shown !== undefined) return <FoundGroup {...props} row={shown} />;
  if (row === undefined && data !== undefined) return <MissingGroup {...props} listed={data.rows.length} />;
  return (
    <>
      <title>{`${groupId} · Crossbook`}</title>
      <header className={styles.header}>
        <GroupBreadcrumbs category={category} date={date} />
        <h1 className={styles.title}>
          <bdi className={styles.muted}>{groupId}</bdi>
        </h1>
      </header>
      <Panel
        name="Legs"
        className={styles.awaited}
        state={error === null ? "loading" : "error"}
        message={error?.message}
        onRetry={() => void refetch()}
        skeleton={<Skeleton rows={18} />}
      />
    </>
  );
}

function FoundGroup({ row, category, date, book, pair }: MatchedGroupProps & { readonly row: GroupRow }) {
  const { group } = row;
  const markets = useLegMarkets(group, row.legs);
  const named = { title: row.title, category, id: group.id, date };
  // The header renders first, then one panel a frame: all in one frame would block a phone.
  const legCount = group.legs.length;
  const shown = useStaggeredCount(legCount + 3);
  const hasLegs = shown >= legCount;
  return (
    <>
      <title>{`${row.title} · Matched · Crossbook`}</title>
      <GroupHeader row={row} category={category} date={date} markets={markets} hasLegs={hasLegs} />
      <div className={styles.legs}>
        {group.legs.map((leg, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: as below
          if (index >= shown) return <div key={index} className={styles.room} />;
          const number = index + 1;
          const of = markets.find(({ leg: { legIndex } }) => legIndex === index);
          return (
            <PanelBoundary
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg's ids may be missing or doubled
              key={index}
              name={`Leg ${number}`}
            >
              {of === undefined ? (
                <UnlinkedLeg number={number} leg={leg} />
              ) : (
                <LegColumn group={group} number={number} of={of} book={book} />
              )}
            </PanelBoundary>
          );
        })}
        {legCount === 0 ? <p className={styles.noLegs}>The gateway lists no legs of this group.</p> : null}
      </div>
      {hasLegs ? (
        <>
          {legCount === 0 ? null : (
            <div className={styles.pair}>
              {shown > legCount
                ? pair({
                    group: named,
                    category: group.category,
                    gameStart: group.game_start_time,
                    markets,
                  })
                : null}
            </div>
          )}
          <div className={styles.pairs}>
            {shown > legCount + 1 ? (
              <PanelBoundary name="Pairs">
                <LazyBoundary fallback={<Panel name="Pairs" state="loading" />}>
                  <PairGuard group={named} markets={markets} />
                </LazyBoundary>
              </PanelBoundary>
            ) : null}
          </div>
          <div className={styles.foot}>
            {shown > legCount + 2 ? (
              <>
                <PanelBoundary name="Rules compared">
                  <LazyBoundary fallback={<Panel name="Rules compared" state="loading" />}>
                    <RulesCompared group={named} markets={markets} />
                  </LazyBoundary>
                </PanelBoundary>
                <Panel
                  name="As received"
                  className={styles.fields}
                  state="polling"
                  note={
                    group.dropped.length === 0
                      ? undefined
                      : `${group.dropped.length} of the group's legs could not be read and ${group.dropped.length === 1 ? "is" : "are"} left out.`
                  }
                >
                  <RawPayload value={group} />
                </Panel>
              </>
            ) : null}
          </div>
        </>
      ) : null}
    </>
  );
}

function MissingGroup({ category, groupId, date, listed }: MatchedGroupProps & { readonly listed: number }) {
  const today = utcDay(systemClock.now());
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const days = [...new Set([before, after, today])].filter((day) => day !== date);
  return (
    <>
      <title>No such group · Crossbook</title>
      <div className={styles.missing}>
        <GroupBreadcrumbs category={category} date={date} />
        <h1>This day's list does not hold the group</h1>
        <p>
          The gateway's list for {date} (UTC) holds {listed} {listed === 1 ? "group" : "groups"}, none of them
          with the id <bdi className={styles.id}>{groupId}</bdi>. A group may be listed on another day only.
        </p>
        <ul className={styles.directions}>
          {days.map((day) => (
            <li key={day}>
              <Link to={paths.matchedGroup(category, groupId, day)}>
                Look on {day}
                {day === today ? ", today" : ""}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.matched(category, { date })}>All groups of {date}</Link>
          </li>
        </ul>
      </div>
    </>
  );
}
