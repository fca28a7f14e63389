import { startTransition, useEffect, useRef, useState } from "react";
import { BestEdgesPanel } from "#browser/features/matched-markets/best-edges-panel.tsx";
import { listTexts } from "#browser/features/matched-markets/list-texts.ts";
import type { RenderEdgeScanner } from "#browser/features/matched-markets/matched-table.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { preloadMargin, useInViewport } from "#browser/ui/use-in-viewport.ts";
import styles from "./overview-page.module.css";
import { GroupEdgeScanner } from "./shared-lazy-components.ts";

/** Delay in ms after the panel scrolls into view: the rest of the page paints first. */
const mountDelayMs = 100;

/** The best edges of today's matched markets, scanned while the panel is in view. */
export function BestEdges() {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useInViewport(container, preloadMargin);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!isSeen || isMounted) return;
    const timer = setTimeout(() => startTransition(() => setMounted(true)), mountDelayMs);
    return () => clearTimeout(timer);
  }, [isSeen, isMounted]);
  return (
    <div ref={container} className={styles.inside}>
      {isMounted ? (
        <BestEdgesPanel edges={edges} isSeen={isSeen} />
      ) : (
        <Panel
          name={listTexts.best.panel}
          state="loading"
          note={listTexts.best.loading}
          skeleton={<Skeleton rows={8} />}
        />
      )}
    </div>
  );
}

const edges: RenderEdgeScanner = (of) => (
  <LazyBoundary>
    <GroupEdgeScanner {...of} />
  </LazyBoundary>
);
