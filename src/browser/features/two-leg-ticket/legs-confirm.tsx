// The last dialog before two legs are sent, live. A fall of the result beyond the tolerance blocks its button for a
// moment, with the reason on it.

import type { ReactNode } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { legNumber } from "#browser/group-edges/edge-leg.ts";
import { type BoughtSide, bookKey } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { roundedMoney, roundMoney } from "#browser/lib/money-decimals.ts";
import { ConfirmOrderDialog } from "#browser/order-entry/confirm-order-dialog.tsx";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import { TextWithAge } from "#browser/ui/age.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { compare, type Decimal, isPositive, zero } from "#contract/decimal.ts";
import type { LegOrder } from "./leg-rows.tsx";
import type { TwoLegResult } from "./send-two-legs.ts";
import type { SubmitDeps } from "./submit-legs.ts";
import { confirmReason } from "./submit-status.tsx";
import { legTexts, submitTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { useProfitDropGuard } from "./use-profit-drop-guard.ts";

export interface PairOrders {
  readonly legs: readonly [LegOrder, LegOrder];
  readonly sequence: LegSequence;
  /** Profit, or the proceeds of closing, in money. */
  readonly value: Decimal;
  /** A fee is unknown, and counts as zero. */
  readonly beforeFees: boolean;
  readonly contracts: Decimal;
  /** Money that both legs change hands for. */
  readonly turnover: Decimal;
  /** A leg's order as a sentence. */
  readonly legText: (leg: 0 | 1) => string;
  /** Sends both orders; `lowest` is the lowest value at which they may still go. */
  readonly send: (lowest: Decimal, within: SubmitDeps) => Promise<TwoLegResult>;
}

interface LegsConfirmProps {
  readonly kind: "open" | "close";
  readonly bought: readonly [BoughtSide, BoughtSide];
  /** Undefined while the books give none: nothing can be sent then. */
  readonly plan: Pick<PairOrders, "sequence" | "value" | "beforeFees" | "legText"> | undefined;
  /** Money by which the plan's value may fall unseen. */
  readonly tolerance: Decimal | undefined;
  readonly bookStore: BookStore;
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  readonly blocks: readonly string[];
  readonly isAcknowledged: boolean;
  /** A submit is allowed apart from the value's moves. */
  readonly canPlace: boolean;
  /** Question or blocker beside the button. */
  readonly notice: ReactNode;
  /** Figures of the trade. */
  readonly children: ReactNode;
  /** Submits; `lowest` is the lowest value at which the orders may still go. */
  readonly onPlace: (lowest: Decimal) => void;
  readonly onClose: () => void;
}

/** Open while mounted. */
export function LegsConfirm(props: LegsConfirmProps) {
  const { kind, bought, plan, tolerance, bookStore } = props;
  const { isSending, isWaiting, blocks, isAcknowledged, canPlace, notice, children, onPlace, onClose } =
    props;
  const { venues } = useConfig();
  const { currency } = venues[bought[0].marketLeg.venue];
  const names = submitTexts[kind];
  const { reviewed, blockedUntil, lowest } = useProfitDropGuard(plan?.value, tolerance);
  /** As in the totals: never more than there is. */
  const roundedDown = (value: Decimal) => roundedMoney(value, currency, { rounding: "down" });
  const order = plan?.sequence.first === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const isReady = canPlace && plan !== undefined && blockedUntil === undefined;
  return (
    <ConfirmOrderDialog
      name={names.confirm}
      submitLabel={names.submit}
      side={kind === "open" ? "buy" : "sell"}
      isSending={isSending}
      isReady={isReady}
      reason={confirmReason({
        isSending,
        isWaiting,
        hasPlan: plan !== undefined,
        blocks,
        isAcknowledged,
        blockedUntil,
      })}
      notice={notice}
      onSubmit={() => lowest !== undefined && onPlace(lowest)}
      onClose={onClose}
    >
      {plan === undefined ? (
        <p className="warn">{names.without}</p>
      ) : (
        <>
          <ol className={styles.sentences}>
            {order.map((index) => {
              const { marketLeg, side: outcome } = bought[index];
              const at = bookStore.read().get(bookKey(marketLeg, outcome))?.dataAt;
              return (
                <li key={index} className={styles.sentence}>
                  <VenueBadge venue={marketLeg.venue} leg={legNumber(marketLeg)} />
                  <bdi>
                    <TextWithAge
                      before={`${plan.legText(index)}${legTexts.bookAge}`}
                      confirmedAt={at}
                      after=""
                    />
                  </bdi>
                </li>
              );
            })}
          </ol>
          {children}
          <p className="muted-small">
            {[
              names.least(leastMoney(lowest, currency), plan.beforeFees ? submitTexts.beforeFees : ""),
              plan.sequence.together ? "" : names.secondFollows,
              submitTexts.final,
            ]
              .filter((text) => text !== "")
              .join(" ")}
          </p>
          <p className={styles.moved}>
            {reviewed === undefined || compare(reviewed, plan.value) === 0
              ? null
              : names.moved(roundedDown(reviewed), roundedDown(plan.value))}
          </p>
        </>
      )}
    </ConfirmOrderDialog>
  );
}

/** Money, never above `least`; undefined where that is nothing. */
function leastMoney(least: Decimal | undefined, currency: string): string | undefined {
  const shown = least === undefined ? zero : roundMoney(least, "down");
  return isPositive(shown) ? formatMoney(shown, currency) : undefined;
}
