import { useMemo } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { paths } from "#browser/routing/paths.ts";
import { utcDay } from "#contract/instant.ts";
import { offers } from "#contract/venues.ts";
import { buildLegRows } from "./market-row.ts";
import styles from "./markets-panel.module.css";
import { MarketsPanel } from "./markets-panel.tsx";
import { idLabels } from "./parse-market-id.ts";
import { listTexts as texts } from "./texts.ts";
import { useMatchedToday } from "./use-matched-today.ts";
import type { VenueListProps } from "./venue-list-path.ts";

/** Markets of a venue without an events list: those in one of today's matched groups. */
export function LegMarkets({ venue, list, onList }: VenueListProps) {
  const config = useConfig();
  const { label } = config.venues[venue];
  const { groups, isWaiting, failed, problem, retry } = useMatchedToday("background");
  const rows = useMemo(() => buildLegRows(config, venue, groups), [config, venue, groups]);
  const [firstCategory] = config.matching.categories;
  return (
    <MarketsPanel
      venue={venue}
      columns={offers(venue, "orderBook") ? "legs" : "implied"}
      rows={rows}
      state={rows.length > 0 ? "polling" : isWaiting ? "loading" : problem === undefined ? "empty" : "error"}
      message={
        problem === undefined
          ? texts.noMatchedToday(label, idLabels(venue).wanted)
          : texts.failedCategories(failed.join(", "), problem)
      }
      onRetry={retry}
      list={list}
      onList={onList}
      foot={
        <div className={styles.more}>
          <span>
            {problem === undefined ? texts.inMatchedToday : texts.unreadCategories(failed.join(", "))}
          </span>
          {firstCategory === undefined ? null : (
            <Link to={paths.matched(firstCategory.value, { date: utcDay(systemClock.now()) })}>
              {texts.otherDays}
            </Link>
          )}
        </div>
      }
    />
  );
}
