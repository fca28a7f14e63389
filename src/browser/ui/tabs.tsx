import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  /** The exact accessible name of the tab and of its panel. */
  readonly label: string;
  /** What is written on the tab where its name is too long; a part of the name. */
  readonly shown?: string;
}

interface TabsProps<Id extends string> {
  /** The exact accessible name of the list of tabs. */
  readonly name: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The content of the chosen tab. What is not chosen is not there at all, so it draws nothing. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/** Tabs by the usual pattern: arrow keys, Home and End move and choose, Tab goes on into the panel. */
export function Tabs<Id extends string>({
  name,
  tabs,
  selected,
  onSelect,
  children,
  className,
  panelClassName,
}: TabsProps<Id>) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.id === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${id}-tab-${tab.id}`)?.focus();
  };

  return (
    <div className={classNames(styles.tabs, className)}>
      <div role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-label={tab.shown === undefined ? undefined : tab.label}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.shown ?? tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-label={chosen?.label}
        className={classNames(styles.panel, panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}
