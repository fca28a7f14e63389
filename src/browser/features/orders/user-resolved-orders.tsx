import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { amountText } from "#browser/order-journal/amount-unit.ts";
import { type Intent, isUserAsserted } from "#browser/order-journal/intent.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { TextWithIds } from "#browser/ui/short-id.tsx";
import styles from "./unresolved-list.module.css";
import { decidedTexts, matchTexts } from "./unresolved-texts.ts";
import type { NamesOf } from "./use-market-names.ts";
import { useResolveOrder } from "./use-resolve-order.ts";

interface UserResolvedOrdersProps {
  readonly intents: readonly Intent[];
  readonly namesOf: NamesOf;
}

/** Orders whose outcome the user decided, each with a button to undo that. */
export function UserResolvedOrders({ intents, namesOf }: UserResolvedOrdersProps) {
  const resolved = useMemo(() => intents.filter(isUserAsserted), [intents]);
  return resolved.length === 0 ? null : <ResolvedList intents={resolved} namesOf={namesOf} />;
}

function ResolvedList({ intents, namesOf }: UserResolvedOrdersProps) {
  const zone = usePreference("timeZone");
  const { undo } = useResolveOrder();
  const { venues } = useConfig();
  return (
    <details className={styles.settled}>
      <summary>{decidedTexts.summary(intents.length)}</summary>
      <ul aria-label={decidedTexts.list}>
        {intents.map((intent) => {
          const { intentId, venue, body, decidedAt, sentAt } = intent;
          const sent = { venue, marketId: body.market_id, outcomeId: body.outcome_id, names: intent.names };
          const { outcome = body.outcome_id } = namesOf(sent);
          return (
            <li key={intentId} className={styles.resolved} data-settled-intent={intentId}>
              <span>
                <bdi>
                  {body.side} {amountText(body, venues[venue])} {outcome}
                </bdi>
                {decidedTexts.sent(formatTime(sentAt, "momentOfYear", zone))}
                <bdi>
                  <TextWithIds text={decisionText(intent)} />
                </bdi>
                {decidedAt === undefined
                  ? null
                  : decidedTexts.decidedAt(formatTime(decidedAt, "momentOfYear", zone))}
              </span>
              <Button tone="quiet" onClick={() => void undo(intent)}>
                {matchTexts.undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function decisionText({ state, orderId, orderIds = [] }: Intent): string {
  if (state === "duplicate") return decidedTexts.duplicate(orderIds);
  return state === "accepted" ? decidedTexts.isOrder(orderId ?? "") : decidedTexts.notPlaced;
}
