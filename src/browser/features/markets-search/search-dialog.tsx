// Search dialog over all venues, a combobox: the input keeps the focus, arrow keys move through the options, Enter
// opens one.
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { reportHover } from "#browser/market-data/hover-intent.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { focusOnMain } from "#browser/routing/navigation-state.ts";
import { paths } from "#browser/routing/paths.ts";
import { Button } from "#browser/ui/button.tsx";
import { Modal } from "#browser/ui/dialog.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import searchInput from "#browser/ui/search-input.module.css";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { openerTexts } from "./opener-texts.ts";
import styles from "./search-dialog.module.css";
import type { SearchSection } from "./search-results.ts";
import { SearchSectionList } from "./search-section-list.tsx";
import { searchTexts as texts } from "./texts.ts";
import { type SearchView, useSearch } from "./use-search.ts";

const page = 8;
/** Delay before the result count is announced, in ms. */
const sayAfterMs = 400;

interface SearchDialogProps {
  readonly initialText?: string | undefined;
  /** Exact accessible name, where not the search of all venues. */
  readonly name?: string;
  /** Receives the path of a chosen market, which is opened otherwise; then only markets are found. */
  readonly onPick?: ((path: string) => void) | undefined;
  readonly onClose: () => void;
}

export function SearchDialog({
  initialText = "",
  name = openerTexts.title,
  onPick,
  onClose,
}: SearchDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(initialText);
  const [chosen, setChosen] = useState<string>();
  const all = useSearch(typed);
  const found = onPick === undefined ? all : { ...all, sections: marketsOnly(all.sections) };
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
  const summary = useDebouncedValue(summaryOf(found, typed), sayAfterMs);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  // A market with the typed id may not exist.
  const activePath = active?.kind === "id" ? undefined : active?.path;
  useEffect(() => {
    reportHover(activePath);
    return () => reportHover(undefined);
  }, [activePath]);

  const open = (path: string) => {
    onClose();
    if (onPick === undefined) void navigate(path, { state: focusOnMain });
    else onPick(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // A held Enter may have opened the dialog.
    if (event.key === "Enter" && !event.repeat && active !== undefined) {
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
    <Modal aria-label={name} open onClose={onClose} closesOnBackdrop className={styles.dialog}>
      <div className={styles.content}>
        <div className={searchInput.box}>
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={name}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={texts.placeholder}
            className={searchInput.input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <Button tone="quiet" className={styles.close} aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.results}>
          <div
            id={listId}
            role="listbox"
            aria-label={texts.results}
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
            <NothingFound typed={typed.trim()} isWhole={problems.length === 0} onLeave={onClose} />
          ) : null}
          {options.length === 0 && waiting.length > 0 ? (
            <p className={styles.loading}>{texts.loading(waiting.join(texts.and))}</p>
          ) : null}
        </div>
        {problems.map(({ what, reason, retry }) => (
          <p key={what} className={styles.problem}>
            <Icon name="warning" />
            <span>
              {texts.problem(what)} <bdi>{reason}</bdi>
            </span>
            <Button onClick={retry}>{texts.retry}</Button>
          </p>
        ))}
        <div className={styles.footer}>
          <p role="status">{summary}</p>
          <p className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {texts.keys.move} <kbd>{texts.keys.enter}</kbd> {texts.keys.open}{" "}
            <kbd>{texts.keys.escape}</kbd> {texts.keys.close}
          </p>
        </div>
      </div>
    </Modal>
  );
}

function marketsOnly(sections: readonly SearchSection[]): readonly SearchSection[] {
  return sections
    .map((section) => ({
      ...section,
      options: section.options.filter(({ kind }) => kind === "market" || kind === "id"),
    }))
    .filter(({ options }) => options.length > 0);
}

function summaryOf({ sections, waiting, problems }: SearchView, typed: string): string {
  if (typed.trim() === "") return "";
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const results = count === 0 ? texts.nothingFound : texts.found(count);
  const missing = problems.map(({ what }) => texts.failed(what));
  if (waiting.length > 0) missing.push(texts.stillLoading(waiting.join(texts.and)));
  return [count === 0 && waiting.length > 0 ? [] : [results], ...missing].flat().join(", ");
}

interface NothingFoundProps {
  readonly typed: string;
  /** False if a source failed. */
  readonly isWhole: boolean;
  readonly onLeave: () => void;
}

/** Empty search result: what was searched and the remaining options. */
function NothingFound({ typed, isWhole, onLeave }: NothingFoundProps) {
  const { venues } = useConfig();
  const labels = (isListed: boolean) =>
    venueIds
      .filter((venue) => offers(venue, "events") === isListed)
      .map((venue) => venues[venue].label)
      .join(texts.and);
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{texts.noResults(typed)}</p>
      <p>
        {isWhole ? texts.coverage(labels(true), labels(false)) : null} {texts.openById}
      </p>
      <ul className={styles.links}>
        {venueIds.map((venue) => (
          <li key={venue}>
            <Link to={paths.venue(venue)} onClick={onLeave}>
              {texts.openByIdOn(venues[venue].label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
