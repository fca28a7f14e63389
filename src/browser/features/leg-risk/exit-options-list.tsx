// Both exits from a trade's surplus, priced live, the better one preset; and the dialog that sends one.
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { overLimitReason } from "#browser/order-journal/order-limits.ts";
import { roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { Checkbox } from "#browser/ui/field.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { compare } from "#contract/decimal.ts";
import { ExitOptionCard, exitOrderText, Result } from "./exit-option-card.tsx";
import {
  betterExit,
  type ExitKind,
  isClosingTrade,
  makingUp,
  type PricedExit,
  surplusOf,
  surplusSideOf,
} from "./exit-options.ts";
import { countedCost, exitObjection, exitOrderDraft, saleObjection } from "./exit-order-draft.ts";
import { imbalanceCost } from "./imbalance-cost.ts";
import { LegPositionSubscription } from "./leg-position-subscription.tsx";
import styles from "./leg-risk.module.css";
import type { LegRiskSlots, SentExit } from "./leg-risk-slots.ts";
import type { PairTrade } from "./pair-trades.ts";
import type { LegPositions, SharingTrades } from "./remaining-surplus.ts";
import { exitProblems, exitTexts } from "./texts.ts";
import { type ExitOptionState, useExitOption } from "./use-exit-option.ts";
import { outcomeKey, useLegPositions } from "./use-leg-positions.ts";
import type { PairTradesResult } from "./use-pair-trades.ts";

export interface ExitOptionsProps extends Pick<LegRiskSlots, "FollowPosition" | "Send"> {
  readonly trade: PairTrade;
  readonly sharing: SharingTrades;
  readonly marketsOf: MarketsOf;
  readonly readTrade: PairTradesResult["readTrade"];
}

export function ExitOptionsList(props: ExitOptionsProps) {
  const { trade, sharing, marketsOf, readTrade, FollowPosition, Send } = props;
  /** Orders that the user says fill no further, by their ids. */
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<ExitKind>();
  const isClosing = isClosingTrade(trade);
  const making = makingUp(trade);
  const working = making?.orders.filter(({ orderId }) => !over.has(orderId)) ?? [];
  const surplus = surplusOf(trade, over);
  const { positions, readPositions, onPosition } = useLegPositions(trade, sharing);
  const complete = useExitOption("complete", trade, surplus, positions, marketsOf);
  const offset = useExitOption("offset", trade, surplus, positions, marketsOf);
  const better = betterExit(complete.priced, offset.priced);
  const isWorking = working.length > 0;
  const off = isWorking ? exitTexts.whileOpen : undefined;
  const costOf = ({ priced }: ExitOptionState) =>
    priced === undefined || surplus === undefined
      ? undefined
      : imbalanceCost(trade, surplus.side, priced.closes);
  const option = taken === "offset" ? offset : complete;
  return (
    <>
      {trade.sides.map((leg) => (
        <LegPositionSubscription
          key={outcomeKey(leg)}
          leg={leg}
          onPosition={onPosition}
          FollowPosition={FollowPosition}
        />
      ))}
      {making === undefined || making.orders.length === 0 ? null : (
        <Checkbox
          label={exitTexts.treatAsUnfilled(formatDecimal(making.contracts))}
          checked={!isWorking}
          onChange={(isOver) => setOver(new Set(isOver ? making.orders.map(({ orderId }) => orderId) : []))}
        />
      )}
      {trade.range === undefined ? null : (
        <div className={styles.options}>
          {([complete, offset] as const).map((one, index) => {
            const kind = index === 0 ? "complete" : "offset";
            return (
              <ExitOptionCard
                key={kind}
                kind={kind}
                isClosing={isClosing}
                option={one}
                cost={costOf(one)}
                isBetter={better === kind}
                off={off}
                onSubmit={() => setTaken(kind)}
              />
            );
          })}
        </div>
      )}
      {taken === undefined ? null : (
        <SubmitExit
          key={taken}
          trade={trade}
          way={option}
          result={
            option.priced === undefined ? null : <Result priced={option.priced} cost={costOf(option)} />
          }
          over={over}
          positions={positions}
          readTrade={readTrade}
          readPositions={readPositions}
          Send={Send}
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  );
}

function orderKey(order: ExitOptionState["order"]): string | undefined {
  return order && `${order.action} ${outcomeKey(order)}`;
}

const confirmNames = {
  opening: { complete: exitTexts.confirmComplete, offset: exitTexts.confirmOffset },
  closing: { complete: exitTexts.confirmBuyBack, offset: exitTexts.confirmSellRest },
} as const satisfies Record<string, Record<ExitKind, string>>;

interface SubmitExitProps extends Pick<ExitOptionsProps, "trade" | "readTrade" | "Send"> {
  readonly way: ExitOptionState;
  readonly result: ReactNode;
  readonly over: ReadonlySet<string>;
  readonly positions: LegPositions;
  readonly readPositions: () => LegPositions;
  readonly onClose: () => void;
}

/** "Confirm complete" or "Confirm offset": the order in numbers, sent as part of the trade. */
function SubmitExit(props: SubmitExitProps) {
  const { trade, way, result, over, positions, readTrade, readPositions, Send, onClose } = props;
  const config = useConfig();
  const { trading, venues } = config;
  const intents = useIntents();
  const [opened] = useState({ market: way.market, order: way.lastOrder });
  // The surplus can change sides while the dialog is open: an order that was not chosen is due then.
  const isOther = orderKey(way.lastOrder) !== orderKey(opened.order);
  const priced = isOther ? undefined : way.priced;
  const market = isOther ? opened.market : way.market;
  /** The last price: there is none while its order is in flight. */
  const last = useRef(priced);
  useLayoutEffect(() => {
    if (priced !== undefined) last.current = priced;
  });
  const shown = priced ?? last.current;
  const overLimit = (of: PricedExit) =>
    overLimitReason(
      countedCost(of),
      dayCost(intents, systemClock.now()),
      trading,
      venues[of.order.venue].currency,
    );
  const limit = priced === undefined ? undefined : overLimit(priced);
  const average = priced === undefined ? undefined : roundedAverage(priced, undefined);
  const isPositionUnknown =
    opened.order !== undefined && positions[surplusSideOf(opened.order)] === undefined;
  const order = (isUnknownAccepted: boolean): SentExit | undefined => {
    const now = way.readAgain();
    if (now.priced === undefined || priced === undefined) return undefined;
    // Never more than what was confirmed.
    const sent = compare(now.priced.contracts, priced.contracts) <= 0 ? now.priced : priced;
    return {
      draft: exitOrderDraft(sent, trade.pair, now.book, performance.now()),
      confirmBook: way.confirmBook,
      priceNow: () => {
        const { priced: last } = way.readAgain();
        return last === undefined ? undefined : roundedAverage(last, undefined);
      },
      bookObjection: () => {
        const last = way.readAgain();
        return last.problem ?? (last.priced === undefined ? undefined : overLimit(last.priced));
      },
      journalObjection: (earlier) =>
        saleObjection(sent.order, trade, earlier, systemClock.now()) ??
        exitObjection(
          sent,
          readTrade(earlier, trade.pairId),
          over,
          readPositions(),
          isUnknownAccepted,
          config,
        ),
    };
  };
  return (
    <Send
      name={confirmNames[isClosingTrade(trade) ? "closing" : "opening"][opened.order?.kind ?? "offset"]}
      market={market}
      side={opened.order?.action ?? "buy"}
      price={average}
      tick={average === undefined ? undefined : tickAt(market.ticks, average).step}
      contracts={priced?.contracts}
      blocks={[isOther ? exitProblems.otherOrder : way.problem, limit].filter((block) => block !== undefined)}
      warning={isPositionUnknown ? exitTexts.positionUnknown : undefined}
      order={order}
      onClose={onClose}
    >
      <p className={styles.market}>
        <VenueBadge venue={market.venue} />
        <bdi>{market.title}</bdi>
      </p>
      {shown === undefined ? null : (
        <>
          <p className={styles.sentence}>
            <bdi>{exitOrderText(shown, venues[shown.order.venue].currency)}</bdi>
          </p>
          {shown.order.reductionReason === undefined ? null : (
            <p>
              <bdi>{shown.order.reductionReason}</bdi>
            </p>
          )}
          <p>{exitTexts.noLimit} </p>
          {isOther ? null : result}
        </>
      )}
      <p>{exitTexts.final}</p>
    </Send>
  );
}
