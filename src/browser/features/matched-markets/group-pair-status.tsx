// What the guard says of the group's pairs, as a line of its header: whose markets, and how the pair stands. What was found
// against a pair stands with the pair itself.
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { gravestReason, kindLabels } from "#browser/pairs/check-messages.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type LegPair, legName } from "./leg-pairs.ts";
import styles from "./matched-group.module.css";
import { knownOfLeg } from "./use-leg-markets.ts";

interface GuardedPairs {
  readonly pairs: readonly LegPair[];
  /** How many there are besides. */
  readonly left: number;
}

export function GroupGuard({ pairs, left }: GuardedPairs) {
  return (
    <ul className={styles.guards}>
      {pairs.map((pair) => (
        <PairState key={`${pair.first.leg.position} ${pair.second.leg.position}`} pair={pair} />
      ))}
      {left > 0 ? <li>and {left} more</li> : null}
    </ul>
  );
}

function PairState({ pair }: { readonly pair: LegPair }) {
  const { venues } = useConfig();
  const zone = usePreference("timeZone");
  const first = usePairLeg(knownOfLeg(pair.first));
  const second = usePairLeg(knownOfLeg(pair.second));
  const { result } = usePairCheck(first, second);
  const key = pairKey(first, second);
  const confirmedAt = usePairDecisions().find((decision) => decision.pair === key)?.identity?.at;
  return (
    <li
      className={styles.guardState}
      data-guard={result.kind}
      title={gravestReason(result, [legName(pair.first), legName(pair.second)])}
    >
      {[pair.first, pair.second].map(({ leg }) => (
        <VenueBadge key={leg.position} venue={leg.venue} label={venues[leg.venue].label} />
      ))}
      <span>
        {result.kind === "usable" && confirmedAt !== undefined
          ? `confirmed by you on ${formatTime(confirmedAt, "minuteOfYear", zone)}`
          : kindLabels[result.kind].toLowerCase()}
      </span>
    </li>
  );
}
