import { formatTime } from "#browser/lib/format-time.ts";
import { gravestReason, kindLabel } from "#browser/pairs/check-messages.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type LegPair, legLabel } from "./leg-pairs.ts";
import styles from "./matched-group.module.css";
import { groupTexts as texts } from "./texts.ts";
import { pairCheckInput } from "./use-leg-markets.ts";

interface CheckedPairs {
  readonly pairs: readonly LegPair[];
  /** Number of further pairs. */
  readonly left: number;
}

export function GroupPairStatus({ pairs, left }: CheckedPairs) {
  return (
    <ul className={styles.guards} aria-label={texts.checks}>
      {pairs.map((pair) => (
        <PairStatus key={`${pair.first.leg.legIndex} ${pair.second.leg.legIndex}`} pair={pair} />
      ))}
      {left > 0 ? <li>{texts.morePairs(left)}</li> : null}
    </ul>
  );
}

function PairStatus({ pair }: { readonly pair: LegPair }) {
  const zone = usePreference("timeZone");
  const first = usePairLeg(pairCheckInput(pair.first));
  const second = usePairLeg(pairCheckInput(pair.second));
  const { result } = usePairCheck(first, second);
  const key = pairKey(first, second);
  const confirmedAt = usePairDecisions().find((decision) => decision.pair === key)?.identity?.at;
  const isUsable = result.kind === "usable";
  const label = kindLabel(result);
  return (
    <li
      className={styles.guardState}
      data-guard={result.kind}
      title={
        isUsable
          ? confirmedAt === undefined
            ? label
            : texts.confirmedOn(formatTime(confirmedAt, "moment", zone))
          : gravestReason(result, [legLabel(pair.first), legLabel(pair.second)])
      }
    >
      {[pair.first, pair.second].map(({ leg }) => (
        <VenueBadge key={leg.legIndex} venue={leg.venue} leg={leg.legIndex + 1} />
      ))}
      <Icon name={isUsable ? "check" : "warning"} />
      <span className={styles.guardLabel}>{label}</span>
    </li>
  );
}
