import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  readonly id: Id;
  /** Exact accessible name of the tab and its panel. */
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** Exact accessible name of the tab list. */
  readonly name: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab; others are not mounted. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Width of the fade over tabs that are out of sight, in px; tabs.module.css has the same. */
const fade = 48;

/** Scrolls the list so that a tab at its edge is whole. */
function revealTab(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list === null || list.scrollWidth <= list.clientWidth) return;
  const { left, right } = tab.getBoundingClientRect();
  const shown = list.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - shown.left) + Math.max(0, right + fade - shown.right);
}

/** Tabs by the ARIA pattern: arrow keys, Home and End select, Tab moves into the panel. */
export function Tabs<Id extends string>({
  name,
  tabs,
  selected,
  onSelect,
  children,
  className,
  panelClassName,
  ref,
}: TabsProps<Id>) {
  const id = useId();
  const selectedTab = tabs.find((tab) => tab.id === selected);
  const tabId = (tab: Id) => `${id}-tab-${tab}`;
  const selectedTabId = tabId(selected);
  useEffect(() => {
    const tab = document.getElementById(selectedTabId);
    if (tab === null) return;
    // After the page's layout: read in this task, the tab's place would lay out the page in it.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      revealTab(tab);
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [selectedTabId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow, ⌘ and an arrow: the browser's Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };

  return (
    <div ref={ref} className={classNames(styles.tabs, className)}>
      <div role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-label={selectedTab?.label}
        className={classNames(styles.panel, panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}
