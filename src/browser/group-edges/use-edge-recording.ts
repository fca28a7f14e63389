// Records when edges of a group appear and vanish while its page is visible. Only one tab per group records.
import { useEffect, useEffectEvent } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { browserLocks } from "#browser/order-journal/journal-store.ts";
import { useEdgeRecorder } from "#browser/recordings/edge-store.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import type { BookStore } from "./book-store.tsx";
import type { PricedLeg } from "./edge-leg.ts";
import { edgeSampleOf } from "./edge-sample.ts";
import type { DirectionModel, GroupBooks } from "./group-edges.ts";

/** `read` evaluates the edges of `places` over the books of `board`. */
export function useEdgeRecording(
  places: readonly PricedLeg[],
  bookStore: BookStore,
  read: (books: GroupBooks) => readonly DirectionModel[],
): void {
  const recorder = useEdgeRecorder();
  const name = `crossbook-edges:${recorder.userId}:${places.map(({ key }) => key).join(" ")}`;
  // Effect event: these values change while recording continues.
  const look = useEffectEvent(() => {
    const books = bookStore.read();
    const seen = read(books).flatMap((direction) => edgeSampleOf(direction, books) ?? []);
    recorder.record(seen, { wall: systemClock.now(), monotonic: systemClock.monotonic() });
  });
  useEffect(() => {
    const begin = () => {
      const stops = [bookStore.subscribe(() => look()), onClockTick(() => look())];
      // Sampled at once, so that existing edges are marked as such and later ones are not.
      look();
      return () => {
        for (const stop of stops) stop();
        // A hidden tab does not receive every change, so the recording is interrupted.
        recorder.endAll();
      };
    };
    return whileSeen(() => whileHeld(name, begin));
  }, [recorder, name, bookStore]);
}

/** Runs `work` while the page is visible. Both returned functions stop it. */
function whileSeen(work: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const settle = () => {
    const isSeen = document.visibilityState !== "hidden";
    if (isSeen) stop ??= work();
    else {
      stop?.();
      stop = undefined;
    }
  };
  document.addEventListener("visibilitychange", settle);
  settle();
  return () => {
    document.removeEventListener("visibilitychange", settle);
    stop?.();
  };
}

/** Runs `work` under the Web Lock `name`, so in one tab at a time, until stopped. */
function whileHeld(name: string, work: () => () => void): () => void {
  const locks = browserLocks();
  if (locks === undefined) return work();
  const ending = new AbortController();
  let stop: (() => void) | undefined;
  locks
    .request(name, { signal: ending.signal }, () => {
      if (ending.signal.aborted) return Promise.resolve();
      stop = work();
      return new Promise<void>((letGo) => ending.signal.addEventListener("abort", () => letGo()));
    })
    .catch(() => {
      // Aborted while waiting, or the browser denies locks: then tabs cannot be told apart.
      if (!ending.signal.aborted) stop = work();
    });
  return () => {
    stop?.();
    ending.abort();
  };
}
