import { useEffect, useMemo } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { isOpen } from "#browser/order-journal/open-orders.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-orders-hint.ts";
import { paths } from "#browser/routing/paths.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { missing } from "#browser/ui/price.tsx";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { AllOrdersSync } from "./all-orders-sync.tsx";
import { panelTexts } from "./list-texts.ts";
import { MarketLink } from "./market-link.tsx";
import { OrderFigure, OrderPrice, Side, StateMark } from "./order-cells.tsx";
import styles from "./order-panels.module.css";
import { isPartlyFilled, isUnresolved } from "./order-predicates.ts";
import type { OrderRow } from "./order-rows.ts";
import { cellTexts, texts } from "./texts.ts";
import { UnresolvedList } from "./unresolved-list.tsx";
import { useAllOrders } from "./use-all-orders.ts";
import { areNamesPending, type NamesOf, useMarketNames, useRowNames } from "./use-market-names.ts";
import { worstFreshness } from "./worst-freshness.ts";

/** Rows in a panel; the orders page has the rest. */
const maxRows = 20;

export function OpenOrdersPanel() {
  const orders = useAllOrders();
  const rows = useMemo(() => orders.rows.filter(isOpen), [orders.rows]);
  return (
    <>
      <AllOrdersSync orders={orders} />
      <OrdersPanel
        name={panelTexts.open}
        orders={orders}
        rows={rows}
        empty={panelTexts.noOpen}
        note={cellTexts.noCancel}
      />
    </>
  );
}

export function NewestFillsPanel() {
  const orders = useAllOrders();
  const rows = useMemo(() => orders.rows.filter(isPartlyFilled), [orders.rows]);
  return <OrdersPanel name={panelTexts.fills} orders={orders} rows={rows} empty={panelTexts.noFills} />;
}

/** The region "Unresolved orders"; renders nothing where every order has an outcome. */
export function UnresolvedOrdersPanel() {
  const orders = useAllOrders();
  const [wereUnresolved, update] = useStoredState(unresolvedBefore);
  const rows = useMemo(() => orders.rows.filter(isUnresolved), [orders.rows]);
  const isKnown = !orders.isGathering && orders.journal.phase === "ready";
  const areUnresolved = rows.length > 0;
  useEffect(() => {
    if (isKnown) update(() => areUnresolved);
  }, [isKnown, areUnresolved, update]);
  if (!areUnresolved && !(wereUnresolved && orders.isGathering)) return null;
  return (
    <OrdersPanel
      name={texts.unresolved}
      orders={orders}
      rows={rows}
      className={styles.unresolved}
      isUnresolved
    />
  );
}

interface OrdersPanelProps {
  readonly name: string;
  readonly orders: ReturnType<typeof useAllOrders>;
  readonly rows: readonly OrderRow[];
  readonly empty?: string;
  /** Above the orders, also while there are none: coming with them it would push them down. */
  readonly note?: string;
  readonly isUnresolved?: boolean;
  readonly className?: string | undefined;
}

function OrdersPanel({ name, orders, rows, empty, note, isUnresolved = false, className }: OrdersPanelProps) {
  const shown = useMemo(() => rows.slice(0, maxRows), [rows]);
  const namesOf = useMarketNames(shown);
  const { state, confirmedAt, problem } = worstFreshness(orders, rows.length);
  // Names replace ids of another width: hidden until both are there.
  const isPending = useInitialWait(orders.isGathering || areNamesPending(shown, namesOf));
  const notes = [note, state === "error" ? undefined : problem]
    .filter((text) => text !== undefined)
    .join(" ");
  return (
    <Panel
      name={name}
      state={isPending ? "loading" : state}
      // A function reserves room for the age at once, so that the link beside it does not move.
      confirmedAt={() => confirmedAt?.()}
      message={state === "error" ? problem : empty}
      onRetry={() => {
        for (const { retry } of orders.venues) retry();
      }}
      note={notes === "" ? undefined : notes}
      actions={
        <Link to={paths.orders}>
          {rows.length > maxRows ? panelTexts.allOf(rows.length) : panelTexts.all}
        </Link>
      }
      className={className}
    >
      {rows.length === 0 ? undefined : isUnresolved ? (
        <UnresolvedList rows={shown} orders={orders} namesOf={namesOf} />
      ) : (
        <OrderList rows={shown} namesOf={namesOf} />
      )}
    </Panel>
  );
}

interface OrderListProps {
  readonly rows: readonly OrderRow[];
  readonly namesOf: NamesOf;
}

/** A short list of orders for a panel, each with a link to its market. */
function OrderList({ rows, namesOf }: OrderListProps) {
  const { detailOf } = useRowNames(rows, namesOf);
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <Item key={`${row.venue} ${row.key}`} row={row} namesOf={namesOf} detail={detailOf(row)} />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<OrderListProps, "namesOf"> {
  readonly row: OrderRow;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail: string | undefined;
}

function Item({ row, namesOf, detail }: ItemProps) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const { outcome, ticks } = namesOf(row);
  const unit = unitOfAmount(row, venue);
  return (
    <li
      className={styles.item}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <VenueBadge venue={row.venue} />
      <MarketLink row={row} namesOf={namesOf} detail={detail} className={styles.market} />
      <span className={styles.status}>
        <StateMark row={row} />
      </span>
      {/* Remounted when the outcome's name replaces its id: moving the rest would count as a layout shift. */}
      <span key={outcome} className={styles.figures}>
        <Side side={row.side} /> <bdi className={styles.outcome}>{outcome ?? row.outcomeId ?? missing}</bdi>
        <span>
          {row.filled === undefined ? null : (
            <>
              <OrderFigure
                name="filled"
                value={row.filled}
                unit={venue.filledUnit}
                currency={venue.currency}
              />
              <span className="muted">{cellTexts.of}</span>
            </>
          )}
          <OrderFigure name="amount" value={row.amount} unit={unit} currency={venue.currency} />
        </span>
        {row.price === undefined ? null : <OrderPrice row={row} ticks={ticks} />}
      </span>
      <span className={styles.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </span>
    </li>
  );
}
