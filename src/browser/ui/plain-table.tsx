import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./plain-table.module.css";

/** Class names of cells. */
export const { number: numberCell, id: idCell } = styles;

interface PlainColumn {
  readonly label: string;
  /** Needed only where two columns share a label. */
  readonly id?: string;
  readonly isNumber?: boolean;
  /** For screen readers only: a column of buttons. */
  readonly isLabelHidden?: boolean;
}

interface PlainTableProps {
  /** Exact accessible name. */
  readonly name: string;
  readonly showName?: boolean;
  /** No table head without columns. */
  readonly columns?: readonly PlainColumn[];
  /** Body rows. */
  readonly children: ReactNode;
}

/** Short table in a dialog or panel; scrolls sideways if it does not fit. */
export function PlainTable({ name, showName = true, columns = [], children }: PlainTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={showName ? undefined : name}>
        {showName ? <caption>{name}</caption> : null}
        {columns.length === 0 ? null : (
          <thead>
            <tr>
              {columns.map(({ label, id = label, isNumber, isLabelHidden }) => (
                <th key={id} scope="col" className={classNames(isNumber && styles.number)}>
                  {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
