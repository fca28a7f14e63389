import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./plain-table.module.css";

/** Class names of cells. */
export const { number: numberCell, id: idCell } = styles;

interface PlainColumn {
  readonly label: string;
  /** Tells columns of one label apart. */
  readonly id?: string;
  readonly isNumber?: boolean;
  /** Read out only: a column of buttons. */
  readonly isLabelHidden?: boolean;
}

interface PlainTableProps {
  /** The exact accessible name. */
  readonly name: string;
  readonly showName?: boolean;
  /** Without columns the table has no head. */
  readonly columns?: readonly PlainColumn[];
  /** The rows of its body. */
  readonly children: ReactNode;
}

/** A short table in a dialog or a panel. Scrolls sideways where it has no room. */
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
