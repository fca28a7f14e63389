// Keeps how the edges of a group come and go, while its page is seen. Of several tabs that show the group one does.
import { useEffect, useEffectEvent } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { browserLocks } from "#browser/order-journal/journal-store.ts";
import { useOpenEdges } from "#browser/recordings/edge-store.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import type { BookStore } from "./book-store.tsx";
import type { EdgePlace } from "./edge-leg.ts";
import { seenEdgeOf } from "./edge-sample.ts";
import type { DirectionReading, GroupBooks } from "./group-edges.ts";

/** `read` gives the edges of `places` by the books of `board`. */
export function useEdgeRecording(
  places: readonly EdgePlace[],
  board: BookStore,
  read: (books: GroupBooks) => readonly DirectionReading[],
): void {
  const recorder = useOpenEdges();
  const name = `crossbook-edges:${recorder.userId}:${places.map(({ key }) => key).join(" ")}`;
  // What is read with changes while the page stands; the watching goes on.
  const look = useEffectEvent(() => {
    const books = board.read();
    const seen = read(books).flatMap((reading) => seenEdgeOf(reading, books) ?? []);
    recorder.see(seen, { wall: systemClock.now(), monotonic: systemClock.monotonic() });
  });
  useEffect(() => {
    const begin = () => {
      const stops = [board.subscribe(() => look()), onClockTick(() => look())];
      // What stands already is known for that, and what comes a moment later is not taken for it.
      look();
      return () => {
        for (const stop of stops) stop();
        // A tab that is not seen is not told of every change: what stands then may go unseen.
        recorder.leave();
      };
    };
    return whileSeen(() => whileHeld(name, begin));
  }, [recorder, name, board]);
}

/** Does `work` while the page is seen; both answers end what they began. */
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

/** Does `work` once no other tab does it under `name`, and as long as it is not ended. */
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
      // Called off while it waited, or the browser grants this page no locks: then nothing holds its tabs apart.
      if (!ending.signal.aborted) stop = work();
    });
  return () => {
    stop?.();
    ending.abort();
  };
}
