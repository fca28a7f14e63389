// The place of the panel "Best edges": what is in it is fetched once the page stands and the place is in sight.
import { useEffect, useRef, useState } from "react";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useIsSeen } from "#browser/ui/use-in-viewport.ts";
import styles from "./overview-page.module.css";

const BestEdges = lazyComponent("best-edges", async () => (await import("./best-edges.tsx")).BestEdges);

/** How long after the place came into sight: what else the page shows is on the way by then. In ms. */
const restMs = 500;

export function BestEdgesPlace() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isSeen || isBegun) return;
    const timer = setTimeout(() => setBegun(true), restMs);
    return () => clearTimeout(timer);
  }, [isSeen, isBegun]);
  const before = (
    <Panel
      name="Best edges"
      state="loading"
      note="Asking what is matched today"
      skeleton={<Skeleton rows={8} />}
    />
  );
  return (
    <div ref={place} className={styles.inside}>
      {isBegun ? (
        <LazyBoundary fallback={before}>
          <BestEdges isSeen={isSeen} />
        </LazyBoundary>
      ) : (
        before
      )}
    </div>
  );
}
