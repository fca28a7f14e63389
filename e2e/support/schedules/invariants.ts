// Invariants of every order once everything is settled, whatever broke: in view, sent once by the app, nothing
// claimed without proof. Orders are identified by their amounts, unique per submit.
import type { VenueId } from "#contract/venue-id.ts";

/** An order as the page shows and keeps it. */
export interface ShownOrder {
  readonly intentId: string;
  readonly amount: string;
  readonly state: string;
  readonly orderId: string | undefined;
}

/** The same as it is kept. */
export interface StoredOrder extends ShownOrder {
  /** All orders that one press is said to have made. */
  readonly orderIds: readonly string[];
  /** As last received from the venue. */
  readonly filled?: string | undefined;
  /** Outcome that was ordered. */
  readonly outcomeId?: string | undefined;
}

export interface Facts {
  readonly venue: VenueId;
  /** Amounts, one for each time the app sent an order. */
  readonly sentByApp: readonly string[];
  /** Rows of orders that were sent from here. */
  readonly rows: readonly ShownOrder[];
  /** Records of the journal. */
  readonly records: readonly StoredOrder[];
  /** Orders that stand at the gateway. */
  readonly atGateway: readonly { readonly id: string; readonly amount: string }[];
}

/** Violated invariants as sentences; empty if all hold. */
export function violationsOf({ venue, sentByApp, rows, records, atGateway }: Facts): readonly string[] {
  const found: string[] = [];
  const amounts = new Set([...sentByApp, ...atGateway.map(({ amount }) => amount)].map(plain));
  const of = <Item extends { readonly amount: string }>(list: readonly Item[], amount: string) =>
    list.filter((each) => plain(each.amount) === amount);
  for (const amount of amounts) {
    const sent = sentByApp.filter((each) => plain(each) === amount).length;
    // A refused order may be tried again.
    const most = 1 + of(records, amount).filter(({ state }) => state === "refused").length;
    if (sent > most) found.push(`${amount}: the app sent it ${sent} times`);
    if (sent === 0) found.push(`${amount}: it stands at the gateway and the app never sent it`);
    for (const [place, list] of [
      ["in view", rows],
      ["in the journal", records],
    ] as const) {
      const count = of<ShownOrder>(list, amount).length;
      if (count !== sent) found.push(`${amount}: it was sent ${sent} times and is ${count} times ${place}`);
    }
  }
  for (const row of rows) {
    const amount = plain(row.amount);
    const record = records.find(({ intentId }) => intentId === row.intentId);
    if (record?.state !== row.state)
      found.push(`${amount}: shown as ${row.state}, stored as ${record?.state}`);
    const claimed = { ...row, orderIds: record?.orderIds ?? [] };
    const others = of(records, amount).filter(({ intentId }) => intentId !== row.intentId);
    const taken = new Set(others.flatMap(({ orderId, orderIds }) => [orderId, ...orderIds]));
    const mine = of(atGateway, amount)
      .map(({ id }) => id)
      .filter((id) => !taken.has(id));
    found.push(...claimsWithoutProof(claimed, mine, venue).map((what) => `${amount}: ${what}`));
  }
  return found;
}

/** A venue that lists no order of a user's cannot tell of a copy that the browser made. */
function claimsWithoutProof(row: StoredOrder, mine: readonly string[], venue: VenueId): readonly string[] {
  switch (row.state) {
    case "accepted":
      if (row.orderId === undefined || !mine.includes(row.orderId))
        return [`said to be accepted as ${row.orderId}; at the gateway are ${mine.join(", ") || "none"}`];
      return mine.length > 1 && venue === "venue-a"
        ? [`shown as one order, and there are ${mine.length}`]
        : [];
    case "refused":
      return mine.length > 0 && venue === "venue-a"
        ? [`said to be refused, and ${mine.join(", ")} stands`]
        : [];
    case "duplicate": {
      const missing = row.orderIds.filter((id) => !mine.includes(id));
      return missing.length > 0 || row.orderIds.length < 2
        ? [`said to be ${row.orderIds.join(", ")}; at the gateway are ${mine.join(", ")}`]
        : [];
    }
    case "unknown":
      return [];
    default:
      return [`still ${row.state} when all is quiet`];
  }
}

function plain(amount: string): string {
  return String(Number(amount));
}
