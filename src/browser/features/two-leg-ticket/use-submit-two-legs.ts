// Submit state of a two-leg ticket: result, and questions agreed to for this trade.
import { useCallback, useRef, useState } from "react";
import type { Question } from "#browser/order-entry/place-order.ts";
import { type SubmitOnce, useSubmitOnce } from "#browser/order-entry/use-submit-once.ts";
import type { LegIndex, TwoLegResult } from "./send-two-legs.ts";
import { type ConfirmedPair, type SubmitTwoLegsDeps, submitTwoLegs } from "./submit-two-legs.ts";

type FromTicket = Pick<
  SubmitTwoLegsDeps,
  "bookStore" | "readAgain" | "acceptsUnknownStatus" | "listedBefore"
>;

export interface SubmittedTwoLegs extends Omit<SubmitOnce, "press"> {
  readonly notice: TwoLegResult | undefined;
  /** Time until which no other order should be sent, on the clock of performance.now(). */
  readonly waitUntil: number | undefined;
  /** Submits the pair and resolves to the result; ignored while one is in flight or has just ended. */
  readonly press: (confirmed: ConfirmedPair, from: FromTicket) => Promise<TwoLegResult | undefined>;
  /** Forgets questions and agreements, because the trade changed. */
  readonly dismiss: () => void;
}

export function useSubmitTwoLegs(): SubmittedTwoLegs {
  const { press: pressOnce, ...single } = useSubmitOnce();
  const [notice, setNotice] = useState<TwoLegResult>();
  const [waitUntil, setWaitUntil] = useState<number>();
  /** The last question, and the questions agreed to by submitting again, per leg. */
  const asked = useRef<{ readonly leg: LegIndex; readonly about: Question }>(undefined);
  const agreed = useRef([new Set<Question>(), new Set<Question>()] as const).current;
  const forget = useCallback(() => {
    asked.current = undefined;
    for (const answers of agreed) answers.clear();
  }, [agreed]);

  const press = useCallback(
    (confirmed: ConfirmedPair, from: FromTicket) =>
      pressOnce(async (within) => {
        if (asked.current !== undefined) agreed[asked.current.leg].add(asked.current.about);
        const came = await submitTwoLegs(confirmed, { ...from, ...within, agreed });
        if (came.kind === "asks") asked.current = came;
        else forget();
        setNotice(came);
        if (came.kind === "sent" && came.waitMs !== undefined) setWaitUntil(performance.now() + came.waitMs);
        return came;
      }),
    [agreed, forget, pressOnce],
  );
  const dismiss = useCallback(() => {
    forget();
    setNotice(undefined);
  }, [forget]);
  return { ...single, notice, waitUntil, press, dismiss };
}
