import type { ShortcutId } from "#browser/preferences/shortcuts.ts";

export interface PaletteItem {
  /** Stable across visits: recently used items are stored by it. */
  readonly key: string;
  readonly title: string;
  readonly keywords?: string | undefined;
  /** Section heading in the empty palette, and hint elsewhere. */
  readonly section: string;
  readonly shortcut?: ShortcutId | undefined;
  /** True for the current choice, such as the active theme. */
  readonly isCurrent?: boolean;
  readonly run: (typed: string) => void;
}
