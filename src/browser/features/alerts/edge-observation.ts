// Observation of a pair's edge for alerts: only executable edges, at the alert's size. Pure.
import type { SubscribedDirection, SubscribedGroup } from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { pairOf } from "#browser/recordings/edge-interval.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { compare, type Decimal, divide, larger, toMultiple, zero } from "#contract/decimal.ts";
import type { Observation } from "./alert-condition.ts";

/** Places to which money a contract is cut: what is cut off earns no alert. */
const places = 10;

/** The way round that an alert is on. */
export function directionKey({ legs }: Pick<EdgeAlert, "legs">): string {
  return pairOf(legs);
}

/** The alert's own way round in a group; undefined where the group has none such. */
function directionIn(
  alert: Pick<EdgeAlert, "legs">,
  { directions }: SubscribedGroup,
): SubscribedDirection | undefined {
  const key = directionKey(alert);
  return directions.find((direction) => direction.key === key);
}

/** Reason the alert cannot fire now regardless of the books, as a sentence; undefined where it can. */
export function offReason(alert: Pick<EdgeAlert, "legs">, group: SubscribedGroup): string | undefined {
  if (group.off !== undefined) return group.off;
  const direction = directionIn(alert, group);
  return direction === undefined ? group.missing : direction.off;
}

/** The alert's observation in a group. Beyond what the books hold, the profit is 0. */
export function observeEdge(
  alert: Pick<EdgeAlert, "legs" | "on" | "size">,
  group: SubscribedGroup,
): Observation {
  const direction = directionIn(alert, group);
  if (direction === undefined || offReason(alert, group) !== undefined)
    return {
      value: undefined,
      confirmedAt: direction?.confirmedAt,
      dataAt: direction?.dataAt,
      isFresh: false,
    };
  const { edge, confirmedAt, dataAt } = direction;
  return { value: earnedAt(alert, edge), confirmedAt, dataAt, isFresh: true };
}

/**
 * The most that `size` contracts of each or more earn, in money; or what a contract of each earns at that size. A size that
 * no order takes counts as the next larger one that both venues take.
 */
export function earnedAt({ on, size }: Pick<EdgeAlert, "on" | "size">, edge: PairEdge | undefined): Decimal {
  if (edge?.minSize === undefined) return zero;
  const contracts = larger(toMultiple(size, edge.step, "up"), edge.minSize);
  if (compare(contracts, edge.maxSize) > 0) return zero;
  const { profit } = edge.at(contracts);
  if (on === "net") return divide(profit, contracts, places, "down");
  const { largest } = edge;
  return largest !== undefined && compare(largest.contracts, contracts) >= 0
    ? larger(profit, largest.profit)
    : profit;
}
