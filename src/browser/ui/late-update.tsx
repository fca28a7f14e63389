import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

const pending = new Set<() => void>();

/** Calls `update` after the next frame, as a transition. Returns the cancel function. */
function queueAfterPaint(update: () => void): () => void {
  // A transition started in the frame itself renders before whatever else waits for its paint.
  if (pending.size === 0) requestAnimationFrame(() => setTimeout(updateAll, 0));
  pending.add(update);
  return () => {
    pending.delete(update);
  };
}

/** In one transition: several would be rendered and committed one by one. */
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
