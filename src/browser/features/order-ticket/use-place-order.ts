// Holds the press, and keeps on the ticket what came of it.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { PlaceNotice, PlaceSurroundings, Question } from "#browser/features/market-parts/place-order.ts";
import { createPressLock, gestureMs } from "#browser/features/market-parts/press-lock.ts";
import { useOpenJournal } from "#browser/journal/journal-store.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";

export interface Placing {
  /** When the press was, while its order is under way; on the clock of performance.now(). */
  readonly sendingSince: number | undefined;
  readonly notice: PlaceNotice | undefined;
  /** Calls `send` once; a press while one is under way, or only just over, does nothing. Gives what came of it. */
  readonly place: (
    send: (within: PlaceSurroundings) => Promise<PlaceNotice>,
  ) => Promise<PlaceNotice | undefined>;
  readonly dismiss: () => void;
  /** Until when a press is taken for part of the last one, on the clock of performance.now(). */
  readonly restsUntil: number | undefined;
  /** The next press is meant anew: something else was pressed or typed since the last one. */
  readonly meanAnew: () => void;
}

export function usePlaceOrder(): Placing {
  const config = useConfig();
  const gateway = useGateway();
  const { onSignOut } = useSession();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const lock = useRef(createPressLock(systemClock.monotonic)).current;
  const [sendingSince, setSendingSince] = useState<number>();
  const [notice, setNotice] = useState<PlaceNotice>();
  const [restsUntil, setRestsUntil] = useState<number>();
  /** What was asked last, and what was said yes to by pressing again; both for this very order only. */
  const asked = useRef<Question>(undefined);
  const agreed = useRef(new Set<Question>()).current;
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const forget = useCallback(() => {
    asked.current = undefined;
    agreed.clear();
  }, [agreed]);

  const place = useCallback(
    async (send: (within: PlaceSurroundings) => Promise<PlaceNotice>) => {
      const release = lock.tryPress();
      if (release === undefined) return undefined;
      if (asked.current !== undefined) agreed.add(asked.current);
      setSendingSince(performance.now());
      try {
        const came = await send({ config, gateway, queries, journal, onSignOut, agreed });
        if (came.kind === "asks") asked.current = came.about;
        else forget();
        if (mounted.current) setNotice(came);
        return came;
      } finally {
        release();
        if (mounted.current) {
          setSendingSince(undefined);
          setRestsUntil(performance.now() + gestureMs);
        }
      }
    },
    [agreed, config, forget, gateway, journal, lock, onSignOut, queries],
  );
  const dismiss = useCallback(() => {
    forget();
    setNotice(undefined);
  }, [forget]);
  const meanAnew = useCallback(() => {
    lock.clear();
    setRestsUntil(undefined);
  }, [lock]);
  return { sendingSince, notice, place, dismiss, restsUntil, meanAnew };
}
