import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { amountText, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { keepFocusNear } from "#browser/ui/keep-focus.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { MarketLink } from "./market-link.tsx";
import { OrderFigure, Side, StateMark } from "./order-cells.tsx";
import { mergedOrders, type OrderRow } from "./order-rows.ts";
import { OrdersAtVenue } from "./orders-at-venue.tsx";
import { noteTexts } from "./texts.ts";
import { UnresolvedActions } from "./unresolved-actions.tsx";
import styles from "./unresolved-list.module.css";
import { quoteText, responseText } from "./unresolved-order-text.ts";
import { unresolvedTexts } from "./unresolved-texts.ts";
import type { AllOrders } from "./use-all-orders.ts";
import type { NamesOf } from "./use-market-names.ts";

interface UnresolvedListProps {
  readonly rows: readonly OrderRow[];
  readonly orders: AllOrders;
  readonly namesOf: NamesOf;
}

/** Orders with an unknown outcome: what is known of each, and the actions to resolve it. */
export function UnresolvedList({ rows, orders, namesOf }: UnresolvedListProps) {
  const { intents } = orders.journal;
  const known = useMemo(
    () => new Map(orders.venues.map(({ venue, known }) => [venue, mergedOrders(known)])),
    [orders.venues],
  );
  // A duplicate costs twice what was intended; an unknown order may cost nothing.
  const duplicatesFirst = rows.toSorted(
    (a, b) => Number(b.state === "duplicate") - Number(a.state === "duplicate"),
  );
  return (
    <ul className={styles.list}>
      {duplicatesFirst.map((row) => {
        const intent = intents.find(({ intentId }) => intentId === row.intentId);
        if (intent === undefined) return null;
        return (
          <Item key={row.key} row={row} intent={intent} orders={known.get(row.venue)} namesOf={namesOf} />
        );
      })}
    </ul>
  );
}

interface ItemProps {
  readonly row: OrderRow;
  readonly intent: Intent;
  readonly orders: ReadonlyMap<string, Order> | undefined;
  readonly namesOf: NamesOf;
}

function Item({ row, intent, orders, namesOf }: ItemProps) {
  const venue = useVenueConfig(row.venue);
  const zone = usePreference("timeZone");
  const format = usePriceFormat();
  const { body, limit, state } = intent;
  const sent = {
    venue: row.venue,
    marketId: body.market_id,
    outcomeId: body.outcome_id,
    names: intent.names,
  };
  const { outcome = body.outcome_id, ticks } = namesOf(sent);
  const formatPrice = (price: Decimal) => format(price, stepAt(ticks, price));
  const name = [body.side, amountText(body, venue), outcome].join(" ");
  return (
    <li
      ref={keepFocusNear}
      className={classNames(styles.item, listsAll(row.venue) && styles.listed)}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <div className={styles.heading}>
        <VenueBadge venue={row.venue} />
        <MarketLink row={row} namesOf={namesOf} className={styles.market} />
        <StateMark row={row} />
      </div>
      {/* Remounted when the market is known, and with it the outcome's name and the tick: moving the rest would count as a
          layout shift. */}
      <p key={`${outcome} ${ticks !== undefined}`} className={styles.sent}>
        <Side side={body.side} />{" "}
        <OrderFigure
          name="amount"
          value={parseDecimal(body.amount)}
          unit={unitOfAmount(row, venue)}
          currency={venue.currency}
        />{" "}
        <bdi className={styles.outcome} title={body.outcome_id}>
          {outcome}
        </bdi>
        , <bdi>{body.order_type}</bdi>
        {limit === undefined ? null : unresolvedTexts.at(formatPrice(toProbability(limit, venue.priceScale)))}
        <span className={styles.sentAt}>
          {unresolvedTexts.sent(
            formatTime(intent.sentAt, "momentOfYear", zone),
            quoteText(intent, formatPrice),
          )}
        </span>
      </p>
      {state === "sending" ? (
        <p className="muted">{unresolvedTexts.sending}</p>
      ) : state === "duplicate" ? (
        <p className="danger">{unresolvedTexts.duplicate}</p>
      ) : (
        <p>
          {intent.differs.length > 0 ? noteTexts.differs : noteTexts.unknown}{" "}
          <span className="muted">
            {unresolvedTexts.response}
            <bdi>{responseText(intent)}</bdi>
          </span>
        </p>
      )}
      {state === "sending" ? null : (
        <>
          <OrdersAtVenue
            title={state === "duplicate" ? unresolvedTexts.equal : unresolvedTexts.returned}
            ids={linkedOrderIds(intent)}
            orders={orders}
            own={intent.order}
          />
          <UnresolvedActions intent={intent} orders={orders} name={name} />
        </>
      )}
    </li>
  );
}

/** True if the venue lists every order, so that the text of its lookups is short. */
function listsAll(venue: VenueId): boolean {
  return offers(venue, "listOrders") && !listsOpenOnly(venue);
}

/** Ids of the orders that the journal links to the intent. */
function linkedOrderIds({ orderId, orderIds = [] }: Intent): readonly string[] {
  return orderIds.length > 0 ? orderIds : orderId === undefined ? [] : [orderId];
}
