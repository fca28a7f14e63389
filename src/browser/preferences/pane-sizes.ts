// The sizes a user gave the market page's panes, as its style sheet takes them: read here alone, before the first paint and
// before the code of all that is kept has come. Only layouts.ts writes them.

/** A size as a style: below 10 it is a share of its neighbour, else px. */
export function styleOfSize(size: number): string {
  return size < 10 ? `${size}fr` : `${size}px`;
}

/** The custom properties of what is kept for the user, by their names in the style sheet; what cannot be read is left out. */
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
