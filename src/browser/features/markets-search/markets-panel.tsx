// The region "Markets" of a venue's page: what the list holds, narrowed and put in order here, at once.
import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { useSettledValue } from "#browser/ui/use-debounced-value.ts";
import { useAddressText } from "#browser/ui/use-search-param-draft.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketColumns, sortLabels } from "./market-columns.ts";
import type { MarketRow } from "./market-row.ts";
import { sortedRows } from "./market-sort.ts";
import { MarketTable } from "./market-table.tsx";
import styles from "./markets-panel.module.css";
import { matchesTerms, searchTerms } from "./search-matching.ts";
import type { VenueList } from "./venue-list-path.ts";

interface MarketsPanelProps {
  readonly venue: VenueId;
  readonly columns: MarketColumns;
  readonly rows: readonly MarketRow[];
  readonly state: PanelState;
  /** The sentence for the states empty and error. */
  readonly message: ReactNode;
  readonly onRetry: () => void;
  readonly list: VenueList;
  readonly onList: (change: Partial<VenueList>) => void;
  /** Fields that ask the gateway, before those that do not. */
  readonly fields?: ReactNode;
  /** What else is to be known of the list, below it. */
  readonly foot?: ReactNode;
}

/** How long the keys rest before the address follows, and before quotes of what is left are followed, in ms. */
const restMs = 300;

export function MarketsPanel(props: MarketsPanelProps) {
  const { venue, columns, rows, state, message, onRetry, list, onList, fields, foot } = props;
  const { label } = useConfig().venues[venue];
  const [filter, setFilter] = useAddressText(list.filter, (text) => onList({ filter: text }), restMs);
  const field = useRef<HTMLInputElement>(null);
  useShortcut("filter", () => field.current?.select());
  // The letter stands in the field before the rows are looked through.
  const deferred = useDeferredValue(filter);
  const inOrder = useMemo(() => sortedRows(rows, list.order), [rows, list.order]);
  const shown = useMemo(() => {
    const words = searchTerms(deferred);
    return words.length === 0 ? inOrder : inOrder.filter(({ text }) => matchesTerms(text, words));
  }, [inOrder, deferred]);
  const isFilterSettled = useSettledValue(shown, restMs) === shown;
  const count =
    shown.length === rows.length
      ? `${rows.length.toLocaleString()} ${rows.length === 1 ? "market" : "markets"}`
      : `${shown.length.toLocaleString()} of ${rows.length.toLocaleString()} markets`;
  return (
    <Panel
      name="Markets"
      state={state}
      message={message}
      onRetry={onRetry}
      className={styles.panel}
      note={
        <div className={styles.fields}>
          {fields}
          <Field
            label="Filter this list"
            type="search"
            placeholder="Words in the rows below"
            inputRef={field}
            value={filter}
            onChange={setFilter}
            className={styles.field}
          />
          <SelectField
            label="Sort by"
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
              <p>
                None of the {rows.length.toLocaleString()} markets here fits “<bdi>{deferred.trim()}</bdi>”.
              </p>
              <Button onClick={() => setFilter("")}>Clear the filter</Button>
            </div>
          ) : (
            <ReadUrgency value="background">
              <MarketTable
                name={`Markets on ${label}`}
                rows={shown}
                columns={columns}
                order={list.order}
                onOrder={(order) => onList({ order })}
                isFilterSettled={isFilterSettled}
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
