// Last check before sending the order of an exit, while no other tab can send. Pure.
import { compare } from "#contract/decimal.ts";
import { type PricedExit, surplusOf } from "./exit-options.ts";
import { otherSide, type PairTrade } from "./pair-trades.ts";
import { exitProblems } from "./texts.ts";

/**
 * Why the order must not go, as the end of a sentence; undefined where it may. `trade` is out of all that was sent so far:
 * what another tab sent, and what has filled since, are in it. `over`: ids of orders that the user says fill no further.
 */
export function exitObjection(
  { order, closes }: Pick<PricedExit, "order" | "closes">,
  trade: Pick<PairTrade, "range" | "orders"> | undefined,
  over: ReadonlySet<string>,
): string | undefined {
  if (trade?.range === undefined) return exitProblems.unknownNow;
  const surplus = surplusOf(trade, over);
  const side = order.kind === "complete" ? otherSide(order.side) : order.side;
  const isLess = surplus === undefined || surplus.side !== side || compare(surplus.contracts, closes) < 0;
  return isLess ? exitProblems.lessNow : undefined;
}
