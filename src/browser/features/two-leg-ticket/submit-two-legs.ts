// Submit that opens a pair: both legs bought by current books.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { compare, type Decimal } from "#contract/decimal.ts";
import { legObjection, pairObjection, profitDropReason } from "./presend-checks.ts";
import { type LegIndex, otherLeg, type TwoLegResult } from "./send-two-legs.ts";
import { placeOf, preparedPair, quotedNow, type SubmitDeps, submitLegs } from "./submit-legs.ts";
import { blockTexts, sendTexts } from "./texts.ts";
import { draftOf, pairOf } from "./two-leg-draft.ts";
import { amountText } from "./two-leg-labels.ts";
import {
  type LegAtBook,
  legsAtBook,
  type PlannedPair,
  planPair,
  resizeSecond,
  type TwoLegChoices,
} from "./two-leg-pair.ts";

interface ConfirmedPair {
  readonly direction: DirectionModel;
  readonly plan: PlannedPair;
  /** Lowest profit at which both orders may still go, in money. */
  readonly lowestProfit: Decimal;
  readonly choices: TwoLegChoices;
  readonly group: IntentPair["group"];
}

/** Live inputs of opening a pair. */
interface SubmitTwoLegsDeps extends SubmitDeps {
  /** The confirmed direction evaluated over current books. */
  readonly evaluateNow: () => DirectionModel | undefined;
}

/** Sends the confirmed trade, each leg once, or reports why not. */
export function submitTwoLegs(confirmed: ConfirmedPair, within: SubmitTwoLegsDeps): Promise<TwoLegResult> {
  const { config, bookStore } = within;
  const { bought } = confirmed.direction;
  const choices = { ...confirmed.choices, first: confirmed.plan.sequence.first };
  const pairId = newUuid();
  /** Legs, plan and pair link at the time the first leg was sent. */
  let sentState:
    | { legs: readonly [LegAtBook, LegAtBook]; plan: PlannedPair; pair: ReturnType<typeof pairOf> }
    | undefined;
  const draft = (
    leg: LegAtBook,
    side: LegIndex,
    planned: PlannedLeg,
    plan: PlannedPair,
    pair: ReturnType<typeof pairOf>,
  ) => draftOf(quotedNow(leg, side, within), planned, pair, placeOf(side, plan.sequence), config);
  return submitLegs(bought, within, {
    side: "buy",
    objection: (leg, market, tradingStatus) =>
      legObjection(bought[leg].marketLeg, market, tradingStatus, (id) => within.isAcknowledged(leg, id)),
    prepare: (latest) => {
      const reason = pairObjection(within.evaluateNow());
      if (reason !== undefined) return { reason };
      const legs = legsAtBook(latest, bookStore.readNow(), config);
      if (legs === undefined) return { reason: blockTexts.bookGone };
      const planned = planPair(legs, confirmed.plan.contracts, choices);
      if ("problem" in planned) return { reason: planned.problem };
      const { plan } = planned;
      if (plan.beforeFees && !confirmed.plan.beforeFees)
        return { reason: blockTexts.feeUnknown, isMoved: true };
      const profitDrop = profitDropReason(
        { confirmed: confirmed.plan.sized.profit, lowest: confirmed.lowestProfit },
        plan,
        config.venues[bought[0].marketLeg.venue].currency,
      );
      if (profitDrop !== undefined) return { reason: profitDrop, isMoved: true };
      const { beforeFees, sized } = confirmed.plan;
      const expected = {
        contracts: plan.contracts,
        ...(beforeFees ? {} : { expectedProfit: sized.profit, expectedCost: sized.capital }),
      };
      const pair = pairOf(legs, expected, { pairId, group: confirmed.group });
      sentState = { legs, plan, pair };
      return preparedPair(pairId, plan.sequence, (leg) => draft(legs[leg], leg, plan.legs[leg], plan, pair));
    },
    resize: (first, follower, filled) => {
      if (sentState === undefined) throw new Error("a second leg follows a first");
      const { legs, plan, pair } = sentState;
      const follows = otherLeg(first);
      const mixed = first === 0 ? ([legs[0], follower] as const) : ([follower, legs[1]] as const);
      const sized = resizeSecond(mixed, plan, filled, choices);
      if ("problem" in sized) return { reason: sized.problem };
      const isLess = compare(sized.leg.amount, plan.legs[follows].amount) < 0;
      const { currency } = config.venues[follower.marketLeg.venue];
      return {
        draft: draft(follower, follows, sized.leg, plan, pair),
        note: isLess ? sendTexts.resized(formatDecimal(filled), amountText(sized.leg, currency)) : undefined,
      };
    },
  });
}
