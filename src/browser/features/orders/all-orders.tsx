import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { listsByMarket } from "#browser/queries/order-queries.ts";
import { Button } from "#browser/ui/button.tsx";
import { currentSearchParams } from "#browser/ui/current-location.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useExport } from "#browser/ui/use-export.tsx";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import { useOptimisticChoice } from "#browser/ui/use-optimistic-choice.ts";
import { useSearchParamDraft } from "#browser/ui/use-search-param-draft.ts";
import { venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import styles from "./all-orders.module.css";
import { AllOrdersSync } from "./all-orders-sync.tsx";
import { hideOrdersBeingSent } from "./hide-orders-being-sent.ts";
import { OrderBlotter } from "./order-blotter.tsx";
import { isUnresolved } from "./order-predicates.ts";
import type { OrderRow } from "./order-rows.ts";
import { FailedSources, OrderSources } from "./order-sources.tsx";
import { OrderToolbar } from "./order-toolbar.tsx";
import { orderCells, orderTable } from "./orders-csv.ts";
import {
  filterAndSortRows,
  isFiltered,
  type OrdersTableParams,
  parseOrdersTableParams,
  type SortKey,
  toOrdersTableParams,
} from "./orders-table-params.ts";
import { cellTexts, texts } from "./texts.ts";
import { UnresolvedList } from "./unresolved-list.tsx";
import { type AllOrders as AllOrdersKnown, useAllOrders } from "./use-all-orders.ts";
import { areNamesPending, type NamesOf, useMarketNames } from "./use-market-names.ts";
import { UserResolvedOrders } from "./user-resolved-orders.tsx";
import { worstFreshness } from "./worst-freshness.ts";

export interface OrdersForTab {
  /** Every known order, newest first. */
  readonly orders: readonly OrderRow[];
  /** Orders of another venue are about to arrive and may change the tab's results. */
  readonly isGathering: boolean;
  /** A venue's first orders are still missing. */
  readonly isLoading: boolean;
}

export interface OrdersTab {
  /** Value of `?tab=`. */
  readonly id: string;
  readonly label: string;
  readonly render: (input: OrdersForTab) => ReactNode;
}

interface AllOrdersProps {
  readonly heading: ReactNode;
  /** The first is placed before the table's own tab, the rest after it. */
  readonly tabs: readonly OrdersTab[];
  /** Rendered beside the export of the orders table. */
  readonly actions: OrdersTab["render"];
}

const ownTab = "orders";

/** All orders of all venues: sources, unresolved orders, the orders table, and the tabs of the page beside it. */
export function AllOrders({ heading, tabs, actions }: AllOrdersProps) {
  const orders = useAllOrders();
  const { venues } = useConfig();
  const [view, changeView] = useTableParams();
  const [tab, selectTab] = useTab(tabs);
  const listedMarkets = useMemo(
    () =>
      orders.venues.flatMap(({ venue, lists }) =>
        lists.flatMap(({ marketId }) => (marketId === undefined ? [] : [{ venue, marketId }])),
      ),
    [orders.venues],
  );
  const namesOf = useMarketNames(orders.rows, listedMarkets);
  const unresolved = useMemo(() => orders.rows.filter(isUnresolved), [orders.rows]);
  // Unresolved orders are above the table: rendered or named late they would push it down.
  const isPending = useInitialWait(
    orders.journal.phase === "opening" || areNamesPending(unresolved, namesOf),
  );
  const known = useMemo(() => orders.venues.map((venue) => venue.known), [orders.venues]);
  const listed = useMemo(() => hideOrdersBeingSent(orders.rows, known), [orders.rows, known]);
  const shown = useMemo(
    () => filterAndSortRows(listed, view, namesOf, venues),
    [listed, view, namesOf, venues],
  );
  const canExport = shown.length > 0;
  const [showsActions, setShowsActions] = useState(false);
  const { openExport, exportDialog } = useExport({
    group: texts.table,
    id: "export",
    command: texts.exportCommand,
    keywords: texts.exportKeywords,
    isOffered: canExport,
    name: texts.exportDialog,
    fileName: "crossbook-orders",
    description: texts.exportAbout(shown.length),
    table: orderTable,
    cells: () => orderCells(shown, venues, namesOf),
  });
  return (
    <>
      <AllOrdersSync orders={orders} />
      {heading}
      {isPending || orders.journal.phase === "opening" ? null : (
        <>
          {unresolved.length === 0 ? null : (
            <Panel
              name={texts.unresolved}
              state="live"
              className={styles.unresolved}
              note={texts.unresolvedNote}
            >
              <UnresolvedList rows={unresolved} orders={orders} namesOf={namesOf} />
            </Panel>
          )}
          <UserResolvedOrders intents={orders.journal.intents} namesOf={namesOf} />
          <Tabs
            name={texts.page}
            tabs={[...tabs.slice(0, 1), { id: ownTab, label: texts.tab }, ...tabs.slice(1)]}
            selected={tab?.id ?? ownTab}
            onSelect={selectTab}
            className={styles.tabs}
          >
            <FailedSources orders={orders} />
            {tab === undefined ? (
              <>
                <div className={styles.toolbar} data-open={showsActions ? true : undefined}>
                  <OrderToolbar view={view} onChange={changeView} />
                  <span className={styles.count}>{texts.shownOf(shown.length, listed.length)}</span>
                  <Button
                    className={styles.more}
                    aria-expanded={showsActions}
                    onClick={() => setShowsActions(!showsActions)}
                  >
                    {texts.actions}
                  </Button>
                  <Button disabled={!canExport} onClick={openExport}>
                    {texts.export}
                  </Button>
                  <WithOrders orders={orders} render={actions} />
                  <OrderSources orders={orders} namesOf={namesOf} />
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
              <WithOrders orders={orders} render={tab.render} />
            )}
          </Tabs>
        </>
      )}
      {exportDialog}
    </>
  );
}

function WithOrders({
  orders: newest,
  render,
}: { readonly orders: AllOrdersKnown } & Pick<OrdersTab, "render">) {
  // In a task of its own: the page shows its orders first.
  const { rows, venues, isGathering } = useDeferredValue(newest);
  return render({ orders: rows, isGathering, isLoading: venues.some(({ state }) => state === "loading") });
}

/** The tab selected in the URL; undefined for the table itself. */
function useTab(tabs: readonly OrdersTab[]): readonly [OrdersTab | undefined, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const selected = params.get("tab");
  const select = (id: string) => {
    const next = currentSearchParams();
    if (id === ownTab) next.delete("tab");
    else next.set("tab", id);
    setParams(next, { replace: true });
  };
  return [tabs.find(({ id }) => id === selected), select];
}

/** Delay before typed text reaches the URL, ms: browsers throttle frequent history changes. */
const typingDelayMs = 250;

/** Filters and sort order in the URL, and the function that changes them. */
function useTableParams(): readonly [OrdersTableParams, (change: Partial<OrdersTableParams>) => void] {
  const [params, setParams] = useSearchParams();
  const [optimistic, setOptimistic] = useOptimisticChoice(
    useMemo(() => parseOrdersTableParams(params), [params]),
  );
  const write = (changed: Partial<OrdersTableParams>) => {
    setOptimistic((before) => ({ ...before, ...changed }));
    setParams(toOrdersTableParams({ ...parseOrdersTableParams(currentSearchParams()), ...changed }), {
      replace: true,
    });
  };
  const [text, setText] = useSearchParamDraft(
    optimistic.text,
    (typed) => write({ text: typed }),
    typingDelayMs,
  );
  const change = ({ text: typed, ...changed }: Partial<OrdersTableParams>) => {
    if (typed !== undefined) setText(typed);
    if (Object.keys(changed).length > 0) write(changed);
  };
  return [useMemo(() => ({ ...optimistic, text }), [optimistic, text]), change];
}

/** Orders placed elsewhere that no list holds; undefined where every venue lists all of an account's orders. */
const otherDevicesNote = venueIds.some((venue) => !offers(venue, "listOrders") || listsByMarket(venue))
  ? texts.otherDevices
  : undefined;

interface OrdersTableProps {
  readonly orders: AllOrdersKnown;
  readonly shown: AllOrdersKnown["rows"];
  readonly view: OrdersTableParams;
  readonly onChange: (change: Partial<OrdersTableParams>) => void;
  readonly namesOf: NamesOf;
}

function OrdersTable({ orders, shown, view, onChange, namesOf }: OrdersTableProps) {
  const { state, confirmedAt, problem } = worstFreshness(orders, orders.rows.length);
  const sort = {
    key: view.sort,
    isDescending: view.isDescending,
    onSort: (key: SortKey) =>
      onChange({ sort: key, isDescending: key === view.sort ? !view.isDescending : key === "time" }),
  };
  const isFilteredOut = orders.rows.length > 0 && shown.length === 0;
  return (
    <Panel
      name={texts.panel}
      state={isFilteredOut ? "empty" : state}
      confirmedAt={confirmedAt}
      className={styles.all}
      message={isFilteredOut && isFiltered(view) ? texts.noMatch : state === "error" ? problem : texts.empty}
      onRetry={() => {
        for (const { retry } of orders.venues) retry();
      }}
      note={
        <>
          {otherDevicesNote}
          {view.state === "open" ? ` ${cellTexts.noCancel}` : null}
          {orders.journal.problem === undefined ? null : (
            <strong className="warn"> {orders.journal.problem}</strong>
          )}
        </>
      }
    >
      {shown.length === 0 ? undefined : (
        <OrderBlotter name={texts.table} rows={shown} namesOf={namesOf} sort={sort} />
      )}
    </Panel>
  );
}
