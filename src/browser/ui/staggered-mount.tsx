import { type ReactNode, startTransition, useEffect, useState } from "react";

const pending = new Set<() => void>();
let frame: number | undefined;
/** The queued update that React renders now; the queue waits for it. */
let rendering: object | undefined;
/** Longest wait for a queued update to be rendered, ms. */
const longestRenderMs = 1_000;

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
  if (rendering === undefined && pending.size > 0) frame ??= requestAnimationFrame(runNext);
}

function runNext(): void {
  frame = undefined;
  const [run] = pending;
  if (run === undefined) return;
  pending.delete(run);
  run();
  requestFrame();
}

/**
 * Calls `update`, which sets state, in a later frame as a transition, so that React renders it in slices. The queue goes on when
 * the returned function is called: by the cleanup of the effect that called this, once the update is rendered. Without that
 * wait, each update would interrupt the one before, and React renders interrupted transitions in one task after 5 s.
 */
export function queueForRender(update: () => void): () => void {
  const goOn = () => {
    if (rendering !== turn) return;
    clearTimeout(timer);
    rendering = undefined;
    requestFrame();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = {};
  const cancel = queueForFrame(() => {
    rendering = turn;
    timer = setTimeout(goOn, longestRenderMs);
    startTransition(update);
  });
  return () => {
    cancel();
    goOn();
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
