import { useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { DayChoice } from "./day-choice.tsx";
import styles from "./matched-filters.module.css";
import {
  choicesInView,
  leaguesOf,
  type MatchedChoices,
  type Sorting,
  sortings,
  sortingsOf,
} from "./matched-search-params.ts";
import { narrowTable } from "./matched-table.tsx";
import { OpenChoice } from "./select-or-type.tsx";

interface MatchedFiltersProps {
  readonly category: string;
  readonly choices: MatchedChoices;
  /** What stands in the filter now; the address follows a moment later. */
  readonly filter: string;
  readonly today: string;
  readonly onCategory: (category: string) => void;
  readonly onChoices: (choices: Partial<MatchedChoices>) => void;
  readonly onFilter: (text: string) => void;
}

const viewOptions = [
  { value: "edges", label: "Edges" },
  { value: "prices", label: "Prices" },
] as const;

export function MatchedFilters(props: MatchedFiltersProps) {
  const { category, choices, filter, today, onCategory, onChoices, onFilter } = props;
  const { matching } = useConfig();
  const isNarrow = useMediaQuery(narrowTable);
  const leagues = leaguesOf(matching, category);
  const field = useRef<HTMLInputElement>(null);
  useShortcut("filter", () => field.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser this runs in
    <div role="search" aria-label="Choose matched markets" className={styles.filters}>
      <OpenChoice
        label="Category"
        value={category}
        options={matching.categories.map(({ value, label }) => ({ value, label }))}
        onChange={onCategory}
      />
      {leagues === undefined ? null : (
        <OpenChoice
          label="League"
          value={choices.league ?? ""}
          options={[
            { value: "", label: "All leagues" },
            ...leagues.map((league) => ({ value: league, label: league.toUpperCase() })),
          ]}
          onChange={(league) => onChoices({ league: league === "" ? undefined : league })}
        />
      )}
      <RadioGroup
        name="Columns"
        showName
        className={styles.view}
        options={viewOptions}
        value={choices.view}
        onChange={(view) => onChoices(choicesInView(choices, view))}
      />
      <DayChoice day={choices.date} today={today} onChange={(date) => onChoices({ date })} />
      <Field
        label="Filter"
        className={styles.filter}
        value={filter}
        inputRef={field}
        maxLength={200}
        placeholder="Event, market or id"
        onChange={onFilter}
        suffix={<Icon name="search" />}
      />
      {isNarrow ? (
        <div className={styles.sorting}>
          <SelectField
            label="Sort by"
            value={choices.order.by}
            options={sortingsOf(choices.view)}
            onChange={(by) =>
              onChoices({ order: { by: by as Sorting, direction: sortings[by as Sorting].first } })
            }
          />
          <Button
            aria-label="Turn the order round"
            title="Turn the order round"
            onClick={() =>
              onChoices({
                order: {
                  ...choices.order,
                  direction: choices.order.direction === "ascending" ? "descending" : "ascending",
                },
              })
            }
          >
            {choices.order.direction === "ascending" ? "▲" : "▼"}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
