// What the parts on the screen can do, for the command palette to offer: each registers its commands while it stands.
import { useEffect } from "react";
import type { ShortcutId } from "#browser/preferences/shortcuts.ts";

export interface Command {
  /** Unique in its group, and the same at every visit: what was used last is remembered by it. */
  readonly id: string;
  /** What it does, as a verb phrase; shown and searched. */
  readonly title: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  /** Its key, to be shown beside it. Whoever offers the command binds it, by `useShortcut`. */
  readonly shortcut?: ShortcutId;
  /** Offered for whatever was typed, which `run` is given. */
  readonly takesText?: boolean;
  /** `typed` is "" but where it takes text. */
  readonly run: (typed: string) => void;
}

export interface CommandGroup {
  readonly group: string;
  readonly commands: readonly Command[];
}

let registered: readonly CommandGroup[] = [];
const listeners = new Set<() => void>();

function register(next: readonly CommandGroup[]): void {
  registered = next;
  for (const listener of [...listeners]) listener();
}

/** Offers `commands` under the heading `group` while the component stands. */
export function useCommands(group: string, commands: readonly Command[]): void {
  useEffect(() => {
    const entry = { group, commands };
    register([...registered, entry]);
    return () => register(registered.filter((each) => each !== entry));
  }, [group, commands]);
}

/** The commands of what stands on the screen now; another list once they change. */
export function registeredCommands(): readonly CommandGroup[] {
  return registered;
}

/** Calls `listener` whenever something else is on the screen that has commands; gives the way to stop. */
export function onCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
