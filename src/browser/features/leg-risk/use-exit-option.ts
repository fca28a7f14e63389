// An exit of a surplus, priced by the current book: walked, with fees, and disabled while the book is stale.
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import { tradingStatusOfView } from "#browser/market-data/market-status.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import type { Surplus } from "#browser/trading-math/position/hedge-balance.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { type ExitKind, exitOrderOf, type PricedExit, priceExit, surplusSideOf } from "./exit-options.ts";
import type { PairTrade } from "./pair-trades.ts";
import type { LegPositions } from "./remaining-surplus.ts";
import { exitProblems, exitTexts } from "./texts.ts";

/** Figures that change more often cannot be read, in ms. */
const updateMs = 100;

/** Exit option priced by its book at one moment. */
interface ExitStatus {
  readonly priced: PricedExit | undefined;
  /** Reason it cannot be used, as a sentence; undefined where it can. */
  readonly problem: string | undefined;
  readonly book: OrderBookView;
}

export type ExitOptionState = ReturnType<typeof useExitOption>;

/** The exit from `surplus`, live. Undefined `surplus`: nothing is to be closed. */
export function useExitOption(
  kind: ExitKind,
  trade: PairTrade,
  surplus: Surplus | undefined,
  positions: LegPositions,
  marketsOf: MarketsOf,
) {
  const config = useConfig();
  const { freshness, venues } = config;
  const wanted =
    surplus === undefined
      ? { problem: exitTexts.nothing }
      : exitOrderOf(kind, trade, surplus, positions, config);
  /** Undefined where there is none, or none that its venue takes. */
  const order = "problem" in wanted ? undefined : wanted;
  const last = useRef(order);
  useLayoutEffect(() => {
    if (order !== undefined) last.current = order;
  });
  /** The order as it was when there last was one: while one of its kind is under way there is nothing more to order. */
  const lastOrder = order ?? last.current;
  const { venue, marketId, outcomeId } = lastOrder ?? trade.sides[kind === "complete" ? 1 : 0];
  // Of that order, or of a side of the trade where there was none yet.
  const { market } = useMarket(venue, marketId, outcomeId);
  const { source, confirm } = useBookSourceIn(market, venue, marketId, outcomeId);
  const isYoung = useCallback(() => {
    const { confirmedAt } = source.read();
    return confirmedAt !== undefined && performance.now() - confirmedAt <= freshness.tradeMs;
  }, [source, freshness.tradeMs]);
  useReadable(useMemo(() => throttleSource(source, updateMs, systemClock), [source]));
  useSyncExternalStore(subscribeToClock, isYoung);

  const feesOf = (of: 0 | 1) => {
    const leg = trade.sides[of];
    const details = marketsOf(leg)?.details;
    return feeModelOfMarket(config, { ...leg, details }, trade.pair.group.category);
  };
  /** Current status, independent of the last render. */
  const readAgain = (): ExitStatus => {
    const book = source.read();
    const nothing = { priced: undefined, book };
    if ("problem" in wanted) return { ...nothing, problem: wanted.problem };
    const status = tradingStatusOfView(market, systemClock.now());
    const problem =
      status.kind === "closed" ? status.reason : bookProblem(book, isYoung(), venues[venue].label);
    if (problem !== undefined) return { ...nothing, problem };
    const surplusSide = surplusSideOf(wanted);
    const levels = (wanted.action === "buy" ? book.ladder?.asks : book.ladder?.bids) ?? [];
    const by = { levels, fees: feesOf(wanted.side), otherFees: feesOf(surplusSide), rules: venues[venue] };
    const priced = priceExit(wanted, by);
    return "problem" in priced
      ? { ...nothing, problem: priced.problem }
      : { priced, problem: undefined, book };
  };
  return { ...readAgain(), order, lastOrder, market, readAgain, confirmBook: confirm };
}

/** Why a book cannot be traded on, as a sentence; undefined where it can. */
function bookProblem({ state, ladder }: OrderBookView, isYoung: boolean, label: string): string | undefined {
  if (state === "loading") return exitProblems.loading(label);
  if (state === "not-offered") return exitProblems.notOffered(label);
  if (ladder === undefined || state === "stale" || state === "error" || !isYoung)
    return exitProblems.stale(label);
  return ladder.crossed ? exitProblems.crossed(label) : undefined;
}
