// The press of a two-leg ticket, what came of it, and what was agreed to about this very trade.
import { useCallback, useRef, useState } from "react";
import type { Question } from "#browser/order-entry/place-order.ts";
import { type SinglePress, useSinglePress } from "#browser/order-entry/use-submit-once.ts";
import type { LegIndex, TwoLegNotice } from "./send-two-legs.ts";
import { type ConfirmedPair, type PairSurroundings, pressTwoLegs } from "./submit-two-legs.ts";

type FromTicket = Pick<PairSurroundings, "board" | "readAgain" | "acceptsUnknownStatus" | "listedBefore">;

export interface PressedTwoLegs extends Omit<SinglePress, "press"> {
  readonly notice: TwoLegNotice | undefined;
  /** Until when no other order should go, on the clock of performance.now(). */
  readonly waitUntil: number | undefined;
  /** Sends the pair; a press while one is under way, or only just over, does nothing. Gives what came of it. */
  readonly press: (confirmed: ConfirmedPair, from: FromTicket) => Promise<TwoLegNotice | undefined>;
  /** Forgets questions and what was agreed to: the trade is another one. */
  readonly dismiss: () => void;
}

export function usePressTwoLegs(): PressedTwoLegs {
  const { press: pressOnce, ...single } = useSinglePress();
  const [notice, setNotice] = useState<TwoLegNotice>();
  const [waitUntil, setWaitUntil] = useState<number>();
  /** What was asked last, and what was said yes to by pressing again, by leg. */
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
        const came = await pressTwoLegs(confirmed, { ...from, ...within, agreed });
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
