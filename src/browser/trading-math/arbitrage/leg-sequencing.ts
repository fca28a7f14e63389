// Which leg of a trade over two goes first, and why. Pure.
import { compare, type Decimal } from "#contract/decimal.ts";

/** What the order of sending goes by. */
export interface LegToSend {
  readonly unit: "contracts" | "currency";
  /** The venue tells fills in contracts, so that what was filled can be proved. */
  readonly isProvable: boolean;
  /** Its book is asked for, not told as it changes. */
  readonly isAsked: boolean;
  /** Contracts on sale down to the worst price that is taken. */
  readonly onSale: Decimal;
}

/**
 * `money`: its amount is in money, so what it brings is known only afterwards. `proof`: only its venue tells fills in
 * contracts. `slow`: its book is asked for, the other's is told. `thin`: fewer contracts are on sale. `even`: nothing sets
 * the two apart. `together`: both at once, as the user chose.
 */
export type SendingReason = "money" | "proof" | "slow" | "thin" | "even" | "together";

export interface Sending {
  readonly first: 0 | 1;
  readonly together: boolean;
  readonly why: SendingReason;
}

/**
 * How two legs go; `agreed` is which of two that could go either way was said to go first. Undefined where one would have to prove what it filled and neither can: nothing would tell how much of the
 * other to buy. Both at once only where both amounts are in contracts.
 */
export function legSequence(
  legs: readonly [LegToSend, LegToSend],
  wantsTogether: boolean,
  agreed?: 0 | 1,
): Sending | undefined {
  const [a, b] = legs;
  const inMoney = legs.map(({ unit }) => unit === "currency");
  if (inMoney[0] === true || inMoney[1] === true) {
    const first = inMoney[0] === true && (inMoney[1] !== true || a.isProvable) ? 0 : 1;
    return legs[first].isProvable ? { first, together: false, why: "money" } : undefined;
  }
  const ranked = firstOf(a, b);
  const byRank = agreed === undefined ? ranked : { ...ranked, first: agreed };
  if (wantsTogether) return { first: byRank.first, together: true, why: "together" };
  if (!a.isProvable && !b.isProvable) return undefined;
  if (a.isProvable !== b.isProvable) return { first: a.isProvable ? 0 : 1, together: false, why: "proof" };
  return { ...byRank, together: false };
}

function firstOf(a: LegToSend, b: LegToSend): Pick<Sending, "first" | "why"> {
  if (a.isAsked !== b.isAsked) return { first: a.isAsked ? 0 : 1, why: "slow" };
  const order = compare(a.onSale, b.onSale);
  return order === 0 ? { first: 0, why: "even" } : { first: order < 0 ? 0 : 1, why: "thin" };
}
