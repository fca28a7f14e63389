// Row of the market table. Its links are plain anchors that the table handles: a router Link costs more than the row.
import { type CSSProperties, memo, useEffect } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatBriefly } from "#browser/lib/format-number.ts";
import { pathOfGroup } from "#browser/market-data/group-lists.ts";
import { marketStatusText } from "#browser/market-data/market-status.ts";
import { resolutionBriefly, resolutionInFull } from "#browser/market-data/resolution.ts";
import { useOutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { toSitePath } from "#browser/routing/base-path.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { missing } from "#browser/ui/price.tsx";
import { useStaggeredSubscription } from "#browser/ui/staggered-mount.tsx";
import { asCell, asRow } from "#browser/ui/table-roles.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import table from "#browser/ui/virtual-table.module.css";
import type { Decimal } from "#contract/decimal.ts";
import type { MarketColumns } from "./market-columns.ts";
import { isLongName, type MarketRow, otherVenues } from "./market-row.ts";
import styles from "./market-table.module.css";
import { QuotePrice } from "./quote-figure.tsx";
import { useSeedMarketCache } from "./seed-market-cache.ts";
import { listTexts as texts } from "./texts.ts";

export interface MarketTableRowProps {
  readonly row: MarketRow;
  readonly columns: MarketColumns;
  readonly index: number;
  /** Offset from the top of the table body, in px. */
  readonly top: number;
  readonly height: number;
  /** Lines of the name. */
  readonly lines: number;
  /** False while the list scrolls or its filter is being typed. */
  readonly isStill: boolean;
  /** Its links are in the tab order. */
  readonly isCurrent: boolean;
  /** Called with the last price that the row of a key shows. Stable. */
  readonly onPrice: (key: string, price: Decimal | undefined) => void;
}

export const MarketTableRow = memo(function MarketTableRow({
  row,
  columns,
  index,
  top,
  height,
  lines,
  isStill,
  isCurrent,
  onPrice,
}: MarketTableRowProps) {
  // Titles are set together with the quote: each changed attribute costs a style recalculation while scrolling.
  const isQuoted = useStaggeredSubscription(row.key, isStill);
  return (
    <tr
      {...asRow}
      aria-rowindex={index + 2}
      data-index={index}
      data-market-id={row.marketId}
      data-long-name={isLongName(row) || undefined}
      className={classNames(table.row, styles.row, styles.marketRow)}
      style={{ blockSize: height, transform: `translateY(${top}px)`, "--name-lines": lines } as CSSProperties}
    >
      <td {...cellOf(styles.market)}>
        <MarketName row={row} isQuoted={isQuoted} isCurrent={isCurrent} />
      </td>
      {isQuoted ? (
        <QuoteCells key={row.key} row={row} columns={columns} onPrice={onPrice} />
      ) : (
        <EmptyQuoteCells columns={columns} />
      )}
      <td {...cellOf(styles.status)}>
        <bdi title={isQuoted ? row.status : undefined}>{marketStatusText(row.status) ?? missing}</bdi>
      </td>
      {columns === "events" ? (
        <EventCells row={row} isQuoted={isQuoted} />
      ) : (
        <LegCells row={row} isCurrent={isCurrent} />
      )}
    </tr>
  );
});

interface MarketNameProps extends Pick<MarketTableRowProps, "row" | "isCurrent"> {
  readonly isQuoted: boolean;
}

function MarketName({ row, isQuoted, isCurrent }: MarketNameProps) {
  const { venue, marketId, outcomeId, title, label } = row;
  const text = (
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
  // Some ids do not fit in a URL: such a market has no link.
  if (!isLinkable(marketId)) return <span className={styles.name}>{text}</span>;
  return (
    <a
      data-opens=""
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(table.rowLink, styles.name)}
      title={!isQuoted ? undefined : label === "" ? title : `${title} · ${label}`}
      href={toSitePath(paths.market(venue, marketId, outcomeId))}
    >
      {text}
    </a>
  );
}

const cellOf = (name: string | undefined) => ({ ...asCell, className: classNames(styles.cell, name) });

type QuoteColumn = "bid" | "ask" | "last";

const quoteColumns: Readonly<Record<MarketColumns, readonly QuoteColumn[]>> = {
  events: ["bid", "ask", "last"],
  legs: ["bid", "ask", "last"],
  implied: ["last"],
};

function QuoteCells({ row, columns, onPrice }: Pick<MarketTableRowProps, "row" | "columns" | "onPrice">) {
  useSeedMarketCache(row.venue, row.market, row.fetchedAt);
  const { bid, ask, last, state, ticks } = useOutcomeQuote(row);
  useEffect(() => {
    if (state !== "loading") onPrice(row.key, last);
  }, [row.key, last, state, onPrice]);
  const prices = { bid: bid?.price, ask: ask?.price, last };
  return quoteColumns[columns].map((column) => (
    <td key={column} {...cellOf(styles[column])} data-state={state}>
      <QuotePrice price={prices[column]} ticks={ticks} />
    </td>
  ));
}

function EmptyQuoteCells({ columns }: Pick<MarketTableRowProps, "columns">) {
  return quoteColumns[columns].map((column) => <td key={column} {...cellOf(styles[column])} />);
}

function EventCells({ row, isQuoted }: { readonly row: MarketRow; readonly isQuoted: boolean }) {
  const zone = usePreference("timeZone");
  const { resolution, volume } = row;
  return (
    <>
      <td {...cellOf(styles.resolution)} title={isQuoted ? resolutionInFull(resolution, zone) : undefined}>
        {resolutionBriefly(resolution, systemClock.now())}
      </td>
      <td {...cellOf(styles.volume)} title={isQuoted ? volume : undefined}>
        {volume === undefined ? missing : formatBriefly(volume)}
      </td>
    </>
  );
}

function LegCells({ row, isCurrent }: Pick<MarketTableRowProps, "row" | "isCurrent">) {
  const { group, venue } = row;
  const others = group === undefined ? [] : otherVenues(group, venue);
  return (
    <td {...cellOf(styles.others)}>
      {group === undefined || others.length === 0 ? (
        missing
      ) : (
        <a
          tabIndex={isCurrent ? 0 : -1}
          className={styles.otherVenues}
          href={toSitePath(pathOfGroup(group))}
          title={texts.compare}
        >
          {others.map((other) => (
            <VenueBadge key={other} venue={other} />
          ))}
        </a>
      )}
    </td>
  );
}
