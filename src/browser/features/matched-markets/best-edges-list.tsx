import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from "react";
import { paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import table from "#browser/ui/virtual-table.module.css";
import type { DayRow } from "./best-edge-ranking.ts";
import styles from "./best-edges.module.css";
import { listTexts as texts } from "./list-texts.ts";
import { EdgeCells } from "./matched-row-edge-cells.tsx";

interface BestEdgesListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly DayRow[];
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

/** Rows are cards; best-edges.module.css has the same width. */
const narrow = "(width < 2400px)";

export function BestEdgesList({ ref, rows, date }: BestEdgesListProps) {
  const isCard = useMediaQuery(narrow);
  const tableRef = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (tableRef.current !== null) setTableRoles(tableRef.current);
  });
  return (
    <div ref={ref} className={classNames(table.scroller, styles.scroller)}>
      <table ref={tableRef} className={classNames(table.table, styles.table)} aria-label={texts.best.panel}>
        <thead className={isCard ? "visually-hidden" : table.head}>
          <tr className={styles.headRow}>
            <th>{texts.heads.event}</th>
            <th title={texts.heads.bestPairTip}>{texts.best.bought}</th>
            <th title={texts.heads.netTip}>{texts.heads.net}</th>
            <th title={texts.heads.sizeTip}>{texts.heads.size}</th>
            <th title={texts.heads.profitTip}>{texts.heads.profit}</th>
            <th title={texts.heads.pairAgeTip}>{texts.heads.age}</th>
            <th title={texts.heads.checkTip}>{texts.heads.check}</th>
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

export function GroupLink({ row: { group, category, title }, date, className }: GroupLinkProps) {
  return (
    <LinkOrText className={className} to={paths.matchedGroup(category, group.id, date)} title={title}>
      <bdi>{title}</bdi>
    </LinkOrText>
  );
}
