import { type Dispatch, type SetStateAction, useEffect } from "react";

interface TypeAheadEffectProps {
  /** Undefined closes what would open. */
  readonly setText: Dispatch<SetStateAction<string | undefined>>;
}

/**
 * Fallback of a lazy search dialog: collects what is typed until the dialog has loaded. Otherwise those keys are lost, or run
 * as shortcuts of the page.
 */
export function TypeAheadEffect({ setText }: TypeAheadEffectProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.length === 1) setText((text) => (text === undefined ? undefined : text + key));
      else if (key === "Escape") setText(undefined);
      else return;
      // The shortcuts skip what is handled.
      event.preventDefault();
    };
    // Before the shortcuts and whatever has the focus.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [setText]);
  return null;
}
