// Title-only row shown during a fast scroll.
import { memo, useLayoutEffect, useRef } from "react";
import { classNames } from "#browser/ui/class-names.ts";
import { setRowRoles } from "#browser/ui/table-roles.ts";
import table from "#browser/ui/virtual-table.module.css";
import type { DayRow } from "./best-edge-ranking.ts";
import styles from "./matched-table.module.css";
import { RowTitle } from "./row-title.tsx";

export interface PlacedRowProps {
  readonly row: DayRow;
  /** The row has room for two lines of title. */
  readonly isTwoLined: boolean;
  readonly date: string;
  readonly index: number;
  /** Offset from the top of the table body, in px. */
  readonly top: number;
  readonly height: number;
  readonly isCard: boolean;
}

export const PlaceholderRow = memo(function PlaceholderRow(props: PlacedRowProps) {
  const { row, date, index, top, height, isCard } = props;
  const rowRef = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (rowRef.current !== null) setRowRoles(rowRef.current);
  }, []);
  return (
    <tr
      ref={rowRef}
      className={classNames(
        table.row,
        isCard ? styles.card : styles.row,
        props.isTwoLined && styles.twoLines,
      )}
      aria-rowindex={index + 2}
      data-group-id={row.group.id}
      data-passing
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      <td className={styles.event}>
        <RowTitle row={row} date={date} isCurrent={false} />
      </td>
    </tr>
  );
});
