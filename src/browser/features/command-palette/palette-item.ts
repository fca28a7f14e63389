import type { ShortcutId } from "#browser/preferences/shortcuts.ts";

/** One line of the palette. */
export interface PaletteItem {
  /** The same at every visit: what was used last is remembered by it. */
  readonly key: string;
  readonly title: string;
  readonly keywords?: string | undefined;
  /** The heading it stands under where nothing was typed, and what it is said to be elsewhere. */
  readonly section: string;
  readonly shortcut?: ShortcutId | undefined;
  /** Whether it is what stands now: a theme that is chosen. */
  readonly isCurrent?: boolean;
  readonly run: (typed: string) => void;
}
