import { useMemo } from "react";
import { Link } from "react-router";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { formatMoney } from "#browser/lib/format-money.ts";
import { hasEnded, statusOfView } from "#browser/market-data/market-status.ts";
import { namesakeDetails } from "#browser/market-data/namesakes.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { restingSells } from "#browser/order-journal/open-orders.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import {
  asOutcomeRow,
  marketCell,
  numberCell,
  outcomeCell,
  ResponsiveTable,
  RowMarket,
} from "#browser/ui/responsive-table.tsx";
import { useStaggeredRows } from "#browser/ui/staggered-mount.tsx";
import type { TableColumn } from "#browser/ui/table-head.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import type { Decimal } from "#contract/decimal.ts";
import { ExactFigure } from "./exact-figure.tsx";
import { MarketValueCells, type ShownMarketValue } from "./market-value-cells.tsx";
import { announcedText, promisedPayout, settlementText, unknownText, whyUnknown } from "./position-labels.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./position-table.module.css";
import { sellTicketPathOf } from "./sell-ticket-path.ts";
import { feeTexts, tableTexts, texts } from "./texts.ts";
import { namesOf, type Positions } from "./use-positions.ts";

interface PositionTableProps extends Pick<Positions, "rows" | "marketOf" | "feesOf"> {
  /** May rest at the venues. */
  readonly orders: readonly KnownOrder[];
  readonly onSettle: (row: PositionRow) => void;
  readonly onMarketValue: (key: string, worth: ShownMarketValue | undefined) => void;
}

const columns: readonly TableColumn[] = [
  { id: "market", label: tableTexts.columns.market },
  { id: "outcome", label: tableTexts.columns.outcome, width: 104 },
  { id: "quantity", label: tableTexts.columns.quantity, isNumber: true, width: 108 },
  { id: "average", label: tableTexts.columns.average, isNumber: true, width: 104 },
  { id: "cost", label: tableTexts.columns.cost, isNumber: true, width: 104 },
  { id: "worth", label: tableTexts.columns.worth, isNumber: true, width: 128 },
  { id: "unrealised", label: tableTexts.columns.unrealised, isNumber: true, width: 104 },
  { id: "realised", label: tableTexts.columns.realised, isNumber: true, width: 104 },
  { id: "fees", label: tableTexts.columns.fees, width: 96 },
  { id: "resolution", label: tableTexts.columns.resolution, width: 236 },
];

const rowsOfFrame = 20;

export function PositionTable(props: PositionTableProps) {
  const { rows, orders, marketOf, feesOf, onSettle, onMarketValue } = props;
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const detailOf = useMemo(
    () =>
      namesakeDetails(
        rows.map((row) => {
          const market = marketOf(row);
          return { ...row, ...namesOf(row, market), resolutionDate: market?.details?.resolution_date };
        }),
        zone,
      ),
    [rows, marketOf, zone],
  );
  const mounted = useStaggeredRows(rows.length, rowsOfFrame);
  return (
    <ResponsiveTable name={texts.panel} columns={columns} minWidth={1264}>
      {rows.slice(0, mounted).map((row) => (
        <Row
          key={row.key}
          row={row}
          detail={detailOf(row)}
          resting={restingSells(orders, row, venues[row.venue])?.contracts}
          market={marketOf(row)}
          fees={feesOf(row)}
          onSettle={onSettle}
          onMarketValue={onMarketValue}
        />
      ))}
    </ResponsiveTable>
  );
}

interface RowProps extends Pick<PositionTableProps, "onSettle" | "onMarketValue"> {
  readonly row: PositionRow;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail: string | undefined;
  /** Contracts in resting sell orders. */
  readonly resting: Decimal | undefined;
  readonly market: ReturnType<Positions["marketOf"]>;
  readonly fees: ReturnType<Positions["feesOf"]>;
}

function Row({ row, detail, resting, market, fees, onSettle, onMarketValue }: RowProps) {
  const { venue, outcomeId, position } = row;
  const { currency } = useVenueConfig(venue);
  const names = namesOf(row, market);
  const unknownReason = whyUnknown(position);
  const upperBound = row.fees === "rule" ? "most" : undefined;
  const lowerBound = row.fees === "rule" ? "least" : undefined;
  const isKnown = unknownReason === undefined;
  return (
    <tr
      {...asOutcomeRow(row)}
      data-state={row.settlement !== undefined ? "settled" : isHeld(row) ? "held" : "closed"}
    >
      <td {...asCell} className={marketCell}>
        <RowMarket outcome={row} name={names.market} detail={detail} />
        {row.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </td>
      <td {...asCell} className={outcomeCell} data-label={tableTexts.columns.outcome}>
        <bdi title={outcomeId}>{names.outcome}</bdi>
      </td>
      <td {...asCell} className={numberCell} data-label={tableTexts.columns.quantity}>
        <ExactFigure
          name="quantity"
          value={position.quantity}
          without={texts.unknown}
          title={unknownReason}
        />
      </td>
      <td {...asCell} className={numberCell} data-label={tableTexts.columns.average}>
        <ExactFigure
          name="average"
          value={position.average}
          priceAs="price"
          without={isKnown ? "—" : unknownText(position)}
          title={unknownReason}
          bound={upperBound}
        />
      </td>
      <td {...asCell} className={numberCell} data-label={tableTexts.columns.cost}>
        <ExactFigure
          name="cost"
          value={position.cost}
          currency={currency}
          without={unknownText(position)}
          title={unknownReason}
          bound={isHeld(row) ? upperBound : undefined}
        />
      </td>
      <MarketValueCells row={row} market={market} fees={fees} onMarketValue={onMarketValue} />
      <td {...asCell} className={numberCell} data-label={tableTexts.columns.realised}>
        <ExactFigure
          name="realised"
          value={position.realised}
          currency={currency}
          without={unknownText(position)}
          title={unknownReason}
          bound={position.realised?.numerator === 0n ? undefined : lowerBound}
          isResult
        />
      </td>
      <td
        {...asCell}
        className="muted"
        data-label={tableTexts.columns.fees}
        title={feeTexts.titles[row.fees]}
      >
        {feeTexts.labels[row.fees]}
      </td>
      <td {...asCell} className={styles.resolution} data-label={tableTexts.columns.resolution}>
        <Resolution
          row={row}
          resting={resting}
          market={market}
          onSettle={onSettle}
          name={`${names.market}, ${names.outcome}`}
        />
      </td>
    </tr>
  );
}

interface ResolutionProps extends Pick<RowProps, "row" | "resting" | "market" | "onSettle"> {
  readonly name: string;
}

/** The payout the venue announced, as received, next to the payout entered by hand. */
function Resolution({ row, resting, market, name, onSettle }: ResolutionProps) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const { currency } = venue;
  const isOver = market !== undefined && hasEnded(statusOfView(market));
  const closeTo = isLinkable(row.marketId) && !isOver ? sellTicketPathOf(row, venue, resting) : undefined;
  const announced = promisedPayout(row, market);
  const { settlement } = row;
  const formatPrice = usePriceFormat();
  return (
    <span className={styles.settlement}>
      <span className={styles.promise}>
        {announced === undefined ? (
          <span className="muted">{tableTexts.notAnnounced}</span>
        ) : (
          <bdi title={resolutionInFull(market?.details?.resolution_date, zone)} data-field="promised">
            {announcedText(announced, formatPrice, venue.priceScale)}
          </bdi>
        )}
        {settlement === undefined ? null : (
          <strong data-field="paid" data-paid={settlement.paid} title={settlement.note}>
            {settlementText(settlement, (amount) => formatMoney(amount, currency))}
          </strong>
        )}
      </span>
      {closeTo === undefined ? null : (
        <Link to={closeTo} className={styles.close} aria-label={tableTexts.closeName(name)}>
          {tableTexts.close}
        </Link>
      )}
      {settlement === undefined && !isHeld(row) ? null : (
        <Button onClick={() => onSettle(row)} aria-label={tableTexts.settleName(name)}>
          {settlement === undefined ? tableTexts.settle : tableTexts.change}
        </Button>
      )}
    </span>
  );
}
