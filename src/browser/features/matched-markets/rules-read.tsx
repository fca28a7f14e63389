// For each pair: settlement terms that only one text mentions, and the user's confirmation to have read both.
import { useMemo, useState } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import {
  type SaveResult,
  useConfirmation,
  usePairActions,
  usePairDecisions,
} from "#browser/pairs/use-confirmation.ts";
import { usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { type LegPair, legLabel, pairLabels } from "./leg-pairs.ts";
import type { GroupName } from "./pairs-panel.tsx";
import styles from "./rules-compared.module.css";
import { StorageNotice } from "./storage-notice.tsx";
import { exclusiveTopics } from "./text-highlights.ts";
import { type LegMarket, pairCheckInput } from "./use-leg-markets.ts";
import { useShownPairs } from "./use-shown-pairs.tsx";

interface RulesReadProps {
  readonly group: GroupName;
  readonly markets: readonly LegMarket[];
}

export function RulesRead({ group, markets }: RulesReadProps) {
  const [keeping, setKeeping] = useState<SaveResult>("kept");
  const { pairs, moreButton } = useShownPairs(markets);
  return (
    <section className={styles.compared}>
      <h3 className={styles.name}>Read by you</h3>
      <StorageNotice keeping={keeping} />
      <ul className={styles.read}>
        {pairs.map((pair) => (
          <PairRead
            key={`${pair.first.leg.legIndex} ${pair.second.leg.legIndex}`}
            pair={pair}
            group={group}
            onSave={setKeeping}
          />
        ))}
      </ul>
      {moreButton}
    </section>
  );
}

interface PairReadProps {
  readonly pair: LegPair;
  readonly group: GroupName;
  readonly onSave: (saveResult: SaveResult) => void;
}

function PairRead({ pair, group, onSave }: PairReadProps) {
  const zone = usePreference("timeZone");
  const first = usePairLeg(pairCheckInput(pair.first));
  const second = usePairLeg(pairCheckInput(pair.second));
  const { rules } = useConfirmation(first, second);
  const actions = usePairActions();
  const key = pairKey(first, second);
  const at = usePairDecisions().find(({ pair: kept }) => kept === key)?.rules?.at;
  const topics = useMemo(
    () => exclusiveTopics(first.description ?? "", second.description ?? ""),
    [first.description, second.description],
  );
  const haveBothTexts = first.description !== undefined && second.description !== undefined;
  const isHere = [first, second].every(({ texts }) => texts === "told" || texts === "not-offered");
  const isGiven = rules === "given";
  const legs = `${legLabel(pair.first)} and ${legLabel(pair.second)}`;
  return (
    <li className={styles.pairRead}>
      <span className={styles.readLabel}>
        Rules of {legs}:{" "}
        {at === undefined || rules === "none" ? (
          "not read yet."
        ) : isGiven ? (
          `read on ${formatTime(at, "moment", zone)}.`
        ) : (
          <span className={styles.warned}>
            <Icon name="warning" />
            {`changed since you read them on ${formatTime(at, "moment", zone)}.`}
          </span>
        )}
        {haveBothTexts
          ? topics.map((only, index) =>
              only.length === 0 ? null : (
                <span key={index === 0 ? "first" : "second"} className={styles.topics}>
                  <Icon name="warning" />
                  Only {legLabel(index === 0 ? pair.first : pair.second)} speaks of {only.join(", ")}.
                </span>
              ),
            )
          : null}
      </span>
      <Button
        disabled={!isHere && !isGiven}
        onClick={() =>
          onSave(
            isGiven
              ? actions.revoke(key, "rules")
              : actions.acknowledge(first, second, pairLabels(pair, group)),
          )
        }
      >
        {isGiven ? "Take back" : "I have read both"}
        <span className="visually-hidden">
          {isGiven ? " that you read the" : ""} rules of {legs}
        </span>
      </Button>
    </li>
  );
}
