// Panel "Pairs": for every two legs the check result, its reasons and the user's decision.
import { useState } from "react";
import { type SaveResult, usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { ConfirmedPairs } from "./confirmed-pairs.tsx";
import { pairLabels } from "./leg-pairs.ts";
import { PairCard } from "./pair-card.tsx";
import styles from "./pairs-panel.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import type { LegMarket } from "./use-leg-markets.ts";
import { useShownPairs } from "./use-shown-pairs.tsx";

export interface GroupName {
  readonly title: string;
  readonly category: string;
  readonly id: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

interface PairGuardProps {
  readonly group: GroupName;
  readonly markets: readonly LegMarket[];
}

export function PairsPanel({ group, markets }: PairGuardProps) {
  const decisions = usePairDecisions();
  const [isListOpen, setListOpen] = useState(false);
  const [keeping, setKeeping] = useState<SaveResult>("kept");
  const { pairs, moreButton } = useShownPairs(markets);
  return (
    <Panel
      name="Pairs"
      className={styles.panel}
      state={pairs.length === 0 ? "empty" : "live"}
      message="It takes two legs with a market to make a pair."
      actions={
        decisions.length === 0 ? null : (
          <Button tone="quiet" onClick={() => setListOpen(true)}>
            All kept pairs ({decisions.length})
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <StorageNotice keeping={keeping} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <ul className={styles.pairs} tabIndex={0} aria-label="Pairs of legs">
          {pairs.map((pair) => (
            <li key={`${pair.first.leg.legIndex} ${pair.second.leg.legIndex}`} className={styles.pair}>
              <PairCard pair={pair} names={pairLabels(pair, group)} onSave={setKeeping} />
            </li>
          ))}
        </ul>
        {moreButton}
      </div>
      <ConfirmedPairs open={isListOpen} onClose={() => setListOpen(false)} />
    </Panel>
  );
}
