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
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { TextWithAge } from "#browser/ui/age.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { compare, type Decimal, isPositive, zero } from "#contract/decimal.ts";
import { confirmReason } from "./submit-status.tsx";
import { legTexts, submitTexts } from "./texts.ts";
import styles from "./two-leg.module.css";
import { useProfitDropGuard } from "./use-profit-drop-guard.ts";

export interface LegsConfirmProps {
  readonly name: string;
  readonly submitLabel: string;
  readonly side: OrderSide;
  readonly bought: readonly [BoughtSide, BoughtSide];
  /** Undefined while the books give none: nothing can be sent then. */
  readonly plan:
    | {
        /** Profit, or the proceeds of closing, in money. */
        readonly value: Decimal;
        /** Money by which `value` may fall unseen. */
        readonly tolerance: Decimal;
        /** A fee is unknown, and counts as zero in both. */
        readonly beforeFees: boolean;
        /** Index of the leg sent first. */
        readonly first: 0 | 1;
        /** Both legs are sent at once. */
        readonly together: boolean;
        /** A leg's order as a sentence. */
        readonly legText: (leg: 0 | 1) => string;
      }
    | undefined;
  /** Shown without a plan. */
  readonly without: string;
  /** Describes a move of the value. */
  readonly moveText: (before: string, after: string) => string;
  /** States the lowest value at which the orders may still go; undefined for any above zero. */
  readonly leastText: (least: string | undefined, fees: string) => string;
  /** When the second leg follows a first that was sent alone. */
  readonly followText: string;
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
  const { name, submitLabel, side, bought, plan, without, moveText, leastText, followText, bookStore } =
    props;
  const { isSending, isWaiting, blocks, isAcknowledged, canPlace, notice, children, onPlace, onClose } =
    props;
  const { venues } = useConfig();
  const { currency } = venues[bought[0].marketLeg.venue];
  const { reviewed, blockedUntil, lowest } = useProfitDropGuard(plan?.value, plan?.tolerance);
  /** As in the totals: never more than there is. */
  const roundedDown = (value: Decimal) => roundedMoney(value, currency, { rounding: "down" });
  const order = plan?.first === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const isReady = canPlace && plan !== undefined && blockedUntil === undefined;
  return (
    <ConfirmOrderDialog
      name={name}
      submitLabel={submitLabel}
      side={side}
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
        <p className="warn">{without}</p>
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
              leastText(leastMoney(lowest, currency), plan.beforeFees ? submitTexts.beforeFees : ""),
              plan.together ? "" : followText,
              submitTexts.final,
            ]
              .filter((text) => text !== "")
              .join(" ")}
          </p>
          <p className={styles.moved}>
            {reviewed === undefined || compare(reviewed, plan.value) === 0
              ? null
              : moveText(roundedDown(reviewed), roundedDown(plan.value))}
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
