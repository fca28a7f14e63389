import type { ReactNode } from "react";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ShortId } from "#browser/ui/short-id.tsx";
import type { Order } from "#contract/order.ts";
import styles from "./unresolved-list.module.css";
import { orderText } from "./unresolved-order-text.ts";
import { unresolvedTexts } from "./unresolved-texts.ts";

interface OrdersAtVenueProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly orders: ReadonlyMap<string, Order> | undefined;
  /** The order as the journal has it. */
  readonly own?: Order | undefined;
  readonly action?: (id: string) => ReactNode;
}

/** A list of orders at the venue by id, with their details where known. */
export function OrdersAtVenue({ title, ids, orders, own, action }: OrdersAtVenueProps) {
  const zone = usePreference("timeZone");
  if (ids.length === 0) return null;
  return (
    <div>
      <p className="muted">{unresolvedTexts.titled(title)}</p>
      <ul className={styles.orders} aria-label={title}>
        {ids.map((id) => {
          const order = orders?.get(id) ?? (own?.id === id ? own : undefined);
          return (
            <li key={id} className={styles.order} data-candidate={id}>
              <ShortId id={id} />
              {/* Empty until the venue's orders are there: its line is reserved on a phone. */}
              <bdi className={styles.details}>
                {order === undefined ? null : orderText(order, (at) => formatTime(at, "clock", zone))}
              </bdi>
              {action?.(id)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
