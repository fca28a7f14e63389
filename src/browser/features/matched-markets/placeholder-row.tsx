// A group that passes too fast to be read: its title alone, in its place.
import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "#browser/ui/class-names.ts";
import { keepRowRoles } from "#browser/ui/table-roles.ts";
import type { GroupRow } from "./group-list.ts";
import styles from "./matched-table.module.css";
import { RowTitle } from "./row-title.tsx";

/** A group and where its row stands. */
export interface PlacedRowProps {
  readonly row: GroupRow;
  readonly category: string;
  readonly date: string;
  readonly index: number;
  /** Where it stands in the body, in px. */
  readonly top: number;
  readonly height: number;
  readonly isCard: boolean;
}

export const PassingRow = memo(function PassingRow(props: PlacedRowProps) {
  const { row, category, date, index, top, height, isCard } = props;
  const host = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (host.current !== null) keepRowRoles(host.current);
  }, []);
  return (
    <tr
      ref={host}
      className={classNames(isCard ? styles.card : styles.row)}
      aria-rowindex={index + 2}
      data-group-id={row.group.id}
      data-passing
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      <td className={styles.event}>
        <RowTitle row={row} category={category} date={date} isCurrent={false} />
      </td>
    </tr>
  );
});
