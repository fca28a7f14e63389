// Order in which the legs of a two-leg trade are sent, with the reason.
import { compare, type Decimal, decimal, multiply } from "#contract/decimal.ts";

export interface LegToSend {
  readonly unit: "contracts" | "currency";
  /** The venue reports fills in contracts, so a fill can be confirmed. */
  readonly reportsContracts: boolean;
  /** Its book is polled, not streamed. */
  readonly isPolled: boolean;
  /** Contracts on sale down to the worst accepted price. */
  readonly onSale: Decimal;
}

/**
 * `money`: the amount is in money, so the contracts are known only afterwards. `proof`: only this venue reports fills
 * in contracts. `slow`: its book is polled, the other's is streamed. `thin`: fewer contracts are on sale. `even`: no
 * difference. `together`: both at once, chosen by the user.
 */
type SequenceReason = "money" | "proof" | "slow" | "thin" | "even" | "together";

export interface LegSequence {
  readonly first: 0 | 1;
  readonly together: boolean;
  readonly reason: SequenceReason;
}

/**
 * Order of sending; `fixedFirst` fixes the first leg where either could go first. `lastFirst` is the leg that was first so
 * far: it stays first while both books stream and the other one is not less than half as deep. Undefined where a leg has to confirm
 * its fill and neither can: the size of the other would be unknown. Both at once only if both amounts are in
 * contracts.
 */
export function legSequence(
  legs: readonly [LegToSend, LegToSend],
  wantsTogether: boolean,
  fixedFirst?: 0 | 1,
  lastFirst?: 0 | 1,
): LegSequence | undefined {
  const [a, b] = legs;
  const inMoney = legs.map(({ unit }) => unit === "currency");
  if (inMoney[0] === true || inMoney[1] === true) {
    const first = inMoney[0] === true && (inMoney[1] !== true || a.reportsContracts) ? 0 : 1;
    return legs[first].reportsContracts ? { first, together: false, reason: "money" } : undefined;
  }
  const ranked = firstOf(a, b, lastFirst);
  const byRank = fixedFirst === undefined ? ranked : { ...ranked, first: fixedFirst };
  if (wantsTogether) return { first: byRank.first, together: true, reason: "together" };
  if (!a.reportsContracts && !b.reportsContracts) return undefined;
  if (a.reportsContracts !== b.reportsContracts)
    return { first: a.reportsContracts ? 0 : 1, together: false, reason: "proof" };
  return { ...byRank, together: false };
}

const two = decimal("2");

function firstOf(
  a: LegToSend,
  b: LegToSend,
  lastFirst: 0 | 1 | undefined,
): Pick<LegSequence, "first" | "reason"> {
  if (a.isPolled !== b.isPolled) return { first: a.isPolled ? 0 : 1, reason: "slow" };
  const order = compare(a.onSale, b.onSale);
  if (lastFirst !== undefined) {
    const [last, other] = lastFirst === 0 ? [a, b] : [b, a];
    const isMuchThinner = compare(multiply(other.onSale, two), last.onSale) < 0;
    if (!isMuchThinner)
      return { first: lastFirst, reason: compare(last.onSale, other.onSale) < 0 ? "thin" : "even" };
  }
  return order === 0 ? { first: 0, reason: "even" } : { first: order < 0 ? 0 : 1, reason: "thin" };
}
