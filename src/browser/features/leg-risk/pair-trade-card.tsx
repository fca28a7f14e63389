// One trade over two legs that is out of balance: contracts held, orders that still work, the unhedged range, its possible
// cost, and the exits.

import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { amountText } from "#browser/order-journal/amount-unit.ts";
import { paths } from "#browser/routing/paths.ts";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { canonical, isPositive, subtract } from "#contract/decimal.ts";
import { ExitOptionsList, type ExitOptionsProps } from "./exit-options-list.tsx";
import styles from "./leg-risk.module.css";
import { currencyOf, lossText, quantityRangeText } from "./pair-trade-labels.ts";
import type { PairTrade, TradeOrder } from "./pair-trades.ts";
import { texts } from "./texts.ts";
import type { PairTradesResult } from "./use-pair-trades.ts";

interface TradeCardProps extends ExitOptionsProps {
  readonly dismiss: PairTradesResult["dismiss"];
}

export function TradeCard({ dismiss, ...exits }: TradeCardProps) {
  const { trade, marketsOf } = exits;
  const config = useConfig();
  const { pairId, pair, kind, sides, reasons, orders, range, since } = trade;
  const [first] = sides;
  const title = marketsOf(first)?.title ?? first.marketId;
  const { category, groupId, date } = pair.group;
  const loss = lossText(trade, currencyOf(trade, config));
  return (
    <article
      aria-label={title}
      className={styles.trade}
      data-pair-id={pairId}
      data-state={kind}
      data-low={range?.low}
      data-high={range?.high}
    >
      <h3 className={styles.title}>
        <Link to={paths.matchedGroup(category, groupId, date)}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.card.unhedged}</dt>
          <dd>
            <bdi>{quantityRangeText(trade)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.card.worstCase}</dt>
          <dd>{worstCaseText(loss, trade)}</dd>
        </div>
        <div>
          <dt>{texts.card.sent}</dt>
          <dd>
            <TickingText read={() => texts.strip.ago(formatAge(systemClock.now() - since))} />
          </dd>
        </div>
      </dl>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <OrderLine key={order.orderId} order={order} label={labelOf(order, trade)} />
        ))}
      </ul>
      <ExitOptionsList {...exits} />
      <ConfirmButton
        question={
          range === undefined
            ? texts.card.dismissUnknown
            : texts.card.dismissKnown(quantityRangeText(trade), loss)
        }
        confirmLabel={texts.card.ignore}
        cancel={texts.card.keep}
        onConfirm={() => dismiss(trade)}
      >
        {texts.card.dismiss}
      </ConfirmButton>
    </article>
  );
}

function worstCaseText(loss: string, { beforeFees, range }: PairTrade): string {
  if (range === undefined) return loss;
  const text = texts.card.loses(loss);
  return beforeFees ? texts.beforeFees(text) : text;
}

function labelOf({ intent, isOpposite }: TradeOrder, { sides }: PairTrade): string {
  const { label, outcomeId, oppositeLabel } = sides[intent.pair?.side ?? 0];
  const own = label ?? outcomeId;
  return isOpposite ? (oppositeLabel ?? texts.card.opposite(own)) : own;
}

/** "Bought 6 of 10 No, 4 open · “resting”". */
function OrderLine({ order, label }: { readonly order: TradeOrder; readonly label: string }) {
  const { venues } = useConfig();
  const { intent, action, filled, rest, status } = order;
  const verb = action === "buy" ? texts.card.bought : texts.card.sold;
  const left = isPositive(rest) ? texts.card.open(formatDecimal(rest)) : "";
  const kept = subtract(filled, order.least);
  const fee = isPositive(kept) ? texts.card.keptAsFee(formatDecimal(kept)) : "";
  return (
    <li data-order-id={order.orderId}>
      <VenueBadge venue={intent.venue} />
      <bdi>
        {`${texts.card.order(verb, formatDecimal(canonical(filled)), amountText(intent.body, venues[intent.venue]), label)}${left}${fee}`}
        {status === undefined ? null : (
          <span className="muted" title={texts.card.venueStatus}>
            {" "}
            {status}
          </span>
        )}
      </bdi>
    </li>
  );
}
