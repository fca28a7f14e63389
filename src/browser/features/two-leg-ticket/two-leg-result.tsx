// Result of the group's last two-leg trade, live from the journal: both orders, and what was confirmed
// beside what the fills earn.
import { type ComponentProps, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney, shownDifference } from "#browser/lib/money-decimals.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { paths } from "#browser/routing/paths.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { Button } from "#browser/ui/button.tsx";
import { CopyButton } from "#browser/ui/copy-button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { LinkOrText } from "#browser/ui/link-or-text.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { canonical, type Decimal } from "#contract/decimal.ts";
import { legResultOf } from "./leg-result-text.ts";
import { Money } from "./money.tsx";
import {
  confirmedResult,
  filledContractsIfDifferent,
  isClosingTrade,
  lastPairOf,
  type PairResult,
  realisedProceeds,
  realisedResult,
} from "./realised-profit.ts";
import { resultTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

interface TwoLegResultSectionProps {
  readonly group: IntentPair["group"];
  readonly legs: readonly MarketLeg[];
  /** Message of the submit, and the trade it belongs to. */
  readonly outcome: { readonly pairId: string; readonly text: string | undefined } | undefined;
  /** Opens the form again; undefined while it is open. */
  readonly onStartNew: (() => void) | undefined;
}

export function TwoLegResultSection({ group, legs, outcome, onStartNew }: TwoLegResultSectionProps) {
  const { venues } = useConfig();
  const intents = useIntents();
  const orders = lastPairOf(intents, group);
  const [first] = orders;
  if (first?.pair === undefined) return null;
  const { pairId, sides } = first.pair;
  const { currency } = venues[sides[0].venue];
  const isClosing = isClosingTrade(orders);
  const legOf = (venue: Intent["venue"], marketId: string) =>
    legs.find((leg) => leg.venue === venue && leg.market.marketId === marketId);
  const feesOf = (venue: Intent["venue"], marketId: string) => legOf(venue, marketId)?.fees;
  const text = outcome?.pairId === pairId ? outcome.text : undefined;
  const { expectedProceeds, contracts } = first.pair;
  const rows = isClosing
    ? [
        {
          name: resultTexts.proceeds,
          values: [expectedProceeds, realisedProceeds(orders, venues, feesOf)] as const,
        },
      ]
    : profitRows(confirmedResult(first.pair), realisedResult(orders, venues, feesOf));
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
          <LegResult
            key={intent.intentId}
            intent={intent}
            market={legOf(intent.venue, intent.body.market_id)?.market}
          />
        ))}
        {orders.some(({ pair }) => pair?.role === "second") || first.state === "sending" ? null : (
          <li className={styles.order} data-state="not-sent">
            {resultTexts.secondNotSent}
          </li>
        )}
      </ul>
      {text === undefined ? null : <p className="warn">{text}</p>}
      <ResultTable
        currency={currency}
        rows={rows}
        confirmed={contracts}
        filled={filledContractsIfDifferent(orders)}
      />
      {onStartNew === undefined ? null : <StartNew onStart={onStartNew} />}
      <p className="muted-small">
        <Link to={paths.orders}>{resultTexts.allOrders}</Link>
      </p>
    </section>
  );
}

/** Gets the focus, which was in the closed confirmation. */
function StartNew({ onStart }: { readonly onStart: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onStart}>
      {resultTexts.startNew}
    </Button>
  );
}

interface ResultRow {
  readonly name: string;
  /** As confirmed and as filled, in money; undefined where unknown. */
  readonly values: readonly [Decimal | undefined, Decimal | undefined];
  /** Of what was confirmed: as in the confirmation. What was filled is shown as everywhere else. */
  readonly rounding?: ComponentProps<typeof Money>["rounding"];
  /** Shown in place of the rounded value as filled. */
  readonly shown?: Decimal | undefined;
  readonly isResult?: boolean;
}

function profitRows(
  confirmed: PairResult | undefined,
  realised: PairResult | undefined,
): readonly ResultRow[] {
  return [
    { name: resultTexts.payout, values: [confirmed?.payout, realised?.payout], rounding: "down" },
    { name: resultTexts.cost, values: [confirmed?.cost, realised?.cost], rounding: "up" },
    {
      name: resultTexts.profit,
      values: [confirmed?.profit, realised?.profit],
      rounding: "cautious",
      shown: realised && shownDifference(realised.payout, realised.cost),
      isResult: true,
    },
  ];
}

interface ResultTableProps {
  readonly currency: string;
  /** The last one is the result. */
  readonly rows: readonly ResultRow[];
  /** Contracts of each leg. */
  readonly confirmed: Decimal;
  /** Contracts filled of each leg, where they are not those confirmed. */
  readonly filled: readonly Decimal[] | undefined;
}

/** Confirmed figures beside those of the fills. */
function ResultTable({ currency, rows, confirmed, filled }: ResultTableProps) {
  const realised = rows.at(-1)?.values[1];
  return (
    <table
      aria-label={resultTexts.table}
      className={styles.compared}
      data-realised={realised}
      data-confirmed={rows.at(-1)?.values[0]}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">{resultTexts.confirmed}</th>
          <th scope="col" title={resultTexts.resultTip}>
            {resultTexts.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {filled === undefined || realised === undefined ? null : (
          <tr>
            <th scope="row">{resultTexts.contracts}</th>
            <td>{sizesText([confirmed])}</td>
            <td>{sizesText(filled)}</td>
          </tr>
        )}
        {rows.map(
          ({ name, values: [confirmed, realised], rounding = "half-up", shown, isResult = false }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money value={confirmed} currency={currency} rounding={rounding} isResult={isResult} />
              </td>
              <td>
                <Money value={realised} currency={currency} shown={shown} isResult={isResult} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** "60" where all are the same, else "60 / 40". */
function sizesText(sizes: readonly Decimal[]): string {
  return [...new Set(sizes.map((size) => formatDecimal(canonical(size))))].join(" / ");
}

interface LegResultProps {
  readonly intent: Intent;
  /** The order's market; undefined where it is not known. */
  readonly market: Pick<MarketView, "outcomes" | "ticks"> | undefined;
}

function LegResult({ intent, market }: LegResultProps) {
  const { venues } = useConfig();
  const format = usePriceFormat();
  const { venue, body, pair, orderId, state } = intent;
  const { currency } = venues[venue];
  const { text, tone } = legResultOf(intent, market?.outcomes ?? [], venues[venue], {
    price: (value) => format(value, stepAt(market?.ticks, value)),
    money: (value) => roundedMoney(value, currency),
  });
  return (
    <li className={styles.order} data-role={pair?.role} data-state={state} data-tone={tone}>
      <Icon name={tone === "good" ? "check" : "warning"} />
      <p className={styles.legName}>
        <VenueBadge venue={venue} />
        {pair === undefined ? null : <span className="muted-small">{resultTexts.roles[pair.role]}</span>}
        <LinkOrText className={styles.legText} to={paths.market(venue, body.market_id, body.outcome_id)}>
          <bdi>{text}</bdi>
        </LinkOrText>
        {orderId === undefined ? null : <CopyButton subject={resultTexts.orderId} text={orderId} />}
      </p>
    </li>
  );
}
