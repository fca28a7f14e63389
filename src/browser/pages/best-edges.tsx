import { startTransition, useEffect, useRef, useState } from "react";
import type { RenderEdgeScanner } from "#browser/features/matched-markets/matched-table.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { preloadMargin, useInViewport } from "#browser/ui/use-in-viewport.ts";
import styles from "./overview-page.module.css";
import { overviewTexts as texts } from "./overview-texts.ts";
import { GroupEdgeScanner } from "./shared-lazy-components.ts";

// With the lists and the ranking of groups, half of the page's code: the account's money is shown before it.
const BestEdgesPanel = lazyComponent(
  "best-edges",
  async () => (await import("#browser/features/matched-markets/best-edges-panel.tsx")).BestEdgesPanel,
);

/** Delay in ms after the panel scrolls into view: the rest of the page paints first. */
const mountDelayMs = 100;

/** The best edges of today's matched markets, scanned while the panel is in view. */
export function BestEdges() {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useInViewport(container, preloadMargin);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!isSeen || isMounted) return;
    BestEdgesPanel.preload();
    const timer = setTimeout(() => startTransition(() => setMounted(true)), mountDelayMs);
    return () => clearTimeout(timer);
  }, [isSeen, isMounted]);
  return (
    <div ref={container} className={styles.inside}>
      {isMounted ? (
        <LazyBoundary fallback={loading}>
          <BestEdgesPanel edges={edges} isSeen={isSeen} />
        </LazyBoundary>
      ) : (
        loading
      )}
    </div>
  );
}

const loading = (
  <Panel name={texts.edges} state="loading" note={texts.edgesLoading} skeleton={<Skeleton rows={8} />} />
);

const edges: RenderEdgeScanner = (of) => (
  <LazyBoundary>
    <GroupEdgeScanner {...of} />
  </LazyBoundary>
);
