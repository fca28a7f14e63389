// The last look before two legs leave: both in numbers that stay live, and what is lost if only one fills. Where the profit
// falls the button takes a press only once there was time to see it.
import { type ReactNode, useEffect, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { BookStore } from "#browser/group-edges/book-store.tsx";
import { bookKey, type DirectionModel } from "#browser/group-edges/group-edges.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { ConfirmOrderDialog } from "#browser/order-entry/confirm-order-dialog.tsx";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { TextWithAge } from "#browser/ui/age.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { compare, type Decimal } from "#contract/decimal.ts";
import styles from "./two-leg.module.css";
import { unhedgedLossOf } from "./two-leg-estimate.tsx";
import { legText, sequenceText } from "./two-leg-labels.ts";
import type { PlannedPair } from "./two-leg-pair.ts";

interface TwoLegConfirmProps {
  readonly direction: DirectionModel;
  /** Undefined while the books do not tell: nothing can be sent then. */
  readonly plan: PlannedPair | undefined;
  readonly bookStore: BookStore;
  readonly isSending: boolean;
  /** Question or blocker beside the button. */
  readonly notice: ReactNode;
  readonly canPlace: boolean;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** The dialog "Confirm two-leg order"; open while mounted. */
export function TwoLegConfirm(props: TwoLegConfirmProps) {
  const { direction, plan, bookStore, isSending, notice, canPlace, onPlace, onClose } = props;
  const { venues } = useConfig();
  const format = usePriceFormat();
  const { reviewed, isSeen } = useProfitWatch(plan?.sized.profit);
  const { bought } = direction;
  const { currency } = venues[bought[0].marketLeg.venue];
  const order = plan?.sequence.first === 1 ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <ConfirmOrderDialog
      name="Confirm two-leg order"
      submitLabel="Place both orders"
      side="buy"
      isSending={isSending}
      isReady={canPlace && !isSending && isSeen && plan !== undefined}
      notice={notice}
      onSubmit={onPlace}
      onClose={onClose}
    >
      {plan === undefined ? (
        <p className={styles.warn}>The books do not tell what this would cost now.</p>
      ) : (
        <>
          <ol className={styles.sentences}>
            {order.map((index) => {
              const { marketLeg, side } = bought[index];
              const leg = plan.legs[index];
              const at = bookStore.read().get(bookKey(marketLeg, side))?.dataAt;
              const text = legText(bought[index], leg, venues[marketLeg.venue].currency, (price) =>
                format(price),
              );
              return (
                <li key={index} className={styles.sentence}>
                  <VenueBadge venue={marketLeg.venue} label={marketLeg.label} />
                  <bdi>
                    <TextWithAge
                      before={`${text}. Book `}
                      confirmedAt={at}
                      after={leg.limit === undefined ? " old; no price limit goes with it." : " old."}
                    />
                  </bdi>
                </li>
              );
            })}
          </ol>
          <p>
            Equal contracts: {formatDecimal(plan.contracts)}. Capital in{" "}
            {formatMoney(plan.sized.capital, currency)}, profit {formatMoney(plan.sized.profit, currency)}
            {plan.beforeFees ? " before fees" : ""}.
          </p>
          <p className={styles.warn}>
            Worst case: if only one leg fills and pays nothing, {formatMoney(unhedgedLossOf(plan), currency)}{" "}
            is lost. What was sent cannot be cancelled here.
          </p>
          <p>{sequenceText(plan.sequence, bought)}</p>
          <p className={styles.moved}>
            {reviewed === undefined || compare(reviewed, plan.sized.profit) === 0
              ? null
              : `Since you reviewed it the profit moved: ${formatMoney(reviewed, currency)} → ${formatMoney(plan.sized.profit, currency)}.`}
          </p>
        </>
      )}
    </ConfirmOrderDialog>
  );
}

/** Time a lower profit must be visible before a submit counts, ms: a click under way was meant for the old one. */
const seenMs = 600;

/** Watches the profit against what was seen last. */
function useProfitWatch(present: Decimal | undefined) {
  const [reviewed] = useState(present);
  const [agreed, setAgreed] = useState(present);
  const [seenAt, setSeenAt] = useState<number>();
  const isWorse = agreed !== undefined && present !== undefined && compare(present, agreed) < 0;
  useEffect(() => {
    if (present === undefined) return;
    if (isWorse) setSeenAt(performance.now() + seenMs);
    setAgreed(present);
  }, [present, isWorse]);
  const isNew = useIsBefore(seenAt);
  return { reviewed, isSeen: !isWorse && !isNew };
}
