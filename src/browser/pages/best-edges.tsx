// The best edges of the day's matched markets, kept while they are in sight.
import { GroupEdgesKept } from "#browser/features/edge-scanner/group-edge-scanner.tsx";
import { BestEdgesPanel } from "#browser/features/matched-markets/best-edges-panel.tsx";
import type { EdgeSlot } from "#browser/features/matched-markets/matched-table.tsx";

export function BestEdges({ isSeen }: { readonly isSeen: boolean }) {
  return <BestEdgesPanel edges={edges} isSeen={isSeen} />;
}

const edges: EdgeSlot = (of) => <GroupEdgesKept {...of} />;
