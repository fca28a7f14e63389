// What counts as a press of a button that costs money: not a key that is held, not the second click of a double click.
import type { KeyboardEvent, MouseEvent } from "react";

/** Keeps a held Enter or space from pressing again and again. */
export function refuseRepeatedKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}

/** Whether a click is the first of its gesture; clicks by key count as such. */
export function isSingleClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
