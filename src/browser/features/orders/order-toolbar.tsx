import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { venueIds } from "#contract/venue-id.ts";
import { stateLabels } from "./order-cells.tsx";
import styles from "./order-toolbar.module.css";
import {
  defaultParams,
  isFiltered,
  type OrdersTableParams,
  type StateFilter,
  sideFilters,
  sortKeys,
  stateFilters,
} from "./orders-table-params.ts";

interface OrderToolbarProps {
  readonly view: OrdersTableParams;
  readonly onChange: (change: Partial<OrdersTableParams>) => void;
}

const filterLabels: Readonly<Record<StateFilter, string>> = {
  ...stateLabels,
  open: "Open",
  filled: "Filled",
  unresolved: "Unresolved",
};
const sideLabels = { buy: "Buy", sell: "Sell" } as const;

/** Filters and sort order of the orders table. */
export function OrderToolbar({ view, onChange }: OrderToolbarProps) {
  const { venues } = useConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.toolbar} data-open={isOpen ? true : undefined}>
      <Field
        label="Market or id"
        value={view.text}
        onChange={(text) => onChange({ text })}
        placeholder="Title, id, status"
        className={styles.text}
      />
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filter and sort
      </Button>
      <SelectField
        className={styles.choice}
        label="Venue"
        value={view.venue ?? ""}
        options={[
          { value: "", label: "All venues" },
          ...venueIds.map((venue) => ({ value: venue, label: venues[venue].label })),
        ]}
        onChange={(value) => onChange({ venue: venueIds.find((venue) => venue === value) })}
      />
      <SelectField
        className={styles.choice}
        label="State"
        value={view.state ?? ""}
        options={[
          { value: "", label: "Any state" },
          ...stateFilters.map((state) => ({ value: state, label: filterLabels[state] })),
        ]}
        onChange={(value) => onChange({ state: stateFilters.find((state) => state === value) })}
      />
      <SelectField
        className={styles.choice}
        label="Side"
        value={view.side ?? ""}
        options={[
          { value: "", label: "Both sides" },
          ...sideFilters.map((side) => ({ value: side, label: sideLabels[side] })),
        ]}
        onChange={(value) => onChange({ side: sideFilters.find((side) => side === value) })}
      />
      <SelectField
        label="Sort"
        value={`${view.isDescending ? "-" : ""}${view.sort}`}
        options={sortKeys.flatMap((key) => [
          { value: `-${key}`, label: `${capitalise(key)} ▼` },
          { value: key, label: `${capitalise(key)} ▲` },
        ])}
        onChange={(value) => {
          const isDescending = value.startsWith("-");
          const sort = sortKeys.find((key) => key === (isDescending ? value.slice(1) : value));
          if (sort !== undefined) onChange({ sort, isDescending });
        }}
        className={classNames(styles.choice, styles.sort)}
      />
      <Button
        tone="quiet"
        className={styles.clear}
        disabled={!isFiltered(view)}
        onClick={() => onChange({ ...defaultParams, sort: view.sort, isDescending: view.isDescending })}
      >
        Show all
      </Button>
    </search>
  );
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
