import type { ReactNode } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { Order } from "#contract/order.ts";
import styles from "./unresolved-list.module.css";
import { orderInWords } from "./unresolved-order-text.ts";

interface OrdersAtVenueProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly orders: ReadonlyMap<string, Order> | undefined;
  /** One of them as its record has it. */
  readonly own?: Order | undefined;
  readonly action?: (id: string) => ReactNode;
}

/** Orders at the venue, with what it tells of them. */
export function OrdersAtVenue({ title, ids, orders, own, action }: OrdersAtVenueProps) {
  const zone = usePreference("timeZone");
  if (ids.length === 0) return null;
  return (
    <div>
      <p className={styles.muted}>{title}:</p>
      <ul className={styles.orders} aria-label={title}>
        {ids.map((id) => {
          const order = orders?.get(id) ?? (own?.id === id ? own : undefined);
          return (
            <li key={id} className={styles.order} data-candidate={id}>
              <bdi translate="no">{id}</bdi>
              {order === undefined ? null : (
                <bdi className={styles.muted}>
                  {orderInWords(order, (at) => formatTime(at, "clock", zone))}
                </bdi>
              )}
              {action?.(id)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
