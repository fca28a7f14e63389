// Orders nobody knows the outcome of, with all that is known of each and what can be done about it.
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Intent } from "#browser/journal/intent.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { lazyPart } from "#browser/ui/lazy-part.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { parseDecimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { MarketLink } from "./market-link.tsx";
import { Figure, Side, StateMark } from "./order-cells.tsx";
import { unitOfAmount } from "./order-meanings.ts";
import { foldedOrders, type OrderRow } from "./order-rows.ts";
import styles from "./unresolved-list.module.css";
import { answerInWords, looksInWords, orderInWords, quoteInWords } from "./unresolved-words.ts";
import type { AllOrders } from "./use-all-orders.ts";
import { type Decisions, useDecisions } from "./use-decisions.ts";
import type { NamesOf } from "./use-market-names.ts";

const NameOrder = lazyPart("name-order", async () => (await import("./name-order-dialog.tsx")).NameOrder);

interface UnresolvedListProps {
  readonly rows: readonly OrderRow[];
  readonly orders: AllOrders;
  readonly namesOf: NamesOf;
}

export function UnresolvedList({ rows, orders, namesOf }: UnresolvedListProps) {
  const decisions = useDecisions();
  const { intents } = orders.journal;
  const known = useMemo(
    () => new Map(orders.venues.map(({ venue, known }) => [venue, foldedOrders(known)])),
    [orders.venues],
  );
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const intent = intents.find(({ intentId }) => intentId === row.intentId);
        if (intent === undefined) return null;
        return (
          <Item
            key={row.key}
            row={row}
            intent={intent}
            orders={known.get(row.venue)}
            namesOf={namesOf}
            decisions={decisions}
          />
        );
      })}
    </ul>
  );
}

interface ItemProps {
  readonly row: OrderRow;
  readonly intent: Intent;
  /** Orders of its venue, as far as they are known. */
  readonly orders: ReadonlyMap<string, Order> | undefined;
  readonly namesOf: NamesOf;
  readonly decisions: Decisions;
}

function Item({ row, intent, orders, namesOf, decisions }: ItemProps) {
  const venue = useVenueConfig(row.venue);
  const zone = usePreference("timeZone");
  const { body, limit, state } = intent;
  const outcome = namesOf({ venue: row.venue, marketId: body.market_id, outcomeId: body.outcome_id }).outcome;
  const name = [body.side, body.amount, outcome ?? body.outcome_id].join(" ");
  return (
    <li
      className={styles.item}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <div className={styles.heading}>
        <VenueBadge venue={row.venue} label={venue.label} />
        <MarketLink row={row} namesOf={namesOf} className={styles.market} />
        <StateMark row={row} />
      </div>
      <p className={styles.sent}>
        <Side word={body.side} /> <bdi>{outcome ?? body.outcome_id}</bdi>{" "}
        <Figure
          name="amount"
          value={parseDecimal(body.amount)}
          unit={unitOfAmount(row, venue)}
          currency={venue.currency}
        />{" "}
        <bdi>{body.order_type}</bdi>
        {limit === undefined ? null : <> at {limit}</>}
        <span className={styles.muted}>
          {" "}
          sent {formatTime(intent.sentAt, "momentOfYear", zone)} at {quoteInWords(intent)}
        </span>
      </p>
      {state === "sending" ? (
        <p className={styles.muted}>On its way. Nothing is sent twice.</p>
      ) : state === "duplicate" ? (
        <Duplicate intent={intent} orders={orders} name={name} decisions={decisions} />
      ) : (
        <Unknown intent={intent} orders={orders} name={name} decisions={decisions} />
      )}
    </li>
  );
}

type PartProps = Pick<ItemProps, "intent" | "orders" | "decisions"> & { readonly name: string };

function Unknown({ intent, orders, name, decisions }: PartProps) {
  const { label } = useVenueConfig(intent.venue);
  const zone = usePreference("timeZone");
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [naming, setNaming] = useState<"never" | "open" | "closed">("never");
  const attempt = async (work: () => Promise<string | undefined>) => {
    setLooking(true);
    setProblem(undefined);
    setProblem(await work());
    setLooking(false);
  };
  const { candidates = [], order, orderId, differs } = intent;
  return (
    <>
      <p>
        {differs.length > 0
          ? "The gateway answered an order that is not what you sent."
          : "We do not know whether the venue has this order. Look for it at the venue before you send it again."}{" "}
        <span className={styles.muted}>
          It answered: <bdi>{answerInWords(intent)}</bdi>
        </span>
      </p>
      <p className={styles.muted} aria-live="polite">
        {looksInWords(intent, label, systemClock.now(), (at) => formatTime(at, "clock", zone))}
      </p>
      {orderId === undefined ? null : (
        <Orders title="Answered to it" ids={[orderId]} orders={orders} own={order} />
      )}
      {candidates.length === 0 ? null : (
        <Orders
          title="May be it"
          ids={candidates}
          orders={orders}
          action={(id) => (
            <Button
              tone="quiet"
              disabled={isLooking}
              onClick={() => void attempt(() => decisions.sayOrder(intent, { id }, name))}
            >
              It is this one
            </Button>
          )}
        />
      )}
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          <bdi>{problem}</bdi>
        </p>
      )}
      <p className={styles.actions}>
        <Button
          disabled={isLooking}
          onClick={() =>
            void attempt(async () => {
              const why = await decisions.lookNow(intent);
              return why === undefined ? undefined : `It could not be looked for. ${why}`;
            })
          }
        >
          Check now
        </Button>
        <Button onClick={() => setNaming("open")}>It is order…</Button>
        <Button onClick={() => decisions.sayNotPlaced(intent, name)}>It is not at the venue</Button>
      </p>
      {naming === "never" ? null : (
        <Suspense>
          <NameOrder
            intent={intent}
            name={name}
            decisions={decisions}
            open={naming === "open"}
            onClose={() => setNaming("closed")}
          />
        </Suspense>
      )}
    </>
  );
}

function Duplicate({ intent, orders, name, decisions }: PartProps) {
  return (
    <>
      <p className={styles.danger}>
        The venue holds more than one order for this one press. Nothing here sent it twice: a browser may send
        a request again by itself. Check them at the venue.
      </p>
      <Orders title="All of one press" ids={intent.orderIds ?? []} orders={orders} own={intent.order} />
      <p className={styles.actions}>
        <Button onClick={() => decisions.saySeen(intent, name)}>Seen</Button>
      </p>
    </>
  );
}

interface OrdersProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly orders: ReadonlyMap<string, Order> | undefined;
  /** One of them as its record has it. */
  readonly own?: Order | undefined;
  readonly action?: (id: string) => ReactNode;
}

/** Orders at the venue, with what it tells of them. */
function Orders({ title, ids, orders, own, action }: OrdersProps) {
  const zone = usePreference("timeZone");
  return (
    <ul className={styles.orders} aria-label={title}>
      {ids.map((id) => {
        const order = orders?.get(id) ?? (own?.id === id ? own : undefined);
        return (
          <li key={id} className={styles.order} data-candidate={id}>
            <span className={styles.muted}>{title}:</span> <bdi translate="no">{id}</bdi>{" "}
            <span className={styles.muted}>
              {order === undefined ? null : (
                <bdi>{orderInWords(order, (at) => formatTime(at, "clock", zone))}</bdi>
              )}
            </span>
            {action?.(id)}
          </li>
        );
      })}
    </ul>
  );
}
