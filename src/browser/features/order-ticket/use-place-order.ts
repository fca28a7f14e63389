// The press of a ticket, what came of it, and what was agreed to about this very order.
import { useCallback, useRef, useState } from "react";
import type { PlaceNotice, PlaceOrderDeps, Question } from "#browser/order-entry/place-order.ts";
import { type SubmitOnce, useSubmitOnce } from "#browser/order-entry/use-submit-once.ts";

export interface Placing extends Omit<SubmitOnce, "press"> {
  readonly notice: PlaceNotice | undefined;
  /** Calls `send` once; a press while one is under way, or only just over, does nothing. Gives what came of it. */
  readonly place: (
    send: (within: PlaceOrderDeps) => Promise<PlaceNotice>,
  ) => Promise<PlaceNotice | undefined>;
  readonly dismiss: () => void;
}

export function usePlaceOrder(): Placing {
  const { press, ...single } = useSubmitOnce();
  const [notice, setNotice] = useState<PlaceNotice>();
  /** Last question, and the answers given by submitting again; both for this order only. */
  const asked = useRef<Question>(undefined);
  const agreed = useRef(new Set<Question>()).current;
  const forget = useCallback(() => {
    asked.current = undefined;
    agreed.clear();
  }, [agreed]);

  const place = useCallback(
    (send: (within: PlaceOrderDeps) => Promise<PlaceNotice>) =>
      press(async (within) => {
        if (asked.current !== undefined) agreed.add(asked.current);
        const came = await send({ ...within, agreed });
        if (came.kind === "asks") asked.current = came.about;
        else forget();
        setNotice(came);
        return came;
      }),
    [agreed, forget, press],
  );
  const dismiss = useCallback(() => {
    forget();
    setNotice(undefined);
  }, [forget]);
  return { ...single, notice, place, dismiss };
}
