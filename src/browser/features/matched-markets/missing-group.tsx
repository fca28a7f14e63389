// A group that is not in the list of its day.
import { Link } from "react-router";
import { systemClock } from "#browser/lib/clock.ts";
import { paths } from "#browser/routing/paths.ts";
import { utcDay } from "#contract/instant.ts";
import { addDays } from "./day-field.tsx";
import { GroupBreadcrumbs } from "./group-breadcrumbs.tsx";
import styles from "./matched-group.module.css";
import { missingGroupTexts as missing } from "./texts.ts";

interface MissingGroupProps {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  /** Number of groups in the list. */
  readonly listed: number;
}

export function MissingGroup({ category, groupId, date, listed }: MissingGroupProps) {
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
