// Submit state of a two-leg ticket: result, and questions agreed to for this trade.
import { useCallback, useRef, useState } from "react";
import type { Question } from "#browser/order-entry/place-order.ts";
import { type SubmitDeps as SubmitOnceDeps, useSubmitOnce } from "#browser/order-entry/use-submit-once.ts";
import type { LegIndex, TwoLegResult } from "./send-two-legs.ts";
import type { SubmitDeps } from "./submit-legs.ts";

/** Sends a confirmed trade with what the submit adds. */
type SendPair = (within: SubmitOnceDeps & Pick<SubmitDeps, "agreed">) => Promise<TwoLegResult>;

export type SubmittedTwoLegs = ReturnType<typeof useSubmitTwoLegs>;

export function useSubmitTwoLegs() {
  const { run: submitOnce, resetConsent, ...single } = useSubmitOnce();
  const [notice, setNotice] = useState<TwoLegResult>();
  /** Time until which no other order should be sent, on the clock of performance.now(). */
  const [waitUntil, setWaitUntil] = useState<number>();
  /** The last question, and those agreed to by submitting again, per leg; for this trade only: another one has other sets. */
  const pendingQuestion = useRef<{ readonly leg: LegIndex; readonly about: Question }>(undefined);
  const agreed = useRef(noneAgreed());
  const forget = useCallback(() => {
    pendingQuestion.current = undefined;
    agreed.current = noneAgreed();
  }, []);

  /** Calls `send` once and resolves to the result; ignored while one is in flight or has just ended. */
  const submit = useCallback(
    (send: SendPair) =>
      submitOnce(async (within) => {
        const agreedForTrade = agreed.current;
        if (pendingQuestion.current !== undefined)
          agreedForTrade[pendingQuestion.current.leg].add(pendingQuestion.current.about);
        const result = await send({ ...within, agreed: agreedForTrade });
        if (result.kind !== "asks") forget();
        else if (agreedForTrade === agreed.current) pendingQuestion.current = result;
        setNotice(result);
        if (result.kind === "sent" && result.waitMs !== undefined)
          setWaitUntil(performance.now() + result.waitMs);
        return result;
      }),
    [forget, submitOnce],
  );
  /** The trade changed: the next submit is a new one, and a question or refusal of the last is forgotten. */
  const reset = useCallback(() => {
    resetConsent();
    forget();
    setNotice((last) => (last?.kind === "sent" ? last : undefined));
  }, [resetConsent, forget]);
  return { ...single, notice, waitUntil, submit, reset };
}

const noneAgreed = () => [new Set<Question>(), new Set<Question>()] as const;
