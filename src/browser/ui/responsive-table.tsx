// A table whose rows are cards on a phone, each figure with its column's name before it.
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { classNames } from "./class-names.ts";
import styles from "./responsive-table.module.css";
import { VenueBadge } from "./venue-badge.tsx";

// Laid out as cards, some browsers forget that it is a table.
const asTable = { role: "table" } as const;
const asRowGroup = { role: "rowgroup" } as const;
const asHeadRow = { role: "row" } as const;
const asColumnHeader = { role: "columnheader" } as const;
/** What a row and a cell of it are given. */
export const asRow = { ...asHeadRow, className: styles.row } as const;
export const asCell = { role: "cell" } as const;
/** Classes of cells. */
export const { market: marketCell, number: numberCell, under, muted } = styles;

export interface CardColumn {
  readonly id: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** Of what is left, where undefined. In px. */
  readonly width?: number;
}

interface CardTableProps {
  readonly name: string;
  readonly columns: readonly CardColumn[];
  /** Narrower it is scrolled sideways, in px. */
  readonly leastWidth: number;
  readonly children: ReactNode;
}

export function CardTable({ name, columns, leastWidth, children }: CardTableProps) {
  return (
    <div className={styles.scroller}>
      <table
        {...asTable}
        aria-label={name}
        className={styles.table}
        style={{ "--least": `${leastWidth}px` } as CSSProperties}
      >
        <thead {...asRowGroup} className={styles.head}>
          <tr {...asHeadRow}>
            {columns.map(({ id, label, isNumber, width }) => (
              <th
                {...asColumnHeader}
                key={id}
                scope="col"
                className={classNames(isNumber && styles.number)}
                style={width === undefined ? undefined : { inlineSize: width }}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup}>{children}</tbody>
      </table>
    </div>
  );
}

interface MarketOfRowProps {
  readonly venue: VenueId;
  readonly venueLabel: string;
  readonly marketId: string;
  readonly outcomeId: string;
  /** What the market is called. */
  readonly name: string;
}

/** The market of a row and the way to it. */
export function MarketOfRow({ venue, venueLabel, marketId, outcomeId, name }: MarketOfRowProps) {
  return (
    <span className={styles.place}>
      <VenueBadge venue={venue} label={venueLabel} />
      {isLinkable(marketId) ? (
        <Link to={paths.market(venue, marketId, outcomeId)} className={styles.link} title={marketId}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className={styles.link} title={marketId}>
          {name}
        </bdi>
      )}
    </span>
  );
}
