// Records when edges of a group appear and vanish while its page is visible. Only one tab per group records.
import { useEffect, useEffectEvent } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { browserLocks } from "#browser/order-journal/journal-store.ts";
import { useEdgeRecorder } from "#browser/recordings/edge-store.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import type { BookStore } from "./book-store.tsx";
import type { MarketLeg } from "./edge-leg.ts";
import { edgeSampleOf } from "./edge-sample.ts";
import type { DirectionModel, GroupBooks } from "./group-edges.ts";

/** `read` evaluates the edges of `legs` over the books of `bookStore`. */
export function useEdgeRecording(
  legs: readonly MarketLeg[],
  bookStore: BookStore,
  read: (books: GroupBooks) => readonly DirectionModel[],
): void {
  const recorder = useEdgeRecorder();
  const name = `crossbook-edges:${recorder.userId}:${legs.map(({ key }) => key).join(" ")}`;
  // Effect event: these values change while recording continues.
  const sample = useEffectEvent(() => {
    const books = bookStore.read();
    const samples = read(books).flatMap((direction) => edgeSampleOf(direction, books) ?? []);
    recorder.record(samples, { wall: systemClock.now(), monotonic: systemClock.monotonic() });
  });
  useEffect(() => {
    const start = () => {
      const stops = [bookStore.subscribe(() => sample()), subscribeToClock(() => sample())];
      // Sampled at once, so that existing edges are marked as such and later ones are not.
      sample();
      return () => {
        for (const stop of stops) stop();
        // A hidden tab does not receive every change, so the recording is interrupted.
        recorder.endAll();
      };
    };
    return whileVisible(() => whileLocked(name, start));
  }, [recorder, name, bookStore]);
}

/** Runs `work` while the page is visible. Both returned functions stop it. */
function whileVisible(work: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const settle = () => {
    const isVisible = document.visibilityState !== "hidden";
    if (isVisible) stop ??= work();
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
function whileLocked(name: string, work: () => () => void): () => void {
  const locks = browserLocks();
  if (locks === undefined) return work();
  const ending = new AbortController();
  let stop: (() => void) | undefined;
  locks
    .request(name, { signal: ending.signal }, () => {
      if (ending.signal.aborted) return Promise.resolve();
      stop = work();
      return new Promise<void>((release) => ending.signal.addEventListener("abort", () => release()));
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
