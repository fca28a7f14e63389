// Clicks on buttons that cost money: no key repeat, no second click of a double click.
import type { KeyboardEvent, MouseEvent } from "react";

/** Keeps a held Enter or space from pressing again and again. */
export function refuseRepeatedKey(event: KeyboardEvent): void {
  if (event.repeat) refuseKey(event);
}

/** Keeps Enter and space from pressing a button. */
export function refuseKey(event: KeyboardEvent): void {
  if (event.key === "Enter" || event.key === " ") event.preventDefault();
}

/** True for the first click of a gesture; clicks by key count as such. */
export function isSingleClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
