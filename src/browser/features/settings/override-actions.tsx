import { useLayoutEffect, useRef } from "react";
import { Button } from "#browser/ui/button.tsx";
import styles from "./settings.module.css";
import { sectionTexts } from "./texts.ts";

interface OverrideActionsProps {
  /** Name of the field, which follows the buttons' labels for screen readers. */
  readonly label: string;
  readonly resetLabel?: string;
  /** Something was typed or chosen that is not set yet. */
  readonly isChanged: boolean;
  /** The value in force is the user's own. */
  readonly isOwn: boolean;
  readonly onReset: () => void;
}

/** Buttons of a form that overrides one value of the settings: submit, and back to the default. */
export function OverrideActions({
  label,
  resetLabel = sectionTexts.useDefault,
  isChanged,
  isOwn,
  onReset,
}: OverrideActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  // A click disables its own button, which would leave the focus nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these disable the buttons
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches(":disabled") && actions.current?.contains(activeElement))
      activeElement.closest("form")?.querySelector("input")?.focus();
  }, [isChanged, isOwn]);
  return (
    <div ref={actions} className={styles.limitActions}>
      <Button type="submit" tone={isChanged ? "primary" : "plain"} disabled={!isChanged}>
        {sectionTexts.set}
        <span className="visually-hidden"> {label}</span>
      </Button>
      <Button tone="quiet" disabled={!isOwn} onClick={onReset}>
        {resetLabel}
        <span className="visually-hidden">{sectionTexts.of(label)}</span>
      </Button>
    </div>
  );
}
