import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

const pending = new Set<() => void>();

/** Calls `update` in the next frame, as a transition that renders after the paint. Returns the cancel function. */
function queueAfterPaint(update: () => void): () => void {
  if (pending.size === 0) requestAnimationFrame(updateAll);
  pending.add(update);
  return () => {
    pending.delete(update);
  };
}

/** In one transition, which React renders after the frame: several would be rendered and committed one by one. */
function updateAll(): void {
  startTransition(() => {
    for (const update of pending) update();
  });
  pending.clear();
}

interface LateUpdateProps {
  /** Identifies what the children are about. */
  readonly subject: string;
  readonly children: ReactNode;
}

/**
 * Shows the former children until the page has painted its new subject once: for what need not change in the same frame.
 * Until then the former children run with their former props.
 */
export function LateUpdate({ subject, children }: LateUpdateProps) {
  const [shown, setShown] = useState(subject);
  const isLate = shown !== subject;
  const latest = useRef(children);
  useEffect(() => (isLate ? queueAfterPaint(() => setShown(subject)) : undefined), [isLate, subject]);
  useEffect(() => {
    if (!isLate) latest.current = children;
  });
  // The very elements rendered before, so that React skips them.
  return isLate ? latest.current : children;
}
