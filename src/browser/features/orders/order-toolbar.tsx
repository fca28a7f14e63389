import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { classNames } from "#browser/ui/class-names.ts";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { venueIds } from "#contract/venue-id.ts";
import { toolbarTexts } from "./list-texts.ts";
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
import { cellTexts, texts } from "./texts.ts";

interface OrderToolbarProps {
  readonly view: OrdersTableParams;
  readonly onChange: (change: Partial<OrdersTableParams>) => void;
}

const filterLabels: Readonly<Record<StateFilter, string>> = {
  ...cellTexts.states,
  ...toolbarTexts.filters,
};

export function OrderToolbar({ view, onChange }: OrderToolbarProps) {
  const { venues } = useConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.toolbar} data-open={isOpen ? true : undefined}>
      <Field
        label={toolbarTexts.search}
        value={view.text}
        onChange={(text) => onChange({ text })}
        placeholder={toolbarTexts.searchHint}
        className={styles.text}
      />
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {toolbarTexts.more}
      </Button>
      <SelectField
        className={styles.choice}
        label={toolbarTexts.venue}
        value={view.venue ?? ""}
        options={[
          { value: "", label: toolbarTexts.allVenues },
          ...venueIds.map((venue) => ({ value: venue, label: venues[venue].label })),
        ]}
        onChange={(value) => onChange({ venue: venueIds.find((venue) => venue === value) })}
      />
      <SelectField
        className={styles.choice}
        label={toolbarTexts.state}
        value={view.state ?? ""}
        options={[
          { value: "", label: toolbarTexts.anyState },
          ...stateFilters.map((state) => ({ value: state, label: filterLabels[state] })),
        ]}
        onChange={(value) => onChange({ state: stateFilters.find((state) => state === value) })}
      />
      <SelectField
        className={styles.choice}
        label={toolbarTexts.side}
        value={view.side ?? ""}
        options={[
          { value: "", label: toolbarTexts.bothSides },
          ...sideFilters.map((side) => ({ value: side, label: cellTexts.sides[side] })),
        ]}
        onChange={(value) => onChange({ side: sideFilters.find((side) => side === value) })}
      />
      <SelectField
        label={toolbarTexts.sort}
        value={`${view.isDescending ? "-" : ""}${view.sort}`}
        options={sortKeys.flatMap((key) => [
          { value: `-${key}`, label: `${texts.columns[key]} ▼` },
          { value: key, label: `${texts.columns[key]} ▲` },
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
        aria-disabled={!isFiltered(view)}
        onClick={() => {
          if (isFiltered(view))
            onChange({ ...defaultParams, sort: view.sort, isDescending: view.isDescending });
        }}
      >
        {toolbarTexts.showAll}
      </Button>
    </search>
  );
}
