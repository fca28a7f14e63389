import { type CSSProperties, type ReactNode, useState } from "react";
import { paths } from "#browser/routing/paths.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { classNames } from "./class-names.ts";
import base from "./data-table.module.css";
import { LinkOrText } from "./link-or-text.tsx";
import styles from "./responsive-table.module.css";
import { type TableColumn, TableHead } from "./table-head.tsx";
import { asRow, asRowGroup, asTable } from "./table-roles.ts";
import { useMediaQuery } from "./use-media-query.ts";
import { VenueBadge } from "./venue-badge.tsx";

/** Attributes of a body row; its cells use `asCell`. */
export const asCardRow = { ...asRow, className: classNames(base.row, styles.row) } as const;
/** Attributes of a body row about one outcome. */
export const asOutcomeRow = ({ venue, marketId, outcomeId }: RowOutcome) => ({
  ...asCardRow,
  "data-venue": venue,
  "data-market-id": marketId,
  "data-outcome-id": outcomeId,
});
export const { market: marketCell, outcome: outcomeCell, under } = styles;
export const numberCell = classNames(base.number, styles.number);

interface ResponsiveTableProps {
  /** Exact accessible name. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** In px; in a narrower window, and in any below 768 px, each row is a card. */
  readonly minWidth: number;
  /** Body rows with `asCardRow`, their cells with `asCell`. */
  readonly children: ReactNode;
}

/** Width of the narrowest window with tables, in px. */
const narrowest = 768;

/** Table whose rows turn into cards where it does not fit; there each cell shows its `data-label` before the value. */
export function ResponsiveTable({ name, columns, minWidth, children }: ResponsiveTableProps) {
  const isCards = useMediaQuery(`(width < ${Math.max(narrowest, minWidth)}px)`);
  return (
    <div className={classNames(base.scroller, styles.scroller)} data-cards={isCards ? true : undefined}>
      <table
        {...asTable}
        aria-label={name}
        className={classNames(base.table, styles.table)}
        style={{ "--min-width": `${minWidth}px` } as CSSProperties}
      >
        <TableHead columns={columns} isHidden={isCards} />
        <tbody {...asRowGroup}>{children}</tbody>
      </table>
    </div>
  );
}

interface RowOutcome {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
}

interface RowMarketProps {
  readonly outcome: RowOutcome;
  /** The market's title or id. */
  readonly name: string;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail?: string | undefined;
}

/** Venue badge and link of a row's market. */
export function RowMarket({ outcome, name, detail }: RowMarketProps) {
  const { venue, marketId, outcomeId } = outcome;
  const isUnnamed = name === marketId;
  // Stays reserved once the name is there: a lower row would move those below it.
  const [isLate] = useState(isUnnamed);
  return (
    <span
      className={base.market}
      data-late={isLate ? true : undefined}
      data-unnamed={isUnnamed ? true : undefined}
    >
      <VenueBadge venue={venue} />
      <LinkOrText to={paths.market(venue, marketId, outcomeId)} className={base.link} title={marketId}>
        <bdi>{name}</bdi>
        {detail === undefined ? null : <span className="muted"> · {detail}</span>}
      </LinkOrText>
    </span>
  );
}
