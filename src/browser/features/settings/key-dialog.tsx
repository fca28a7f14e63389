// The dialog that takes another key for a shortcut, by having it pressed.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { conflictOf, isKeyText } from "#browser/preferences/shortcut-labels.ts";
import { chordOf, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { KeyCaps } from "#browser/ui/kbd.tsx";
import styles from "./settings.module.css";

interface KeyDialogProps {
  readonly id: ShortcutId;
  readonly titleOf: (id: ShortcutId) => string;
  /** "" takes the key away. */
  readonly onSet: (key: string) => void;
  readonly onClose: () => void;
}

const modifiers = /^(Shift|Control|Alt|AltGraph|Meta|Dead|Process|Unidentified)$/;

export function KeyDialog({ id, titleOf, onSet, onClose }: KeyDialogProps) {
  const wordsId = useId();
  const recorder = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => recorder.current?.focus(), []);
  const [pressed, setPressed] = useState("");
  const other = conflictOf(id, pressed, keyOf);
  const canSet = pressed !== "" && other === undefined && pressed !== keyOf(id);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, repeat } = event;
    // Tab leads on to the buttons, Escape out of the dialog.
    if (key === "Tab" || key === "Escape" || modifiers.test(key) || nativeEvent.isComposing || repeat) return;
    event.preventDefault();
    const chord = chordOf(nativeEvent);
    if (chord === "enter" && canSet) {
      onSet(pressed);
      return;
    }
    const both = `${pressed} ${chord}`;
    // After a key that is another's own nothing can follow; after one that only begins another's, something may.
    const canGrow = pressed !== "" && conflictOf(id, `${pressed} any`, keyOf) === undefined;
    setPressed(canGrow && isKeyText(both) ? both : isKeyText(chord) ? chord : "");
  };

  return (
    <Dialog
      name={`Key of ${titleOf(id)}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onSet("")} disabled={keyOf(id) === ""}>
            Take the key away
          </Button>
          <Button tone="primary" disabled={!canSet} onClick={() => onSet(pressed)}>
            Use this key
          </Button>
        </>
      }
    >
      <p id={wordsId} className={styles.hint}>
        Press the key, with Ctrl, ⌘, Alt or Shift if you like; or two keys one after the other. A third begins
        anew.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a text field would take the letters for text */}
      <div
        role="textbox"
        aria-label="New key"
        aria-describedby={wordsId}
        aria-readonly="true"
        tabIndex={0}
        ref={recorder}
        className={styles.recorder}
        onKeyDown={onKeyDown}
      >
        {pressed === "" ? (
          <span className={styles.hint}>
            now <KeyCaps keys={keyOf(id) === "" ? "none" : keyOf(id)} />
          </span>
        ) : (
          <KeyCaps keys={pressed} />
        )}
      </div>
      <p role="status" className={other === undefined ? styles.hint : styles.problem}>
        {other === undefined
          ? null
          : `That is the key of “${titleOf(other)}”, or begins like it. Press another.`}
      </p>
    </Dialog>
  );
}
