// What the user said of orders nobody knew the outcome of; each can be taken back.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { isUsersWord } from "#browser/order-journal/users-word.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import styles from "./unresolved-list.module.css";
import type { NamesOf } from "./use-market-names.ts";

interface SettledByYouProps {
  readonly intents: readonly Intent[];
  readonly namesOf: NamesOf;
}

/** Nothing where the user said nothing. */
export function SettledByYou({ intents, namesOf }: SettledByYouProps) {
  const said = useMemo(() => intents.filter(isUsersWord), [intents]);
  return said.length === 0 ? null : <Said intents={said} namesOf={namesOf} />;
}

function Said({ intents, namesOf }: SettledByYouProps) {
  const zone = usePreference("timeZone");
  const journal = useOpenJournal();
  const takeBack = async ({ intentId }: Intent) => {
    const { undoDecision } = await import("#browser/order-journal/intent-transitions.ts");
    await journal.decide(intentId, (held) => undoDecision(held, systemClock.now()));
  };
  return (
    <details className={styles.settled}>
      <summary>Settled by you: {intents.length}</summary>
      <ul aria-label="Settled by you">
        {intents.map((intent) => {
          const { intentId, venue, body, decidedAt, sentAt } = intent;
          const names = namesOf({ venue, marketId: body.market_id, outcomeId: body.outcome_id });
          return (
            <li key={intentId} className={styles.said} data-settled-intent={intentId}>
              <span>
                <bdi>
                  {body.side} {body.amount} {names.outcome ?? body.outcome_id}
                </bdi>
                , sent {formatTime(sentAt, "momentOfYear", zone)}: <bdi>{verdictOf(intent)}</bdi>
                {decidedAt === undefined
                  ? null
                  : `, by you at ${formatTime(decidedAt, "momentOfYear", zone)}`}
              </span>
              <Button tone="quiet" onClick={() => void takeBack(intent)}>
                Take it back
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function verdictOf({ state, orderId, orderIds = [] }: Intent): string {
  if (state === "duplicate") return `placed more than once (${orderIds.join(", ")}), seen`;
  return state === "accepted" ? `is order ${orderId ?? ""}` : "not placed";
}
