// A row of the table of markets. Its links are plain ones, which the table follows: a router's own costs more than the row.
import { memo, startTransition, useEffect, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatBriefly } from "#browser/lib/format-number.ts";
import { resolutionBriefly, resolutionInFull } from "#browser/market-data/resolution.ts";
import { useOutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { runOnFrame } from "#browser/ui/frame-queue.ts";
import { missing } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { MarketColumns } from "./market-columns.ts";
import { type MarketRow, otherVenues } from "./market-row.ts";
import styles from "./market-table.module.css";
import { QuoteFigure } from "./quote-figure.tsx";
import { useKnownMarket } from "./seed-market-cache.ts";

/** Laid out as blocks, some browsers forget that these are tables: every part says what it is. */
export const tableRoles = {
  table: { role: "table" },
  rowGroup: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

interface MarketTableRowProps {
  readonly row: MarketRow;
  readonly columns: MarketColumns;
  readonly index: number;
  /** In px from the top of the rows. */
  readonly start: number;
  readonly height: number;
  /** Whether the list neither moves nor is typed at. */
  readonly isStill: boolean;
  /** Whether the Tab key comes to this row's links. */
  readonly isReached: boolean;
}

export const MarketTableRow = memo(function MarketTableRow({
  row,
  columns,
  index,
  start,
  height,
  isStill,
  isReached,
}: MarketTableRowProps) {
  // What the pointer would be told comes with the quote, too: each attribute that changes has its style worked out anew.
  const isQuoted = useQuoted(row.key, isStill);
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-market-id={row.marketId}
      className={classNames(styles.row, styles.marketRow)}
      style={{ blockSize: height, transform: `translateY(${start}px)` }}
    >
      <td {...tableRoles.cell} className={classNames(styles.cell, styles.market)}>
        <MarketName row={row} isQuoted={isQuoted} isReached={isReached} />
      </td>
      {isQuoted ? (
        <QuoteCells key={row.key} row={row} columns={columns} />
      ) : (
        <QuoteCellsToCome columns={columns} />
      )}
      <td {...tableRoles.cell} className={classNames(styles.cell, styles.status)}>
        <bdi title={isQuoted ? row.status : undefined}>{row.status ?? missing}</bdi>
      </td>
      {columns === "events" ? (
        <EventCells row={row} isQuoted={isQuoted} />
      ) : (
        <LegCells row={row} isReached={isReached} />
      )}
    </tr>
  );
});

interface MarketNameProps extends Pick<MarketTableRowProps, "row" | "isReached"> {
  readonly isQuoted: boolean;
}

function MarketName({ row, isQuoted, isReached }: MarketNameProps) {
  const { venue, marketId, outcomeId, title, label } = row;
  const words = (
    <>
      <bdi className={styles.title}>{title}</bdi>
      {label === "" ? null : (
        <span className={styles.label}>
          {" · "}
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  );
  // No address can carry some ids: such a market is named and leads nowhere.
  if (!isLinkable(marketId)) return <span className={styles.name}>{words}</span>;
  return (
    <a
      data-opens=""
      tabIndex={isReached ? 0 : -1}
      className={classNames(styles.name, styles.link)}
      title={!isQuoted ? undefined : label === "" ? title : `${title} · ${label}`}
      href={paths.market(venue, marketId, outcomeId)}
    >
      {words}
    </a>
  );
}

type QuoteColumn = "bid" | "ask" | "last";

/** Where a venue has no book there is no side of one to show. */
const quoteColumns: Readonly<Record<MarketColumns, readonly QuoteColumn[]>> = {
  events: ["bid", "ask", "last"],
  legs: ["bid", "ask", "last"],
  implied: ["last"],
};

function QuoteCells({ row, columns }: Pick<MarketTableRowProps, "row" | "columns">) {
  useKnownMarket(row.venue, row.market, row.toldAt);
  const { bid, ask, last, state, ticks } = useOutcomeQuote(row);
  const prices = { bid: bid?.price, ask: ask?.price, last };
  return quoteColumns[columns].map((column) => (
    <td
      key={column}
      {...tableRoles.cell}
      data-state={state}
      className={classNames(styles.cell, styles[column])}
    >
      <QuoteFigure price={prices[column]} ticks={ticks} />
    </td>
  ));
}

function QuoteCellsToCome({ columns }: Pick<MarketTableRowProps, "columns">) {
  return quoteColumns[columns].map((column) => (
    <td key={column} {...tableRoles.cell} className={classNames(styles.cell, styles[column])} />
  ));
}

function EventCells({ row, isQuoted }: { readonly row: MarketRow; readonly isQuoted: boolean }) {
  const zone = usePreference("timeZone");
  const { resolution, volume } = row;
  return (
    <>
      <td
        {...tableRoles.cell}
        className={classNames(styles.cell, styles.resolution)}
        title={isQuoted ? resolutionInFull(resolution, zone) : undefined}
      >
        {resolutionBriefly(resolution, systemClock.now())}
      </td>
      <td
        {...tableRoles.cell}
        className={classNames(styles.cell, styles.volume)}
        title={isQuoted ? volume : undefined}
      >
        {volume === undefined ? missing : formatBriefly(volume)}
      </td>
    </>
  );
}

function LegCells({ row, isReached }: Pick<MarketTableRowProps, "row" | "isReached">) {
  const { venues } = useConfig();
  const { group, venue } = row;
  const others = group === undefined ? [] : otherVenues(group, venue);
  return (
    <td {...tableRoles.cell} className={classNames(styles.cell, styles.others)}>
      {group === undefined || others.length === 0 ? (
        missing
      ) : (
        <a
          tabIndex={isReached ? 0 : -1}
          className={styles.otherVenues}
          href={paths.matchedGroup(group.category, group.group.id, group.date)}
          title="Compare in the matched group"
        >
          {others.map((other) => (
            <VenueBadge key={other} venue={other} label={venues[other].label} />
          ))}
        </a>
      )}
    </td>
  );
}

/** Whether the row's quote is followed: from its turn on, once the list stood still with it. */
function useQuoted(key: string, isStill: boolean): boolean {
  const [quoted, setQuoted] = useState<string>();
  const isQuoted = quoted === key;
  useEffect(() => {
    if (!isStill || isQuoted) return;
    return runOnFrame(() => startTransition(() => setQuoted(key)));
  }, [key, isStill, isQuoted]);
  return isQuoted;
}
