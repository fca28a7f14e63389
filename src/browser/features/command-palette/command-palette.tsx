// Dialog "Command palette": every command and page, found by a few letters.
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import { definePersistedStore } from "#browser/preferences/persisted-store.ts";
import { readableList } from "#browser/preferences/readable-list.ts";
import { chordOf, isShortcutOn, keyOf } from "#browser/preferences/shortcuts.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { Kbd } from "#browser/ui/kbd.tsx";
import searchInput from "#browser/ui/search-input.module.css";
import styles from "./command-palette.module.css";
import type { PaletteItem } from "./palette-item.ts";
import { sectionsOf } from "./palette-sections.ts";
import { texts } from "./texts.ts";
import { usePaletteItems } from "./use-palette-items.ts";

interface CommandPaletteProps {
  readonly initialText: string;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Lines that Page Up and Page Down move by. */
const pageRows = 8;

export function CommandPalette({ initialText, onClose, onHelp }: CommandPaletteProps) {
  const { userId } = useGateway();
  const offered = usePaletteItems(onHelp);
  const [typed, setTyped] = useState(initialText);
  /** By its key: commands of the page come and go while the palette is open. */
  const [chosenKey, setChosenKey] = useState<string>();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened and focused its first button.
  useEffect(() => input.current?.focus(), []);
  const sections = useMemo(
    () => sectionsOf(typed, offered, recentCommands.read(userId)),
    [typed, offered, userId],
  );
  const flat = sections.flatMap(({ items }) => items);
  const at = Math.max(
    0,
    flat.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = flat[at];
  const optionId = (item: PaletteItem) => `${listId}-${flat.indexOf(item)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each newly selected item into view
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const run = (item: PaletteItem) => {
    recentCommands.update(userId, (recent) => withRecent(recent, item.key));
    // The closing dialog returns the focus; the command may move it afterwards.
    flushSync(onClose);
    item.run(typed.trim());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(0, flat.length - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + pageRows),
      PageUp: Math.max(0, at - pageRows),
    };
    const next = steps[event.key];
    if (next !== undefined) setChosenKey(flat[next]?.key);
    else if (event.key === "Enter" && chosen !== undefined && !event.repeat) run(chosen);
    else if (chordOf(event.nativeEvent) === keyOf("palette")) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog name={texts.title} open onClose={onClose} closesOnBackdrop className={styles.palette}>
      <div className={styles.inside}>
        <label className={searchInput.box}>
          <Icon name="search" />
          <span className="visually-hidden">{texts.input}</span>
          <input
            ref={input}
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.placeholder}
            className={searchInput.input}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosenKey(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <div ref={list} id={listId} role="listbox" aria-label={texts.list} className={styles.list}>
          {sections.map(({ title, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox's options
            <div key={title} role="group" aria-label={title}>
              <div aria-hidden="true" className={styles.heading}>
                {title}
              </div>
              {items.map((item) => (
                <Option
                  key={item.key}
                  id={optionId(item)}
                  item={item}
                  isChosen={item === chosen}
                  isFound={title === texts.found || title === texts.recent}
                  onPick={() => run(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={flat.length === 0 ? styles.none : "visually-hidden"}>
          {flat.length === 0 ? texts.noMatches : texts.results(flat.length)}
        </p>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isChosen: boolean;
  /** A search result: the row names its kind, because its heading does not. */
  readonly isFound: boolean;
  readonly onPick: () => void;
}

function Option({ id, item, isChosen, isFound, onPick }: OptionProps) {
  const { title, section, shortcut, isCurrent = false } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-describedby={`${id}-beside`}
      className={styles.option}
      onClick={onPick}
    >
      <bdi className={styles.title}>{title}</bdi>
      {/* Read as what describes it, not as a part of its name. */}
      <span id={`${id}-beside`} aria-hidden="true" className={styles.beside}>
        {isCurrent ? <span className={styles.current}>{texts.current}</span> : null}
        {isFound ? <span className={styles.kind}>{section}</span> : null}
        {shortcut === undefined || keyOf(shortcut) === "" ? null : (
          <Kbd keys={keyOf(shortcut)} isDisabled={!isShortcutOn(shortcut)} />
        )}
      </span>
    </div>
  );
}

const mostRecent = 20;

const recentCommands = definePersistedStore<readonly string[]>({
  name: "used-commands",
  title: texts.recentTitle,
  schema: readableList(v.string(), { most: mostRecent }),
  empty: [],
});

/** With `key` as the newest. */
function withRecent(list: readonly string[], key: string): readonly string[] {
  return [key, ...list.filter((other) => other !== key)].slice(0, mostRecent);
}
