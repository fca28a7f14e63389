// State of a two-leg ticket: direction and size against live books, pair check and limits.

import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import type { MarketLeg } from "#browser/group-edges/edge-leg.ts";
import { areSameDirections } from "#browser/group-edges/group-edges.ts";
import type { EvaluateEdges } from "#browser/group-edges/use-group-edges.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { type TradingStatus, tradingStatusOfView } from "#browser/market-data/market-status.ts";
import { isCleared, type SendBlockers, useAcknowledgements } from "#browser/order-entry/send-blockers.tsx";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { useSendingProblem, useStoppedSince } from "#browser/order-journal/kill-switch-state.ts";
import { ordersAtRisk } from "#browser/order-journal/pair-trades-at-risk.ts";
import { unhedgedCost } from "#browser/order-journal/unhedged-loss.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { canonical } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { defaultDirection } from "./default-direction.ts";
import { type AcknowledgementId, twoLegBlockersOf } from "./two-leg-blockers.ts";
import { legsAtBook, planPair, stepOf, type TwoLegChoices } from "./two-leg-pair.ts";
import { type Budget, startSize } from "./two-leg-size.ts";
import { useSteadyChoices } from "./use-steady-choices.ts";

export type TwoLegTicketState = ReturnType<typeof useTwoLegTicket>;

/** State of the ticket over the edges of `bookStore`. */
export function useTwoLegTicket(bookStore: BookStore, read: EvaluateEdges) {
  const config = useConfig();
  const directions = useBookStore(bookStore, read, areSameDirections);
  const [picked, setPicked] = useState<string>();
  const [best, setBest] = useState<string>();
  const found = defaultDirection(directions, best);
  if (found !== best) setBest(found);
  const direction = directions.find(({ key }) => key === (picked ?? found)) ?? directions[0];

  const choices = useTwoLegChoices();
  const budget = useBudget();
  const isStopped = useStoppedSince() !== undefined;
  const sendingProblem = useSendingProblem();
  // The books the evaluation used: it is rendered in the same update.
  const books = bookStore.read();
  const legs = useMemo(
    () => (direction === undefined ? undefined : legsAtBook(direction.bought, books, config)),
    [direction, books, config],
  );
  const suggested = direction?.edge?.suggested?.contracts;
  const [typed, setTyped] = useState<string>();
  const { steady, keepOrder } = useSteadyChoices(choices, `${direction?.key} ${typed ?? ""}`);
  const start = useMemo(
    () =>
      legs === undefined || suggested === undefined ? undefined : startSize(legs, suggested, steady, budget),
    [legs, suggested, steady, budget],
  );
  const text = typed ?? start?.contracts ?? "";
  const size = text === "" ? undefined : parseDecimalInput(text);
  const planned =
    legs === undefined || direction?.edge === undefined || size?.ok !== true
      ? undefined
      : planPair(legs, canonical(size.value), steady);
  const { acknowledged, setAcknowledged, resetAcknowledged } = useAcknowledgements<AcknowledgementId>(
    direction?.key,
  );
  const blockers: SendBlockers<AcknowledgementId> =
    direction === undefined
      ? { blocks: [], acknowledgements: [] }
      : twoLegBlockersOf({
          direction,
          legs,
          planned,
          tradingStatuses: [
            tradingStatusNow(direction.bought[0].marketLeg),
            tradingStatusNow(direction.bought[1].marketLeg),
          ],
          budget,
          sendingProblem,
          isStopped,
        });
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  keepOrder(plan?.sequence);
  return {
    /** The chosen direction; undefined where the group has none. */
    direction,
    /** Chooses a direction permanently. */
    pick: setPicked,
    /** Text of the size field: typed, or the initial size. */
    text,
    /** Undefined resets the field to the initial size. */
    type: (next: string | undefined) => {
      // The typed size refers to these legs, so the direction stays.
      if (next !== undefined) setPicked(direction?.key);
      // The boxes were ticked for another size.
      if (next !== text) resetAcknowledged();
      setTyped(next);
    },
    /** Largest suggested size within the user's limits and cash; undefined where no size is suggested. */
    start,
    /** Step of the size, in contracts; undefined without both books. */
    step: legs === undefined ? undefined : stepOf(legs),
    /** Problem with the size; undefined where there is none or nothing to judge it by. */
    problem:
      size?.ok === false
        ? size.problem
        : planned !== undefined && "problem" in planned
          ? planned.problem
          : undefined,
    plan,
    choices,
    budget,
    blockers,
    acknowledged,
    setAcknowledged,
    /** A plan, no blocker, and everything is acknowledged. */
    isClear: plan !== undefined && isCleared(blockers, acknowledged),
    isStopped,
    /** The direction `key` evaluated over current books. */
    evaluateNow: useCallback(
      (key: string) => read(bookStore.readNow()).find((again) => again.key === key),
      [bookStore, read],
    ),
  };
}

export function useTwoLegChoices(): TwoLegChoices {
  const { twoLegs, twoLegPrices } = useStored(tradingChoices);
  return useMemo(
    () => ({ together: twoLegs === "together", priced: twoLegPrices === true }),
    [twoLegs, twoLegPrices],
  );
}

export function useBudget(): Budget {
  const { trading, venues } = useConfig();
  const intents = useIntents();
  const marks = useStored(tradeMarks);
  const { entries } = useLedgerView();
  return useMemo(
    () => ({
      limits: trading,
      spentToday: dayCost(intents, systemClock.now()),
      unhedged: unhedgedCost(ordersAtRisk(intents, marks), venues),
      cash: (venue: VenueId) => cashOf(entries, venue)?.amount,
    }),
    [trading, venues, intents, marks, entries],
  );
}

export function tradingStatusNow({ market }: Pick<MarketLeg, "market">): TradingStatus {
  return tradingStatusOfView(market, systemClock.now());
}
