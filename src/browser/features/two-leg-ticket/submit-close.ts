// Submit that closes a held pair: both legs sold by current books.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { changedMoney } from "#browser/lib/money-decimals.ts";
import { statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import { compare, type Decimal, isPositive } from "#contract/decimal.ts";
import { type ClosePlan, planClose, resizeSale, unhedgedRiskOf } from "./close-plan.ts";
import { closeProblems } from "./close-problems.ts";
import { type LegIndex, otherLeg, type TwoLegResult } from "./send-two-legs.ts";
import { placeOf, preparedPair, quotedNow, rulesNow, type SubmitDeps, submitLegs } from "./submit-legs.ts";
import { blockTexts, legTexts, sendTexts, texts } from "./texts.ts";
import { pairOf, saleDraftOf } from "./two-leg-draft.ts";
import { type LegAtBook, legsAtBook, type TwoLegChoices } from "./two-leg-pair.ts";

/** Closing a held pair, as confirmed by the user. */
interface ConfirmedClose {
  readonly bought: DirectionModel["bought"];
  readonly plan: ClosePlan;
  /** Lowest proceeds of both legs at which both orders may still go, in money. */
  readonly lowestProceeds: Decimal;
  /** Contracts of both legs held now that no resting sell order holds back; undefined where unknown. */
  readonly freeNow: () => Decimal | undefined;
  readonly choices: TwoLegChoices;
  readonly group: IntentPair["group"];
}

/** Sells both legs of a held pair, each once, or reports why not. */
export function submitClose(confirmed: ConfirmedClose, within: SubmitDeps): Promise<TwoLegResult> {
  const { config, bookStore } = within;
  const { bought, lowestProceeds, group, freeNow } = confirmed;
  const choices = { ...confirmed.choices, first: confirmed.plan.sequence.first };
  const pairId = newUuid();
  let sentState: { plan: ClosePlan; pair: ReturnType<typeof pairOf> } | undefined;
  const draft = (
    leg: LegAtBook,
    side: LegIndex,
    sale: ClosePlan["legs"][0],
    plan: ClosePlan,
    pair: ReturnType<typeof pairOf>,
  ): OrderDraft => {
    const atRisk =
      plan.sequence.together || side === plan.sequence.first ? plan.legs[otherLeg(side)] : undefined;
    return saleDraftOf(
      quotedNow(leg, side, within),
      sale,
      atRisk?.proceeds ?? unhedgedRiskOf(plan),
      pair,
      placeOf(side, plan.sequence),
      config,
    );
  };
  return submitLegs(bought, within, {
    side: "sell",
    objection: (leg, _, tradingStatus) =>
      statusObjection(tradingStatus, (id) => within.isAcknowledged(leg, id), bought[leg].marketLeg.label),
    prepare: (latest) => {
      const books = bookStore.readNow();
      const [problem] = closeProblems(bought, books, rulesNow(within));
      if (problem !== undefined) return { reason: problem };
      const legs = legsAtBook(latest, books, config);
      if (legs === undefined) return { reason: blockTexts.bookGone };
      const free = freeNow();
      if (free === undefined || compare(free, confirmed.plan.contracts) < 0)
        return { reason: blockTexts.notHeld };
      const planned = planClose(legs, confirmed.plan.contracts, choices);
      if ("problem" in planned) return { reason: planned.problem };
      const { plan } = planned;
      if (plan.beforeFees && !confirmed.plan.beforeFees)
        return { reason: blockTexts.feeUnknown, isMoved: true };
      if (compare(plan.proceeds, lowestProceeds) < 0 || !isPositive(plan.proceeds)) {
        const { currency } = config.venues[bought[0].marketLeg.venue];
        const [before, after] = changedMoney(confirmed.plan.proceeds, plan.proceeds, currency);
        return { reason: texts.proceedsDropped(before, after), isMoved: true };
      }
      const expected = { contracts: plan.contracts, expectedProceeds: confirmed.plan.proceeds };
      const pair = pairOf(legs, expected, { pairId, group });
      sentState = { plan, pair };
      return preparedPair(pairId, plan.sequence, (leg) => draft(legs[leg], leg, plan.legs[leg], plan, pair));
    },
    resize: (first, follower, filled) => {
      if (sentState === undefined) throw new Error("a second leg follows a first");
      const { plan, pair } = sentState;
      const sized = resizeSale(follower, plan, filled, lowestProceeds, choices);
      if ("problem" in sized) return { reason: sized.problem };
      const isLess = compare(sized.sale.amount, plan.contracts) < 0;
      const amount = legTexts.contracts(formatDecimal(sized.sale.amount));
      return {
        draft: draft(follower, otherLeg(first), sized.sale, plan, pair),
        note: isLess ? sendTexts.resized(formatDecimal(filled), amount) : undefined,
      };
    },
  });
}
