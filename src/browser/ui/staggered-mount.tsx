import { type ReactNode, startTransition, useEffect, useState } from "react";
import { runOnFrame } from "./frame-queue.ts";

interface InTurnProps {
  readonly children: ReactNode;
  /** What stands in its place until then; nothing where what holds it keeps the place. */
  readonly standIn?: ReactNode;
}

/** What a page can do without for a moment: rendered a frame after what asked before it. */
export function StaggeredMount({ children, standIn = null }: InTurnProps) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => runOnFrame(() => startTransition(() => setRendered(true))), []);
  return isRendered ? children : standIn;
}

/**
 * How many of `all` pieces of a page are rendered by now: one more once the one before it is drawn, so that each stands where
 * it stays and no frame is held up by all of them.
 */
export function useStaggeredCount(all: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= all) return;
    return runOnFrame(() => startTransition(() => setShown(shown + 1)));
  }, [shown, all]);
  return shown;
}
