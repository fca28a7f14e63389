// Every order one can know of, on all venues: where they come from, those without an answer on top, all in one table; and
// beside it, in tabs, what the page makes of them.
import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { queryNow } from "#browser/ui/current-search-params.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useAtFirst } from "#browser/ui/use-initial-wait.ts";
import { usePressed } from "#browser/ui/use-optimistic-choice.ts";
import { useAddressText } from "#browser/ui/use-search-param-draft.ts";
import styles from "./all-orders.module.css";
import { AllOrdersUpkeep } from "./all-orders-sync.tsx";
import { OrderBlotter } from "./order-blotter.tsx";
import { isUnresolved } from "./order-predicates.ts";
import type { OrderRow } from "./order-rows.ts";
import { OrderSources } from "./order-sources.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";
import {
  isFiltered,
  type OrderView,
  parseOrderView,
  rowsInView,
  type SortKey,
  toParams,
} from "./orders-table-params.ts";
import { placedOrders } from "./sort-by-gateway-time.ts";
import { UnresolvedList } from "./unresolved-list.tsx";
import { type AllOrders as AllOrdersKnown, useAllOrders } from "./use-all-orders.ts";
import { areNamesAwaited, type NamesOf, useMarketNames } from "./use-market-names.ts";
import { SettledByYou } from "./user-resolved-orders.tsx";
import { standingOfAll } from "./worst-freshness.ts";

const ExportOrders = lazyComponent(
  "export-orders",
  async () => (await import("./export-orders.tsx")).ExportOrders,
);

/** What a tab beside the table is made of. */
export interface OrdersForTab {
  /** Every order known, by the gateway's time where it tells one. */
  readonly orders: readonly OrderRow[];
  /** Orders soon to come would stand among these, and change what is made of them. */
  readonly isGathering: boolean;
  /** Whether orders may still come that were there before. */
  readonly isLoading: boolean;
}

export interface OrdersTab {
  /** In the address: `?tab=…`. */
  readonly id: string;
  readonly label: string;
  readonly render: (known: OrdersForTab) => ReactNode;
}

interface AllOrdersProps {
  /** The page's heading. */
  readonly heading: ReactNode;
  readonly tabs: readonly OrdersTab[];
}

const ownTab = "orders";

export function AllOrders({ heading, tabs }: AllOrdersProps) {
  const orders = useAllOrders();
  const [view, changeView] = useOrderView();
  const [tab, chooseTab] = useTab(tabs);
  const looked = useMemo(
    () =>
      orders.venues.flatMap(({ venue, lists }) =>
        lists.flatMap(({ marketId }) => (marketId === undefined ? [] : [{ venue, marketId }])),
      ),
    [orders.venues],
  );
  const namesOf = useMarketNames(orders.rows, looked);
  const unresolved = useMemo(() => orders.rows.filter(isUnresolved), [orders.rows]);
  // What stands on top is known only then; drawn or named later it would push the table down.
  const isForming = useAtFirst(orders.journal.phase === "opening" || areNamesAwaited(unresolved, namesOf));
  const shown = useMemo(() => rowsInView(orders.rows, view, namesOf), [orders.rows, view, namesOf]);
  const [exporting, setExporting] = useState<"never" | "open" | "closed">("never");
  const canExport = shown.length > 0;
  const commands = useMemo(
    () =>
      canExport
        ? [
            {
              id: "export",
              title: "Export the orders shown as CSV",
              keywords: "save file spreadsheet download",
              run: () => setExporting("open"),
            },
          ]
        : [],
    [canExport],
  );
  useCommands("Orders", commands);
  return (
    <>
      <AllOrdersUpkeep orders={orders} />
      <header className={styles.header}>
        {heading}
        <span className={styles.count}>
          {shown.length === orders.rows.length
            ? orders.rows.length
            : `${shown.length} of ${orders.rows.length}`}
        </span>
        <Button className={styles.export} disabled={!canExport} onClick={() => setExporting("open")}>
          Export CSV
        </Button>
      </header>
      <OrderSources orders={orders} namesOf={namesOf} />
      {isForming || orders.journal.phase === "opening" ? null : (
        <>
          {unresolved.length === 0 ? null : (
            <Panel
              name="Unresolved orders"
              state="live"
              className={styles.unresolved}
              note="Nobody knows yet whether these were placed. Nothing is sent again by itself; look at the venue before you send one again."
            >
              <UnresolvedList rows={unresolved} orders={orders} namesOf={namesOf} />
            </Panel>
          )}
          <SettledByYou intents={orders.journal.intents} namesOf={namesOf} />
          <Tabs
            name="Orders and what came of them"
            tabs={[{ id: ownTab, label: "Orders" }, ...tabs]}
            selected={tab?.id ?? ownTab}
            onSelect={chooseTab}
            className={styles.tabs}
          >
            {tab === undefined ? (
              <>
                <div className={styles.toolbar}>
                  <OrderToolbar view={view} onChange={changeView} />
                </div>
                <OrdersTable
                  orders={orders}
                  shown={shown}
                  view={view}
                  onChange={changeView}
                  namesOf={namesOf}
                />
              </>
            ) : (
              <InTab orders={orders} render={tab.render} />
            )}
          </Tabs>
        </>
      )}
      {exporting === "never" ? null : (
        <LazyBoundary>
          <ExportOrders
            rows={shown}
            namesOf={namesOf}
            open={exporting === "open"}
            onClose={() => setExporting("closed")}
          />
        </LazyBoundary>
      )}
    </>
  );
}

function InTab({ orders, render }: { readonly orders: AllOrdersKnown } & Pick<OrdersTab, "render">) {
  const placed = useMemo(
    () => orders.venues.flatMap(({ known, rows }) => placedOrders(known, rows)),
    [orders.venues],
  );
  return render({
    orders: placed,
    isGathering: orders.isGathering,
    isLoading: orders.venues.some(({ state }) => state === "loading"),
  });
}

/** The tab the address asks for; undefined: the table itself. */
function useTab(tabs: readonly OrdersTab[]): readonly [OrdersTab | undefined, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const choose = (id: string) => {
    const next = queryNow();
    if (id === ownTab) next.delete("tab");
    else next.set("tab", id);
    setParams(next, { replace: true });
  };
  return [tabs.find(({ id }) => id === asked), choose];
}

/** The address follows what is typed once the hand rests: browsers refuse hundreds of changes a minute. */
const restMs = 250;

/** The view the address asks for; a change of it replaces the address. */
function useOrderView(): readonly [OrderView, (change: Partial<OrderView>) => void] {
  const [params, setParams] = useSearchParams();
  const [shown, press] = usePressed(useMemo(() => parseOrderView(params), [params]));
  const write = (changed: Partial<OrderView>) => {
    press((before) => ({ ...before, ...changed }));
    setParams(toParams({ ...parseOrderView(queryNow()), ...changed }), { replace: true });
  };
  const [text, type] = useAddressText(shown.text, (typed) => write({ text: typed }), restMs);
  const change = ({ text: typed, ...changed }: Partial<OrderView>) => {
    if (typed !== undefined) type(typed);
    if (Object.keys(changed).length > 0) write(changed);
  };
  return [useMemo(() => ({ ...shown, text }), [shown, text]), change];
}

interface OrdersTableProps {
  readonly orders: AllOrdersKnown;
  readonly shown: AllOrdersKnown["rows"];
  readonly view: OrderView;
  readonly onChange: (change: Partial<OrderView>) => void;
  readonly namesOf: NamesOf;
}

function OrdersTable({ orders, shown, view, onChange, namesOf }: OrdersTableProps) {
  const { state, confirmedAt, problem } = standingOfAll(orders, orders.rows.length);
  const sort = {
    key: view.sort,
    isDescending: view.isDescending,
    onSort: (key: SortKey) =>
      onChange({ sort: key, isDescending: key === view.sort ? !view.isDescending : key === "time" }),
  };
  const isFilteredOut = orders.rows.length > 0 && shown.length === 0;
  return (
    <Panel
      name="All orders"
      state={isFilteredOut ? "empty" : state}
      confirmedAt={confirmedAt}
      className={styles.all}
      message={
        isFilteredOut && isFiltered(view)
          ? `None of ${orders.rows.length} orders is like that. "Show all" takes the filters away.`
          : state === "error"
            ? problem
            : "No orders yet. Orders you place on a market's page stand here, with those the venues list."
      }
      onRetry={() => {
        for (const { retry } of orders.venues) retry();
      }}
      note={
        orders.journal.problem === undefined ? undefined : (
          <strong className={styles.problem}>{orders.journal.problem}</strong>
        )
      }
    >
      {shown.length === 0 ? undefined : (
        <OrderBlotter name="Orders" rows={shown} namesOf={namesOf} sort={sort} />
      )}
    </Panel>
  );
}
