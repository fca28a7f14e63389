import { classNames } from "./class-names.ts";
import base from "./data-table.module.css";
import { asColumnHeader, asRow, asRowGroup } from "./table-roles.ts";

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** In px; columns without a width share the rest. */
  readonly width?: number;
}

interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

export function TableHead({ columns, isHidden = false }: TableHeadProps) {
  return (
    <thead {...asRowGroup} className={isHidden ? "visually-hidden" : base.head}>
      <tr {...asRow}>
        {columns.map(({ id, label, isNumber, width }) => (
          <th
            {...asColumnHeader}
            key={id}
            scope="col"
            className={classNames(isNumber && base.number)}
            style={width === undefined ? undefined : { inlineSize: width }}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
