import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { queueForFrame } from "#browser/ui/staggered-mount.tsx";

/**
 * Calls `update`, which sets state, and renders it in a later frame that no other update shares: React would collect those of
 * several frames and render them in one task. Returns the cancel function.
 */
export function renderInOwnFrame(update: () => void): () => void {
  return queueForFrame(() => flushSync(update));
}

/** False at first, true from a later frame on, in which it renders alone. */
export function useOwnFrame(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => renderInOwnFrame(() => setDue(true)), []);
  return isDue;
}
