// Search button and shortcut. The dialog is loaded on first use.
import { useState } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isShortcutOn, keyOf } from "#browser/preferences/shortcuts.ts";
import { Button } from "#browser/ui/button.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { TypeAheadEffect } from "#browser/ui/type-ahead-effect.tsx";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { openerTexts as texts } from "./opener-texts.ts";
import styles from "./search-opener.module.css";

const SearchDialog = lazyComponent("search", async () => (await import("./search-dialog.tsx")).SearchDialog);

export function SearchOpener() {
  /** Initial text of the search; undefined while closed. */
  const [text, setText] = useState<string>();
  const open = () => setText("");
  useShortcut("search", open);
  useCommands(texts.commandGroup, [
    { id: "search", title: texts.title, shortcut: "search", takesText: true, run: setText },
  ]);
  // Renders again when the user changes the shortcut or turns shortcuts off.
  usePreference("shortcutKeys");
  usePreference("singleKeys");
  return (
    <>
      <Button
        className={styles.opener}
        aria-label={texts.title}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={SearchDialog.preload}
        onFocus={SearchDialog.preload}
      >
        <Icon name="search" />
        <span className={styles.label}>{texts.title}</span>
        <kbd className={styles.key}>{isShortcutOn("search") ? keyOf("search") : null}</kbd>
      </Button>
      {text === undefined ? null : (
        <OnDemand fallback={<TypeAheadEffect setText={setText} />} onFailure={() => setText(undefined)}>
          <SearchDialog initialText={text} onClose={() => setText(undefined)} />
        </OnDemand>
      )}
    </>
  );
}
