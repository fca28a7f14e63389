// Panel "Markets" of a venue page; filters and sorts the loaded rows locally.
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { matchesTerms, searchTerms } from "#browser/lib/search-matching.ts";
import { useSame } from "#browser/market-data/group-lists.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { priceSortMs, useResortInterval } from "#browser/ui/use-resort-interval.ts";
import { useSearchParamDraft } from "#browser/ui/use-search-param-draft.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketColumns, sortLabels } from "./market-columns.ts";
import type { MarketRow } from "./market-row.ts";
import { sortRows } from "./market-sort.ts";
import { MarketTable } from "./market-table.tsx";
import styles from "./markets-panel.module.css";
import { listTexts as texts } from "./texts.ts";
import type { VenueList } from "./venue-list-path.ts";

interface MarketsPanelProps {
  readonly venue: VenueId;
  readonly columns: MarketColumns;
  readonly rows: readonly MarketRow[];
  readonly state: PanelState;
  /** Message for the states empty and error. */
  readonly message: ReactNode;
  readonly onRetry: () => void;
  readonly list: VenueList;
  readonly onList: (change: Partial<VenueList>) => void;
  /** Fields that query the gateway, before the local ones. */
  readonly fields?: ReactNode;
  /** Notes below the list. */
  readonly foot?: ReactNode;
}

/** Typing pause before the URL is updated and visible rows subscribe to quotes, in ms. */
const restMs = 300;

export function MarketsPanel(props: MarketsPanelProps) {
  const { venue, columns, rows, state, message, onRetry, list, onList, fields, foot } = props;
  const { label } = useConfig().venues[venue];
  const [filter, setFilter] = useSearchParamDraft(list.filter, (text) => onList({ filter: text }), restMs);
  const field = useRef<HTMLInputElement>(null);
  useShortcut("filter", () => field.current?.select());
  // Deferred: the typed letter paints before the rows are filtered.
  const deferred = useDeferredValue(filter);
  const table = useRef<HTMLDivElement>(null);
  const [prices] = useState(() => new Map<string, Decimal | undefined>());
  const onPrice = useCallback(
    (key: string, price: Decimal | undefined) => void prices.set(key, price),
    [prices],
  );
  const { round } = useResortInterval(table, list.order.startsWith("price-") ? priceSortMs : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sorts again, by the prices shown up to then
  const sorted = useMemo(() => sortRows(rows, list.order, prices), [rows, list.order, prices, round]);
  // The same array if no row moved, so that the table does not lay out thousands of rows again.
  const inOrder = useSame(sorted);
  const shown = useMemo(() => {
    const terms = searchTerms(deferred);
    return terms.length === 0 ? inOrder : inOrder.filter(({ text }) => matchesTerms(text, terms));
  }, [inOrder, deferred]);
  const isFilterSettled = useDebouncedValue(shown, restMs) === shown;
  const count =
    shown.length === rows.length ? texts.count(rows.length) : texts.countOf(shown.length, rows.length);
  return (
    <Panel
      name={texts.title}
      state={state}
      message={message}
      onRetry={onRetry}
      className={styles.panel}
      note={
        <div className={styles.fields}>
          {fields}
          <Field
            label={texts.filter}
            type="search"
            placeholder={texts.filterPlaceholder}
            inputRef={field}
            value={filter}
            onChange={setFilter}
            className={styles.field}
          />
          <SelectField
            label={texts.sortBy}
            value={list.order}
            options={sortLabels(columns)}
            onChange={(chosen) => {
              const order = sortLabels(columns).find(({ value }) => value === chosen)?.value;
              if (order !== undefined) onList({ order });
            }}
            className={styles.sort}
          />
        </div>
      }
    >
      {rows.length === 0 ? null : (
        <>
          {shown.length === 0 ? (
            <div className={styles.none}>
              <p>{texts.noneFits(rows.length, deferred.trim())}</p>
              <Button onClick={() => setFilter("")}>{texts.clearFilter}</Button>
            </div>
          ) : (
            <ReadUrgency value="background">
              <MarketTable
                ref={table}
                name={texts.marketsOn(label)}
                rows={shown}
                columns={columns}
                order={list.order}
                onOrder={(order) => onList({ order })}
                isFilterSettled={isFilterSettled}
                onPrice={onPrice}
              />
            </ReadUrgency>
          )}
          <div className={styles.foot}>
            <p role="status">{count}</p>
            {foot}
          </div>
        </>
      )}
    </Panel>
  );
}
