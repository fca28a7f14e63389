// Address the user is about to open: under the pointer, focused, or selected in a list that keeps the focus elsewhere.
import type { Clock } from "#browser/lib/clock.ts";
import { toRoute } from "#browser/routing/base-path.ts";

/** Dwell time before hover counts as intent, ms, so that a passing pointer fetches nothing. */
export const dwellMs = 80;

const choosers = new Set<(path: string | undefined) => void>();

/** Selection in a list whose options are not links; undefined for none. */
export function reportHover(path: string | undefined): void {
  for (const choose of choosers) choose(path);
}

/**
 * Calls `begin` with the path and query of a hovered link of this site after a delay, and its cleanup once the pointer
 * leaves. Returns a function that stops watching.
 */
export function watchIntent(clock: Clock, begin: (path: string) => () => void): () => void {
  let present: string | undefined;
  let end = () => {};
  const intend = (path: string | undefined) => {
    if (path === present) return;
    present = path;
    end();
    end = () => {};
    if (path === undefined) return;
    end = clock.after(dwellMs, () => {
      end = begin(path);
    });
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const onPointer = ({ target }: Event) => intend(pathAt(target));
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener("focusin", onPointer, options);
  document.documentElement.addEventListener("pointerleave", () => intend(undefined), options);
  choosers.add(intend);
  return () => {
    listening.abort();
    choosers.delete(intend);
    intend(undefined);
  };
}

/** Path within this site that a click on `target` opens: the surrounding link, or that of its row. */
function pathAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest("a[href]") ?? target.closest("tr")?.querySelector("a[data-opens]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  return toRoute(link.pathname + link.search);
}
