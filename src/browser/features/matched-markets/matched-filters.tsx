import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConfig } from "#browser/config/config-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Field, SelectField } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { DayField } from "./day-field.tsx";
import { listTexts } from "./list-texts.ts";
import styles from "./matched-filters.module.css";
import {
  allCategories,
  countSetFilters,
  leaguesOf,
  type MatchedParams,
  nextSort,
  type Sorting,
  sortings,
  sortingsOf,
  switchView,
} from "./matched-search-params.ts";
import { cardMediaQuery } from "./matched-table.tsx";

interface MatchedFiltersProps {
  readonly category: string;
  readonly choices: MatchedParams;
  /** Filter text as typed; the URL follows after a pause. */
  readonly filter: string;
  readonly today: string;
  readonly onCategory: (category: string) => void;
  readonly onChoices: (choices: Partial<MatchedParams>) => void;
  readonly onFilter: (text: string) => void;
}

const { filters: texts } = listTexts;

const viewOptions = [
  { value: "edges", label: texts.edges },
  { value: "prices", label: texts.prices },
] as const;

/** Filters of the list. On a phone a button opens them, so that the list begins in the first screen. */
export function MatchedFilters(props: MatchedFiltersProps) {
  const { category, choices, filter, today, onCategory, onChoices, onFilter } = props;
  const { matching } = useConfig();
  const isNarrow = useMediaQuery(cardMediaQuery);
  const leagues = leaguesOf(matching, category);
  const field = useRef<HTMLInputElement>(null);
  const region = useId();
  const [isOpen, setOpen] = useState(false);
  const categories = [
    { value: allCategories, label: texts.all },
    ...matching.categories.map(({ value, label }) => ({ value, label })),
  ];
  const step = (by: 1 | -1) => () => {
    const at = categories.findIndex(({ value }) => value === category);
    const next = categories.at((at + by) % categories.length);
    if (next !== undefined) onCategory(next.value);
  };
  useShortcut("next-category", step(1));
  useShortcut("previous-category", step(-1));
  useShortcut("filter", () => {
    flushSync(() => setOpen(true));
    field.current?.focus();
  });
  return (
    <>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={region}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.toggle(countSetFilters(category, { ...choices, filter }, today))}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser this runs in */}
      <div
        role="search"
        id={region}
        aria-label={texts.region}
        className={styles.filters}
        data-open={isOpen || undefined}
      >
        <SelectOrType label={texts.category} value={category} options={categories} onChange={onCategory} />
        {leagues === undefined ? null : (
          <SelectOrType
            label={texts.league}
            value={choices.league ?? ""}
            options={[
              { value: "", label: texts.allLeagues },
              ...leagues.map((league) => ({ value: league, label: league.toUpperCase() })),
            ]}
            onChange={(league) => onChoices({ league: league === "" ? undefined : league })}
          />
        )}
        <RadioGroup
          name={texts.columns}
          showName
          className={styles.view}
          options={viewOptions}
          value={choices.view}
          onChange={(view) => onChoices(switchView(choices, view))}
        />
        <DayField day={choices.date} today={today} onChange={(date) => onChoices({ date })} />
        <Field
          label={texts.filter}
          className={styles.filter}
          value={filter}
          inputRef={field}
          maxLength={200}
          placeholder={texts.filterPlaceholder}
          onChange={onFilter}
          suffix={<Icon name="search" />}
        />
        {isNarrow ? (
          <div className={styles.sorting}>
            <SelectField
              label={texts.sortBy}
              value={choices.order.by}
              options={sortingsOf(choices.view)}
              onChange={(by) =>
                onChoices({ order: { by: by as Sorting, direction: sortings[by as Sorting].first } })
              }
            />
            <Button
              aria-label={texts.reverse}
              title={texts.reverse}
              onClick={() => onChoices({ order: nextSort(choices.order, choices.order.by) })}
            >
              {choices.order.direction === "ascending" ? "▲" : "▼"}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

interface SelectOrTypeProps {
  /** The exact accessible name. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Characters that no gateway value contains. */
const other = "\u0000other";
const longest = 100;

/** Select with suggestions that also accepts other text. */
function SelectOrType({ label, value, options, onChange }: SelectOrTypeProps) {
  const [typed, setTyped] = useState<string>();
  const [wasTyped, setWasTyped] = useState(false);
  const isListed = options.some((option) => option.value === value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed?.trim() ?? "";
    setTyped(undefined);
    if (text !== "") onChange(text);
  };
  if (typed !== undefined) {
    return (
      <form className={styles.other} onSubmit={submit}>
        <Field
          label={label}
          value={typed}
          maxLength={longest}
          autoFocus
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === "Escape") setTyped(undefined);
          }}
        />
        <Button type="submit">{texts.show}</Button>
      </form>
    );
  }
  return (
    <SelectField
      // The field that took its place had the focus.
      autoFocus={wasTyped}
      label={label}
      value={value}
      options={[
        ...options,
        ...(isListed ? [] : [{ value, label: value }]),
        { value: other, label: texts.other },
      ]}
      onChange={(chosen) => {
        if (chosen === other) {
          setTyped("");
          setWasTyped(true);
        } else onChange(chosen);
      }}
    />
  );
}
