// Submit of a ticket: its result, and the questions confirmed for this order.
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { PlaceNotice, PlaceOrderDeps, Question } from "#browser/order-entry/place-order.ts";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import { useSubmitOnce } from "#browser/order-entry/use-submit-once.ts";

export type Placing = ReturnType<typeof usePlaceOrder>;

/** A change of `subject`, which another tab or the book can cause, resets what was asked or refused; the result of an order stays. */
export function usePlaceOrder(subject?: string) {
  const { run, restsUntil, sendingSince, resetConsent } = useSubmitOnce();
  const [notice, setNotice] = useState<PlaceNotice>();
  /** Last question, and the answers given by submitting again; both for this order only: another one has another set. */
  const question = useRef<Question>(undefined);
  const agreed = useRef(new Set<Question>());
  const forget = useCallback(() => {
    question.current = undefined;
    agreed.current = new Set();
  }, []);

  /** Calls `send` once and returns its result; does nothing during a submit and shortly after it. */
  const place = useCallback(
    (send: (within: PlaceOrderDeps) => Promise<PlaceNotice>) =>
      run(async (within) => {
        const agreedForOrder = agreed.current;
        if (question.current !== undefined) agreedForOrder.add(question.current);
        const result = await send({ ...within, agreed: agreedForOrder });
        if (result.kind !== "asks") forget();
        else if (agreedForOrder === agreed.current) question.current = result.about;
        setNotice(result);
        return result;
      }),
    [forget, run],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each subject
  useLayoutEffect(() => {
    forget();
    setNotice((last) => (last?.kind === "settled" ? last : undefined));
  }, [forget, subject]);
  /** The order changed: what was asked or refused concerned the former one. A notice of an unknown order stays. */
  const reset = useCallback(() => {
    resetConsent();
    forget();
    setNotice((last) => (last?.kind === "settled" && last.state === "unknown" ? last : undefined));
  }, [resetConsent, forget]);
  const dismiss = useCallback(() => {
    forget();
    setNotice(undefined);
  }, [forget]);
  return {
    sendingSince,
    resetConsent,
    reset,
    notice,
    isSending: sendingSince !== undefined,
    /** The gateway takes no order yet, as it said to the last one. */
    isWaiting: useIsBefore(notice?.kind === "settled" ? notice.waitUntil : undefined),
    /** A click now belongs to the last gesture. */
    isResting: useIsBefore(restsUntil),
    place,
    dismiss,
  };
}
