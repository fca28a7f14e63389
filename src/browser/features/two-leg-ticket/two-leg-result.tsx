// Result of the group's last two-leg trade, live from the journal: both orders, expected profit, and realised profit.
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { orderStateText } from "#browser/order-entry/order-state-text.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { Icon } from "#browser/ui/icon.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { lastPairOf, realisedProfit } from "./realised-profit.ts";
import styles from "./two-leg.module.css";

interface TwoLegResultSectionProps {
  readonly group: IntentPair["group"];
  readonly legs: readonly MarketLeg[];
  /** Message of the submit, and the trade it belongs to. */
  readonly outcome: { readonly pairId: string; readonly text: string | undefined } | undefined;
}

export function TwoLegResultSection({ group, legs, outcome }: TwoLegResultSectionProps) {
  const { venues } = useConfig();
  const intents = useJournal((view) => view.intents);
  const orders = lastPairOf(intents, group);
  const [first] = orders;
  if (first?.pair === undefined) return null;
  const { pairId, expectedProfit, sides } = first.pair;
  const { currency } = venues[sides[0].venue];
  const realised = realisedProfit(
    orders,
    venues,
    (venue, marketId) =>
      legs.find((place) => place.venue === venue && place.market.marketId === marketId)?.fees,
  );
  const text = outcome?.pairId === pairId ? outcome.text : undefined;
  return (
    <section aria-label="Last two-leg order" className={styles.outcome} data-pair-id={pairId}>
      <h3 className={styles.outcomeName}>Last two-leg order</h3>
      <ul className={styles.orders}>
        {orders.map((intent) => (
          <LegResult key={intent.intentId} intent={intent} label={venues[intent.venue].label} />
        ))}
        {orders.some(({ pair }) => pair?.role === "second") || first.state === "sending" ? null : (
          <li className={styles.order} data-state="not-sent">
            The second leg was not sent.
          </li>
        )}
      </ul>
      {text === undefined ? null : <p className={styles.warn}>{text}</p>}
      <p className={styles.hint} data-realised={typeof realised === "string" ? realised : undefined}>
        {expectedProfit === undefined
          ? "No profit was promised, for a fee is not known"
          : `Promised ${formatMoney(expectedProfit, currency)}`}
        {realised === undefined
          ? "; what came of it is not known from what the orders tell."
          : `; by the orders' average prices and the fee rules it is ${formatMoney(realised, currency)}.`}
      </p>
      <p className={styles.hint}>
        <Link to={paths.orders}>All orders</Link>
      </p>
    </section>
  );
}

const roleLabels = { first: "First", second: "Second", complete: "Completed", offset: "Offset" } as const;

function LegResult({ intent, label }: { readonly intent: Intent; readonly label: string }) {
  const { venue, body, pair, order, state } = intent;
  const { text, tone } = orderStateText(intent, false);
  const side = pair?.sides[pair.side];
  const name = `${pair === undefined ? "" : roleLabels[pair.role]}: ${side?.label ?? body.outcome_id}`;
  return (
    <li className={styles.order} data-state={state} data-tone={tone}>
      <Icon name={tone === "good" ? "check" : "warning"} />
      <div>
        <p className={styles.legName}>
          <VenueBadge venue={venue} label={label} />
          {isLinkable(body.market_id) ? (
            <Link to={paths.market(venue, body.market_id, body.outcome_id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {order?.filled === undefined ? null : (
            <span className={styles.muted}>
              filled {formatDecimal(order.filled)} of {body.amount}
            </span>
          )}
        </p>
        <p className={styles.orderText}>
          <bdi>{text}</bdi>
        </p>
      </div>
    </li>
  );
}
