// Runs submits one at a time with the dependencies of sending; ignores clicks of the same gesture.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createDoubleClickLock, gestureMs } from "./double-click-lock.ts";
import type { PlaceOrderDeps } from "./place-order.ts";

export type SubmitDeps = Omit<PlaceOrderDeps, "agreed">;

export interface SubmitOnce {
  /** Time of the submit in progress, on the clock of performance.now(). */
  readonly sendingSince: number | undefined;
  /** Clicks before this time belong to the last gesture, on the same clock. */
  readonly restsUntil: number | undefined;
  /** Calls `send` once and returns its result; does nothing during a submit and shortly after it. */
  readonly run: <Came>(send: (within: SubmitDeps) => Promise<Came>) => Promise<Came | undefined>;
  /** The next submit is a new one: something else was clicked or typed since the last. */
  readonly resetConsent: () => void;
}

/**
 * Guards a submit button: a second click, or one right after the last, sends nothing. Rerenders when a submit begins and
 * ends.
 */
export function useSubmitOnce(): SubmitOnce {
  const config = useConfig();
  const gateway = useGateway();
  const { onSignOut } = useSession();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const lock = useRef(createDoubleClickLock(systemClock.monotonic)).current;
  const [sendingSince, setSendingSince] = useState<number>();
  const [restsUntil, setRestsUntil] = useState<number>();
  const within = useMemo(
    () => ({ config, gateway, queries, journal, onSignOut }),
    [config, gateway, queries, journal, onSignOut],
  );
  const submit = useCallback(
    async <Came>(send: (within: SubmitDeps) => Promise<Came>) => {
      const release = lock.tryAcquire();
      if (release === undefined) return undefined;
      setSendingSince(performance.now());
      try {
        return await send(within);
      } finally {
        release();
        setSendingSince(undefined);
        setRestsUntil(performance.now() + gestureMs);
      }
    },
    [lock, within],
  );
  const resetConsent = useCallback(() => {
    lock.clear();
    setRestsUntil(undefined);
  }, [lock]);
  return { sendingSince, restsUntil, run: submit, resetConsent };
}
