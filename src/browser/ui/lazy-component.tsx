// Parts of the program that are fetched when they are first needed. After a new version was published the file an open
// page asks for may be gone: the page is then loaded anew, once, and never while an order is under way.
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useReducer,
  useState,
} from "react";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";

const reloadedKey = "crossbook.reloaded-for";

/** Thrown where a part cannot be fetched and loading the page anew is no way out. */
export class ChunkLoadError extends Error {
  override readonly name = "PartMissingError";
}

export interface ReloadDeps {
  /** The part the page was last loaded anew for; undefined where it was for none. */
  lastReloadedFor(): string | undefined;
  /** Remembers it beyond the reload; answers whether it could. */
  setLastReloadedFor(name: string | undefined): boolean;
  reload(): void;
}

/** What `load` gives; where it fails, the page is loaded anew once for `name`. Rejects with a PartMissingError after that. */
export async function importOrReload<Part>(
  name: string,
  load: () => Promise<Part>,
  host: ReloadDeps,
): Promise<Part> {
  try {
    const part = await load();
    if (host.lastReloadedFor() === name) host.setLastReloadedFor(undefined);
    return part;
  } catch (error) {
    // Without a memory of having reloaded, reloading could go on for ever.
    if (isReloadBlocked() || host.lastReloadedFor() === name || !host.setLastReloadedFor(name)) {
      throw new ChunkLoadError("A part of Crossbook could not be loaded.", { cause: error });
    }
    host.reload();
    // The page is about to go: nothing may be drawn in between.
    return new Promise<Part>(() => {});
  }
}

/** What `load` gives, by the rules of `loadPart` in this browser. */
export function importWithReload<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  return importOrReload(name, load, browserHost);
}

/** Draws the boundary that is nearest anew. */
const Boundary = createContext<(() => void) | undefined>(undefined);

/** A component that is fetched on first use, or before by its `preload`. */
export function lazyComponent<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined;
  /** Of the boundaries that show a stand-in for it. */
  const waiting = new Set<() => void>();
  const fetched = async () => {
    here = await load();
    for (const redraw of waiting) redraw();
    waiting.clear();
    return here;
  };
  const Awaited = lazy(async () => ({ default: await importWithReload(name, fetched) }));
  function Part(props: Props) {
    const redraw = useContext(Boundary);
    if (here === undefined && redraw !== undefined) waiting.add(redraw);
    // What React has waited for it keeps back until the stand-in was seen for 300 ms; what is here needs no waiting for.
    const [Drawn] = useState(() => here ?? Awaited);
    return createElement<Props>(Drawn, props);
  }
  return Object.assign(Part, {
    /** Fetches it ahead of use; a failure counts only when it is used. */
    preload: () => {
      fetched().catch(() => {});
    },
  });
}

interface LazyBoundaryProps {
  /** What stands there until all parts among the children are here. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Where parts are waited for, in the place of every Suspense: a part is drawn the moment it is here. By itself React keeps it
 * back until 300 ms have passed since it last drew any stand-in of the page, and others may come in that time.
 */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const [, count] = useReducer((times: number) => times + 1, 0);
  const [redraw] = useState(() => () => startTransition(count));
  return (
    <Boundary value={redraw}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

const browserHost: ReloadDeps = {
  lastReloadedFor: () => {
    try {
      return sessionStorage.getItem(reloadedKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  setLastReloadedFor: (name) => {
    try {
      if (name === undefined) sessionStorage.removeItem(reloadedKey);
      else sessionStorage.setItem(reloadedKey, name);
      return true;
    } catch {
      return false;
    }
  },
  reload: () => location.reload(),
};
