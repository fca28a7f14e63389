// Panel "Pairs": for every two legs the check result, its reasons and the user's decision.
import { useState } from "react";
import { type SaveResult, usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { Button } from "#browser/ui/button.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { ConfirmedPairs } from "./confirmed-pairs.tsx";
import { type GroupName, type LegPair, pairCount, pairLabels, pairsOf } from "./leg-pairs.ts";
import { PairCard } from "./pair-card.tsx";
import styles from "./pairs-panel.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import { confirmedPairsTexts, pairTexts } from "./texts.ts";
import type { LegMarket } from "./use-leg-markets.ts";

interface PairsPanelProps {
  readonly group: GroupName;
  readonly markets: readonly LegMarket[];
  readonly onOpenRules: (pair: LegPair) => void;
}

export function PairsPanel({ group, markets, onOpenRules }: PairsPanelProps) {
  const decisions = usePairDecisions();
  const [isListOpen, setListOpen] = useState(false);
  const [keeping, setKeeping] = useState<SaveResult>("kept");
  const { pairs, moreButton } = useShownPairs(markets);
  return (
    <Panel
      name={pairTexts.panel}
      className={styles.panel}
      state={pairs.length === 0 ? "empty" : "live"}
      message={pairTexts.none}
      actions={
        decisions.length === 0 ? null : (
          <Button tone="quiet" onClick={() => setListOpen(true)}>
            {confirmedPairsTexts.open(decisions.length)}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <StorageNotice keeping={keeping} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <ul className={styles.pairs} tabIndex={0} aria-label={pairTexts.list}>
          {pairs.map((pair) => (
            <li key={`${pair.first.leg.legIndex} ${pair.second.leg.legIndex}`} className={styles.pair}>
              <PairCard
                pair={pair}
                names={pairLabels(pair, group)}
                onSave={setKeeping}
                onOpenRules={() => onOpenRules(pair)}
              />
            </li>
          ))}
        </ul>
        {moreButton}
      </div>
      <ConfirmedPairs open={isListOpen} onClose={() => setListOpen(false)} />
    </Panel>
  );
}

const shownAtOnce = 6;

/** The first pairs of the legs, and a button for more where there are more. */
function useShownPairs(markets: readonly LegMarket[]) {
  const [most, setMost] = useState(shownAtOnce);
  const pairs = pairsOf(markets, most);
  const left = pairCount(markets.length) - pairs.length;
  const moreButton =
    left > 0 ? (
      <Button
        tone="quiet"
        onClick={({ currentTarget }) => {
          const list = currentTarget.previousElementSibling;
          const first = () => list?.children[pairs.length];
          keepFocus(
            () => setMost(most + shownAtOnce),
            () => first()?.querySelector<HTMLElement>("[tabindex], button:enabled"),
          );
        }}
      >
        {pairTexts.showMore(left)}
      </Button>
    ) : null;
  return { pairs, moreButton };
}
