// Sheet "Pair check": the card of one pair, opened from where the pair is traded.
import { useState } from "react";
import type { SaveResult } from "#browser/pairs/use-confirmation.ts";
import { Dialog } from "#browser/ui/dialog.tsx";
import { type GroupName, type LegPair, pairLabels } from "./leg-pairs.ts";
import { PairCard } from "./pair-card.tsx";
import styles from "./rules-sheet.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import { pairTexts } from "./texts.ts";

interface PairSheetProps {
  readonly group: GroupName;
  readonly pair: LegPair;
  readonly onOpenRules: () => void;
  readonly onClose: () => void;
}

export function PairSheet({ group, pair, onOpenRules, onClose }: PairSheetProps) {
  const [saved, setSaved] = useState<SaveResult>("kept");
  return (
    <Dialog name={pairTexts.sheet} variant="side" className={styles.sheet} open onClose={onClose}>
      <StorageNotice keeping={saved} />
      <PairCard pair={pair} names={pairLabels(pair, group)} onSave={setSaved} onOpenRules={onOpenRules} />
    </Dialog>
  );
}
