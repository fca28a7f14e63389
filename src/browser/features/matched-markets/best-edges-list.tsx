import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import table from "#browser/ui/virtual-table.module.css";
import styles from "./best-edges.module.css";
import type { DayRow } from "./best-edges.ts";
import { EdgeCells } from "./edge-cells.tsx";

interface BestEdgesListProps {
  /** The scrolling element. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly DayRow[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

/** Rows are cards; best-edges.module.css has the same width. */
const narrow = "(width < 1200px)";

export function BestEdgesList({ ref, rows, date }: BestEdgesListProps) {
  const isCard = useMediaQuery(narrow);
  const tableRef = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (tableRef.current !== null) setTableRoles(tableRef.current);
  });
  return (
    <div ref={ref} className={classNames(table.scroller, styles.scroller)}>
      <table ref={tableRef} className={classNames(table.table, styles.table)} aria-label="Best edges">
        <thead className={isCard ? "visually-hidden" : table.head}>
          <tr className={styles.headRow}>
            <th>Event</th>
            <th>Bought</th>
            <th title="Net a contract of the suggested size, after both fees">Net</th>
            <th title="Suggested size, in contracts on each venue">Size</th>
            <th title="Of the suggested size, net of both fees. While the pointer or the focus is on the table its order stays">
              Profit
            </th>
            <th title="How old the older of the two books is">Age</th>
            <th title="What the guard says of the pair; you confirm it on the group's page">Guard</th>
          </tr>
        </thead>
        <tbody
          className={classNames(table.body, styles.body)}
          style={{ "--count": rows.length } as CSSProperties}
        >
          {rows.map((row, index) => (
            <tr
              key={row.key}
              className={classNames(table.row, styles.row)}
              data-group-id={row.group.id}
              style={{ "--index": index } as CSSProperties}
            >
              <td className={styles.event}>
                <GroupLink className={styles.link} row={row} date={date} />
              </td>
              <EdgeCells row={row} isCard={isCard} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupLinkProps {
  readonly row: DayRow;
  readonly date: string;
  readonly className: string | undefined;
}

/** Title of a group, linked to its page. */
export function GroupLink({ row: { group, category, title }, date, className }: GroupLinkProps) {
  // The gateway can send ids that do not fit in a URL.
  if (!isLinkable(group.id) || !isLinkable(category))
    return (
      <span className={className} title={title}>
        <bdi>{title}</bdi>
      </span>
    );
  return (
    <Link className={className ?? ""} to={paths.matchedGroup(category, group.id, date)} title={title}>
      <bdi>{title}</bdi>
    </Link>
  );
}
