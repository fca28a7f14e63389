// What a row of the table is called, and the way to its group.
import { isLinkable, paths } from "#browser/routing/paths.ts";
import type { GroupRow } from "./group-list.ts";
import styles from "./matched-table.module.css";

interface RowTitleProps {
  readonly row: GroupRow;
  readonly category: string;
  readonly date: string;
  /** Whether the Tab key stops at it. */
  readonly isCurrent: boolean;
}

export function RowTitle({ row, category, date, isCurrent }: RowTitleProps) {
  const { id } = row.group;
  const title = <bdi>{row.title}</bdi>;
  // Off the wire an id may be one that no address can carry; the row stays, its way in does not.
  if (!isLinkable(id) || !isLinkable(category)) {
    return (
      <span className={styles.title} title={row.title}>
        {title}
      </span>
    );
  }
  return (
    <a
      className={styles.link}
      href={paths.matchedGroup(category, id, date)}
      title={row.title}
      tabIndex={isCurrent ? 0 : -1}
    >
      {title}
    </a>
  );
}
