import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import table from "#browser/ui/virtual-table.module.css";
import type { GroupRow } from "./group-list.ts";
import styles from "./matched-table.module.css";

interface RowTitleProps {
  readonly row: GroupRow;
  readonly category: string;
  readonly date: string;
  /** In the tab order. */
  readonly isCurrent: boolean;
}

export function RowTitle({ row, category, date, isCurrent }: RowTitleProps) {
  const { id } = row.group;
  const title = <bdi>{row.title}</bdi>;
  // The gateway can send ids that do not fit in a URL: such a row has no link.
  if (!isLinkable(id) || !isLinkable(category)) {
    return (
      <span className={styles.title} title={row.title}>
        {title}
      </span>
    );
  }
  return (
    <a
      className={classNames(table.rowLink, styles.link)}
      href={paths.matchedGroup(category, id, date)}
      title={row.title}
      tabIndex={isCurrent ? 0 : -1}
    >
      {title}
    </a>
  );
}
