import { type ReactNode, startTransition, useEffect, useState } from "react";
import { takeTurn } from "./turns.ts";

/** What a page can do without for a moment: rendered a frame after what asked before it. Its place is kept by what holds it. */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => takeTurn(() => startTransition(() => setRendered(true))), []);
  return isRendered ? children : null;
}
