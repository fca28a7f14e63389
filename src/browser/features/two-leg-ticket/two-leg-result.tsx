// Result of the group's last two-leg trade, live from the journal: both orders, and what they came to against what was
// expected.
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { roundedMoney } from "#browser/lib/rounded-money.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, parseDecimal, sum } from "#contract/decimal.ts";
import { legResultOf } from "./leg-result-text.ts";
import { isClosingTrade, lastPairOf, realisedProceeds, realisedProfit } from "./realised-profit.ts";
import { resultTexts, totalTexts } from "./texts.ts";
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
  const isClosing = isClosingTrade(orders);
  const feesOf = (venue: Intent["venue"], marketId: string) =>
    legs.find((leg) => leg.venue === venue && leg.market.marketId === marketId)?.fees;
  const realised = isClosing
    ? realisedProceeds(orders, venues, feesOf)
    : realisedProfit(orders, venues, feesOf);
  const expected = isClosing ? expectedProceeds(orders) : expectedProfit;
  const text = outcome?.pairId === pairId ? outcome.text : undefined;
  return (
    <section
      aria-label={resultTexts.section}
      className={styles.outcome}
      data-pair-id={pairId}
      data-closing={isClosing || undefined}
    >
      <h3 className={styles.outcomeName}>{resultTexts.section}</h3>
      <ul className={styles.orders}>
        {orders.map((intent) => (
          <LegResult key={intent.intentId} intent={intent} />
        ))}
        {orders.some(({ pair }) => pair?.role === "second") || first.state === "sending" ? null : (
          <li className={styles.order} data-state="not-sent">
            {resultTexts.secondNotSent}
          </li>
        )}
      </ul>
      {text === undefined ? null : <p className={styles.warn}>{text}</p>}
      <p
        className={styles.result}
        data-realised={realised}
        title={realised === undefined ? undefined : totalTexts.exactTip(formatMoney(realised, currency))}
      >
        {resultText(expected, realised, (value) =>
          roundedMoney(value, currency, { rounding: "down", isSigned: !isClosing }),
        )}
      </p>
      <p className={styles.hint}>
        <Link to={paths.orders}>{resultTexts.allOrders}</Link>
      </p>
    </section>
  );
}

/** "Expected +$2.48 → actual +$2.63". */
function resultText(
  expected: Decimal | undefined,
  realised: Decimal | undefined,
  money: (value: Decimal) => string,
): string {
  const before = expected === undefined ? resultTexts.expectedUnknown : resultTexts.expected(money(expected));
  return realised === undefined
    ? resultTexts.actualUnknown(before)
    : resultTexts.actual(before, money(realised));
}

/** Money that both sales were expected to bring; undefined unless both were sent. */
function expectedProceeds(orders: readonly Intent[]): Decimal | undefined {
  const parts = orders.flatMap(({ expected: { cost } }) => {
    const value = cost === undefined ? undefined : parseDecimal(cost);
    return value === undefined ? [] : [value];
  });
  return parts.length === 2 ? sum(parts) : undefined;
}

function LegResult({ intent }: { readonly intent: Intent }) {
  const { venues } = useConfig();
  const format = usePriceFormat();
  const { venue, body, pair, orderId, state } = intent;
  const { label, currency } = venues[venue];
  const { text, tone } = legResultOf(intent, venues[venue], {
    price: (value) => format(value),
    money: (value) => roundedMoney(value, currency),
  });
  return (
    <li className={styles.order} data-role={pair?.role} data-state={state} data-tone={tone}>
      <Icon name={tone === "good" ? "check" : "warning"} />
      <p className={styles.legName}>
        <VenueBadge venue={venue} label={label} />
        {pair === undefined ? null : <span className={styles.muted}>{resultTexts.roles[pair.role]}</span>}
        {isLinkable(body.market_id) ? (
          <Link className={styles.legText} to={paths.market(venue, body.market_id, body.outcome_id)}>
            <bdi>{text}</bdi>
          </Link>
        ) : (
          <bdi className={styles.legText}>{text}</bdi>
        )}
        {orderId === undefined ? null : <CopyButton subject={resultTexts.orderId} text={orderId} />}
      </p>
    </li>
  );
}
