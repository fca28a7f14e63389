// What the parts on the screen can do, for the command palette to offer: each registers its commands while it stands.

import { useEffect } from "react";
import { createState, type Readable } from "#browser/lib/readable.ts";
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

const groups = createState<readonly CommandGroup[]>([]);

/** The commands of the components that are mounted now. */
export const registeredCommands: Readable<readonly CommandGroup[]> = groups;

/** Offers `commands` under the heading `group` while the component is mounted. */
export function useCommands(group: string, commands: readonly Command[]): void {
  useEffect(() => {
    const entry = { group, commands };
    groups.set([...groups.read(), entry]);
    return () => groups.set(groups.read().filter((each) => each !== entry));
  }, [group, commands]);
}
