import { type ReactNode, startTransition, useEffect, useState } from "react";

const pending = new Set<() => void>();
let frame: number | undefined;

/** Calls `run` once in a later frame, one queued function per frame in order. Returns the cancel function. */
export function queueForFrame(run: () => void): () => void {
  pending.add(run);
  if (frame === undefined) frame = requestAnimationFrame(runNext);
  return () => {
    pending.delete(run);
    if (pending.size > 0 || frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
  };
}

function runNext(): void {
  frame = undefined;
  const [run] = pending;
  if (run === undefined) return;
  pending.delete(run);
  run();
  if (pending.size > 0) frame ??= requestAnimationFrame(runNext);
}

interface StaggeredMountProps {
  readonly children: ReactNode;
  /** Rendered until then. */
  readonly placeholder?: ReactNode;
}

/** Mounts its children one frame after the previous one, so that a page of many does not drop a frame. */
export function StaggeredMount({ children, placeholder = null }: StaggeredMountProps) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => queueForFrame(() => startTransition(() => setRendered(true))), []);
  return isRendered ? children : placeholder;
}

/** Number of `all` sections to render now: one more per frame, in order, so that each mounts at its final position. */
export function useStaggeredCount(all: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= all) return;
    return queueForFrame(() => startTransition(() => setShown(shown + 1)));
  }, [shown, all]);
  return shown;
}

/** Number of `all` rows to render now: `batch` of them at first, and as many more in each frame. */
export function useStaggeredRows(all: number, batch: number): number {
  return batch * (1 + useStaggeredCount(Math.ceil(all / batch) - 1));
}
