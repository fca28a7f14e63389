// The search over all venues: one box, and below it what was found, by venue. The box keeps the focus; arrows move through
// the options and Enter opens one, as a combobox does.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { tellIntent } from "#browser/market-data/hover-intent.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { useSettledValue } from "#browser/ui/use-debounced-value.ts";
import { NothingFound } from "./nothing-found.tsx";
import styles from "./search-dialog.module.css";
import { SearchSectionList } from "./search-section-list.tsx";
import { type SearchView, useSearch } from "./use-search.ts";

/** How many options Page Up and Page Down pass. */
const page = 8;
/** How long results rest before their number is said. */
const sayAfterMs = 400;

interface SearchDialogProps {
  /** What stands in the box at first. */
  readonly initialText?: string | undefined;
  readonly onClose: () => void;
}

export function SearchDialog({ initialText = "", onClose }: SearchDialogProps) {
  const dialog = useModal();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(initialText);
  const [chosen, setChosen] = useState<string>();
  const found = useSearch(typed);
  const { sections, waiting, problems } = found;
  const options = sections.flatMap((section) => section.options);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const active = options[at];
  const listId = `${id}-list`;
  const optionId = (key: string) => `${id}-${options.findIndex((option) => option.key === key)}`;
  const activeId = active === undefined ? undefined : optionId(active.key);
  const summary = useSettledValue(summaryOf(found, typed), sayAfterMs);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  // Of an id that was typed nobody knows yet whether there is such a market.
  const activePath = active?.kind === "id" ? undefined : active?.path;
  useEffect(() => {
    tellIntent(activePath);
    return () => tellIntent(undefined);
  }, [activePath]);

  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      open(active.path);
      return;
    }
    const last = options.length - 1;
    const target = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, at + page),
      PageUp: Math.max(0, at - page),
    }[event.key];
    if (target === undefined || event.shiftKey) return;
    event.preventDefault();
    setChosen(options[target]?.key);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search all venues"
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes at a second Escape even where `cancel` was prevented.
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.box}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Search all venues"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="A market, a team, a ticker, a coin, an address"
            className={styles.input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <Button tone="quiet" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.results}>
          <div
            id={listId}
            role="listbox"
            aria-label="Results"
            aria-busy={waiting.length > 0 ? true : undefined}
            hidden={options.length === 0}
            tabIndex={-1}
          >
            <ReadUrgency value="background">
              {sections.map((section) => (
                <SearchSectionList
                  key={section.id}
                  section={section}
                  activeKey={active?.key}
                  optionId={optionId}
                  onActive={setChosen}
                  onOpen={open}
                />
              ))}
            </ReadUrgency>
          </div>
          {typed.trim() !== "" && options.length === 0 && waiting.length === 0 ? (
            <NothingFound typed={typed.trim()} onLeave={onClose} />
          ) : null}
          {options.length === 0 && waiting.length > 0 ? (
            <p className={styles.asking}>Asking {waiting.join(" and ")}…</p>
          ) : null}
        </div>
        {problems.map(({ what, reason, retry }) => (
          <p key={what} className={styles.problem}>
            <Icon name="warning" />
            <span>
              {what}: no answer to the search. <bdi>{reason}</bdi>
            </span>
            <Button onClick={retry}>Retry</Button>
          </p>
        ))}
        <div className={styles.footer}>
          <p role="status" className={styles.summary}>
            {summary}
          </p>
          <p className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
          </p>
        </div>
      </div>
    </dialog>
  );
}

/** A dialog that is open as long as it stands, and gives the focus back when it goes. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

function summaryOf({ sections, waiting, problems }: SearchView, typed: string): string {
  if (typed.trim() === "") return "";
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const results = count === 0 ? "Nothing found" : count === 1 ? "1 result" : `${count} results`;
  const missing = problems.map(({ what }) => `${what} did not answer`);
  if (waiting.length > 0) missing.push(`asking ${waiting.join(" and ")}`);
  return [count === 0 && waiting.length > 0 ? [] : [results], ...missing].flat().join(", ");
}
