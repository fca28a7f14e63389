// What the overview shows of orders: those still open, the newest fills, those nobody knows the outcome of.
import { useEffect, useMemo } from "react";
import { Link } from "react-router";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-orders-hint.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { useAtFirst } from "#browser/ui/use-initial-wait.ts";
import { AllOrdersUpkeep } from "./all-orders-sync.tsx";
import styles from "./order-list.module.css";
import { OrderList } from "./order-list.tsx";
import { isFilledInPart, isOpen, isUnresolved } from "./order-predicates.ts";
import type { OrderRow } from "./order-rows.ts";
import { UnresolvedList } from "./unresolved-list.tsx";
import { useAllOrders } from "./use-all-orders.ts";
import { areNamesAwaited, useMarketNames } from "./use-market-names.ts";
import { standingOfAll } from "./worst-freshness.ts";

interface SlotProps {
  readonly className?: string | undefined;
}

/** How many a panel shows; the rest is on the page of orders. */
const mostShown = 20;

/** The region "Open orders". */
export function OpenOrdersPanel({ className }: SlotProps) {
  const orders = useAllOrders();
  const rows = useMemo(() => orders.rows.filter(isOpen), [orders.rows]);
  return (
    <>
      <AllOrdersUpkeep orders={orders} />
      <OrdersPanel
        name="Open orders"
        orders={orders}
        rows={rows}
        className={className}
        empty="No open orders. What you place on a market's page stands here until it is filled."
      />
    </>
  );
}

/** The region "Newest fills". */
export function NewestFillsPanel({ className }: SlotProps) {
  const orders = useAllOrders();
  const rows = useMemo(() => orders.rows.filter(isFilledInPart), [orders.rows]);
  return (
    <OrdersPanel
      name="Newest fills"
      orders={orders}
      rows={rows}
      className={className}
      empty="No fills yet. They are shown by the time their orders were placed, for the gateway tells no other."
    />
  );
}

/** The region "Unresolved orders"; nothing where every order sent from here has an answer. */
export function UnresolvedOrdersPanel({ className }: SlotProps) {
  const orders = useAllOrders();
  const { userId } = useGateway();
  const wereUnresolved = usePersisted(unresolvedBefore, userId);
  const rows = useMemo(() => orders.rows.filter(isUnresolved), [orders.rows]);
  const isKnown = !orders.isGathering && orders.journal.phase === "ready";
  const areUnresolved = rows.length > 0;
  useEffect(() => {
    if (isKnown) unresolvedBefore.write(userId, areUnresolved);
  }, [isKnown, areUnresolved, userId]);
  if (!areUnresolved && !(wereUnresolved && orders.isGathering)) return null;
  return (
    <OrdersPanel
      name="Unresolved orders"
      orders={orders}
      rows={rows}
      className={classNames(styles.unresolved, className)}
      isUnresolved
    />
  );
}

interface OrdersPanelProps extends SlotProps {
  readonly name: string;
  readonly orders: ReturnType<typeof useAllOrders>;
  readonly rows: readonly OrderRow[];
  readonly empty?: string;
  readonly isUnresolved?: boolean;
}

function OrdersPanel({ name, orders, rows, empty, isUnresolved = false, className }: OrdersPanelProps) {
  const shown = useMemo(() => rows.slice(0, mostShown), [rows]);
  const namesOf = useMarketNames(shown);
  const { state, confirmedAt, problem } = standingOfAll(orders, rows.length);
  // A name takes less room than the id it comes in place of.
  const isNaming = useAtFirst(orders.isGathering || areNamesAwaited(shown, namesOf));
  return (
    <Panel
      name={name}
      state={isNaming ? "loading" : state}
      // Its age has its place from the start, so that the link beside it stays where it is.
      confirmedAt={() => confirmedAt}
      message={state === "error" ? problem : empty}
      onRetry={() => {
        for (const { retry } of orders.venues) retry();
      }}
      note={state === "error" ? undefined : problem}
      actions={
        <Link to={paths.orders}>{rows.length > mostShown ? `All ${rows.length} orders` : "All orders"}</Link>
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
