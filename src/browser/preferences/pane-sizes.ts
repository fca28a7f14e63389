// Sizes the user gave the market page's panes, for its style sheet: read here before the first paint, without the code of
// the persisted stores. Only layouts.ts writes them.

/** A size as a style: below 10 it is a share of its neighbour, else px. */
export function styleOfSize(size: number): string {
  return size < 10 ? `${size}fr` : `${size}px`;
}

/** The user's pane sizes as custom properties, by their names in the style sheet; unreadable ones are left out. */
export function readPaneStyle(userId: string): Readonly<Record<string, string>> {
  try {
    const saved: { desk?: Record<string, unknown> } = JSON.parse(
      localStorage.getItem(`crossbook.layouts.${encodeURIComponent(userId)}`) ?? "{}",
    );
    return Object.fromEntries(
      Object.entries(saved.desk ?? {}).flatMap(([name, size]) =>
        typeof size === "number" && size > 0 ? [[`--${name}`, styleOfSize(size)]] : [],
      ),
    );
  } catch {
    // Storage is denied or holds something else: the panes are as they are at first.
    return {};
  }
}
