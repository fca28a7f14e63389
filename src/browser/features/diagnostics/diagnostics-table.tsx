import type { ReactNode, Ref } from "react";
import { classNames } from "#browser/ui/class-names.ts";
import styles from "./diagnostics.module.css";

interface DiagnosticsTableProps {
  readonly name: string;
  readonly columns: readonly {
    readonly label: string;
    /** Class of the column; without it, what the others leave. A column of figures is aligned as numbers. */
    readonly width?: "figure" | "narrow" | "quarter" | "resultColumn" | "third" | "time";
  }[];
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLTableElement>;
  /** Body rows. */
  readonly children: ReactNode;
}

export function DiagnosticsTable({ name, columns, className, ref, children }: DiagnosticsTableProps) {
  return (
    <table ref={ref} className={classNames(styles.table, className)} aria-label={name}>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} className={width && styles[width]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label, width }) => (
            <th key={label} scope="col" className={width === "figure" ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
