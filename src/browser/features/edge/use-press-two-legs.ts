// Holds the press of a two-leg ticket, and keeps what came of it and what was agreed to about this very trade.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Question } from "#browser/features/market-parts/place-order.ts";
import { createPressLock, gestureMs } from "#browser/features/market-parts/press-lock.ts";
import { useOpenJournal } from "#browser/journal/journal-store.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { type ConfirmedPair, type PairSurroundings, pressTwoLegs } from "./press-two-legs.ts";
import type { LegIndex, TwoLegNotice } from "./two-leg-order.ts";

type FromTicket = Pick<PairSurroundings, "board" | "readAgain" | "acceptsUnknownStatus" | "listedBefore">;

export interface PressedTwoLegs {
  /** When the press was, while its orders are under way; on the clock of performance.now(). */
  readonly sendingSince: number | undefined;
  readonly notice: TwoLegNotice | undefined;
  /** Until when no other order should go, on the clock of performance.now(). */
  readonly waitUntil: number | undefined;
  /** Until when a press is taken for part of the last one, on the same clock. */
  readonly restsUntil: number | undefined;
  /** Sends the pair; a press while one is under way, or only just over, does nothing. Gives what came of it. */
  readonly press: (confirmed: ConfirmedPair, from: FromTicket) => Promise<TwoLegNotice | undefined>;
  /** Forgets questions and what was agreed to: the trade is another one. */
  readonly dismiss: () => void;
  /** The next press is meant anew: something else was pressed or typed since the last one. */
  readonly meanAnew: () => void;
}

export function usePressTwoLegs(): PressedTwoLegs {
  const config = useConfig();
  const gateway = useGateway();
  const { onSignOut } = useSession();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const lock = useRef(createPressLock(systemClock.monotonic)).current;
  const [sendingSince, setSendingSince] = useState<number>();
  const [notice, setNotice] = useState<TwoLegNotice>();
  const [waitUntil, setWaitUntil] = useState<number>();
  const [restsUntil, setRestsUntil] = useState<number>();
  /** What was asked last, and what was said yes to by pressing again, by leg. */
  const asked = useRef<{ readonly leg: LegIndex; readonly about: Question }>(undefined);
  const agreed = useRef([new Set<Question>(), new Set<Question>()] as const).current;
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const forget = useCallback(() => {
    asked.current = undefined;
    for (const answers of agreed) answers.clear();
  }, [agreed]);

  const press = useCallback(
    async (confirmed: ConfirmedPair, from: FromTicket) => {
      const release = lock.tryPress();
      if (release === undefined) return undefined;
      if (asked.current !== undefined) agreed[asked.current.leg].add(asked.current.about);
      setSendingSince(performance.now());
      try {
        const came = await pressTwoLegs(confirmed, {
          ...from,
          config,
          gateway,
          queries,
          journal,
          onSignOut,
          agreed,
        });
        if (came.kind === "asks") asked.current = came;
        else forget();
        if (!mounted.current) return came;
        setNotice(came);
        if (came.kind === "sent" && came.waitMs !== undefined) setWaitUntil(performance.now() + came.waitMs);
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
  return { sendingSince, notice, waitUntil, restsUntil, press, dismiss, meanAnew };
}
