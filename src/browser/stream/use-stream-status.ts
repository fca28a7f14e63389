// How data reaches this page and how old the newest of it is, for whoever says so.
import { useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { onClockTick } from "#browser/ui/live-text.tsx";
import { type ConnectionState, connectionStatus } from "./connection-state.ts";
import { pollRecord } from "./read-health.ts";
import { useStream } from "./stream-context.ts";

export interface StreamStatus {
  readonly state: ConnectionState;
  /** When anything was last heard or read, as of this call: performance.now(), ms. It renders nothing anew when it changes. */
  readonly newestAt: () => number | undefined;
}

/** The state of the connection; rendered anew only when the word changes. */
export function useStreamStatus(): StreamStatus {
  const { store } = useStream();
  const { freshness } = useConfig();
  const read = () =>
    connectionStatus({
      link: store.getState().link,
      polls: pollRecord.getState(),
      now: performance.now(),
      showMs: freshness.showMs,
    });
  const state = useSyncExternalStore(
    // Time alone changes the word, too: reads that worked grow old.
    (listener) => {
      const stops = [store.subscribe(listener), pollRecord.subscribe(listener), onClockTick(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    read,
  );
  return {
    state,
    newestAt: () => {
      const { heardAt } = store.getState();
      const { workedAt } = pollRecord.getState();
      if (heardAt === undefined || workedAt === undefined) return heardAt ?? workedAt;
      return Math.max(heardAt, workedAt);
    },
  };
}
