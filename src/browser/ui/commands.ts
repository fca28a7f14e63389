// Registry of the command palette: mounted components add their commands.

import { useEffect, useRef } from "react";
import { createState, type Readable } from "#browser/lib/readable.ts";
import type { ShortcutId } from "#browser/preferences/shortcuts.ts";

export interface Command {
  /** Unique in its group and stable across visits: recently used commands are stored by it. */
  readonly id: string;
  /** Verb phrase; displayed and searched. */
  readonly title: string;
  /** Further search terms. */
  readonly keywords?: string;
  /** Displayed only; the owner of the command binds the key with `useShortcut`. */
  readonly shortcut?: ShortcutId;
  /** Matches any query and passes it to `run`. */
  readonly takesText?: boolean;
  /** `typed` is "" unless `takesText` is set. */
  readonly run: (typed: string) => void;
}

interface CommandGroup {
  readonly group: string;
  readonly commands: readonly Command[];
}

const groups = createState<readonly CommandGroup[]>([]);

/** Commands of all mounted components. */
export const registeredCommands: Readable<readonly CommandGroup[]> = groups;

/** Adds `commands` under the heading `group` while the component is mounted. */
export function useCommands(group: string, commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  // JSON leaves out the functions, which may be other ones with each render.
  const shown = JSON.stringify(commands);
  useEffect(() => {
    const described = JSON.parse(shown) as readonly Omit<Command, "run">[];
    const registered = described.map((command, index) => ({
      ...command,
      run: (typed: string) => latest.current[index]?.run(typed),
    }));
    const entry = { group, commands: registered };
    groups.set([...groups.read(), entry]);
    return () => groups.set(groups.read().filter((each) => each !== entry));
  }, [group, shown]);
}
