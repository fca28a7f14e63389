import { toSitePath } from "#browser/routing/base-path.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { RemoteImage } from "#browser/ui/remote-image.tsx";
import table from "#browser/ui/virtual-table.module.css";
import type { DayRow } from "./best-edge-ranking.ts";
import styles from "./matched-table.module.css";

interface RowTitleProps {
  readonly row: DayRow;
  readonly date: string;
  /** In the tab order. */
  readonly isCurrent: boolean;
}

export function RowTitle({ row, date, isCurrent }: RowTitleProps) {
  const { category } = row;
  const { id } = row.group;
  const title = <bdi>{row.title}</bdi>;
  return (
    <>
      <RemoteImage address={row.group.image} size={20} />
      {isLinkable(id) && isLinkable(category) ? (
        <a
          className={classNames(table.rowLink, styles.title)}
          href={toSitePath(paths.matchedGroup(category, id, date))}
          title={row.title}
          tabIndex={isCurrent ? 0 : -1}
        >
          {title}
        </a>
      ) : (
        // The gateway can send ids that do not fit in a URL: such a row has no link.
        <span className={styles.title} title={row.title}>
          {title}
        </span>
      )}
    </>
  );
}
