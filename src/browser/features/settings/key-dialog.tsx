import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { conflictOf, isKeyText } from "#browser/preferences/shortcut-labels.ts";
import { chordOf, keyOf, type ShortcutId } from "#browser/preferences/shortcuts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Kbd } from "#browser/ui/kbd.tsx";
import styles from "./settings.module.css";
import { shortcutTexts } from "./texts.ts";

const texts = shortcutTexts.dialog;

interface KeyDialogProps {
  readonly id: ShortcutId;
  readonly titleOf: (id: ShortcutId) => string;
  /** "" removes the key. */
  readonly onSet: (key: string) => void;
  readonly onClose: () => void;
}

const modifiers = /^(Shift|Control|Alt|AltGraph|Meta|Dead|Process|Unidentified)$/;

/** Dialog that records a new key for a shortcut. */
export function KeyDialog({ id, titleOf, onSet, onClose }: KeyDialogProps) {
  const hintId = useId();
  const recorder = useRef<HTMLDivElement>(null);
  // Runs after the dialog has opened, because opening moves focus to the first button.
  useEffect(() => recorder.current?.focus(), []);
  const [pressed, setPressed] = useState("");
  const other = conflictOf(id, pressed, keyOf);
  const canSet = pressed !== "" && other === undefined && pressed !== keyOf(id);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, repeat } = event;
    // Tab moves on to the buttons, Escape closes the dialog.
    if (key === "Tab" || key === "Escape" || modifiers.test(key) || nativeEvent.isComposing || repeat) return;
    event.preventDefault();
    const chord = chordOf(nativeEvent);
    if (chord === "enter" && canSet) {
      onSet(pressed);
      return;
    }
    const both = `${pressed} ${chord}`;
    // A second key may follow only if the first one alone is no other shortcut; it may be the start of one.
    const canGrow = pressed !== "" && conflictOf(id, `${pressed} any`, keyOf) === undefined;
    setPressed(canGrow && isKeyText(both) ? both : isKeyText(chord) ? chord : "");
  };

  return (
    <Dialog
      name={texts.name(titleOf(id))}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onSet("")} disabled={keyOf(id) === ""}>
            {texts.remove}
          </Button>
          <Button tone="primary" disabled={!canSet} onClick={() => onSet(pressed)}>
            {texts.use}
          </Button>
        </>
      }
    >
      <p id={hintId} className={styles.hint}>
        {texts.hint}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a text field would take the letters for text */}
      <div
        role="textbox"
        aria-label={texts.recorder}
        aria-describedby={hintId}
        aria-readonly="true"
        tabIndex={0}
        ref={recorder}
        className={styles.recorder}
        onKeyDown={onKeyDown}
      >
        {pressed === "" ? (
          <span className={styles.hint}>
            {texts.now} <Kbd keys={keyOf(id) === "" ? texts.none : keyOf(id)} />
          </span>
        ) : (
          <Kbd keys={pressed} />
        )}
      </div>
      <p role="status" className={other === undefined ? styles.hint : "danger"}>
        {other === undefined ? null : texts.conflict(titleOf(other))}
      </p>
    </Dialog>
  );
}
