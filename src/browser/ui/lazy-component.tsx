// Code-split components. After a deploy the chunk that an open page imports may be gone: the page then reloads once, never
// while an order is in flight, never while the site cannot be reached (a reload would replace the page by the browser's error
// page), and never while the user leaves for another page, which it would call off.
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
import { createState, type Readable } from "#browser/lib/readable.ts";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";
import { singleFlight } from "#browser/lib/single-flight.ts";
import { texts } from "./texts.ts";

const reloadedKey = "crossbook.reloaded-for";
const siteCheckMs = 5_000;
/** Longest time in ms from the beginning of a navigation until the page is gone, if it goes. */
export const leaveMs = 10_000;

/** Thrown when a chunk cannot be loaded and a reload is blocked or has not helped. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

export interface ReloadDeps {
  /** Name of the chunk that caused the last reload. */
  lastReloadedFor(): string | undefined;
  /** Stores the name across the reload; returns false if storage is not available. */
  setLastReloadedFor(name: string | undefined): boolean;
  reload(): void;
  /** Whether the page is being left. Firefox ends the loads of a page as soon as a navigation begins. */
  isLeaving(): boolean;
  /** Resolves once a page that is being left should be gone. */
  waitToLeave(): Promise<void>;
  /** Resolves once the site can be reached; whether it could not be at first. */
  waitForSite(): Promise<boolean>;
}

/**
 * Result of `load`. After a failure it waits until the site can be reached and tries again, then reloads the page once per
 * `name`; after that it rejects with ChunkLoadError.
 */
export async function importOrReload<Loaded>(
  name: string,
  load: () => Promise<Loaded>,
  deps: ReloadDeps,
): Promise<Loaded> {
  const loadOnce = async () => {
    const loaded = await load();
    if (deps.lastReloadedFor() === name) deps.setLastReloadedFor(undefined);
    return loaded;
  };
  try {
    return await loadOnce().catch(async (error: unknown) => {
      if (await deps.waitForSite()) return loadOnce();
      throw error;
    });
  } catch (error) {
    // An error would show until the next page opens. It comes if the user stays after all.
    const isLeaving = deps.isLeaving();
    if (isLeaving) await deps.waitToLeave();
    // Without a stored name the page could reload forever.
    const isBlocked = isReloadBlocked() || isLeaving || deps.lastReloadedFor() === name;
    if (isBlocked || !deps.setLastReloadedFor(name)) {
      throw new ChunkLoadError(texts.pageNotLoaded, { cause: error });
    }
    deps.reload();
    // Never resolves, so that nothing renders before the reload.
    return new Promise<Loaded>(() => {});
  }
}

/** `importOrReload` with the reload and the sessionStorage of this page. */
export function importWithReload<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only while a chunk loads: such a listener can cost a page its place behind the back button.
  addEventListener("beforeunload", leave);
  return importOrReload(name, load, { ...browserDeps, isLeaving: () => isLeaving }).finally(() =>
    removeEventListener("beforeunload", leave),
  );
}

/** Re-renders the nearest LazyBoundary. */
const BoundaryContext = createContext<(() => void) | undefined>(undefined);

/** Component loaded on first render, or earlier by its `preload`. */
export function lazyComponent<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  /** Re-render functions of the boundaries that show their fallback for it. */
  const waitingBoundaries = new Set<() => void>();
  const loadAndNotify = async () => {
    const component = await load();
    if (failedStyles.size > 0) await loadFailedStyles();
    loaded = component;
    for (const rerender of waitingBoundaries) rerender();
    waitingBoundaries.clear();
    return loaded;
  };
  const loadAhead = async (): Promise<void> => {
    if (loaded === undefined) await loadAndNotify().catch(() => {});
  };
  const ReactLazy = lazy(async () => ({ default: await importWithReload(name, loadAndNotify) }));
  function LazyComponent(props: Props) {
    const rerender = useContext(BoundaryContext);
    if (loaded === undefined && rerender !== undefined) waitingBoundaries.add(rerender);
    // A loaded component is rendered directly: through `lazy` React would hold it back for up to 300 ms after a fallback.
    const [Rendered] = useState(() => loaded ?? ReactLazy);
    return createElement<Props>(Rendered, props);
  }
  return Object.assign(LazyComponent, {
    /** Loads ahead of use. Failures are ignored here; the render retries. */
    preload: () => {
      void loadAhead();
    },
    /** `preload`, which resolves once that is done or has failed. */
    loadAhead,
  });
}

interface LazyBoundaryProps {
  /** Rendered until all lazy components among the children are loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Suspense boundary that shows lazy components as soon as they are loaded. React itself holds content back until 300 ms after
 * the last Suspense fallback anywhere on the page.
 */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const [, count] = useReducer((times: number) => times + 1, 0);
  const [rerender] = useState(() => () => startTransition(count));
  return (
    <BoundaryContext value={rerender}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </BoundaryContext>
  );
}

const browserDeps: Omit<ReloadDeps, "isLeaving"> = {
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
  waitToLeave: () => new Promise((resolve) => setTimeout(resolve, leaveMs)),
  // One wait for all chunks that could not be loaded.
  waitForSite: singleFlight(waitUntilReachable),
};

const waits = createState(false);

/** True while a page or panel that the user opened waits for the site to be reached. */
export const isWaitingForSite: Readable<boolean> = waits;

async function waitUntilReachable(): Promise<boolean> {
  let wasAway = false;
  while (!(await isSiteReachable())) {
    wasAway = true;
    waits.set(true);
    await onlineOrLater();
  }
  waits.set(false);
  return wasAway;
}

function isSiteReachable(): Promise<boolean> {
  return fetch(document.baseURI, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

const failedStyles = new Set<HTMLLinkElement>();
// The "error" of an element does not bubble.
globalThis.document?.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
  },
  true,
);

/**
 * Loads the style sheets again that could not be loaded: the bundler's import asks for each only once, so a page whose
 * preload failed would stay without them. Rejects if one fails again.
 */
async function loadFailedStyles(): Promise<void> {
  const failed = [...failedStyles];
  failedStyles.clear();
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = () => reject(new Error(`The style sheet ${again.href} could not be loaded`));
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}

/** Resolves when the browser is online again, and after a few seconds at the latest. */
function onlineOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener("online", again);
      resolve();
    };
    const timer = setTimeout(again, siteCheckMs);
    addEventListener("online", again);
  });
}
