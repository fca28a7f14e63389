import { type ReactNode, startTransition, useEffect, useState } from "react";

const pending = new Set<() => void>();
let frame: number | undefined;

/** Calls `run` once in a later frame, one queued function per frame in order. Returns the cancel function. */
export function queueForFrame(run: () => void): () => void {
  pending.add(run);
  requestFrame();
  return () => {
    pending.delete(run);
    if (pending.size > 0 || frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
  };
}

function requestFrame(): void {
  if (pending.size > 0) frame ??= requestAnimationFrame(runNext);
}

function runNext(): void {
  frame = undefined;
  const [run] = pending;
  if (run === undefined) return;
  if (!isRenderOverdue()) {
    pending.delete(run);
    run();
  }
  requestFrame();
}

interface Render {
  /** When React was given the update, on the clock of performance.now(). */
  since: number;
}

/** Queued updates that React has not rendered yet. */
const renders = new Set<Render>();
/** Age of an update for which the queue waits, ms: neither one that comes in time nor one that may never come. */
const overdueMs = { from: 1_000, to: 3_000 };

/**
 * True while the queue has to wait: each urgent update that it runs has React begin its transitions again, and after 5 s React
 * renders all of them in one task.
 */
function isRenderOverdue(): boolean {
  const now = performance.now();
  return [...renders].some(({ since }) => now - since > overdueMs.from && now - since < overdueMs.to);
}

/**
 * Calls `update`, which sets state, in a later frame as a transition, which React renders in slices. The returned function
 * cancels it, and is to be called once the update is rendered: it is the cleanup of the effect that called this.
 */
export function queueForRender(update: () => void): () => void {
  const render: Render = { since: 0 };
  const cancel = queueForFrame(() => {
    render.since = performance.now();
    renders.add(render);
    startTransition(update);
  });
  return () => {
    cancel();
    renders.delete(render);
  };
}

interface StaggeredMountProps {
  readonly children: ReactNode;
  /** Rendered until then. */
  readonly placeholder?: ReactNode;
}

/** Mounts its children one frame after the previous one, so that a page of many does not drop a frame. */
export function StaggeredMount({ children, placeholder = null }: StaggeredMountProps) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => (isRendered ? undefined : queueForRender(() => setRendered(true))), [isRendered]);
  return isRendered ? children : placeholder;
}

/** Number of `all` sections to render now: one more per frame, in order, so that each mounts at its final position. */
export function useStaggeredCount(all: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= all) return;
    return queueForRender(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}

/** Number of `all` rows to render now: `batch` of them at first, and as many more in each frame. */
export function useStaggeredRows(all: number, batch: number): number {
  return batch * (1 + useStaggeredCount(Math.ceil(all / batch) - 1));
}

/**
 * True once the row of `key` may subscribe to its data, and as long as it has that key: rows that `mayBegin` take turns, one a
 * frame. Each has several feeds, and a screenful that subscribes at once drops the frame.
 */
export function useStaggeredSubscription(key: string, mayBegin: boolean): boolean {
  const [begun, setBegun] = useState<string>();
  const hasBegun = begun === key;
  useEffect(() => {
    if (!mayBegin || hasBegun) return;
    return queueForFrame(() => startTransition(() => setBegun(key)));
  }, [key, mayBegin, hasBegun]);
  return hasBegun;
}
